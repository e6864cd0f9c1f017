import { asHint, isFraudAlert, type RawNotification, readHint, toPaymentDeliveries } from './notification.js';

const raw = (patch: Partial<RawNotification> = {}): RawNotification => ({
  query: { 'data.id': '138472432999', type: 'payment', source_news: 'webhooks' },
  body: { action: 'payment.updated', id: 112_233_445_566, type: 'payment', data: { id: '138472432999' } },
  requestId: 'request-1',
  signature: 'ts=1766455693,v1=abc',
  networks: ['203.0.113.10', '203.0.113.0/24'],
  ...patch,
});
const RECEIVED = new Date('2026-11-21T10:00:10.000Z');
const deliveriesOf = (notification: RawNotification, verified = true, receivedAt = RECEIVED) =>
  toPaymentDeliveries(notification, readHint(notification), verified, receivedAt);
const deliveryOf = (...given: Parameters<typeof deliveriesOf>) => deliveriesOf(...given)[0];

describe('readHint', () => {
  it('reads the signed webhook', () => {
    expect(readHint(raw())).toEqual({
      variant: 'webhook',
      topic: 'payment',
      signedId: '138472432999',
      resourceId: '138472432999',
      notificationId: '112233445566',
    });
  });

  it('believes the id that the signature covers, not the one of the body (R-153)', () => {
    const { signedId, resourceId } = readHint(raw({ body: { type: 'payment', data: { id: '666' } } }));
    expect([signedId, resourceId]).toEqual(['138472432999', '138472432999']);
  });

  it('finds the id in the body, as text or number, when the query has none (R-153)', () => {
    for (const id of ['77', 77]) {
      const hint = readHint(raw({ query: {}, body: { type: 'payment', data: { id } } }));
      expect(hint).toMatchObject({ variant: 'webhook', topic: 'payment', signedId: undefined, resourceId: '77' });
    }
  });

  it.each([
    [{ id: '77', topic: 'payment' }, undefined],
    [{}, { resource: '77', topic: 'payment' }],
  ])('reads the legacy feed from query %j and body %j (R-152)', (query, body) => {
    expect(readHint(raw({ query, body }))).toEqual({
      variant: 'feed',
      topic: 'payment',
      signedId: undefined,
      resourceId: '77',
      notificationId: undefined,
    });
  });

  it('reads a legacy feed that names nothing (R-155)', () => {
    const hint = readHint(raw({ query: { topic: 'payment' }, body: null }));
    expect(hint).toMatchObject({ variant: 'feed', topic: 'payment', resourceId: undefined });
  });

  it('believes neither of two ids that came at once (R-153)', () => {
    const hint = readHint(raw({ query: { 'data.id': ['1', '2'], type: 'payment' }, body: null }));
    expect(hint).toMatchObject({ variant: 'webhook', signedId: undefined, resourceId: undefined });
  });

  it('is about its own id, unless an alert names a payment (R-196)', () => {
    const about = (type: string) => readHint(raw({ query: {}, body: { type, data: { id: '77', payment_id: 78 } } })).resourceId;
    expect([about('payment'), about('stop_delivery_op_wh')]).toEqual(['77', '78']);
  });

  it('recognises the webhook by its query alone', () => {
    expect(readHint(raw({ query: { type: 'payment' }, body: { data: { id: '77' } } }))).toMatchObject({
      variant: 'webhook',
      resourceId: '77',
    });
    expect(readHint(raw({ query: { 'data.id': '77' }, body: null }))).toMatchObject({ variant: 'webhook', resourceId: '77' });
  });

  it.each([undefined, null, 'text', 7, [], {}])('recognises nothing in the body %j alone (R-155)', (body) => {
    expect(readHint(raw({ query: {}, body }))).toMatchObject({ variant: 'unrecognised', topic: 'unknown' });
  });
});

