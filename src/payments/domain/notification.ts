import { createHash } from 'node:crypto';
import type { Delivery, HintTerms } from '../../platform/inbox/domain/inbox-entry.js';
import { signatureTime } from './payco-signature.js';

export const PAYCO = 'payco';
/** The provider's ids are 64-bit integers. */
const RESOURCE_ID = /^[1-9][0-9]{0,18}$/;
const FRAUD_ALERT_TOPIC = 'stop_delivery_op_wh';
/** A fraud alert that does not say which payment it is about. */
const NAMES_NO_PAYMENT = 'names_no_payment';
/** Its `data.id` is the chargeback's; the payment stands in the body. */
const CHARGEBACK_TOPIC = 'topic_chargebacks_wh';
/**
 * Of what a person calls another system's payment, these are heard no more. A fraud alert is: it comes once, and can only hold, so that it
 * must not be lost if the person was wrong.
 */
export const MUTED_TOPICS: readonly string[] = ['payment', CHARGEBACK_TOPIC];
const MERCHANT_ORDER_TOPICS = ['merchant_order', 'topic_merchant_order_wh'];
const MINUTE_MS = 60_000;
const MAX_UNSIGNED_BODY = 2_000;

/** The received request, untrusted. */
export interface RawNotification {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly requestId: string | undefined;
  readonly signature: string | undefined;
  /** The networks of the address that it came from, the narrowest first. */
  readonly networks: readonly [string, ...string[]];
}

/** The signed webhook has `data.id` and `type`; the legacy feed has `id`, `topic` and a signature that never verifies. */
export type Variant = 'webhook' | 'feed' | 'unrecognised';

export interface NotificationHint {
  readonly variant: Variant;
  readonly topic: string;
  /** `data.id` of the query: the only id covered by the signature. */
  readonly signedId: string | undefined;
  readonly resourceId: string | undefined;
  /** The payment as the body of a fraud alert or a chargeback names it; these name it nowhere else. */
  readonly alertedId: string | undefined;
  readonly notificationId: string | undefined;
}

/** Reads both formats. The only information used is which payment to read. */
export function readHint({ query, body }: RawNotification): NotificationHint {
  const fields = asRecord(body);
  const data = asRecord(fields.data);
  const signedId = text(query['data.id']);
  const notificationId = text(fields.id);
  const alertedId = text(data.payment_id) ?? text(fields.payment_id);
  const ids = { signedId, alertedId, notificationId };
  if (signedId !== undefined || query.type !== undefined || fields.type !== undefined) {
    const topic = text(query.type) ?? text(fields.type) ?? 'unknown';
    const ownId = topic === FRAUD_ALERT_TOPIC ? alertedId : undefined;
    const resourceId = topic === CHARGEBACK_TOPIC ? alertedId : (signedId ?? ownId ?? text(data.id));
    return { ...ids, variant: 'webhook', topic, resourceId };
  }
  if (query.topic !== undefined || fields.topic !== undefined) {
    const topic = text(query.topic) ?? text(fields.topic) ?? 'unknown';
    const namedId = text(query.id) ?? lastSegment(text(fields.resource));
    return { ...ids, variant: 'feed', topic, resourceId: topic === CHARGEBACK_TOPIC ? alertedId : namedId };
  }
  return { ...ids, variant: 'unrecognised', topic: 'unknown', resourceId: undefined };
}

/** Whether the notification refers to a merchant order, which lists payments, instead of a payment. */
export function isMerchantOrder(topic: string): boolean {
  return MERCHANT_ORDER_TOPICS.includes(topic);
}

/** Whether the notification says not to hand over the goods. Unless it is verified, it is only a hint to read the payment. */
export function isFraudAlert({ topic, verified }: { readonly topic: string; readonly verified: boolean }): boolean {
  return topic === FRAUD_ALERT_TOPIC && verified;
}

