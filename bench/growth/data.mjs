import { createHash } from 'node:crypto';
import { signedCookie } from '../stage/data.mjs';

/** The marketplace always sells that many orders a day: with ten thousand orders it is four days old, with three million three years. */
const ORDERS_PER_DAY = 2_500;
const INBOX_DAYS = 80;
/** How long a parcel is followed. */
const UNDER_WAY_DAYS = 4;
/** With the few whose first facts are from the next slice. */
const FOLLOWED_ORDERS = UNDER_WAY_DAYS * ORDERS_PER_DAY + 10;
export const DAY = 8.64e7;
/** Of that many last days there are trends, in both sizes. */
const TREND_DAYS = 14;
/** A seller hands over what was paid on the last day. */
const HANDED_OVER_AFTER = "interval '1 day'";

/** As the database makes them, see below. */
const idOf = (kind, n) =>
  createHash('md5')
    .update(`${kind}${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
/** The same person: the seller of a fiftieth of all orders, and the buyer of a hundredth. */
export const LARGEST = signedCookie('session', idOf('u', 1));
/** An order and a product from the middle. */
export const orderOf = (count) => idOf('o', count / 2 + 1);
export const boughtByLargest = (count) => idOf('o', 100 * Math.floor(count / 200) + 7);
export const purchaseOfLargest = (count) => idOf('b', 100 * Math.floor(count / 200) + 7);
/** What an operator may have at hand of an order from the middle that was shipped, and of its purchase. */
export function handlesOf(count) {
  const n = count / 2 + 5;
  const hash = createHash('md5').update(String(n)).digest('hex');
  return {
    number: numberOf(n, 'Z'),
    purchaseNumber: numberOf(n, '2'),
    id: idOf('o', n),
    purchaseId: idOf('b', n),
    paymentId: String(n),
    externalId: `MP-${hash.slice(0, 20)}`,
    trackingId: `AR${n}`,
    email: `Ana${2 + ((n * 7919) % Math.max(count / 5, 10))}@buyers.example`,
    seller: `tienda ${Math.max(count / 1000, 10) + 2}`,
  };
}
export const productOf = (count) => idOf('p', count / 20 + 1);

/** The id of the n-th row of a kind: as random as the product's, so an index finds no order in it. */
const id = (kind, n) => `md5('${kind}' || (${n}))::uuid::text`;
const atOf = (n) => `now() - ($1 - ${n}) * interval '${DAY / ORDERS_PER_DAY} milliseconds'`;
const AT = atOf('n');
const BUYER = `case when n % 100 = 7 then 1 else 2 + n * 7919 % greatest($1 / 5, 10) end`;
const SELLER = `case when n % 50 = 7 then 1 else 2 + n * 7907 % greatest($1 / 1000, 10) end`;
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const ALL = 'generate_series(1::bigint, $1::bigint) n';

// Words as common as those of a language: the k-th is in one of k / 2 products.
export const WORD = `
  create function bench_word(k int) returns text language sql immutable as $$ select
    (array['pa','ma','ter','bom','yer','cal','fa','sil','lu','cor','vi','den','go','ra','ti','mo','ne','cu','ba','zo'])[k % 20 + 1] ||
    (array['ba','te','mo','billa','ri','da','so','cu','lon','pe','gra','ni','tos','vel','cha','dor','fi','ju','lle','na'])[k / 20 % 20 + 1] ||
    (array['','r','to','na','les','do','ra','mi'])[k / 400 % 8 + 1] $$`;
const words = (count) =>
  `(select string_agg(bench_word((3200 ^ random())::int), ' ') from generate_series(1, ${count}) where n > 0)`;

/** As the database makes it, see below. */
function numberOf(n, last) {
  const digits = ((BigInt(n) * 2654435761n) % 268435456n).toString(16).toUpperCase().padStart(7, '0');
  const symbols = digits.replaceAll('0', 'X').replaceAll('1', 'Y');
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}${last}`;
}
/** As random as a real one, and each once: an odd factor permutes the numbers of 28 bits. */
const number = (last) =>
  `regexp_replace(translate(upper(lpad(to_hex(n * 2654435761 % 268435456), 7, '0')), '01', 'XY'), '^(.{4})', '\\1-') || '${last}'`;

