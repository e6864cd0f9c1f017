import fc from 'fast-check';
import { parseAdEvents, toAdDeliveries } from '../src/advertising/domain/ad-event.js';
import { readHint, toPaymentDeliveries as toPaycoDeliveries } from '../src/payments/domain/notification.js';
import { exactJson } from '../src/platform/kernel/exact-json.js';
import { hintKey, readParcelHint } from '../src/shipping/tracking/domain/parcel-hint.js';
import { unfitIn } from './support/storable.js';
import { damaged, SETTINGS } from './support/strange-json.js';

const NOW = new Date('2026-11-21T10:00:00.000Z');
/** Deeper bodies are refused before they are read. */
const MAX_DEPTH = 32;

const read = (json: string): unknown => JSON.parse(exactJson(json));
const depthOf = (json: string): number => {
  let [depth, most] = [0, 0];
  for (const character of json) {
    if ('[{'.includes(character)) depth += 1;
    if (']}'.includes(character)) depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
};
const bodies = (good: object) =>
  fc.oneof(damaged(good), fc.json({ maxDepth: 4, stringUnit: 'binary' })).filter((json) => depthOf(json) <= MAX_DEPTH);

it('a notification of a payment is a delivery that can be stored, whatever is in it', () => {
  const good = {
    id: 1,
    type: 'payment',
    data: { id: '209834082808' },
    payment_id: 7,
    topic: 'payment',
    resource: 'https://x/1',
    user_id: 900,
  };
  fc.assert(
    fc.property(
      bodies(good),
      bodies({ 'data.id': '1', type: 'payment', id: '1', topic: 'stop_delivery_op_wh' }),
      fc.boolean(),
      (body, query, verified) => {
        const raw = {
          query: Object(read(query)),
          body: read(body),
          requestId: undefined,
          signature: undefined,
          networks: ['::1'] as const,
        };
        for (const { body: stored, ...delivery } of toPaycoDeliveries(raw, readHint(raw), verified, NOW)) {
          expect(unfitIn(delivery)).toEqual([]);
          expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
          if (delivery.resourceId !== null) expect(delivery.resourceId).toMatch(/^[1-9]\d{0,18}$/);
        }
      },
    ),
    SETTINGS,
  );
});

it.each(['9007199254740993', '9223372036854775807'])('a notification names the payment %s with every digit', (id) => {
  const raw = {
    query: {},
    body: read(`{"type":"payment","data":{"id":${id}}}`),
    requestId: undefined,
    signature: undefined,
    networks: [''] as const,
  };
  expect(readHint(raw).resourceId).toBe(id);
  expect(readParcelHint(read(`{"data":{"shipment_id":${id}}}`)).shipmentId).toBe(id);
});

it('a notification of a parcel is a hint that can be stored, whatever is in it', () => {
  const data = { account_id: 7001, shipment_id: 690625721, external_id: 'MP-7Q2M5H9K4R', status_code: 'in_transit' };
  fc.assert(
    fc.property(bodies({ topic: 'status', timestamp: '2026-11-21T12:00:00+00:00', data }), (body) => {
      const hint = readParcelHint(read(body));
      expect(unfitIn(hint)).toEqual([]);
      expect(hintKey(hint, NOW)).toHaveLength(64);
    }),
    SETTINGS,
  );
});

it('events of advertising are deliveries that can be stored, whatever is in them', () => {
  const change = { field: 'leadgen', value: { leadgen_id: '55', created_time: 1 } };
  const good = { object: 'page', entry: [{ id: '108005', time: 1, changes: [change], messaging: [{ message: { mid: 'm' } }] }] };
  fc.assert(
    fc.property(bodies(good), (body) => {
      const events = parseAdEvents(body);
      if (typeof events !== 'object' || events === null || Array.isArray(events)) return;
      expect(unfitIn(toAdDeliveries(events as Record<string, unknown>))).toEqual([]);
    }),
    SETTINGS,
  );
});
