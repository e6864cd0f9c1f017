import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlRefusal, controlRoutes } from '../simulator/control.js';
import { settingsRoutes } from '../simulator/settings.js';
import { NOTIFICATION_VARIANTS } from './notification.js';
import { changePayment, payPreference } from './pay.js';
import type { StoredPayment } from './payco-store.js';
import type { Payment } from './payment.js';
import { preferenceView } from './preference-view.js';
import type { Provider } from './provider.js';
import { burstSchema, outcomeSchema } from './settings.js';

const paySchema = z.strictObject({
  preference_id: z.string(),
  outcome: outcomeSchema,
  /** In ARS, as with one of two cards; absent: the total. */
  amount: z.number().positive().multipleOf(0.01).optional(),
  burst: burstSchema.optional(),
});

const changeSchema = z.strictObject({
  /** Fields to merge into the payment. */
  patch: z.record(z.string(), z.unknown()),
  notify: z.boolean().default(false),
});

const notifySchema = z.strictObject({
  /** Any string: the payment need not exist when `url` is given. */
  payment_id: z.string(),
  variant: z.enum(NOTIFICATION_VARIANTS).default('webhook'),
  action: z.enum(['payment.created', 'payment.updated']).default('payment.updated'),
  /** Instead of the address of the payment's preference. */
  url: z.url().optional(),
  merchant_order_id: z.string().optional(),
  /** Null leaves the header out; absent generates a new one. */
  request_id: z.string().nullish(),
  wrong_secret: z.boolean().optional(),
  ts: z.string().regex(/^\d+$/).optional(),
  /** Of a fraud alert: what its query has as `data.id`, where the documented one has nothing. */
  query_id: z.string().optional(),
  times: z.int().min(1).max(100).default(1),
});

export type PayControl = z.input<typeof paySchema>;
export type ChangeControl = z.input<typeof changeSchema>;
export type NotifyControl = z.input<typeof notifySchema>;

/** The sandbox's own routes: switches, payments made or changed by hand, and what was delivered. */
export function paycoControlRoutes(app: FastifyInstance, provider: Provider): void {
  settingsRoutes(app, provider.settings);
  controlRoutes(app, (scope) => {
    scope.get('/preferences', async () => allPreferences(provider));
    scope.get('/payments', async () => allPayments(provider));
    scope.post('/payments', async (request, reply) => reply.code(201).send(payByHand(provider, request.body as PayControl)));
    scope.post('/payments/:id', async (request) => {
      const { id } = request.params as { id: string };
      return changeByHand(provider, id, request.body as ChangeControl);
    });
    scope.post('/notify', async (request, reply) => {
      await notifyByHand(provider, request.body as NotifyControl);
      return reply.code(204).send();
    });
    scope.get('/deliveries', async () => provider.courier.deliveries());
    scope.delete('/deliveries', async (_request, reply) => {
      provider.courier.clear();
      return reply.code(204).send();
    });
  });
}

export function allPreferences({ store, collectorId, simulator }: Provider) {
  return [...store.preferences.values()].map((preference) => preferenceView(preference, collectorId, simulator.publicUrl()));
}

export function allPayments({ store }: Provider): Payment[] {
  return [...store.payments.values()].map(({ resource }) => resource);
}

/** Pays a preference without its page; its expiry does not matter here. */
export function payByHand(provider: Provider, body: PayControl): Payment {
  const { preference_id, outcome, amount, burst } = paySchema.parse(body);
  const preference = provider.store.preferences.get(preference_id);
  if (!preference) throw new ControlRefusal(404, `There is no preference ${preference_id}.`);
  const { totalAmount } = preference.terms;
  if (amount !== undefined && amount > totalAmount) throw new ControlRefusal(400, `amount: at most the total, ${totalAmount}.`);
  return payPreference(provider, preference, outcome, { amount, ...burst }).payment;
}

export function changeByHand(provider: Provider, id: string, body: ChangeControl): Payment {
  const { patch, notify } = changeSchema.parse(body);
  const stored = storedPayment(provider, id);
  const changed = changePayment(provider, stored, patch);
  if (notify) void provider.notifier.announce(stored, 'payment.updated');
  return changed;
}

/** Sends any notification, repeated or wrong on request; ends after the first attempt of each. */
export async function notifyByHand(provider: Provider, body: NotifyControl): Promise<void> {
  const { payment_id, variant, action, url, merchant_order_id, request_id, wrong_secret, ts, query_id, times } =
    notifySchema.parse(body);
  const preference = provider.store.payments.get(payment_id)?.preference;
  const notificationUrl = url ?? preference?.terms.notificationUrl;
  if (!notificationUrl) throw new ControlRefusal(400, 'No address: give a url, or a payment whose preference has one.');
  const content = {
    variant,
    action,
    notificationUrl,
    dataId: payment_id,
    merchantOrderId: merchant_order_id ?? preference?.merchantOrderId ?? '0',
    requestId: request_id === undefined ? provider.simulator.random.uuid() : (request_id ?? undefined),
    wrongSecret: wrong_secret,
    ts,
    queryId: query_id,
  };
  await Promise.all(Array.from({ length: times }, () => provider.notifier.send(content)));
}

function storedPayment({ store }: Provider, id: string): StoredPayment {
  const stored = store.payments.get(id);
  if (!stored) throw new ControlRefusal(404, `There is no payment ${id}.`);
  return stored;
}
