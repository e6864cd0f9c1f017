import type { Message } from '../simulator/courier.js';
import type { SeededRandom } from '../simulator/seeded-random.js';
import { withQuery } from './preference-url.js';
import type { BurstOptions, PaycoSettings } from './settings.js';
import { sign } from './signature.js';

/** The signed webhook, the signed fraud alert and chargeback, and the two legacy messages. */
export const NOTIFICATION_VARIANTS = ['webhook', 'fraud_alert', 'chargeback', 'ipn', 'merchant_order'] as const;
export type NotificationVariant = (typeof NOTIFICATION_VARIANTS)[number];

/** What one notification says. */
export interface NotificationContent {
  variant: NotificationVariant;
  notificationUrl: string;
  /** The payment id, or anything that a test wants in its place. */
  dataId: string;
  merchantOrderId: string;
  action: 'payment.created' | 'payment.updated';
  /** Shared by the messages of a burst; absent: no such header. */
  requestId?: string;
  wrongSecret?: boolean;
  /** Instead of the present time. */
  ts?: string;
  /** What a fraud alert has as `data.id` in its query, where the documented one has nothing. */
  queryId?: string;
}

/** Who signs, and when. */
export interface Sender {
  collectorId: number;
  webhookSecret: string;
  publicUrl: string;
  now: Date;
  random: SeededRandom;
  settings: PaycoSettings;
}

/** A notification in the log of deliveries. */
export interface NotificationLabels {
  variant: NotificationVariant;
  payment_id: string;
  /** The id that the body gives itself; null for the legacy messages, which have none. */
  notification_id: string | null;
  url: string;
  request_id: string | null;
}

export type NotificationMessage = Message<NotificationLabels>;

const CHARGEBACK_ID = '234000062000000001';
const LEGACY_SECRET = 'a-key-that-no-shop-has';
// Which messages a burst of n has, in their order: the signed one comes late, and others repeat.
const BURSTS: readonly NotificationVariant[][] = [
  [],
  ['webhook'],
  ['ipn', 'webhook'],
  ['merchant_order', 'ipn', 'webhook'],
  ['merchant_order', 'ipn', 'merchant_order', 'webhook'],
  ['merchant_order', 'ipn', 'merchant_order', 'webhook', 'merchant_order'],
  ['merchant_order', 'ipn', 'merchant_order', 'webhook', 'merchant_order', 'merchant_order'],
];

/** The variants of one burst. `source_news` in the address leaves only its own. */
export function burstVariants(
  notificationUrl: string,
  burst: Required<BurstOptions>,
  random: SeededRandom,
): NotificationVariant[] {
  const wanted = new URL(notificationUrl).searchParams.get('source_news');
  const variants = (BURSTS[burst.messages] ?? [])
    .filter((variant) => wanted !== 'webhooks' || variant === 'webhook')
    .filter((variant) => wanted !== 'ipn' || variant !== 'webhook')
    .flatMap((variant) => Array.from({ length: burst.duplicates }, () => variant));
  return burst.shuffled ? random.shuffled(variants) : variants;
}

export function buildNotification(content: NotificationContent, sender: Sender): NotificationMessage {
  const { variant, dataId } = content;
  const { query, userAgent, body, notificationId } = FORMS[variant](content, sender);
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'user-agent': userAgent,
    'x-signature': signatureHeader(content, sender),
  };
  if (content.requestId) headers['x-request-id'] = content.requestId;
  const url = query === '' ? content.notificationUrl : withQuery(content.notificationUrl, query);
  const request_id = content.requestId ?? null;
  const labels = { variant, payment_id: dataId, notification_id: notificationId, url, request_id };
  return { url, headers, body: JSON.stringify(body), labels, isSentOnce: variant === 'fraud_alert' };
}