describe('toDeliveries', () => {
  it('keeps what came, and the payment to look at', () => {
    const notification = raw();
    expect(deliveryOf(notification)).toEqual({
      source: 'payco',
      dedupeKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      variant: 'webhook',
      verified: true,
      topic: 'payment',
      resourceId: '138472432999',
      body: notification.body,
    });
  });

  it.each([
    [1_900, true, 'kept'],
    [2_100, true, 'kept'],
    [1_900, false, 'kept'],
    [2_100, false, 'left out'],
  ])('has a body of %d characters, signed %p, %s', (length, verified, fate) => {
    const { body } = deliveryOf(raw({ body: { note: 'x'.repeat(length) } }), verified);
    expect(body === null ? 'left out' : 'kept').toBe(fate);
  });

  it.each(['0', '0x10', '', ' 7', '12345678901234567890', '../1', '1?x=2', '-1', '1.5'])(
    'leads to no work for the id %j (R-155)',
    (id) => {
      expect(deliveryOf(raw({ query: { 'data.id': id, type: 'payment' }, body: null })).resourceId).toBeNull();
    },
  );

  it.each([
    ['the query', { id: '77', topic: 'merchant_order' }, {}],
    [
      'the address in the body',
      { topic: 'merchant_order' },
      { resource: 'https://api.example/merchant_orders/77', topic: 'merchant_order' },
    ],
  ])('leads to work for a merchant order named by %s (R-157)', (_, query, body) => {
    expect(deliveryOf(raw({ query, body }))).toMatchObject({ topic: 'merchant_order', resourceId: '77' });
  });

  describe('of a fraud alert', () => {
    const type = 'stop_delivery_op_wh';
    const alert = (data: object, query: object = {}) =>
      raw({ query: { source_news: 'webhooks', ...query }, body: { type, id: '9', data } });
    const named = (notification: RawNotification, verified = true) =>
      deliveriesOf(notification, verified).map(({ resourceId }) => resourceId);

    it.each([
      ['the body, as documented', alert({ merchant_order: 1, payment_id: 78 }), ['78']],
      ['the body as a text', alert({ payment_id: '78' }), ['78']],
      ['the body outside of its data', raw({ query: {}, body: { type, payment_id: 78 } }), ['78']],
      ['the body like any other notification', alert({ id: '77' }), ['77']],
      ['the query', alert({}, { 'data.id': '79', type }), ['79']],
      ['both', alert({ payment_id: 78 }, { 'data.id': '78', type }), ['78']],
      ['both, which differ', alert({ payment_id: 78 }, { 'data.id': '79', type }), ['79', '78']],
      ['the body beside a query that cannot be one', alert({ payment_id: 78 }, { 'data.id': 'x', type }), ['78']],
    ])('is about the payment that is named by %s (R-196)', (_, notification, expected) => {
      expect(named(notification)).toEqual(expected);
      const deliveries = deliveriesOf(notification);
      expect(deliveries.every((one) => isFraudAlert(one) && one.parkedFor === undefined)).toBe(true);
      expect(new Set(deliveries.map(({ dedupeKey }) => dedupeKey)).size).toBe(expected.length);
    });

    it('that names no payment is for a person, if it is signed (R-195)', () => {
      for (const nameless of [alert({}), alert({ payment_id: 'x' }), raw({ query: { type }, body: null })]) {
        expect(deliveriesOf(nameless)).toMatchObject([{ topic: type, resourceId: null, parkedFor: 'names_no_payment' }]);
        const [unsigned] = deliveriesOf(nameless, false);
        expect([unsigned.resourceId, unsigned.parkedFor]).toEqual([null, undefined]);
      }
    });

    it('is the same with another id of its own, which is not signed, unless it names no payment (R-196)', () => {
      const keyOf = (id: string, data: object) => deliveryOf(raw({ query: {}, body: { type, id, data } })).dedupeKey;
      expect(keyOf('1', { payment_id: 78 })).toBe(keyOf('2', { payment_id: 78 }));
      expect(keyOf('1', { payment_id: 78 })).not.toBe(keyOf('1', { payment_id: 79 }));
      expect(keyOf('1', {})).not.toBe(keyOf('2', {}));
    });

    it('that is not signed is one hint (R-194)', () => {
      const [hint, ...others] = deliveriesOf(alert({ payment_id: 78 }, { 'data.id': '79', type }), false);
      expect([hint.resourceId, isFraudAlert(hint), others]).toEqual(['79', false, []]);
    });
  });

  it.each([
    ['signed', { 'data.id': '234000062000000001', type: 'topic_chargebacks_wh' }, '1304000021'],
    ['of the legacy feed', { id: '234000062000000001', topic: 'topic_chargebacks_wh' }, '1304000021'],
  ])(
    'of a chargeback, %s, leads to the payment that its body names, never to the id of the chargeback (R-327)',
    (_, query, expected) => {
      const chargeback = (data: object) => deliveryOf(raw({ query, body: { type: 'topic_chargebacks_wh', data } }));
      expect(chargeback({ id: 234000062000000000, payment_id: 1304000021 }).resourceId).toBe(expected);
      expect(chargeback({ id: '77' }).resourceId).toBeNull();
    },
  );

  it.each(['chargebacks', 'topic_claims_integration_wh', 'unknown'])('leads to no work for the topic %s (R-155)', (topic) => {
    const feed = raw({ query: { id: '77', topic }, body: { resource: 'https://api.example/merchant_orders/77', topic } });
    expect(deliveryOf(feed)).toMatchObject({ topic, resourceId: null });
  });

  it('has the same key for a repetition with another request id (R-156)', () => {
    expect(deliveryOf(raw({ requestId: 'request-2' })).dedupeKey).toBe(deliveryOf(raw()).dedupeKey);
  });

  it('has another key for another payment, notification, time, variant or verdict (R-156)', () => {
    const keys = [
      deliveryOf(raw()),
      deliveryOf(raw(), false),
      deliveryOf(raw({ query: { 'data.id': '138472433000', type: 'payment' } })),
      deliveryOf(raw({ body: { id: 112_233_445_567, type: 'payment' } })),
      deliveryOf(raw({ signature: 'ts=1766455694,v1=abc' })),
      deliveryOf(raw({ query: { id: '138472432999', topic: 'payment' }, body: { id: 112_233_445_566 } })),
    ].map((delivery) => delivery.dedupeKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is distinguished by the minute of its receipt when it carries no time of its own (R-156)', () => {
    const unsigned = raw({ signature: undefined });
    const after = (ms: number) => deliveryOf(unsigned, false, new Date(RECEIVED.getTime() + ms)).dedupeKey;
    expect(after(49_000)).toBe(after(0));
    expect(after(60_000)).not.toBe(after(0));
    expect(deliveryOf(raw(), true, new Date(0)).dedupeKey).toBe(deliveryOf(raw()).dedupeKey);
  });

  it.each(['\0', '\ud800'])('keeps no body that the database cannot keep: with %j in it', (text) => {
    const body = { action: text, type: 'payment', data: { id: '138472432999' } };
    expect(deliveryOf(raw({ body }))).toMatchObject({ resourceId: '138472432999', body: null });
  });

  it('cuts a topic that is too long to be one', () => {
    expect(deliveryOf(raw({ query: { type: 'x'.repeat(400) } })).topic).toBe('x'.repeat(100));
  });
});

describe('what a hint is known by', () => {
  const TERMS = { subjects: ['network'], quietMs: 1 };
  const hintOf = (query: Record<string, string>, receivedAt = RECEIVED) =>
    asHint(deliveryOf(raw({ query, body: null }), false, receivedAt), TERMS);
  const keyOf = (topic: string, id: string, receivedAt = RECEIVED) => hintOf({ topic, id }, receivedAt).dedupeKey;

  it('is the payment or the merchant order that it names, in any variant and at any time (R-636)', () => {
    const later = new Date(RECEIVED.getTime() + 3_600_000);
    expect(keyOf('payment', '77', later)).toBe(keyOf('payment', '77'));
    expect(hintOf({ type: 'payment', 'data.id': '77' }).dedupeKey).toBe(keyOf('payment', '77'));
    expect(keyOf('topic_merchant_order_wh', '77')).toBe(keyOf('merchant_order', '77'));
    expect(new Set([keyOf('payment', '77'), keyOf('payment', '78'), keyOf('merchant_order', '77')]).size).toBe(3);
    expect(hintOf({ topic: 'payment', id: '77' }).hint).toEqual(TERMS);
  });

  it('is nothing if it names nothing to read (R-155)', () => {
    expect(hintOf({ topic: 'invoice', id: '77' })).toMatchObject({ resourceId: null });
    expect(hintOf({ topic: 'invoice', id: '77' }).hint).toBeUndefined();
  });
});
