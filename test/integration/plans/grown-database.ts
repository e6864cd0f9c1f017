import pg from 'pg';
import { newDatabase } from '../../support/database.js';

/** Purchases in the sample; each stands for so many. */
const SAMPLE = 4_000;
const SCALE = 250;
/** One purchase a minute, the newest now: with the scale a quarter of a million a day, most of them long ago. */
const AT = `now() - (${SAMPLE} - n) * interval '20 minutes'`;
const LIVE = 8;

/**
 * What a million orders look like: most are paid and shipped, a quarter was abandoned, few wait for anything, few were refunded. The
 * oldest are done with; what is open is new.
 */
const STATE = `case when n > ${SAMPLE - LIVE} and n % 2 = 0 then 'open' when n % 4 = 0 then case when n % 3 = 0 then 'superseded' else 'open' end
  else 'paid' end`;
/** Seven of the digits that a number may have, and the last one that says whose it is; a few have none yet. */
const number = (n: string, last: '2' | 'Z') => `case when ${n} % 1000 > 0 then
  regexp_replace(translate(upper(lpad(to_hex(${n}), 7, '0')), '01', 'XY'), '^(.{4})', '\\1-') || '${last}' end`;
/** What waits for a person has a cause. */
const CAUSE = ["cast('{}' as jsonb)", "'cause'", 'created_at']
  .map((value) => `case when state in ('failed', 'skipped') then ${value} end`)
  .join(', ');