/** Three of four purchases were paid and shipped, in the hour of their checkout; the others were abandoned. */
const STATE = `case when n % 4 > 0 then 'paid' when n % 12 = 0 then 'superseded' else 'open' end`;
const RETURNED = '(n % 200 = 1 or n % 1000 = 7)';
const STATUS = `case when n % 4 = 0 then 'none' when ${RETURNED} then 'refunded' else 'approved' end`;
const PAID = 'n % 4 > 0';
/** A person has decided about what failed before: it was cancelled. So as many wait in either size. */
const DECIDED_AFTER_DAYS = 4;
const IS_DECIDED = `n <= $1 - ${DECIDED_AFTER_DAYS * ORDERS_PER_DAY}`;
const IS_FAILED = 'n % 300 = 2 or n % 500 = 6';
/** The few orders that failed or wait. */
const SHIPMENT = `case when ${RETURNED} or n % 1000 = 3 then 'skipped' when (${IS_FAILED}) and ${IS_DECIDED} then 'cancelled'
  when n % 300 = 2 then 'failed' when n % 500 = 6 then 'needs_review' else 'created' end`;
/** Asked not to send: a few of those that are still with their seller, and what others took back. */
const IS_HERE = `at > now() - ${HANDED_OVER_AFTER}`;
const IS_ASKED = `state = 'created' and n % 500 = 21 and ${IS_HERE}`;
const request = (
  kind,
  state,
) => `jsonb_build_array(jsonb_build_object('kind', '${kind}', 'state', '${state}', 'reason', 'Me equivoqué de color',
  'at', to_char(at at time zone 'utc', ${ISO})))`;
const REQUESTS = `case when ${IS_ASKED} then ${request('buyer_wants_to_cancel', 'open')}
  when n % 250 in (9, 57) then ${request('seller_cannot_dispatch', 'withdrawn')} end`;

const place = (progress, statusCode) =>
  `jsonb_build_object('shipmentId', n::text, 'progress', '${progress}', 'statusCode', '${statusCode}')`;

/**
 * The tables in order. `$1`: how many orders. What names `$2` is filled in slices of time, the one after the order `$2` until the order `$3`,
 * after `$4` rows: sorting all of it would take as much disk again.
 */
