import type { PreferenceDraft } from '../application/payco.gateway.js';
import { errorCode, parsePayment, parsePreference, toExpiredPreferenceBody, toPreferenceBody } from './payco-wire.js';

const DRAFT: PreferenceDraft = {
  purchaseId: '6f1c2a30-0000-4000-8000-000000000001',
  lines: [
    { id: 'kettle', title: 'Kettle', quantity: 2, unitPriceCents: 2_400_005 },
    { id: 'gourd', title: 'Gourd', quantity: 1, unitPriceCents: 99_990 },
  ],
  shippingCents: 260_556,
  payer: { name: 'Ana Paz', email: 'ana@example.com' },
  createdAt: new Date('2026-11-21T10:00:00.000Z'),
  expiresAt: new Date('2026-11-22T10:00:00.000Z'),
};

const body = (patch: Partial<PreferenceDraft> = {}) =>
  toPreferenceBody({ ...DRAFT, ...patch }, 'https://shop.example', '/checkout');

const aPayment = (patch: object = {}) => ({
  id: 138472432999,
  status: 'approved',
  status_detail: 'accredited',
  external_reference: 'p1',
  transaction_amount: 5211.11,
  shipping_amount: 0,
  transaction_amount_refunded: 0,
  currency_id: 'ARS',
  collector_id: 900001,
  date_approved: '2025-12-22T22:08:12.000-04:00',
  date_last_updated: '2025-12-23T02:08:13Z',
  payer: { id: '100200300', email: 'buyer@payco.example' },
  unheard_of: { kept: false },
  ...patch,
});

describe('a preference request', () => {
  it('has an item per line and shipping as one more, so that the amounts add up to what the buyer owes (R-209)', () => {
    const { items } = body();
    expect(items).toEqual([
      { id: 'kettle', title: 'Kettle', quantity: 2, unit_price: 24_000.05, currency_id: 'ARS' },
      { id: 'gourd', title: 'Gourd', quantity: 1, unit_price: 999.9, currency_id: 'ARS' },
      { id: 'shipping', title: 'Envío', quantity: 1, unit_price: 2605.56, currency_id: 'ARS' },
    ]);
  });

  it('has no item for shipping that costs nothing (R-209)', () => {
    const { items } = body({ shippingCents: 0 });
    expect(items.map((item) => item.id)).toEqual(['kettle', 'gourd']);
  });

  it('names the purchase, where to notify and return, and until when it can be paid (R-209)', () => {
    const { items: _items, ...rest } = body();
    expect(rest).toEqual({
      payer: { name: 'Ana Paz', email: 'ana@example.com' },
      external_reference: '6f1c2a30-0000-4000-8000-000000000001',
      notification_url: 'https://shop.example/api/webhooks/payco?source_news=webhooks',
      back_urls: {
        success: 'https://shop.example/checkout/success',
        pending: 'https://shop.example/checkout/pending',
        failure: 'https://shop.example/checkout/failure',
      },
      auto_return: 'approved',
      expires: true,
      expiration_date_from: '2026-11-21T10:00:00.000Z',
      expiration_date_to: '2026-11-22T10:00:00.000Z',
    });
  });

  it('lets buyers come back below the path that is configured (R-1028)', () => {
    const returns = (path: string) => toPreferenceBody(DRAFT, 'https://shop.example', path).back_urls;
    expect(returns('/tienda/pago')).toEqual({
      success: 'https://shop.example/tienda/pago/success',
      pending: 'https://shop.example/tienda/pago/pending',
      failure: 'https://shop.example/tienda/pago/failure',
    });
    expect(returns('').success).toBe('https://shop.example/success');
  });

  it('asks for no automatic return without https: the provider would refuse it', () => {
    expect(toPreferenceBody(DRAFT, 'http://localhost:3000', '/checkout')).not.toHaveProperty('auto_return');
  });

  it('ends a preference by moving its expiry', () => {
    expect(toExpiredPreferenceBody(new Date('2026-11-21T11:00:00Z'))).toEqual({
      expires: true,
      expiration_date_to: '2026-11-21T11:00:00.000Z',
    });
  });
});

describe('a preference answer', () => {
  const answer = { id: '900001-aa', init_point: 'https://pay.example/900001-aa', collector_id: 900001 };

  it('tells where the buyer pays and who collects, with the ids as text', () => {
    const expected = { id: '900001-aa', redirectUrl: 'https://pay.example/900001-aa', collectorId: '900001' };
    expect(parsePreference(answer)).toEqual(expected);
    expect(parsePreference({ ...answer, collector_id: '900001' })).toEqual(expected);
    expect(parsePreference({ ...answer, collector_id: null })).toEqual({ ...expected, collectorId: null });
  });

  it.each([undefined, {}, { ...answer, id: null }, { ...answer, init_point: undefined }, { ...answer, init_point: '/relative' }])(
    'is none when it is %j',
    (json) => {
      expect(parsePreference(json)).toBeNull();
    },
  );
});

