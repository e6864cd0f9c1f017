import { Address } from './address.js';
import { Order } from './order.js';
import {
  failureFields,
  paidFields,
  readingFields,
  SellerFulfillment,
  SHIPMENT_FIELDS,
  ShippingAddress,
  shipmentFields,
} from './order-documents.js';

const AT = new Date('2026-11-21T10:00:00.000Z');
const LATER = new Date('2026-11-21T11:00:00.000Z');
const TOTALS = { itemsTotalCents: 1000, shippingFullCents: 0, buyerShippingShareCents: 0 };
const SHIPMENT = { shipmentId: '77', externalId: 'MP-1', createdAt: AT, carrierTrackingId: null, tracking: 'https://x/77' };

function anOrder(shipco: object | null = { price: 10 }, fulfilment: object = {}): Order {
  const address = Address.of({ city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120' });
  const keys = { id: 'o1', number: 'K7QM-3F2P', purchaseId: 'p1', buyerId: 'b1', sellerId: 's1', createdAt: AT };
  return new Order(keys, TOTALS, ShippingAddress.of(address, shipco), new SellerFulfillment({ ...fulfilment }));
}

/** As it is read back when its documents were written. */
const written = (documents: { shipco?: object; fulfilment?: object }): Order => anOrder(documents.shipco, documents.fulfilment);

describe('Order', () => {
  it('is not paid before its first approval, which is recorded once and with its time', () => {
    expect(anOrder().isPaid()).toBe(false);
    expect(paidFields(AT)).toEqual({ paid_at: '2026-11-21T10:00:00.000Z' });
    const order = written({ fulfilment: { ...paidFields(AT), future: { kept: true } } });
    expect(order.isPaid()).toBe(true);
    expect(order.sellerFulfillment.paidAt).toBe('2026-11-21T10:00:00.000Z');
  });

  it('stays paid beside a failure, which is no shipment', () => {
    const order = written({ shipco: { price: 10, ...failureFields(LATER, 'no') }, fulfilment: paidFields(AT) });
    expect([order.isPaid(), order.shippingAddress.hasShipment()]).toEqual([true, false]);
  });

  it('has a shipment when the document names one', () => {
    const order = written({ shipco: { price: 10, ...shipmentFields(SHIPMENT) } });
    expect(order.shippingAddress.hasShipment()).toBe(true);
    expect(order.shippingAddress.document.city).toBe('Godoy Cruz');
  });

  it('has neither a quote nor a shipment when the parcel was not quoted', () => {
    const { shippingAddress } = anOrder(null);
    expect([shippingAddress.shipco, shippingAddress.hasShipment()]).toEqual([null, false]);
    expect(shippingAddress.document).not.toHaveProperty('shipco');
  });
});

it('what the parcel costs beyond its quoted price is the drift of the order, unknown before both prices are (R-004)', () => {
  const drift = (shipco: object | null) => anOrder(shipco).shippingAddress.driftCents;
  const priced = shipmentFields({ ...SHIPMENT, priceCents: 1_250 });
  expect([drift({ price: 10, ...priced }), drift({ price: 20, ...priced })]).toEqual([250, -750]);
  expect([drift(null), drift({ price: 10 }), drift({ price: 10, ...shipmentFields(SHIPMENT) }), drift(priced)]).toEqual(
    Array(4).fill(null),
  );
});

it.each(['javascript:alert(1)', 'JaVaScRiPt://x', 'data:text/html,x', '//x.example', 'https://', 'https://a b', 7])(
  'a tracking address that no page may link, stored by an earlier release, is not shown: %j',
  (tracking) => {
    const { shipco } = written({ shipco: { price: 10, ...shipmentFields(SHIPMENT), tracking } }).shippingAddress;
    expect(shipco).toMatchObject({ shipment_id: '77', tracking: null });
  },
);

describe('what is merged into the quote of an order', () => {
  it('is, for a parcel, all of it and nothing else, so that the other fields survive (R-003)', () => {
    expect(shipmentFields(SHIPMENT)).toEqual({
      shipment_id: '77',
      shipment_external_id: 'MP-1',
      shipment_created_at: '2026-11-21T10:00:00.000Z',
      carrier_tracking_id: null,
      tracking: 'https://x/77',
    });
  });

  it('is, for a parcel of several packages, their number, and a later one in its place (R-597)', () => {
    expect(shipmentFields({ ...SHIPMENT, packages: 3 })).toMatchObject({ packages: 3 });
    expect(readingFields({ shipmentId: '1', carrierTrackingId: null, tracking: null, packages: 2 })).toEqual({ packages: 2 });
    expect(readingFields({ shipmentId: '1', carrierTrackingId: null, tracking: null })).toEqual({});
  });

  it('is, for a failure, its time and the first 500 characters of its reason', () => {
    expect(failureFields(LATER, 'x'.repeat(600))).toEqual({
      shipment_create_failed_at: '2026-11-21T11:00:00.000Z',
      shipment_create_error: 'x'.repeat(500),
    });
  });

  it('is all that the buyer is shown of the parcel', () => {
    const fields = { ...shipmentFields({ ...SHIPMENT, packages: 1 }), ...failureFields(LATER, 'no') };
    expect(Object.keys(fields)).toEqual([...SHIPMENT_FIELDS]);
  });
});