export const ROWS = {
  users: `insert into users (id, issuer, subject, name, email, created_at)
    select ${id('u', 'n')}, 'https://id.example', 's' || n, 'Ana Torres', 'ana' || n || '@buyers.example', now() - interval '1 year'
      from generate_series(1, greatest($1 / 5, 10) + 2) n`,
  profiles: `insert into buyer_profiles (user_id, name, email, phone, document, updated_at)
    select id, name, email, '+54 261 555 0134', '30111222', created_at from users`,
  carts: 'insert into carts (buyer_id, generation, version) select id, 1000000000, 7 from users',
  sellers: `insert into sellers (id, user_id, name, created_at)
    select ${id('e', 'n')}, ${id('u', 'n')}, 'Tienda ' || n, now() - interval '1 year' + n * interval '1 minute'
      from generate_series(1, greatest($1 / 1000, 10) + 2) n`,
  products: `insert into products (id, seller_id, title, description, price_cents, weight_grams, length_cm, width_cm, height_cm,
                                   free_shipping, active, created_at, updated_at)
    select ${id('p', 'n')}, ${id('e', '1 + n % (greatest($1 / 1000, 10) + 1)')}, ${words(4)} || ' modelo ' || 10000000 + n, ${words(12)},
           100000 + n, 500, 20, 10, 10, n % 10 = 0, n % 20 > 0, at, at
      from (select n, now() - ($1 - n * 10) * interval '${DAY / ORDERS_PER_DAY} milliseconds' as at from generate_series(1, $1 / 10) n) s`,
  purchases: `insert into purchases (id, number, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state,
                                     preference_id, redirect_url, collector_id, paid_payment_id, paid_at, payment_status, next_search_at)
    select ${id('b', 'n')}, ${number('2')}, ${id('u', BUYER)}, n, md5(n::text),
           jsonb_build_object('name', 'Ana Torres', 'email', 'ana' || ${BUYER} || '@buyers.example', 'phone', '+54 261 555 0134',
             'document', '30111222'), 250000 + n % 1000,
           ${AT}, ${AT} + interval '24 hours', ${STATE}, '4410077-' || n, 'https://payco.example/pay/' || n, '4410077',
           case when ${PAID} then n::text end, case when ${PAID} then ${AT} + interval '20 seconds' end, ${STATUS},
           case when not ${PAID} and ${AT} > now() - interval '4 days' then now() + interval '6 hours' + random() * interval '6 hours' end
      from ${ALL}`,
  orders: `insert into orders (id, number, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                               created_at, shipping_address, seller_fulfillment, payment_returned)
    select ${id('o', 'n')}, ${number('Z')}, ${id('b', 'n')}, ${id('u', BUYER)}, ${id('e', SELLER)}, 200000, 50000 + n % 1000, 50000 + n % 1000, ${AT},
           jsonb_build_object('city', 'Godoy Cruz', 'state', 'Mendoza', 'zip', '5501', 'street', 'Lavalle', 'number', '120', 'extras', '',
             'shipco', jsonb_build_object('account', 'marketplace', 'account_id', 7001, 'carrier_name', 'Expreso 902', 'price', 500.0,
               'service_type', 'standard_delivery', 'estimated_delivery', '2026-12-02', 'shipment_id', n::text, 'carrier_tracking_id', 'AR' || n)),
           case when ${PAID} then jsonb_build_object('paid_at', to_char((${AT} + interval '20 seconds') at time zone 'utc', ${ISO}))
                else '{}' end, ${RETURNED}
      from ${ALL}`,
  items: `insert into order_items (order_id, product_id, title, quantity, unit_price_cents, free_shipping)
    select ${id('o', 'n')}, ${id('p', '1 + n * 7901 % ($1 / 10)')}, 'Mate de calabaza', 1 + n % 3, 200000, false from ${ALL}`,
  payments: `insert into payments (id, purchase_id, status, status_detail, amount_cents, refunded_cents, currency, collector_id, approved_at,
                                   updated_at, read_at, effect)
    select n::text, ${id('b', 'n')}, ${STATUS}, 'accredited', 250000 + n % 1000, 0, 'ARS', '4410077', ${AT}, ${AT}, ${AT} + interval '20 seconds',
           case when n % 500 = 9 then 'payment_mismatch' else 'first_approval' end from ${ALL} where ${PAID}`,
  shipments: `insert into shipments (order_id, external_id, created_at, state, attempts, epoch, unresolved, empty_lookups, verifications,
                                     cause, cause_id, waits_since, payment_read_at, stop_reason, review, account_kind, account_id, recorded_id,
                                     seller_id, total_cents, payment_stop, hold, requests)
    select id, 'MP-' || substr(md5(n::text), 1, 20), at, state, 1, 1, false, 0, 0,
           case when waits or ${IS_ASKED} then cast('{}' as jsonb) end,
           case when waits or ${IS_ASKED} then 'cause' end, case when waits or ${IS_ASKED} then at end, at,
           case when n % 1000 = 3 then 'no_credential' when ${RETURNED} then 'payment_refunded' end,
           case when state = 'needs_review' then cast('{"code": "payment_unseen", "shipmentIds": []}' as jsonb) end, 'marketplace', 7001,
           case when state = 'created' then n::text end, ${id('e', SELLER)}, 250000 + n % 1000,
           case when ${RETURNED} then 'payment_refunded' end, case when ${IS_ASKED} then 'buyer_wants_to_cancel' end, ${REQUESTS}
      from (select n, ${id('o', 'n')} as id, ${AT} + interval '20 seconds' as at, ${SHIPMENT} as state,
                   (n % 1000 = 3 or ${IS_FAILED}) and not ${IS_DECIDED} as waits
              from ${ALL} where ${PAID}) s`,
  parcels: `insert into parcels (order_id, shipment_id, seller_id, account_kind, account_id, recorded_at, read_at, readings, progress, progress_at,
                                 status_code, follow_at, estimated_delivery, printed_at)
    select order_id, recorded_id, seller_id, account_kind, account_id, created_at, created_at, 3, progress, created_at,
           case progress when 'preparing' then 'new' when 'in_transit' then 'shipped' else progress end,
           case when progress <> 'delivered' then now() + interval '1 hour' + random() * interval '6 hours' end,
           created_at + case when recorded_id::bigint % 40 = 1 then interval '2 days' else interval '6 days' end,
           case when progress <> 'preparing' then created_at + interval '2 hours' end
      from (select *, case when at > now() - ${HANDED_OVER_AFTER} / 2 then 'preparing'
                           when at > now() - ${HANDED_OVER_AFTER} then 'ready_to_ship'
                           when at > now() - interval '${UNDER_WAY_DAYS} days' then 'in_transit' else 'delivered' end as progress
              from (select *, ${AT} + interval '20 seconds' as at
                      from (select *, recorded_id::bigint as n from shipments where recorded_id is not null) r) t) s`,
  facts: `insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at, position, given_at)
    select ${id('f', 'n * 10 + number')}, order_id, number, kind, case when kind like 'parcel.%' then 1 else 2 end, f.at, data, f.at,
           $4::bigint + row_number() over (order by f.at, n, number), f.at
      from (select n, ${id('o', 'n')} as order_id, ${AT} + interval '20 seconds' as at, ${SHIPMENT} as state,
                   jsonb_build_object('itemsTotalCents', 200000, 'buyerShippingShareCents', 50000 + n % 1000, 'shippingFullCents',
                     50000 + n % 1000, 'paymentId', n::text) as paid
              from generate_series(greatest(1, $2::bigint - ${FOLLOWED_ORDERS}), $3::bigint) n where ${PAID}) o
     cross join lateral (select row_number() over (order by place) as number, v.* from (values
            (1, 'order.paid', at, paid || jsonb_build_object('amountCents', 250000 + n % 1000)),
            (2, 'shipment.scheduled', at, jsonb_build_object('state', 'pending', 'shipmentId', null,
              'externalId', 'MP-' || substr(md5(n::text), 1, 20))),
            (3, case when ${RETURNED} then 'order.refunded' end, at,
              paid || '{"reason": "payment_refunded", "refundedCents": 250000}'),
            (4, 'shipment.' || state, at + (1 + n % 7) * interval '1 second', jsonb_build_object('state', state) || case state
              when 'created' then jsonb_build_object('shipmentId', n::text, 'externalId', 'MP-' || substr(md5(n::text), 1, 20),
                'accountKind', 'marketplace', 'accountId', 7001)
              when 'needs_review' then cast('{"shipmentId": null, "code": "payment_unseen", "shipmentIds": []}' as jsonb)
              when 'failed' then cast('{"shipmentId": null, "code": "rejected"}' as jsonb)
              when 'cancelled' then cast('{"shipmentId": null, "shipmentIds": []}' as jsonb)
              else cast('{"shipmentId": null, "reason": "payment_refunded"}' as jsonb) end),
            (5, case when ${IS_ASKED} then 'shipment.held' end, at + interval '10 seconds',
              jsonb_build_object('state', state, 'shipmentId', n::text, 'reason', 'buyer_wants_to_cancel')),
            (6, 'parcel.progress', at + ${HANDED_OVER_AFTER} / 2, ${place('ready_to_ship', 'ready_to_ship')}),
            (7, 'parcel.progress', at + ${HANDED_OVER_AFTER}, ${place('in_transit', 'shipped')}),
            (8, 'parcel.progress', at + interval '${UNDER_WAY_DAYS} days', ${place('delivered', 'delivered')})) v (place, kind, at, data)
             where v.kind is not null and (place < 6 or state = 'created' and v.at <= now())) f
     where f.at > ${atOf('$2')} and (f.at <= ${atOf('$3')} or $3 = $1)`,
  feed: 'update event_feed set last_position = (select max(position) from order_facts), last_given_at = (select max(given_at) from order_facts)',
  slots: `insert into fact_slots (slot, created, delivered, failed, took)
    select slot, 19, 19, 1, '{"1": 6, "2": 13}'
      from generate_series(date_bin('15 minutes', now() - greatest($1 / ${ORDERS_PER_DAY}, ${TREND_DAYS}) * interval '1 day', 'epoch'),
                           now(), interval '15 minutes') slot`,
  notes: `insert into order_notes (order_id, id, admin_id, note, at)
    select ${id('o', 'n')}, ${id('t', 'n')}, 'bench-admin', 'Llamó y espera el paquete.', ${AT} from generate_series(1::bigint, $1::bigint, 50) n`,
  addresses: `insert into address_books (buyer_id, addresses, changed_at)
    select ${id('u', 'n')}, (select jsonb_agg(jsonb_build_object('id', ${id('d', 'n * 10 + k')}, 'name', 'Casa ' || k, 'city', 'Godoy Cruz',
             'state', 'Mendoza', 'zip', '5501', 'street', 'Lavalle', 'number', '120', 'extras', '') order by k)
             from generate_series(1, case when n = 1 then 10 else 1 + n % 3 end) k), now()
      from generate_series(1, greatest($1 / 5, 10), 3) n`,
  attempts: `insert into shipment_attempts (order_id, epoch, started_at, ended_at, outcome, credential_kind, account_id, http_status)
    select ${id('o', 'n')}, 1, ${AT} + interval '20 seconds', ${AT} + interval '21 seconds', 'created', 'marketplace', 7001, 201
      from ${ALL} where ${PAID}`,
  inbox: `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, body, received_at, state, attempts, effect,
                                     processed_at)
    select ${id('w', 'n')}, case when n % 10 = 0 then 'adsco' else 'payco' end, md5(n::text), 'webhook', true, 'payment', n::text,
           jsonb_build_object('id', n, 'type', 'payment', 'data', jsonb_build_object('id', n::text)), ${AT},
           case when n % 300 = 2 then 'parked' else 'processed' end, 1, 'first_approval', ${AT}
      from generate_series(greatest(1, $1::bigint - ${INBOX_DAYS * ORDERS_PER_DAY}), $1::bigint) n`,
  keys: `insert into idempotency_keys (buyer_id, key, request_hash, answer, created_at)
    select ${id('u', BUYER)}, n::text, md5(n::text), '{}', ${AT}
      from generate_series(greatest(1, $1::bigint - ${ORDERS_PER_DAY}), $1::bigint) n`,
  sessions: `insert into sessions (token_hash, user_id, created_at, expires_at)
    select sha256((${id('u', 'n')})::bytea), ${id('u', 'n')}, now(), now() + interval '7 days'
      from generate_series(1, least($1 / 5, 300000)) n`,
  audit: `insert into admin_audit (id, at, admin_id, act, request_id, result)
    select ${id('a', 'n')}, ${AT}, 'bench-admin', 'login', 'r', 'ok' from generate_series(1::bigint, $1::bigint, 100) n`,
};
