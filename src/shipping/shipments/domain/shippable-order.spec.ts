import { anOrder, aQuotedAddress, REQUEST } from '../../../../test/support/shipment-attempt.builder.js';
import { aShipment, DESTINATION } from '../../../../test/support/shipping.builder.js';
import { ShippingAddress } from '../../../orders/domain/order-documents.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import { obstacleTo, type ShippableOrder } from './shippable-order.js';

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
