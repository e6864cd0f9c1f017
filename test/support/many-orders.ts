import type { Marketplace } from './marketplace.js';

/** Copies of a paid order, with its purchase and its parcel, each an hour older than the one before it. They have no numbers. */
export async function copied(market: Marketplace, orderId: string, count: number): Promise<void> {
  await market.rows(
    `with numbered as (select 'copy-' || n || '-' || left($1, 8) as id, now() - n * interval '1 hour' as at, n from generate_series(1, $2::int) n),
     bought as (insert into purchases select copy.* from numbered, (select p as one from purchases p join orders o on o.purchase_id = p.id where o.id = $1) f,
       jsonb_populate_record(one, jsonb_build_object('id', numbered.id, 'created_at', at, 'cart_generation', -n, 'paid_payment_id', numbered.id, 'number', null)) as copy returning 1),
     ordered as (insert into orders select copy.* from numbered, (select o as one from orders o where id = $1) f,
       jsonb_populate_record(one, jsonb_build_object('id', numbered.id, 'purchase_id', numbered.id, 'number', null,
         'seller_fulfillment', (one).seller_fulfillment || jsonb_build_object('paid_at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))) as copy returning 1),
     shipped as (insert into shipments select copy.* from numbered, (select s as one from shipments s where order_id = $1) f,
       jsonb_populate_record(one, jsonb_build_object('order_id', numbered.id, 'external_id', 'COPY-' || n || '-' || left($1, 8), 'verify_at', null, 'recorded_id', numbered.id)) as copy returning 1),
     parcels as (insert into parcels select copy.* from numbered, (select c as one from parcels c where order_id = $1) f,
       jsonb_populate_record(one, jsonb_build_object('order_id', numbered.id, 'shipment_id', numbered.id, 'follow_at', now() + interval '1 day')) as copy returning 1)
     insert into order_items select copy.* from numbered, (select i as one from order_items i where order_id = $1) f,
       jsonb_populate_record(one, jsonb_build_object('order_id', numbered.id)) as copy`,
    [orderId, count],
  );
}
