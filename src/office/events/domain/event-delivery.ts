import type { FeedFact } from './event.js';
import { type DisableReason, TEST_TYPE } from './event-endpoint.js';
import type { SendFailure, Sent } from './sent.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** After the first try, the second, and so on; then always the last. */
const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS];
const JITTER = 0.1;
/** How long a delivery is tried, and how long an endpoint may receive nothing. */
export const GIVEN_UP_AFTER_MS = 72 * HOUR_MS;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * `secret_unreadable`: no key opens the secret of the endpoint, so nothing could be signed. `event_gone`: somebody deleted the event from
 * the database.
 */
export type DeliveryError = Exclude<SendFailure, 'stopped'> | 'secret_unreadable' | 'event_gone';

/** A delivery to be added: of an event of the feed, or of a test, which has no position. */
export interface NewDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly type: string;
  readonly position: number | null;
  /** What is delivered in sequence: an order, a seller's link, or one test. */
  readonly stream: string;
  /** False for a replay. */
  readonly isLive: boolean;
  readonly createdAt: Date;
}

export function deliveryOf(fact: FeedFact, isLive: boolean, id: string, createdAt: Date): NewDelivery {
  const { id: eventId, type, position, orderId, sellerId } = fact;
  return { id, eventId, type, position, stream: orderId ?? sellerId, isLive, createdAt };
}

export function testDelivery(id: string, eventId: string, createdAt: Date): NewDelivery {
  return { id, eventId, type: TEST_TYPE, position: null, stream: eventId, isLive: true, createdAt };
}

/** The event of a test, the same at each try. */
export function testEvent(endpointId: string, { eventId, createdAt }: Pick<NewDelivery, 'eventId' | 'createdAt'>): object {
  const timestamp = createdAt.toISOString();
  return { id: eventId, type: TEST_TYPE, timestamp, sequence: 1, data: { endpoint_id: endpointId } };
}

/** A delivery before a try. */
export interface Tried {
  /** Earlier tries. */
  readonly attempts: number;
  /** Since the first try. */
  readonly triedForMs: number;
  /** Since when nothing was delivered to the endpoint although it was tried; null if the last try succeeded. */
  readonly failingForMs: number | null;
}

export type TryResult =
  | Exclude<Sent, { readonly error: SendFailure }>
  | { readonly error: DeliveryError; readonly durationMs: number };

/** What follows from a try. */
export interface AfterSend {
  readonly state: DeliveryState;
  /** Until the next one; null if there is none. */
  readonly waitMs: number | null;
  /** Why the endpoint is disabled now; null if it is not. */
  readonly disable: DisableReason | null;
}

/**
 * A delivery that cannot be made is tried for three days, for the last time when they end. When the whole endpoint has received nothing
 * for so long, its deliveries stay, for the day on which somebody enables it.
 */
export function afterSend(tried: Tried, result: TryResult, random: () => number = Math.random): AfterSend {
  const status = 'status' in result ? result.status : null;
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered', waitMs: null, disable: null };
  if ('error' in result && result.error === 'event_gone') return { state: 'failed', waitMs: null, disable: null };
  if (status === 410) return { state: 'waiting', waitMs: 0, disable: 'gone' };
  if (tried.failingForMs !== null && tried.failingForMs >= GIVEN_UP_AFTER_MS)
    return { state: 'waiting', waitMs: 0, disable: 'not_delivered' };
  if (tried.triedForMs >= GIVEN_UP_AFTER_MS) return { state: 'failed', waitMs: null, disable: null };
  const leftMs = GIVEN_UP_AFTER_MS - Math.max(tried.triedForMs, tried.failingForMs ?? 0);
  const askedMs = 'status' in result ? (result.retryAfterMs ?? 0) : 0;
  return { state: 'waiting', waitMs: Math.min(Math.max(waitAfter(tried.attempts + 1, random), askedMs), leftMs), disable: null };
}

/** What the tries of one moment say of their endpoint. */
export interface EndpointVerdict {
  /** Whether it received anything; null if they do not tell. */
  readonly isReached: boolean | null;
  readonly disable: DisableReason | null;
  /** Whether it is disabled only if nothing was delivered since it was read. */
  readonly isIfFailing: boolean;
}

export function endpointVerdict(
  tries: readonly (Pick<AfterSend, 'state' | 'disable'> & { readonly error: DeliveryError | null })[],
): EndpointVerdict {
  // An event that is gone says nothing about the receiver.
  const sent = tries.filter(({ error }) => error !== 'event_gone');
  const isReached = sent.length > 0 ? sent.some(({ state }) => state === 'delivered') : null;
  // One that was delivered at the same time shows that the endpoint is not dead.
  const disable = tries.flatMap((one) => one.disable ?? []).find((reason) => reason === 'gone' || !isReached) ?? null;
  return { isReached, disable, isIfFailing: disable === 'not_delivered' };
}

/** With jitter, so that the deliveries of an outage do not all come back at the same moment. */
function waitAfter(tries: number, random: () => number): number {
  const waitMs = WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? HOUR_MS;
  return Math.round(waitMs * (1 + JITTER * (2 * random() - 1)));
}