function signedForm({ dataId, action }: NotificationContent, { collectorId, now, random }: Sender) {
  const id = Number(random.digits(12));
  return {
    notificationId: String(id),
    query: `data.id=${encodeURIComponent(dataId)}&type=payment`,
    userAgent: 'Payco WebHook v1.0 payment',
    body: {
      action,
      api_version: 'v1',
      data: { id: dataId },
      date_created: now.toISOString().replace(/\.\d+Z$/, 'Z'),
      id,
      live_mode: true,
      type: 'payment',
      user_id: collectorId,
    },
  };
}

function legacyForm({ variant, dataId, merchantOrderId }: NotificationContent, { publicUrl }: Sender) {
  const topic = variant === 'merchant_order' ? 'merchant_order' : 'payment';
  const id = topic === 'payment' ? dataId : merchantOrderId;
  return {
    notificationId: null,
    query: `id=${encodeURIComponent(id)}&topic=${topic}`,
    userAgent: `Payco Feed v2.0 ${topic}`,
    body: { resource: topic === 'payment' ? id : `${publicUrl}/merchant_orders/${id}`, topic },
  };
}

/** Says not to hand over the goods. As documented, the body alone names the payment, and takes its id as its own. */
function alertForm({ dataId, merchantOrderId, queryId }: NotificationContent, { collectorId, now }: Sender) {
  const query = queryId === undefined ? '' : `data.id=${encodeURIComponent(queryId)}&type=stop_delivery_op_wh`;
  const named = dataId === '' ? {} : { payment_id: Number(dataId) };
  return {
    notificationId: dataId,
    query,
    userAgent: 'Payco WebHook v1.0 stop_delivery_op_wh',
    body: {
      action: 'Created',
      api_version: 'v1',
      data: { description: 'Do not deliver the goods.', merchant_order: Number(merchantOrderId), ...named, site_id: 'AR' },
      date_created: now.toISOString().replace(/\.\d+Z$/, 'Z'),
      id: dataId,
      live_mode: true,
      type: 'stop_delivery_op_wh',
      user_id: collectorId,
      version: 1,
    },
  };
}

/** The id in the query, which is signed, is the chargeback's own. The body names the payment; there, large ids have lost digits. */
function chargebackForm({ dataId }: NotificationContent, { collectorId, now, random }: Sender) {
  const id = Number(random.digits(11));
  return {
    notificationId: String(id),
    query: `data.id=${CHARGEBACK_ID}&type=topic_chargebacks_wh`,
    userAgent: 'Payco WebHook v1.0 topic_chargebacks_wh',
    body: {
      actions: ['changed_case_status'],
      api_version: 'v1',
      data: { checkout: 'PRO', id: Number(CHARGEBACK_ID), payment_id: Number(dataId), site_id: 'AR' },
      date: now.toISOString().replace(/\.\d+Z$/, 'Z'),
      entity: 'chargebacks',
      id,
      type: 'topic_chargebacks_wh',
      user_id: collectorId,
    },
  };
}

const FORMS = {
  webhook: signedForm,
  fraud_alert: alertForm,
  chargeback: chargebackForm,
  ipn: legacyForm,
  merchant_order: legacyForm,
} as const;

/** What the query names as `data.id`, and the signature covers. */
const SIGNED_ID: Partial<Record<NotificationVariant, (content: NotificationContent) => string | undefined>> = {
  webhook: ({ dataId }) => dataId,
  fraud_alert: ({ queryId }) => queryId,
  chargeback: () => CHARGEBACK_ID,
};

/** The legacy messages carry a signature too, made with a key that is not published. */
function signatureHeader(content: NotificationContent, sender: Sender): string {
  const { variant, requestId, wrongSecret, ts: givenTs } = content;
  const { now, settings, webhookSecret } = sender;
  const ts = givenTs ?? String(settings.tsInMilliseconds ? now.getTime() : Math.floor(now.getTime() / 1000));
  const signedId = SIGNED_ID[variant];
  const isVerifiable = signedId && !(wrongSecret ?? settings.wrongSecret);
  const dataId = signedId ? signedId(content) : content.dataId;
  const v1 = sign(isVerifiable ? webhookSecret : LEGACY_SECRET, { dataId, requestId, ts });
  return `ts=${ts},v1=${v1}`;
}
