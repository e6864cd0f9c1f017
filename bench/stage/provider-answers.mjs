// What the provider stubs answer: constant, in the shape and about the size of the real thing.

export const COLLECTOR_ID = 4410077;
export const SHIPCO_ACCOUNT_ID = 7001;

const TOWN = { city: 'Godoy Cruz', state: 'Mendoza', country: 'Argentina', geolocation: { lat: -32.92, lng: -68.84 } };
const ORIGIN = {
  city: 'Capital Federal',
  state: 'Capital Federal',
  country: 'Argentina',
  geolocation: { lat: -34.61, lng: -58.38 },
};
const DELIVERY = {
  estimated_delivery: '2026-12-02T23:00:00+00:00',
  estimation_expires_at: '2026-11-22T03:14:16+00:00',
  times: { preparation: 'P1D', crossdocking: 'PT0S', carrier: { min: 'P4D', max: 'P6D' }, total: { min: 'P5D', max: 'P7D' } },
};
const PACKAGE = {
  weight: 1350,
  height: 36,
  width: 12,
  length: 18,
  volume: 7776,
  sku_id: null,
  classification: { id: 1, name: 'General' },
  description_1: 'Mate de calabaza con bombilla',
  description_2: null,
  description_3: null,
  items: [],
  container: null,
};

function option({ code, name, carrier, price, selectable = true }) {
  return {
    selectable,
    impediments: null,
    logistic_type: 'crossdock',
    carrier: { id: carrier, name: `Expreso ${carrier}`, rating: 0.93, logo: null },
    service_type: { id: 1, code, name, is_urgent: 0 },
    delivery_time: DELIVERY,
    amounts: {
      price_shipment: price - 2,
      price_insurance: 2,
      price,
      price_incl_tax: price * 1.21,
      seller_price: price * 0.97,
      seller_price_incl_tax: price * 0.97 * 1.21,
    },
    rate: { source: 'tariff', id: null, tariff_id: 41 },
    tags: [],
    pickup_points: code === 'pickup_point' ? [pickupPoint()] : null,
  };
}

function pickupPoint() {
  const location = { street: 'San Martín', street_number: '77', street_extras: null, ...TOWN };
  return { point_id: 85120, description: 'Punto Godoy Cruz Centro', open_hours: 'Lun a Vie 9 a 18', phone: null, location };
}

const OPTIONS = [
  option({ code: 'express_delivery', name: 'Entrega urgente', carrier: 903, price: 3900, selectable: false }),
  option({ code: 'pickup_point', name: 'Retiro en punto', carrier: 901, price: 4050 }),
  option({ code: 'standard_delivery', name: 'Entrega a domicilio', carrier: 902, price: 5100 }),
  option({ code: 'standard_delivery', name: 'Entrega a domicilio', carrier: 904, price: 5600 }),
];

export const QUOTE = JSON.stringify({
  sorted_by: 'price',
  origin: { location_id: 3001, id: 3001, name: 'Origin 3001', ...ORIGIN, zipcode: '1043' },
  destination: { id: 5120, ...TOWN, zipcode: '5501' },
  declared_value: 49000,
  supplier_id: null,
  packages: [PACKAGE],
  results: { pickup_point: OPTIONS[1], standard_delivery: OPTIONS[2] },
  all_results: OPTIONS,
});

export const NO_SHIPMENTS = JSON.stringify({ data: [], meta: { current_page: 1, last_page: 1, total: 0 } });
export const NO_PAYMENTS = JSON.stringify({ paging: { total: 0, limit: 50, offset: 0 }, results: [] });

export function shipment(id, externalId) {
  return JSON.stringify({
    id,
    external_id: externalId,
    delivery_id: null,
    carrier_tracking_id: `AR${id}`,
    created_at: new Date().toISOString(),
    account_id: SHIPCO_ACCOUNT_ID,
    logistic_type: 'crossdock',
    service_type: 'standard_delivery',
    carrier: { id: 902, name: 'Expreso 902', logo: null },
    status: 'new',
    status_name: 'Procesando',
    tracking: `https://shipco.example/track/${id}`,
    tracking_external: `https://shipco.example/track/${SHIPCO_ACCOUNT_ID}/${externalId}`,
    destination: { ...TOWN, zipcode: '5501', name: 'Ana', document: '30111222', street: 'Lavalle', street_number: '120' },
    origin: { id: 3001, name: 'Origin 3001', ...ORIGIN, street: 'Av. Corrientes', street_number: '1234', zipcode: '1043' },
    declared_value: 49000,
    price: 5100,
    price_incl_tax: 6171,
    delivery_time: DELIVERY,
    packages: [{ id: id * 100, label_code: `${id}-1`, ...PACKAGE }],
    tags: [],
    related_shipments: [],
  });
}

export function preference(id, request) {
  const payUrl = `https://payco.example/pay/${id}`;
  const view = { ...request, id, collector_id: COLLECTOR_ID, init_point: payUrl, sandbox_init_point: payUrl, site_id: 'MLA' };
  return JSON.stringify({ ...view, date_created: new Date().toISOString(), operation_type: 'regular_payment', metadata: {} });
}

export function payment(id, { reference, amount }) {
  const now = new Date().toISOString();
  return JSON.stringify({
    id,
    status: 'approved',
    status_detail: 'accredited',
    external_reference: reference,
    transaction_amount: amount,
    shipping_amount: 0,
    transaction_amount_refunded: 0,
    coupon_amount: 0,
    currency_id: 'ARS',
    collector_id: COLLECTOR_ID,
    date_created: now,
    date_approved: now,
    date_last_updated: now,
    money_release_date: null,
    live_mode: true,
    captured: true,
    installments: 1,
    payment_method_id: 'visa',
    payment_type_id: 'credit_card',
    operation_type: 'regular_payment',
    description: 'Mate de calabaza con bombilla',
    payer: { id: '100200300', email: 'buyer@payco.example', identification: { type: null, number: null } },
    order: { id: id + 1, type: 'payco' },
    transaction_details: { total_paid_amount: amount, net_received_amount: amount, installment_amount: amount },
    fee_details: [{ type: 'payco_fee', amount: 1, fee_payer: 'collector' }],
    refunds: [],
  });
}
