import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlRefusal, controlRoutes } from '../simulator/control.js';
import type { Courier } from '../simulator/courier.js';
import type { MovedClock } from '../simulator/moved-clock.js';
import { settingsRoutes } from '../simulator/settings.js';
import { courseOf, FATES } from './life/course.js';
import type { Provider } from './provider.js';
import { newLike, type Shipment, stateOf } from './shipment.js';
import { shipmentView } from './shipment-view.js';
import type { WebhookLabels, WebhookNotifier } from './webhooks/webhook-notifier.js';
import { TOPICS, webhookView } from './webhooks/webhook-store.js';

const shipmentPatch = z.strictObject({
  /** The shipment's status from now on. */
  status: z.string().min(1).optional(),
  substatus: z.string().nullish(),
  /** When it happened, according to the carrier. */
  occurred_at: z.iso.datetime({ offset: true }).nullish(),
  carrier_tracking_id: z.string().nullish(),
  /** What is charged for it, without tax. */
  price: z.number().min(0).optional(),
  /** What happens to it from here. */
  fate: z.enum(FATES).optional(),
  /** The statuses to come, instead of those of a fate. */
  ahead: z.array(z.string().min(1)).max(100).optional(),
});
const copyBody = z.strictObject({
  /** The shipment that it is like. */
  like: z.int(),
  /** Absent: that one's. */
  external_id: z.string().min(1).optional(),
});
const notifyBody = z.strictObject({
  /** The shipment need not exist. */
  shipment_id: z.int(),
  account_id: z.int().optional(),
  external_id: z.string().optional(),
  topic: z.enum(TOPICS).default('status'),
  status_code: z.string().optional(),
  /** Instead of the addresses that the account has subscribed. */
  url: z.url().optional(),
  times: z.int().min(1).max(100).default(1),
});

export type ShipmentCopy = z.input<typeof copyBody>;
export type ShipmentPatch = z.input<typeof shipmentPatch>;
export type NotifyControl = z.input<typeof notifyBody>;

/** What only the sandbox's own routes and tests reach. */
export interface BehindTheCounter {
  provider: Provider;
  clock: MovedClock;
  notifier: WebhookNotifier;
  courier: Courier<WebhookLabels>;
}

/** The sandbox's own routes: switches, shipments and notifications made by hand. */
export function shipcoControlRoutes(app: FastifyInstance, behind: BehindTheCounter): void {
  const { provider, courier } = behind;
  settingsRoutes(app, provider.settings);
  controlRoutes(app, (scope) => {
    scope.get('/shipments', async () => allShipments(provider));
    scope.post('/shipments', async (request, reply) =>
      reply.code(201).send(copyShipment(provider, request.body as ShipmentCopy)),
    );
    scope.post('/shipments/:id', async (request) => {
      const { id } = request.params as { id: string };
      return changeShipment(provider, Number(id), request.body as ShipmentPatch);
    });
    scope.get('/origins', async () => provider.origins.all());
    scope.delete('/origins/:id', async (request, reply) => {
      deleteOrigin(provider, Number((request.params as { id: string }).id));
      return reply.code(204).send();
    });
    scope.get('/webhooks', async () => provider.webhooks.all().map(webhookView));
    scope.post('/notify', async (request, reply) => {
      await notifyByHand(behind, request.body as NotifyControl);
      return reply.code(204).send();
    });
    scope.get('/deliveries', async () => courier.deliveries());
    scope.delete('/deliveries', async (_request, reply) => {
      courier.clear();
      return reply.code(204).send();
    });
  });
}

/** Every shipment in any state, oldest first, as it stands: looking does not let time pass for it. */
export function allShipments(provider: Provider) {
  return provider.shipments.all().map((shipment) => view(shipment, provider));
}

/** Adds a shipment that nobody has created. It stays `new`. */
export function copyShipment(provider: Provider, body: ShipmentCopy) {
  const { like, external_id } = copyBody.parse(body);
  const { shipments, simulator } = provider;
  const original = existing(provider, like);
  const copy = newLike(original, { id: shipments.nextId(), at: simulator.now(), ahead: [] });
  copy.externalId = external_id ?? original.externalId;
  shipments.add(copy);
  return view(copy, provider);
}

/** Takes an entry out of its address book, as a person does in the panel. */
export function deleteOrigin({ origins }: Provider, id: number): void {
  if (!origins.remove(id)) throw new ControlRefusal(404, `There is no origin ${id}.`);
}

/** Moves a shipment on, so that every path can be tried. */
export function changeShipment(provider: Provider, id: number, body: ShipmentPatch) {
  const { status, substatus, occurred_at, carrier_tracking_id, price, fate, ahead } = shipmentPatch.parse(body);
  const shipment = existing(provider, id);
  if (fate) shipment.ahead = courseBehind(stateOf(shipment).code, courseOf(fate, shipment.rate));
  if (ahead) shipment.ahead = ahead;
  if (carrier_tracking_id !== undefined) shipment.carrierTrackingId = carrier_tracking_id;
  if (price !== undefined) shipment.price = price;
  if (status) {
    const occurredAt = occurred_at ? new Date(occurred_at) : null;
    provider.life.enter(shipment, { code: status, at: provider.simulator.now(), substatus: substatus ?? undefined, occurredAt });
  }
  return view(shipment, provider);
}

/** Moves the clock of a test on, and every shipment with it. */
export function pass({ provider, clock }: Pick<BehindTheCounter, 'provider' | 'clock'>, ms: number): void {
  clock.advance(ms);
  provider.life.settleAll();
}

/** Sends any notification, repeated or untrue on request; ends after the first attempt of each. */
export async function notifyByHand({ provider, notifier }: Pick<BehindTheCounter, 'provider' | 'notifier'>, body: NotifyControl) {
  const { shipment_id: shipmentId, account_id, external_id, topic, status_code, url, times } = notifyBody.parse(body);
  const shipment = provider.shipments.find(shipmentId);
  const accountId = account_id ?? shipment?.accountId ?? provider.accounts[0]?.id ?? 0;
  const statusCode = status_code ?? (shipment ? stateOf(shipment).code : 'in_transit');
  const notification = { topic, accountId, shipmentId, externalId: external_id ?? shipment?.externalId ?? 'unknown', statusCode };
  await Promise.all(Array.from({ length: times }, () => notifier.send(notification, url)));
}

function existing({ shipments }: Provider, id: number): Shipment {
  const shipment = shipments.find(id);
  if (!shipment) throw new ControlRefusal(404, `There is no shipment ${id}.`);
  return shipment;
}

function courseBehind(status: string, course: string[]): string[] {
  return course.slice(course.lastIndexOf(status) + 1);
}

function view(shipment: Shipment, { simulator }: Provider) {
  return shipmentView(shipment, simulator.publicUrl());
}