const ROWS = [
  `insert into users (id, issuer, subject, name, email, created_at)
   select 'u' || n, 'i', 's' || n, 'Ana', 'a' || n || '@x', ${AT} from generate_series(1, ${SAMPLE}) n`,
  `insert into buyer_profiles (user_id, name, email, phone, document, updated_at)
   select id, 'Ana', email, '1', '2', now() from users`,
  `insert into sellers (id, user_id, name, created_at) select 'e' || n, 'u' || n, 'Shop', ${AT} from generate_series(1, 40) n`,
  // Few are waited for.
  `insert into seller_origins (seller_id, address_key, name, address, account_id, state, since, origin_id, due_at, created_at)
   select 'e' || (n % 40 + 1), 'k' || n, 'MP-' || n, '{}', 7001, case when n > ${LIVE} then 'ready' else 'pending' end, ${AT},
          case when n > ${LIVE} then n end, case when n <= ${LIVE} then now() end, ${AT} from generate_series(1, ${SAMPLE / 10}) n`,
  `insert into sessions (token_hash, user_id, created_at, expires_at)
   select sha256(id::bytea), id, created_at, created_at + interval '30 days' from users`,
  `insert into products (id, seller_id, title, description, price_cents, weight_grams, length_cm, width_cm, height_cm, free_shipping,
                         active, external_id, created_at, updated_at)
   select 'p' || n, 'e' || (n % 40 + 1), (array['Pava', 'Mate', 'Bombilla', 'Termo', 'Yerba'])[n % 5 + 1] || ' ' || md5(n::text),
          'de acero ' || md5((n % 500)::text), 100, 1, 1, 1, 1, false, n % 20 > 0, 'x' || n, ${AT}, now() from generate_series(1, ${SAMPLE}) n`,
  `insert into carts (buyer_id, generation, version) select id, 1, 1 from users`,
  `insert into cart_items (buyer_id, product_id, quantity, added_at) select 'u' || n, 'p' || n, 1, now() from generate_series(1, ${SAMPLE}) n`,
  `insert into purchases (id, number, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, preference_id,
                          paid_payment_id, paid_at, payment_status, next_search_at)
   select 'b' || n, ${number('n', '2')}, 'u' || n, 1, md5(n::text), jsonb_build_object('email', 'a' || n || '@x'), 100, ${AT}, ${AT} + interval '24 hours', state, 'f' || n,
          case when state = 'paid' then 'm' || n end, case when state = 'paid' then ${AT} end,
          case when state <> 'paid' then 'none' when n % 1000 = 1 then 'refunded' else 'approved' end,
          case when state = 'open' and n > ${SAMPLE - LIVE} then now() when state = 'paid' then last_search_at end
     from (select n, ${STATE} as state, nullif(greatest(now(), ${AT} + interval '4 days'), now()) as last_search_at
             from generate_series(1, ${SAMPLE}) n) s`,
  `insert into orders (id, number, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents, created_at,
                       shipping_address, seller_fulfillment, payment_returned)
   select 'o' || substr(id, 2), ${number('substr(id, 2)::int', 'Z')}, id, buyer_id, 'e' || (substr(id, 2)::int % 40 + 1), 100, 0, 0, created_at, jsonb_build_object('shipco', jsonb_build_object('carrier_tracking_id', 'AR' || id)),
          case when paid_at is null then '{}' else jsonb_build_object('paid_at', to_char(paid_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end,
          payment_status = 'refunded'
     from purchases`,
  `insert into order_items (order_id, product_id, title, quantity, unit_price_cents, free_shipping)
   select id, 'p' || substr(id, 2), 'Pava', 1, 100, false from orders`,
  `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
   select paid_payment_id, id, payment_status, 100, 0, 'ARS', '1', created_at,
          case when id like '%997' then 'payment_mismatch' else 'first_approval' end from purchases where paid_at is not null`,
  `insert into shipments (order_id, external_id, created_at, state, attempts, epoch, unresolved, empty_lookups, verifications, cause, cause_id, waits_since,
                          payment_read_at, due_at, stop_reason, recorded_id)
   select id, 'MP-' || id, created_at, state, 1, 1, false, 0, 0, ${CAUSE}, now(), case when state = 'pending' then now() end,
          case when state = 'skipped' then 'no_credential' end, case when state = 'created' then substr(id, 2) end
     from (select id, created_at,
                  case when id like '%997' then 'failed' when id like '%993' then 'skipped' when id like '%391' then 'pending'
                       else 'created' end as state
             from orders where seller_fulfillment->>'paid_at' is not null) s`,
  `insert into parcels (order_id, shipment_id, seller_id, recorded_at, progress, progress_at, status_code, estimated_delivery, follow_at)
   select order_id, recorded_id, seller_id, created_at, status, created_at, status, created_at + interval '5 days',
          case when status = 'in_transit' then now() + (${SAMPLE - LIVE} - cast(recorded_id as int)) * interval '1 minute' end
     from (select *, case when cast(recorded_id as int) > ${SAMPLE * 0.9} then 'in_transit' else 'delivered' end as status
             from shipments where recorded_id is not null) s`,
  `insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at, position, given_at)
   select order_id || '-' || n, order_id, n, case n when 1 then 'order.paid' when 2 then 'shipment.scheduled' when 3 then 'shipment.created'
          else 'parcel.progress' end, 1, created_at, '{}', created_at, 2 * row_number() over (order by created_at, n), created_at
     from shipments, generate_series(1, 6) n`,
  `insert into link_facts (id, seller_id, number, kind, version, at, data, recorded_at, position, given_at)
   select 'l' || n, 'e' || (n % 40 + 1), n / 40 + 1, 'link.connected', 1, ${AT}, '{}', ${AT}, 2 * n + 1, ${AT} from generate_series(1, ${SAMPLE}) n`,
  // The newest are not published yet.
  `update order_facts set position = null, given_at = null where position > (select max(position) - 10 from order_facts)`,
  `update link_facts set position = null, given_at = null where position > (select max(position) - 6 from link_facts)`,
  `update event_feed set live_since = '-infinity'`,
  `insert into event_endpoints (id, url, types, state, created_at, secret, position)
   select 'h' || n, 'https://x', '[]', 'active', now(), 'x', 1 from generate_series(1, 4) n`,
  // Few wait.
  `insert into event_deliveries (id, endpoint_id, stream, is_live, position, event_id, type, state, due_at, created_at, ended_at)
   select 'd' || n, 'h' || (n % 4 + 1), 'o' || n, true, n, 'e' || n, 'order.paid', case when n > ${SAMPLE - LIVE} then 'waiting' else 'delivered' end,
          case when n > ${SAMPLE - LIVE} then now() end, ${AT}, case when n <= ${SAMPLE - LIVE} then ${AT} end from generate_series(1, ${SAMPLE}) n`,
  `insert into shipment_attempts (order_id, epoch, started_at, ended_at, outcome)
   select order_id, 1, created_at, created_at, 'created' from shipments`,
  `insert into bulk_acts (id, admin_id, cause_id, started_at, ended_at, count, due_at)
   select 'a' || n, 'a', 'cause', now(), case when n > 2 then now() end, ${SAMPLE / 4}, case when n <= 2 then now() end
     from generate_series(1, ${SAMPLE / 4}) n`,
  `insert into bulk_act_orders (bulk_act_id, order_id, outcome)
   select 'a' || (n % 8 + 1), order_id, case when n % 100 = 0 then 'failed_again' when n % 8 > 1 or n % 20 > 0 then 'done' end
     from (select order_id, row_number() over () as n from shipments) s`,
  // Most have ended; what is watched has a bound.
  `insert into audit_findings (id, class, subject, state, order_id, expected, found, first_seen_at, last_seen_at, looked_at)
   select 'f' || n, (array['row_edited', 'twin_parcels', 'price_moved'])[n % 3 + 1], 'o' || n,
          case when n > ${SAMPLE - LIVE} then (array['open', 'closed', 'sighted'])[n % 3 + 1] else 'resolved' end, 'o' || n, '{}', '{}', ${AT}, ${AT}, ${AT}
     from generate_series(1, ${SAMPLE}) n`,
  // Most are done.
  `insert into owed_entries (id, purchase_id, subject, order_id, reason, payment_ids, amount_cents, refunded_before_cents, refunded_cents, since,
                             ended_at, ended_by)
   select 'w' || id, purchase_id, id, id, 'lost', '["x"]', 100, 0, 0, created_at, ended_at, case when ended_at is not null then 'payco' end
     from (select *, case when row_number() over (order by created_at desc) > ${LIVE} then created_at end as ended_at from orders
            where seller_fulfillment->>'paid_at' is not null and id not like '%997') o`,
  // Few name no sale, and few were not followed yet.
  `insert into revocations (code, number, email, received_at, purchase_id, order_id, followed_at)
   select 'c' || n, 'n', 'a@x', ${AT}, case when n % 100 > 0 then 'b' || n end, case when n % 100 > 50 then 'o' || n end,
          case when n % 100 > 0 and n <= ${SAMPLE - LIVE} then ${AT} end from generate_series(1, ${SAMPLE}) n`,
  `insert into fact_slots (slot, created, delivered, failed, took)
   select date_trunc('hour', now()) - n * interval '15 minutes', 1, 1, 1, '{}' from generate_series(1, ${SAMPLE}) n`,
  `insert into order_notes (id, order_id, admin_id, note, at) select order_id || '-' || n, order_id, 'a', 'x', created_at
     from shipments, generate_series(1, 2) n`,
  `insert into shipment_events (order_id, shipment_id, at, code, substatus, text)
   select order_id, '1', created_at + n * interval '1 hour', 'in_transit', '', 'x' from shipments, generate_series(1, 5) n
    where state = 'created'`,
  `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, received_at, state, attempts, due_at)
   select 'w' || n, case when n % 1000 = 0 then 'adsco' else 'payco' end, md5(n::text), 'webhook', n % 1000 > 1, 'payment', 'm' || n, ${AT},
          case when n > ${SAMPLE - 5} then 'received' when n % 1000 = 7 then 'parked' else 'processed' end, 1,
          case when n > ${SAMPLE - 5} then now() end from generate_series(1, ${SAMPLE}) n`,
  `insert into idempotency_keys (buyer_id, key, request_hash, answer, created_at)
   select 'u' || n, 'k', 'h', '{}', ${AT} from generate_series(1, ${SAMPLE}) n`,
  `insert into address_books (buyer_id, addresses, changed_at) select id, '[]', now() from users`,
  `insert into admins (id, email, password_hash, created_at, is_first) values ('a', 'a@x', 'h', now(), true)`,
  `insert into admin_audit (id, at, admin_id, act, request_id, result)
   select 'a' || n, ${AT}, 'a', 'login', 'r', 'ok' from generate_series(1, ${SAMPLE}) n`,
];

/** A database whose planner knows a million orders; returns its URL. */
export async function grownDatabase(): Promise<string> {
  const url = await newDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of ROWS) await client.query(statement);
    await client.query('analyze');
    // A quarter of an hour has one row, however many orders. The planner takes the density of rows per page from here, and the pages from the files.
    await client.query(
      `update pg_class set reltuples = reltuples * ${SCALE}
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples > 0 and relname not like 'fact_slots%'`,
    );
  } finally {
    await client.end();
  }
  return url;
}
