import { anOrder, aQuotedAddress, REQUEST } from '../../../../test/support/shipment-attempt.builder.js';
import { aShipment, DESTINATION } from '../../../../test/support/shipping.builder.js';
import { type MissingQuote, ShippingAddress } from '../../../orders/domain/order-documents.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import { isQuoteWanted, obstacleTo, type ShippableOrder } from './shippable-order.js';

const obstacle = (order: Partial<ShippableOrder> = {}, stop: PaymentStop | null = null) =>
  obstacleTo(anOrder(order), aShipment().facts, stop);

describe('obstacleTo', () => {
  it('is nothing for a paid order that lacks nothing (R-215)', () => {
    expect(obstacle()).toBeNull();
  });

  it('tells what a person would want to hear first: each that is out of the way shows the next (R-215)', () => {
    const order = {
      isPaid: false,
      shippingAddress: ShippingAddress.of(DESTINATION, { shipment_id: '77' }),
      hasItems: false,
      recipient: { ...REQUEST.recipient, email: '' },
    };
    const claims: [string | null, Partial<ShippableOrder>, PaymentStop?][] = [
      ['not_paid', order, 'payment_refunded'],
      ['payment_refunded', { ...order, isPaid: true }, 'payment_refunded'],
      ['already_shipped', { ...order, isPaid: true }],
      ['no_items', { ...order, isPaid: true, shippingAddress: ShippingAddress.of(DESTINATION, null) }],
      ['no_quote', { shippingAddress: ShippingAddress.of(DESTINATION, null), recipient: order.recipient }],
      ['no_email', { recipient: order.recipient }],
      [null, {}],
    ];
    expect(claims.map(([, patch, stop]) => obstacle(patch, stop))).toEqual(claims.map(([expected]) => expected));
  });

  it('is a quote that is not whole, and not an earlier failure beside a whole one (R-215)', () => {
    const broken = aQuotedAddress({ carrier_id: 'x' });
    expect(obstacle({ shippingAddress: broken })).toBe('no_quote');
    const failed = aQuotedAddress({ shipment_create_error: 'HTTP 503' });
    expect(obstacle({ shippingAddress: failed })).toBeNull();
  });
});

describe('the quote of an order that has none', () => {
  const sold = (missing: MissingQuote | null) => anOrder({ shippingAddress: ShippingAddress.of(DESTINATION, null, missing) });

  it.each([
    ['unanswered', null, true, null],
    ['unanswered', 3, true, null],
    ['refused', null, false, 'quote_refused'],
    ['refused', 3, true, null],
    ['too_heavy', null, false, 'too_heavy'],
    ['origin_refused', null, false, 'origin_refused'],
    ['too_large', 3, true, null],
    [null, null, false, 'no_quote'],
    [null, 3, true, null],
  ] as const)(
    'which was %s, with %p attempts before a retry, is wanted: %p (R-640, R-641)',
    (missing, before, isWanted, stop) => {
      const { facts } = aShipment({ attemptsBeforeRetry: before });
      expect([isQuoteWanted(sold(missing), facts), obstacleTo(sold(missing), facts, null)]).toEqual([isWanted, stop]);
      expect(isQuoteWanted(anOrder(), facts)).toBe(false);
    },
  );

  it('is not wanted for what the order lacks otherwise (R-640)', () => {
    const order = { ...sold('unanswered'), recipient: { ...REQUEST.recipient, email: '' } };
    expect(obstacleTo(order, aShipment().facts, null)).toBe('no_email');
  });
});
