import { call } from './calls.mjs';

const RECORD = {
  name: 'record',
  text: `update bench_floor.orders set state = 'created', shipping_address = shipping_address || $3
          where id = $1 and total_cents = $2 and state = 'open'`,
};
const RECIPIENT = { name: 'Ana Benítez', email: 'ana@buyers.example', phone: '+54 261 555 0100', document: '30111222' };
const DESTINATION = { street: 'Lavalle', street_number: '120', city: 'Godoy Cruz', state: 'Mendoza', zipcode: '5501' };
const ITEM = { weight: 410, height: 12, width: 12, length: 18, description: 'Mate de calabaza con bombilla 1' };

/** Reads the payment, creates the parcel, records it in the order: two calls and one statement. */
export async function shipPaid({ db, shipco, payco }, paymentId) {
  const payment = await call(payco, 'GET', `/v1/payments/${paymentId}`);
  if (payment.status !== 'approved') throw new Error(`payment ${paymentId} is not approved`);
  const parcel = await call(shipco, 'POST', '/v2/shipments', {
    account_id: 7001,
    external_id: `F-${payment.external_reference}`,
    origin_id: 'auto',
    service_type: 'standard_delivery',
    logistic_type: 'crossdock',
    carrier_id: 902,
    source: 'marketplace',
    declared_value: payment.transaction_amount,
    type_packaging: 'dynamic',
    items: [ITEM, ITEM, ITEM],
    destination: { ...RECIPIENT, ...DESTINATION },
  });
  const { id, carrier_tracking_id, tracking, created_at } = parcel;
  const recorded = { shipment_id: id, carrier_tracking_id, tracking, shipment_created_at: created_at };
  const values = [payment.external_reference, payment.transaction_amount * 100, recorded];
  const { rowCount } = await db.query({ ...RECORD, values });
  if (rowCount !== 1) throw new Error(`order ${payment.external_reference} was not recorded`);
}