describe('a payment', () => {
  it('is read in cents, with ids as text and dates by their offset', () => {
    expect(parsePayment(aPayment())).toEqual({
      paymentId: '138472432999',
      status: 'approved',
      statusDetail: 'accredited',
      externalReference: 'p1',
      amountCents: 521_111,
      refundedCents: 0,
      currency: 'ARS',
      collectorId: '900001',
      approvedAt: new Date('2025-12-23T02:08:12.000Z'),
      updatedAt: new Date('2025-12-23T02:08:13.000Z'),
      refundedAt: null,
      endsAt: null,
      slipUrl: null,
    });
  });

  it('is the same with its numbers as text', () => {
    const asText = { id: '138472432999', collector_id: '900001', transaction_amount: '5211.11', shipping_amount: '0.0' };
    expect(parsePayment(aPayment(asText))).toEqual(parsePayment(aPayment()));
  });

  it.each([
    [{ transaction_amount: 0.1 + 0.2 }, 30],
    [{ transaction_amount: 2500, shipping_amount: 0.5 }, 250_050],
    [{ transaction_amount: '4000.0', shipping_amount: null }, 400_000],
    [{ transaction_amount: 1_234_567_890.12 }, 123_456_789_012],
  ])('%j amounts to %i cents, shipping included (R-182)', (amounts, cents) => {
    expect(parsePayment(aPayment(amounts))?.amountCents).toBe(cents);
  });

  it('tells what was given back', () => {
    expect(parsePayment(aPayment({ transaction_amount_refunded: '0.01' }))?.refundedCents).toBe(1);
  });

  it('tells when a pending payment ends: when the provider says, or else thirty days after it began', () => {
    const endsAt = (patch: object) => parsePayment(aPayment({ date_created: '2025-12-01T00:00:00.000Z', ...patch }))?.endsAt;
    const date_of_expiration = '2025-12-04T23:59:59.000-03:00';
    expect(endsAt({ status: 'pending', date_of_expiration })).toEqual(new Date('2025-12-05T02:59:59.000Z'));
    expect(endsAt({ status: 'pending' })).toEqual(new Date('2025-12-31T00:00:00.000Z'));
    expect(endsAt({ status: 'pending', date_created: null })).toBeNull();
    expect(endsAt({ status: 'approved', date_of_expiration })).toBeNull();
  });

  it('tells when money was last given back, by the refunds or else by the last change', () => {
    const refundedAt = (patch: object) => parsePayment(aPayment({ transaction_amount_refunded: 2, ...patch }))?.refundedAt;
    const refunds = ['2025-12-24T10:00:00.000-04:00', '2025-12-26T10:00:00.000-04:00', 'soon'].map((date_created) => ({
      date_created,
    }));
    expect(refundedAt({ refunds })).toEqual(new Date('2025-12-26T14:00:00.000Z'));
    for (const other of [undefined, null, [], 7, [null], [{}]])
      expect(refundedAt({ refunds: other })).toEqual(new Date('2025-12-23T02:08:13.000Z'));
    expect(refundedAt({ refunds, transaction_amount_refunded: 0 })).toBeNull();
  });

  it.each([null, undefined, 'soon', 7])('has no date when it is %j', (date) => {
    const reading = parsePayment(aPayment({ date_approved: date, date_last_updated: date }));
    expect([reading?.approvedAt, reading?.updatedAt]).toEqual([null, null]);
  });

  it('may belong to nothing of ours (R-162)', () => {
    const reading = parsePayment(aPayment({ external_reference: null, status_detail: undefined }));
    expect([reading?.externalReference, reading?.statusDetail]).toEqual([null, null]);
  });

  it.each([
    { id: undefined },
    { status: '' },
    { status: 7 },
    { transaction_amount: undefined },
    { transaction_amount: 'much' },
    { transaction_amount: null },
    { currency_id: undefined },
    { collector_id: null },
  ])('is none with %j: nothing is guessed (R-183)', (patch) => {
    expect(parsePayment(aPayment(patch))).toBeNull();
  });

  it.each([undefined, null, [], 'text'])('is none when it is %j (R-183)', (json) => {
    expect(parsePayment(json)).toBeNull();
  });
});

describe('errorCode', () => {
  it.each([
    [{ error: 'invalid_items', message: 'ana@example.com is no buyer', status: 400, cause: null }, 'invalid_items'],
    [{ message: 'ana@example.com' }, ''],
    [{ error: 'ana@example.com' }, ''],
    [{ error: 'x'.repeat(61) }, ''],
    [{ error: 7 }, ''],
    [undefined, ''],
    ['<html>', ''],
  ])('of %j is %j: the short word, never the free text (R-325)', (json, code) => {
    expect(errorCode(json)).toBe(code);
  });
});

describe('the slip of a payment', () => {
  const slip = (patch: object) =>
    parsePayment(aPayment({ status: 'pending', status_detail: 'pending_waiting_payment', ...patch }))?.slipUrl;
  const at = (external_resource_url: unknown) => ({ transaction_details: { external_resource_url } });

  it('is where the provider shows it, while it is pending (R-725)', () => {
    expect(slip(at('https://pay.example/slip/1'))).toBe('https://pay.example/slip/1');
    expect(slip({ ...at('https://pay.example/slip/1'), status: 'approved' })).toBeNull();
  });

  it.each([
    [{}],
    [{ transaction_details: null }],
    [{ transaction_details: 'none' }],
    [at(null)],
    [at(7)],
    [at('javascript:alert(1)')],
    [at(`https://pay.example/${'x'.repeat(2000)}`)],
  ])('is nowhere if the provider names no address that a browser opens: %j (R-725)', (patch) => expect(slip(patch)).toBeNull());
});
