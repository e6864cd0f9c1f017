import { Address } from '../../shared/domain/address.js';
import { Order } from './order.js';
import { ShippingAddress } from './order-documents.js';

const AT = new Date('2026-11-21T10:00:00.000Z');
const LATER = new Date('2026-11-21T11:00:00.000Z');
const TOTALS = { itemsTotalCents: 1000, shippingFullCents: 0, buyerShippingShareCents: 0 };
const SHIPMENT = { shipmentId: '77', externalId: 'MP-1', createdAt: AT, carrierTrackingId: null, tracking: 'https://x/77' };

function anOrder(shipco: object | null = { price: 10 }): Order {
  const address = Address.of({ city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120' });
  return new Order('o1', 'p1', 'b1', 's1', TOTALS, ShippingAddress.of(address, shipco), AT);
}

describe('Order', () => {
  it('is approved once and keeps the first time', () => {
    const order = anOrder();
    expect(order.approve(AT)).toBe(true);
    expect(order.approve(LATER)).toBe(false);
    expect(order.sellerFulfillment.document).toEqual({ paid_at: '2026-11-21T10:00:00.000Z' });
  });

  it('records a failure beside the quote and keeps the payment', () => {
    const order = anOrder();
    order.approve(AT);
    order.recordShipmentFailure(LATER, 'x'.repeat(600));
    expect(order.isPaid()).toBe(true);
    expect(order.shippingAddress.shipco).toEqual({
      price: 10,
      shipment_create_failed_at: '2026-11-21T11:00:00.000Z',
      shipment_create_error: 'x'.repeat(500),
    });
  });

  it('removes the failure when a later attempt succeeds, and keeps members it does not know', () => {
    const order = anOrder({ price: 10, future: { kept: true } });
    order.recordShipmentFailure(AT, 'no');
    order.recordShipment(SHIPMENT);
    expect(order.shippingAddress.shipco).toEqual({
      price: 10,
      future: { kept: true },
      shipment_id: '77',
      shipment_external_id: 'MP-1',
      shipment_created_at: '2026-11-21T10:00:00.000Z',
      carrier_tracking_id: null,
      tracking: 'https://x/77',
    });
    expect(order.shippingAddress.document.city).toBe('Godoy Cruz');
  });

  it('does not write a failure over a shipment', () => {
    const order = anOrder();
    order.recordShipment(SHIPMENT);
    order.recordShipmentFailure(LATER, 'late');
    expect(order.shippingAddress.shipco).not.toHaveProperty('shipment_create_error');
  });

  it('has no quote when the parcel was not quoted', () => {
    expect(anOrder(null).shippingAddress.shipco).toBeNull();
  });
});
