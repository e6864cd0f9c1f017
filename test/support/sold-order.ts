import { query } from './database.js';

const BUYER = 'ana';
const SELLER = 's1';
let generation = 0;

/**
 * An order of the model's people that was paid two days ago and has its parcel on the way, with the facts of all that. Returns its id.
 * `facts`: what they are told with, instead of the forms that this release writes.
 */
export async function addSoldOrder(url: string, orderId: string, form: 'first' | 'second' = 'second'): Promise<string> {
  generation += 1;
  const at = "now() - interval '48 hours'";
  await query(url, 'insert into carts (buyer_id) values ($1) on conflict do nothing', [BUYER]);
  await query(
    url,
    `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, paid_payment_id,
                            paid_at, payment_status)
     values ('p-' || $1::text, $2, $3, '', '{}', 300, ${at}, ${at}, 'paid', 'm-' || $1, ${at}, 'approved')`,
    [orderId, BUYER, generation],
  );
  await query(
    url,
    `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents, created_at,
                         shipping_address, seller_fulfillment)
     values ($1, 'p-' || $1::text, $2, $3, 200, 150, 100, ${at}, '{}', '{}')`,
    [orderId, BUYER, SELLER],
  );
  await query(
    url,
    `insert into shipments (order_id, external_id, created_at, state, attempts, epoch, unresolved, empty_lookups, verifications,
                            payment_read_at, recorded_id)
     values ($1, 'MP-' || $1::text, ${at}, 'created', 1, 1, false, 0, 0, ${at}, '7' || $1)`,
    [orderId],
  );
  await query(
    url,
    `insert into parcels (order_id, shipment_id, recorded_at, progress, progress_at, status_code)
     values ($1, '7' || $1::text, ${at}, 'in_transit', now(), 'shipped')`,
    [orderId],
  );
  const shipmentId = `7${orderId}`;
  const isSecond = form === 'second';
  const totals = isSecond && { itemsTotalCents: 200, buyerShippingShareCents: 100, shippingFullCents: 150 };
  const facts: readonly [kind: string, data: object][] = [
    ['order.paid', { ...totals, paymentId: `m-${orderId}`, amountCents: 300 }],
    ['shipment.scheduled', { ...(isSecond && { state: 'pending', shipmentId: null }), externalId: `MP-${orderId}` }],
    ['shipment.created', { ...(isSecond && { state: 'created' }), shipmentId, externalId: `MP-${orderId}` }],
    ['parcel.progress', { shipmentId, progress: 'in_transit', statusCode: 'shipped' }],
  ];
  for (const [kind, data] of facts) await addFact(url, orderId, kind, data, isSecond && !kind.startsWith('parcel.') ? 2 : 1);
  return orderId;
}

/** Published at once. */
export async function addFact(url: string, orderId: string, kind: string, data: object, version = 2): Promise<void> {
  await query(
    url,
    `insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at, position, given_at)
     select gen_random_uuid()::text, $1, coalesce(max(number) filter (where order_id = $1), 0) + 1, $2, $3, now(), $4, now(),
            coalesce(max(position), 0) + 1, now() from order_facts`,
    [orderId, kind, version, JSON.stringify(data)],
  );
}
