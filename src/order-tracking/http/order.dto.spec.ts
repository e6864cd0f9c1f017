import { Address } from '../../orders/domain/address.js';
import { Order, type OrderItem } from '../../orders/domain/order.js';
import { paidFields, SellerFulfillment, ShippingAddress } from '../../orders/domain/order-documents.js';
import type { BoughtOrder } from '../application/order-overviews.js';
import { toOrderView } from './order.dto.js';
import { toSellersShipmentView } from './shipment.dto.js';

const CREATED = new Date('2026-11-21T10:00:00.000Z');
const NOW = new Date('2026-11-21T12:00:00.000Z');
const DESTINATION = Address.of({ city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120' });

const KEYS = { id: 'o1', number: 'K7QM-3F2P', purchaseId: 'p1', buyerId: 'b1', sellerId: 's1', createdAt: CREATED };

const SHOWN_OF_QUOTE = {
  seller_id: 's1',
  carrier_name: 'Expreso Cuyo',
  service_type: 'standard_delivery',
  service_name: 'Entrega a domicilio',
  price: 5211.11,
  buyer_price: 2605.56,
  estimated_delivery: '2026-12-02T23:00:00.000Z',
  destination: { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' },
};
const SHOWN_OF_SHIPMENT = {
  shipment_id: '5550123',
  shipment_external_id: 'MP-1',
  shipment_created_at: '2026-11-21T11:00:00.000Z',
  carrier_tracking_id: 'AR1',
  tracking: 'https://shipco.example/track/5550123',
  shipment_create_failed_at: '2026-11-21T10:30:00.000Z',
  shipment_create_error: 'HTTP 503',
};
const HIDDEN = {
  account: 'seller',
  account_id: 7001,
  origin_id: 3002,
  source: 'feria-sur',
  carrier_id: 902,
  logistic_type: 'crossdock',
  point_id: null,
  destination_id: 5120,
  declared_value: 24_000,
  type_packaging: 'dynamic',
  items: [{ weightGrams: 900 }],
  price_net: 4306.7,
  seller_price: 5054.77,
  seller_price_net: 4177.5,
  future_member: 'not the buyer’s business either',
};

const PRICED = { quantity: 2, unitPriceCents: 2_400_005, freeShipping: false };
const KETTLE: OrderItem = { orderId: 'o1', productId: 'kettle', title: 'Kettle', ...PRICED, sku: 'K-1', externalId: null };

const PURCHASE: BoughtOrder['purchase'] = {
  id: 'p1',
  number: 'W4HT-9KCA',
  createdAt: CREATED,
  totalCents: 5_060_566,
  redirectUrl: null,
  hasOpenPayment: false,
  search: { searchedAt: null, dueAt: null, readAt: CREATED },
  money: null,
  state: 'open',
  expiresAt: new Date('2026-11-22T10:00:00.000Z'),
  paidAt: null,
  paymentStatus: 'none',
  isPartBack: false,
};

function anOverview(patch: Partial<BoughtOrder> = {}, shipco: object | null = null): BoughtOrder {
  const totals = { itemsTotalCents: 4_800_010, shippingFullCents: 521_111, buyerShippingShareCents: 260_556 };
  return {
    order: new Order(KEYS, totals, ShippingAddress.of(DESTINATION, shipco)),
    items: [KETTLE],
    purchase: PURCHASE,
    recipientName: 'Ana Torres',
    shipment: null,
    ...patch,
  };
}

const APPROVED = { ...PURCHASE, state: 'paid', paidAt: CREATED, paymentStatus: 'approved' } as const;

/** Of a shipment about which nothing else is known. */
const BARE = {
  reason: null,
  hold: null,
  place: null,
  requests: [],
  isPrinted: false,
  isReshipped: false,
  isOutOfReach: false,
  sentAgainAt: null,
};

const RULE = { hours: 48, holidays: new Set<string>() };

describe('toOrderView', () => {
  it('shows an unpaid order with its items, amounts and destination (R-428)', () => {
    expect(toOrderView(anOverview(), NOW, RULE, 'en')).toEqual({
      id: 'o1',
      number: 'K7QM-3F2P',
      purchase_id: 'p1',
      purchase_number: 'W4HT-9KCA',
      seller_id: 's1',
      status: 'awaiting_payment',
      status_text: 'Waiting for the payment.',
      created_at: '2026-11-21T10:00:00.000Z',
      currency: 'ARS',
      items: [{ product_id: 'kettle', title: 'Kettle', quantity: 2, unit_price: 24_000.05, sku: 'K-1', external_id: null }],
      items_total: 48_000.1,
      shipping_full: 5211.11,
      buyer_shipping_share: 2605.56,
      total: 50_605.66,
      payment_status: 'none',
      payment_status_text: 'There is no payment.',
      is_part_back: false,
      money: null,
      shipping_address: {
        city: 'Godoy Cruz',
        state: 'Mendoza',
        zip: '5501',
        street: 'Lavalle',
        number: '120',
        extras: '',
        shipco: null,
      },
      seller_fulfillment: {},
      dispatch_by: null,
      sent_again_at: null,
      cancel_request: null,
      shipment: null,
    });
  });

  it('shows only the public part of the stored quote, and what the shipment added (R-428)', () => {
    const shipco = { ...HIDDEN, ...SHOWN_OF_QUOTE, ...SHOWN_OF_SHIPMENT };
    const shown = toOrderView(anOverview({}, shipco), NOW, RULE, 'en').shipping_address.shipco;
    expect(shown).toMatchObject({ ...SHOWN_OF_QUOTE, ...SHOWN_OF_SHIPMENT });
    for (const field of Object.keys(HIDDEN)) expect(shown).not.toHaveProperty(field);
  });

  it('shows only the payment time of the fulfilment (R-428)', () => {
    const { order, ...rest } = anOverview();
    const fulfilment = { ...paidFields(new Date('2026-11-21T10:05:00.123Z')), future_member: 'not the buyer’s business' };
    const paid = new Order(KEYS, order, order.shippingAddress, new SellerFulfillment(fulfilment));
    expect(toOrderView({ ...rest, order: paid }, NOW, RULE, 'en').seller_fulfillment).toEqual({
      paid_at: '2026-11-21T10:05:00.123Z',
    });
  });

  it.each([
    ['open', null, 'none', '2026-11-22T10:00:00.000Z', 'awaiting_payment'],
    ['open', null, 'rejected', '2026-11-21T12:00:00.000Z', 'expired'],
    ['superseded', null, 'none', '2026-11-22T10:00:00.000Z', 'expired'],
    ['failed', null, 'none', '2026-11-22T10:00:00.000Z', 'expired'],
    ['paid', CREATED, 'approved', '2026-11-21T11:00:00.000Z', 'paid'],
    ['paid', CREATED, 'in_mediation', '2026-11-21T11:00:00.000Z', 'paid'],
    ['paid', CREATED, 'refunded', '2026-11-21T11:00:00.000Z', 'refunded'],
    ['paid', CREATED, 'charged_back', '2026-11-21T11:00:00.000Z', 'refunded'],
  ] as const)(
    'of a purchase %s, paid at %p, with payment %s until %s is %s (R-429)',
    (state, paidAt, paymentStatus, until, status) => {
      const purchase = { ...PURCHASE, state, paidAt, paymentStatus, expiresAt: new Date(until) };
      expect(toOrderView(anOverview({ purchase }), NOW, RULE, 'en')).toMatchObject({ status, payment_status: paymentStatus });
    },
  );

  it.each([
    ['pending', 'pending'],
    ['creating', 'pending'],
    ['unknown', 'pending'],
    ['created', 'created'],
    ['failed', 'delayed'],
    ['needs_review', 'delayed'],
  ] as const)('shows a shipment that is %s as %s, without a reason (R-430)', (state, shown) => {
    const shipment = { ...BARE, state };
    expect(toOrderView(anOverview({ purchase: APPROVED, shipment }), NOW, RULE, 'en').shipment).toEqual({
      state: shown,
      state_text: expect.any(String),
    });
  });

  it.each(['pending', 'creating', 'unknown', 'failed', 'needs_review', 'skipped'] as const)(
    'shows a held shipment that is %s as delayed, with the reason only to the seller (R-430)',
    (state) => {
      const reason = state === 'skipped' ? 'payment_fraud_alert' : null;
      const shipment = { ...BARE, state, reason, hold: 'payment_fraud_alert' } as const;
      const delayed = { state: 'delayed', state_text: expect.any(String) };
      expect(toOrderView(anOverview({ purchase: APPROVED, shipment }), NOW, RULE, 'en').shipment).toEqual(delayed);
      const sellers = { ...delayed, reason: 'payment_fraud_alert', reason_text: expect.stringContaining('Do not send anything') };
      expect(toSellersShipmentView(shipment, { paymentStatus: 'approved' }, 'en')).toEqual(sellers);
    },
  );

  it('shows an existing parcel as created and a refund as refunded, even during a hold (R-430)', () => {
    const created = { ...BARE, state: 'created', hold: 'held' } as const;
    expect(toOrderView(anOverview({ purchase: APPROVED, shipment: created }), NOW, RULE, 'en').shipment?.state).toBe('created');
    const refunded = { ...BARE, state: 'skipped', reason: 'payment_refunded', hold: 'held' } as const;
    expect(toOrderView(anOverview({ shipment: refunded }), NOW, RULE, 'en').shipment).toMatchObject({ state: 'not_possible' });
  });

  it('tells of a request whose payment went back that it is being cancelled until the provider has answered (R-917)', () => {
    const request = { kind: 'buyer_wants_to_cancel', state: 'open', reason: 'twice', at: CREATED.toISOString() } as const;
    const said = (state: 'created' | 'needs_review' | 'skipped' | 'cancelled') =>
      toOrderView(
        anOverview({
          purchase: { ...APPROVED, paymentStatus: 'refunded' },
          shipment: { ...BARE, state, requests: [request] },
        }),
        NOW,
        RULE,
        'en',
      ).cancel_request;
    const asked = { state: 'granted', state_text: 'You asked to cancel, and it is being cancelled.' };
    for (const state of ['created', 'needs_review'] as const) expect(said(state)).toMatchObject(asked);
    for (const state of ['skipped', 'cancelled'] as const)
      expect(said(state)?.state_text).toBe('You asked to cancel, and it was cancelled: no parcel leaves.');
  });

  it('shows why a shipment is not possible (R-430)', () => {
    const shipment = { ...BARE, state: 'skipped', reason: 'no_email' } as const;
    expect(toOrderView(anOverview({ purchase: APPROVED, shipment }), NOW, RULE, 'en').shipment).toEqual({
      state: 'not_possible',
      state_text: 'No parcel is registered for this order.',
      reason: 'no_email',
      reason_text: 'Your e-mail address is missing in this order.',
    });
  });

  it('says of a paid order whose payment is no longer approved what is true of it (R-436)', () => {
    const view = (paymentStatus: string, paidAt: Date | null) =>
      toOrderView(
        anOverview({ purchase: { ...PURCHASE, state: paidAt ? 'paid' : 'open', paidAt, paymentStatus } }),
        NOW,
        RULE,
        'en',
      );
    expect(view('rejected', CREATED).payment_status_text).toBe('The payment is no longer approved.');
    expect(view('rejected', null).payment_status_text).toBe('The payment was declined: nothing was charged.');
    expect(view('charged_back', CREATED).status_text).toBe('The bank gave the payment back to the cardholder.');
    expect(view('approved', null).status_text).toBe('Not paid: its payment bought nothing.');
  });
});
