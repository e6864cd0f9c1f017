import { createHmac } from 'node:crypto';
import { BROWSERS, cookieOf } from './data.mjs';

export const WEBHOOK_SECRET = 'a-webhook-secret-of-the-bench';
/** The id after the dash of a preference is the payment's that pays it: the stub gives them out so. */
const PREFERENCE_ID = /^\d+-(\d+)$/;
const JSON_TYPE = { 'content-type': 'application/json' };
const PLACE = { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle' };

let sent = 0;

/** A place without a stored quote, so the service calls the provider. */
export function newQuote() {
  sent += 1;
  return quote(1 + (sent % BROWSERS), { ...PLACE, street: `Calle ${sent}`, number: '120' });
}

/** The buyer's usual place: its quote is stored once the case has been prepared. */
export function keptQuote() {
  sent += 1;
  return quote(1 + (sent % BROWSERS), { ...PLACE, number: '120' });
}

function quote(buyer, shipping) {
  return {
    method: 'POST',
    path: '/api/shipping/shipco/quote',
    headers: { ...JSON_TYPE, cookie: cookieOf(buyer) },
    body: JSON.stringify({ shipping }),
    includes: '"used_shipco":true',
  };
}

/** Of a place that nobody has asked for, so the service calls the provider. */
export function newEstimate(productId) {
  sent += 1;
  return {
    method: 'POST',
    path: '/api/shipping/shipco/estimate',
    headers: JSON_TYPE,
    body: JSON.stringify({ product_id: productId, shipping: { ...PLACE, city: `Godoy Cruz ${sent}` } }),
    includes: '"used_shipco":true',
  };
}

export function checkout(buyer) {
  return {
    method: 'POST',
    path: '/api/checkout/payco',
    headers: { ...JSON_TYPE, cookie: cookieOf(buyer) },
    body: JSON.stringify({ shipping: { ...PLACE, number: String(buyer) } }),
    expected: 201,
    includes: '"purchase_id"',
  };
}

/** What has to be known of a purchase to pay it and to see its parcel. */
export function purchaseOf(answer) {
  const { preference_id, orders } = JSON.parse(answer);
  return { paymentId: PREFERENCE_ID.exec(preference_id)[1], orderId: orders[0].id };
}

/** Signed as the payment provider signs. */
export function notification(topic, resourceId) {
  sent += 1;
  const ts = String(Date.now());
  const requestId = `bench-${sent}`;
  const v1 = createHmac('sha256', WEBHOOK_SECRET).update(`id:${resourceId};request-id:${requestId};ts:${ts};`).digest('hex');
  return {
    method: 'POST',
    path: `/api/webhooks/payco?source_news=webhooks&data.id=${resourceId}&type=${topic}`,
    headers: { ...JSON_TYPE, 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` },
    body: JSON.stringify({
      action: `${topic}.updated`,
      api_version: 'v1',
      data: { id: resourceId },
      date_created: new Date().toISOString(),
      id: 900_000_000_000 + sent,
      live_mode: true,
      type: topic,
      user_id: 4410077,
    }),
  };
}
