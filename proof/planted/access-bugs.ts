import { BuyerGuard, OptionalSessionGuard, SellerGuard, SessionGuard } from '#product/identity/http/session.guard.js';
import { AdminGuard } from '#product/office/admin/http/admin.guard.js';
import { AdminRecordsController } from '#product/office/admin/http/admin-records.controller.js';
import { AdminShipmentsController } from '#product/office/admin/http/admin-shipments.controller.js';
import { OperatorGuard, OwnerGuard } from '#product/office/admin/http/role.guard.js';
import { SellerOrdersController } from '#product/order-tracking/http/seller-orders.controller.js';
import { CrossSiteRequestError, isChange, SameOriginGuard } from '#product/platform/http/same-origin.guard.js';
import { type Override, override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

const RULES = 'test/e2e/http-rules.spec.ts';

/** Who is let in by the API, and from where. */
export const ACCESS_BUGS = {
  'records-for-anybody': {
    protection: 'A list of admins answers 401 to a stranger.',
    overrides: [withoutGuard(AdminRecordsController, AdminGuard)],
    scenario: null,
    test: { file: RULES, name: 'where it should, and nowhere else' },
  },
  'sold-orders-for-buyers': {
    protection: 'What sellers see answers 403 to who has no shop.',
    overrides: [withoutGuard(SellerOrdersController, SellerGuard)],
    scenario: null,
    test: { file: RULES, name: 'where it should, and nowhere else' },
  },
  'checkout-without-profile': {
    protection: 'A checkout answers 403 to who has no buyer profile.',
    overrides: [override(BuyerGuard, 'canActivate', () => true)],
    scenario: null,
    test: { file: RULES, name: 'where it should, and nowhere else' },
  },
  'parcels-held-by-viewers': {
    protection: 'Every act on a shipment answers 403 to a viewer.',
    overrides: [withoutGuard(AdminShipmentsController, OperatorGuard)],
    scenario: null,
    test: { file: RULES, name: 'where it should, and nowhere else' },
  },
  'viewer-acts': {
    protection: 'What a role may do, those below it may not.',
    overrides: [override(OperatorGuard, 'canActivate', () => true)],
    scenario: null,
    test: { file: RULES, name: 'where it should, and nowhere else' },
  },
  'operator-manages-admins': {
    protection: 'Only owners manage admins.',
    overrides: [override(OwnerGuard, 'canActivate', () => true)],
    scenario: null,
    test: { file: RULES, name: 'where it should, and nowhere else' },
  },
  'other-site-changes': {
    protection: 'A page of another site changes nothing with the cookie of its visitor.',
    overrides: [override(SameOriginGuard, 'canActivate', () => true)],
    scenario: null,
    test: { file: RULES, name: 'is refused to a page of another site' },
  },
  'origin-by-its-beginning': {
    protection: 'An origin is ours only if it is the same to the last character.',
    overrides: [
      override(SameOriginGuard, 'canActivate', function (real, context) {
        const { headers } = context.switchToHttp().getRequest<{ headers: { origin?: string } }>();
        if (headers.origin?.startsWith(this['origin'])) headers.origin = this['origin'];
        return real(context);
      }),
    ],
    scenario: null,
    test: { file: RULES, name: 'is one from which a browser says it comes' },
  },
  'site-not-asked': {
    protection: 'A browser that says it comes from another page is believed, whatever origin it names.',
    overrides: [
      override(SameOriginGuard, 'canActivate', (real, context) => {
        delete context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>().headers['sec-fetch-site'];
        return real(context);
      }),
    ],
    scenario: null,
    test: { file: RULES, name: 'is one from which a browser says it comes' },
  },
  'webhooks-from-our-site-only': {
    protection: 'Notifications come from other sites, and are taken.',
    overrides: [
      override(SameOriginGuard, 'canActivate', (real, context) => {
        const request = context.switchToHttp().getRequest<{ method: string; headers: { origin?: string } }>();
        if (isChange(request) && request.headers.origin?.includes('evil')) throw new CrossSiteRequestError();
        return real(context);
      }),
    ],
    scenario: null,
    test: { file: RULES, name: 'is one from which a browser says it comes' },
  },
  'change-for-another-user': {
    protection: 'A page that somebody else has left open changes nothing.',
    overrides: [withoutHeader(OptionalSessionGuard, 'x-expected-user')],
    scenario: null,
    test: { file: RULES, name: 'is refused to a page of another person' },
  },
  'change-for-another-admin': {
    protection: 'So does the page of an operator.',
    overrides: [withoutHeader(AdminGuard, 'x-expected-user')],
    scenario: null,
    test: { file: RULES, name: 'is refused to a page of another person' },
  },
  'personal-answer-kept': {
    protection: 'No cache between keeps what a user or an admin has read.',
    overrides: [keptByCaches(SessionGuard)],
    scenario: null,
    test: { file: RULES, name: 'lets no other site read what it answers' },
  },
  'answer-to-an-admin-kept': {
    protection: 'No cache between keeps what a user or an admin has read.',
    overrides: [keptByCaches(AdminGuard)],
    scenario: null,
    test: { file: RULES, name: 'lets no other site read what it answers' },
  },
} satisfies Record<string, PlantedBug>;

interface Guard {
  readonly prototype: Pick<SessionGuard, 'canActivate'>;
}

/** Nest keeps the guards of a controller, and of a handler, in this metadata. */
const GUARDS = '__guards__';

/** A controller without one of the guards that stand on its class. */
function withoutGuard(controller: { readonly name: string }, guard: object): Override {
  return () => {
    const all = Reflect.getMetadata(GUARDS, controller) as readonly object[];
    if (!all.includes(guard)) throw new Error(`${controller.name} has no such guard`);
    Reflect.defineMetadata(
      GUARDS,
      all.filter((one) => one !== guard),
      controller,
    );
    return () => Reflect.defineMetadata(GUARDS, all, controller);
  };
}

function withoutHeader(guard: Guard, name: string): Override {
  return override(guard, 'canActivate', (real, context) => {
    delete context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>().headers[name];
    return real(context);
  });
}

function keptByCaches(guard: Guard): Override {
  return override(guard, 'canActivate', async (real, context) => {
    const isAdmitted = await real(context);
    context.switchToHttp().getResponse<{ removeHeader(name: string): void }>().removeHeader('cache-control');
    return isAdmitted;
  });
}
