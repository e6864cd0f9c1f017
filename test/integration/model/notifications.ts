import { createHmac } from 'node:crypto';
import { ReceiveNotification } from '../../../src/payments/application/receive-notification.service.js';
import type { RawNotification } from '../../../src/payments/domain/notification.js';
import { InvalidSignatureError } from '../../../src/platform/kernel/invalid-signature.error.js';
import type { FakePayment } from '../../support/fakes/fake-payco.js';
import { WEBHOOK_SECRET } from './scripted-payco.js';
import type { World } from './world.js';

export const NOTIFICATION_KINDS = [
  'webhook',
  'webhook repeated',
  'feed',
  'merchant_order',
  'fraud alert',
  'forged',
  'of an unknown payment',
  'unusable',
] as const;
const PROVIDER = '203.0.113.10';

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Sends a notification, and remembers what the marketplace has acknowledged. */
export async function notify(world: World, payment: FakePayment | undefined, kind: NotificationKind): Promise<void> {
  const receive = world.get(ReceiveNotification);
  if (kind === 'of an unknown payment') return receive.accept(feed('payment', '777', world.time.nowMs));
  if (kind === 'unusable')
    return receive.accept({ query: {}, body: 'no json', requestId: undefined, signature: undefined, networks: [PROVIDER] });
  if (!payment) return;
  const { paymentId, updatedAt } = payment.reading;
  if (kind === 'forged') return refused(receive.accept(webhook(paymentId, 'forged', 'another-secret')));
  // It does not contain the payment's state, so it acknowledges no change.
  if (kind === 'fraud alert') return receive.accept(alert(paymentId, `alert-${Number(updatedAt)}`));
  if (kind === 'merchant_order') {
    const order = world.payco.payments.indexOf(payment) + 1;
    // A merchant order contains all its payments.
    const together = world.payco.payments.filter(
      ({ reading }) => reading.externalReference === payment.reading.externalReference,
    );
    const changedMs = Math.max(...together.map(({ reading }) => Number(reading.updatedAt)));
    await receive.accept(feed('merchant_order', String(order), changedMs));
    for (const one of together) one.acknowledgedAt = one.reading.updatedAt;
    return;
  }
  // A repetition is the same to the last letter; a change makes a new message.
  const message = kind === 'webhook repeated' ? 'repeated' : `${updatedAt?.getTime()}`;
  await receive.accept(
    kind === 'feed' ? feed('payment', paymentId, Number(updatedAt)) : webhook(paymentId, message, WEBHOOK_SECRET),
  );
  if (kind !== 'webhook repeated') payment.acknowledgedAt = updatedAt;
}

function webhook(paymentId: string, message: string, secret: string): RawNotification {
  const query = { 'data.id': paymentId, type: 'payment' };
  const body = { id: message, type: 'payment', data: { id: paymentId } };
  return { query, body, ...signedWith(secret, `id:${paymentId};`, message) };
}

/** In the documented shape: its payment is in the body alone. */
function alert(paymentId: string, message: string): RawNotification {
  const body = { id: message, type: 'stop_delivery_op_wh', data: { payment_id: Number(paymentId) } };
  return { query: {}, body, ...signedWith(WEBHOOK_SECRET, '', message) };
}

function signedWith(secret: string, id: string, message: string) {
  const requestId = `request-${message}`;
  const ts = '1795255200';
  const signed = createHmac('sha256', secret).update(`${id}request-id:${requestId};ts:${ts};`).digest('hex');
  return { requestId, signature: `ts=${ts},v1=${signed}`, networks: [PROVIDER] as const };
}

/** Signed with a key that cannot be checked, but with its own time. */
function feed(topic: string, id: string, sentMs: number): RawNotification {
  return {
    query: { topic, id },
    body: { resource: id, topic },
    requestId: undefined,
    signature: `ts=${sentMs},v1=${'0'.repeat(64)}`,
    networks: [PROVIDER],
  };
}

async function refused(accepting: Promise<void>): Promise<void> {
  const error = await accepting.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof InvalidSignatureError)) throw new Error('a forged notification was accepted');
}
