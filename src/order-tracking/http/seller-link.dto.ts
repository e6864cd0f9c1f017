import { z } from 'zod';
import { timestamp, view } from '../../platform/http/view.js';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/kernel/sentence.js';
import type { LinkHealth } from '../../seller-link/domain/seller-link.js';
import { MOST_COUNTED } from '../application/link-impacts.js';
import type { LinkOverview } from '../application/view-link.service.js';
import { daysLeft, lastErrorOf, lastOkOf, UNLINK_EFFECTS, UNLINK_MESSAGES, type UnlinkChange } from '../domain/link-outlook.js';

const counted = z.int().meta({ minimum: 0, maximum: MOST_COUNTED });

const IMPACT = {
  openOrders: counted.meta({
    description: `Paid orders whose parcel is not at a final status; ${MOST_COUNTED} means ${MOST_COUNTED} or more.`,
  }),
  waitingShipments: counted.meta({ description: `Paid orders without a parcel; ${MOST_COUNTED} means ${MOST_COUNTED} or more.` }),
};

/** camelCase, unlike the rest of the API, because the contract requires it. */
export const LinkStatusView = view(
  'SellerLinkStatus',
  {
    oauthAppConfigured: z.boolean(),
    connected: z.boolean(),
    expiresAt: timestamp.nullable(),
    needsReauthorization: z.boolean(),
    linkedAt: timestamp.nullable(),
    accountName: z.string().nullable(),
    ...IMPACT,
    lastOkAt: timestamp
      .nullable()
      .meta({ description: 'When the provider last accepted the link, or created a parcel with it.' }),
    lastError: z
      .string()
      .nullable()
      .meta({ description: 'The last error of the link, or of the newest order that waits for it; null if nothing is wrong.' }),
    failingSince: timestamp.nullable().meta({ description: 'Since when the link cannot be refreshed.' }),
    expiresInDays: z.int().nullable().meta({ description: 'Whole days until the link expires or is refreshed.' }),
  },
  {
    oauthAppConfigured: true,
    connected: true,
    expiresAt: '2026-12-21T10:00:00.000Z',
    needsReauthorization: false,
    linkedAt: '2026-11-21T10:00:00.000Z',
    accountName: 'Feria Sur',
    openOrders: 12,
    waitingShipments: 1,
    lastOkAt: '2026-11-21T18:30:12.400Z',
    lastError: null,
    failingSince: null,
    expiresInDays: 29,
  },
);
export type LinkStatusView = z.infer<typeof LinkStatusView>;

const UNLINKED: LinkHealth = { lastOkAt: null, lastError: null, failingSince: null };

export function toLinkStatusView({ oauthAppConfigured, link, impact }: LinkOverview): LinkStatusView {
  const health = link?.health ?? UNLINKED;
  return {
    oauthAppConfigured,
    connected: oauthAppConfigured && (link?.isUsable() ?? false),
    expiresAt: link?.expiresAt?.toISOString() ?? null,
    needsReauthorization: link ? !link.isUsable() : false,
    linkedAt: link?.linkedAt.toISOString() ?? null,
    accountName: link?.accountName ?? null,
    openOrders: impact.openOrders,
    waitingShipments: impact.waitingShipments,
    lastOkAt: lastOkOf(health, impact)?.toISOString() ?? null,
    lastError: lastErrorOf(health, impact),
    failingSince: health.failingSince?.toISOString() ?? null,
    expiresInDays: link ? daysLeft(link.lifetimeMs) : null,
  };
}

const Change = z.strictObject({
  code: z.enum(UNLINK_EFFECTS),
  text: z.string().meta({ description: 'The same in words, for people.' }),
  count: z.int().nullable().meta({ description: 'Number of orders; null if the effect concerns no order.' }),
});

export const UnlinkPreviewView = view(
  'SellerUnlinkPreview',
  {
    connected: z.boolean(),
    accountName: z.string().nullable(),
    ...IMPACT,
    changes: z.array(Change),
    origin: z.strictObject({ name: z.string(), city: z.string() }).nullable().meta({
      description:
        'From where parcels would leave, in the marketplace’s account; null for its own origin, and without that account.',
    }),
  },
  {
    connected: true,
    accountName: 'Feria Sur',
    openOrders: 12,
    waitingShipments: 1,
    changes: [
      { code: 'quotes_use_marketplace', text: UNLINK_MESSAGES.quotes_use_marketplace[DEFAULT_LANGUAGE], count: null },
      { code: 'shipments_use_marketplace', text: UNLINK_MESSAGES.shipments_use_marketplace[DEFAULT_LANGUAGE], count: 1 },
      { code: 'parcels_not_followed', text: UNLINK_MESSAGES.parcels_not_followed[DEFAULT_LANGUAGE], count: 12 },
    ],
    origin: { name: 'MP-5f0c1d2e3a4b5c6d7e8f9a', city: 'Godoy Cruz' },
  },
);
export type UnlinkPreviewView = z.infer<typeof UnlinkPreviewView>;

export function toUnlinkPreviewView(
  overview: LinkOverview & { readonly changes: readonly UnlinkChange[] },
  language: Language,
): UnlinkPreviewView {
  const { connected, accountName, openOrders, waitingShipments } = toLinkStatusView(overview);
  const changes = overview.changes.map(({ code, count }) => ({ code, text: UNLINK_MESSAGES[code][language], count }));
  return { connected, accountName, openOrders, waitingShipments, changes, origin: overview.impact.origin };
}
