import { aClaim, anOrder, aQuotedAddress, REQUEST } from '../../../../test/support/shipment-attempt.builder.js';
import { DESTINATION } from '../../../../test/support/shipping.builder.js';
import { ShippingAddress } from '../../../orders/domain/order-documents.js';
import { type ClaimedShipment, obstacleTo, requestFor } from './claimed-shipment.js';

describe('obstacleTo', () => {
  it('is nothing for a paid order that lacks nothing', () => {
    expect(obstacleTo(aClaim())).toBeNull();
  });

  it('tells what a person would want to hear first: each that is out of the way shows the next', () => {
    const order = {
      isPaid: false,
      shippingAddress: ShippingAddress.of(DESTINATION, { shipment_id: '77' }),
      hasItems: false,
      recipient: { ...REQUEST.recipient, email: '' },
    };
    const claims: [string | null, Partial<ClaimedShipment>][] = [
      ['not_paid', { order: anOrder(order), paymentStop: 'payment_refunded' }],
      ['payment_refunded', { order: anOrder({ ...order, isPaid: true }), paymentStop: 'payment_refunded' }],
      ['already_shipped', { order: anOrder({ ...order, isPaid: true }) }],
      ['no_items', { order: anOrder({ ...order, isPaid: true, shippingAddress: ShippingAddress.of(DESTINATION, null) }) }],
      ['no_quote', { order: anOrder({ shippingAddress: ShippingAddress.of(DESTINATION, null), recipient: order.recipient }) }],
      ['no_email', { order: anOrder({ recipient: order.recipient }) }],
      [null, { order: anOrder() }],
    ];
    expect(claims.map(([, patch]) => obstacleTo(aClaim({}, patch)))).toEqual(claims.map(([obstacle]) => obstacle));
  });

  it('is a quote that is not whole, and not an earlier failure beside a whole one', () => {
    const broken = aQuotedAddress({ carrier_id: 'x' });
    expect(obstacleTo(aClaim({}, { order: anOrder({ shippingAddress: broken }) }))).toBe('no_quote');
    const failed = aQuotedAddress({ shipment_create_error: 'HTTP 503' });
    expect(obstacleTo(aClaim({}, { order: anOrder({ shippingAddress: failed }) }))).toBeNull();
  });
});

describe('requestFor', () => {
  const claim = () => aClaim({ externalId: 'MP-1' });

  it('repeats the quote exactly, from the origin that was quoted', () => {
    expect(requestFor(claim(), { kind: 'marketplace', accountId: 7001, originId: 9 })).toEqual({ ...REQUEST, originId: 3002 });
  });

  it.each([
    { kind: 'seller', accountId: 7001, originId: 9 },
    { kind: 'marketplace', accountId: 7002, originId: null },
  ] as const)('starts from the origin of another credential than the one that quoted: %j', (account) => {
    expect(requestFor(claim(), account)).toEqual({ ...REQUEST, originId: account.originId });
  });
});