/** Whether it names a payment or a merchant order. Nothing else needs processing. */
export function namesResource({ topic, resourceId }: Pick<NotificationHint, 'topic' | 'resourceId'>): boolean {
  const isKnown = ['payment', FRAUD_ALERT_TOPIC, CHARGEBACK_TOPIC].includes(topic) || isMerchantOrder(topic);
  return isKnown && resourceId !== undefined && RESOURCE_ID.test(resourceId);
}

/**
 * The inbox entry. A signed fraud alert has two if its query and its body name different payments: the signature does not cover the body, but
 * an alert can only hold. One that names none is for a person, because it is never repeated.
 */
export function toPaymentDeliveries(
  raw: RawNotification,
  hint: NotificationHint,
  verified: boolean,
  receivedAt: Date,
): readonly [Delivery, ...Delivery[]] {
  const of = (resourceId: string | undefined) => toDelivery(raw, { ...hint, resourceId }, verified, receivedAt);
  const { topic, resourceId, alertedId } = hint;
  if (!isFraudAlert({ topic, verified })) return [of(resourceId)];
  const named = new Set([resourceId, alertedId].filter((id) => namesResource({ topic, resourceId: id })));
  const [first, ...others] = [...named].map(of);
  return first ? [first, ...others] : [{ ...of(undefined), parkedFor: NAMES_NO_PAYMENT }];
}

function toDelivery(raw: RawNotification, hint: NotificationHint, verified: boolean, receivedAt: Date): Delivery {
  const { variant, topic, resourceId, notificationId } = hint;
  // Excludes the request id, which the provider shares among different notifications. Includes the verdict, so that a forged
  // notification cannot block a genuine one that arrives later. Without a timestamp it uses the minute of receipt: two messages
  // about one payment stay two messages.
  const time = signatureTime(raw.signature) ?? Math.floor(receivedAt.getTime() / MINUTE_MS);
  // The signature covers no id of the body: with another one, somebody who has captured an alert could repeat it after each release.
  const isNamedAlert = isFraudAlert({ topic, verified }) && namesResource({ topic, resourceId });
  const identity = [variant, verified, topic, resourceId, isNamedAlert ? undefined : notificationId, time];
  return {
    source: PAYCO,
    dedupeKey: keyOf(identity),
    variant,
    verified,
    topic: topic.slice(0, 100),
    resourceId: namesResource({ topic, resourceId }) && resourceId !== undefined ? resourceId : null,
    body: storable(raw.body, verified),
  };
}

/**
 * A delivery that cannot be proved, where others can: however often it comes, and whoever sends it, it says no more than which payment or
 * merchant order to read. So all that name the same one are one entry.
 */
export function asHint(delivery: Delivery, terms: HintTerms): Delivery {
  if (delivery.resourceId === null) return delivery;
  const identity = ['hint', isMerchantOrder(delivery.topic), delivery.resourceId];
  return { ...delivery, dedupeKey: keyOf(identity), hint: terms };
}

/** The delivery of a payment that we found at the provider ourselves, so it counts as signed. */
export function toRecovered(paymentId: string, at: Date): Delivery {
  const identity = ['recovered', paymentId, at.getTime()];
  return {
    source: PAYCO,
    dedupeKey: keyOf(identity),
    variant: 'recovered',
    verified: true,
    topic: 'payment',
    resourceId: paymentId,
    body: null,
  };
}

function keyOf(identity: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex');
}

/** The feed identifies a merchant order by its URL. */
function lastSegment(resource: string | undefined): string | undefined {
  return resource?.slice(resource.lastIndexOf('/') + 1);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** PostgreSQL cannot store NUL or a lone surrogate, and a long body of an unknown sender is not worth storing either. */
function storable(body: unknown, verified: boolean): unknown {
  const json = JSON.stringify(body ?? null);
  const isKept = (verified || json.length <= MAX_UNSIGNED_BODY) && !/\\u0000|\\ud[89a-f]/i.test(json);
  return isKept ? (body ?? null) : null;
}

/** Strings and numbers as text; a repeated parameter is ignored. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value !== '' && value.length <= 500 && !value.includes('\0')
    ? value.toWellFormed()
    : undefined;
}
