import type { Marketplace } from './marketplace.js';

/** Rows of each list, and how many of them. */
export const ROWS = 7;

/** All in one millisecond, two and two at the same time, and in another order than their ids. */
const at = (start: string) => `${start} + (n * 5 % 7 / 2 + 1) * interval '100 microseconds'`;
const SOON = at("date_trunc('milliseconds', now()) + interval '1 day'");
const hash = (n: string) => `encode(sha256(cast(${n} as text)::bytea), 'hex')`;

/** Of numbers from `first` to `last`, as the ends of their ids; later ones are newer. */
const statements = (buyerId: string, sellerId: string, first: number, last: number) => {
  const N = `generate_series(${first}, ${last}) n`;
  const PAID = `2026-11-01T${9 + first}:00:00.645Z`;
  const AT = at(`timestamptz '${PAID}'`);
  return [
    `insert into users (id, issuer, subject, name, email, created_at) select 'u' || n, 'i', 's' || n, 'Ana', 'a' || n || '@example.com', ${AT} from ${N}`,
    `insert into sellers (id, user_id, name, created_at) select 'e' || n, 'u' || n, 'Tienda', ${AT} from ${N}`,
    `insert into products (id, seller_id, title, description, price_cents, weight_grams, length_cm, width_cm, height_cm, free_shipping, active,
                         created_at, updated_at)
   select 'p' || n, '${sellerId}', 'Sombrero', '', 100, 1, 1, 1, 1, false, true, ${AT}, now() from ${N}`,
    // Paid ones, and those that can be paid.
    `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, paid_payment_id,
                          paid_at, payment_status, next_search_at)
   select kind || n, '${buyerId}', case kind when 'b' then 100 else 200 end + n, '', '{"name":"Ana"}', 100, ${AT}, ${SOON},
          case kind when 'b' then 'paid' else 'open' end, case kind when 'b' then '9' || n end,
          case kind when 'b' then timestamptz '${PAID}' end, case kind when 'b' then 'approved' else 'none' end, null
     from ${N}, unnest(array['b', 'c']) kind`,
    `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents, created_at,
                       shipping_address, seller_fulfillment)
   select 'o' || id, id, buyer_id, '${sellerId}', 100, 0, 0, created_at, '{}',
          case state when 'paid' then '{"paid_at":"${PAID}"}' else '{}' end::jsonb from purchases where id ~ '^[bc][${first}-${last}]$'`,
    `insert into order_items (order_id, product_id, title, quantity, unit_price_cents, free_shipping)
   select 'ob' || n, 'p' || n, 'Sombrero', 1, 100, false from ${N}`,
    `insert into shipments (order_id, external_id, created_at, state, attempts, epoch, unresolved, empty_lookups, verifications, payment_read_at,
                          recorded_id, requests)
   select 'ob' || n, 'MP-' || n, ${AT}, 'created', 1, 1, false, 0, 0, now(), '7' || n,
          '[{"kind":"buyer_wants_to_cancel","state":"open","reason":"x","at":"2026-11-01T10:00:00.000Z"}]' from ${N}`,
    `insert into parcels (order_id, shipment_id, seller_id, recorded_at, progress, progress_at, status_code, estimated_delivery, follow_at)
   select 'ob' || n, '7' || n, '${sellerId}', ${AT}, 'ready_to_ship', now(), 'documentation_ready', ${AT}, now() + interval '1 day' from ${N}`,
    `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect, resolved_at)
   select kind || n, 'c' || n, 'approved', 1, 0, 'ARS', '1', ${AT}, 'payment_mismatch', case kind when '8' then ${AT} end
     from ${N}, unnest(array['8', '9']) kind`,
    // Slips, which may still be paid, and payments of a status that nobody knows.
    `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
   select left(status, 1) || n, 'b' || n, status, 1, 0, 'ARS', '1', ${AT}, 'recorded' from ${N}, unnest(array['pending', 'unheard_of']) status`,
    // Late, not late, and done.
    `insert into owed_entries (id, purchase_id, subject, reason, payment_ids, amount_cents, refunded_before_cents, refunded_cents, since,
                             settled_at)
   select kind || n, 'b' || n, kind, 'lost', '[]', 100, 0, 0, case kind when 'x' then now() - interval '1 hour' + n * interval '1 microsecond' else ${AT} end,
          case kind when 'z' then ${AT} end
     from ${N}, unnest(array['x', 'y', 'z']) kind`,
    `insert into revocations (code, number, email, received_at, purchase_id)
   select 'r' || n, 'n', 'e', ${AT}, 'b' || n from ${N} union all select 'u' || n, 'n', 'e', ${AT}, null from ${N}`,
    `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, received_at, state, attempts)
   select 'w' || n, 'payco', 'w' || n, 'webhook', true, 'payment', '9' || n, ${AT}, 'parked', 1 from ${N}`,
    `insert into admin_audit (id, at, admin_id, act, request_id, result) select 'a' || n, ${AT}, null, 'login', 'r', 'ok' from ${N}`,
    `insert into audit_findings (id, class, subject, state, order_id, expected, found, first_seen_at, last_seen_at, looked_at)
   select 'f' || n, 'row_edited', 'ob' || n, 'open', 'ob1', '{}', '{}', ${AT}, ${AT}, ${AT} from ${N}`,
    `insert into event_endpoints (id, url, types, state, created_at, secret, position)
   values ('h', 'https://x', '[]', 'disabled', now(), 'x', 0) on conflict do nothing`,
    `insert into event_deliveries (id, endpoint_id, stream, is_live, position, event_id, type, state, created_at, ended_at)
   select 'd' || n, 'h', 'ob' || n, true, n, 'v' || n, 'order.paid', 'delivered', ${AT}, ${AT} from ${N}`,
    `insert into daily_statements (day, through, figures, previous_hash, hash, created_at)
   select to_char(date '2026-10-31' + n, 'YYYY-MM-DD'), n, '{}', ${hash('n - 1')}, ${hash('n')}, ${AT} from ${N}`,
    `insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at)
   select 'v' || n, 'ob' || n, 1, 'order.paid', 2, ${AT}, '{}', now() from ${N}`,
  ];
};

/** Adds rows to all lists of operators, of this buyer and of this seller, and to the feed of events. */
export async function addListRows(market: Marketplace, buyerId: string, sellerId: string, first = 1, last = ROWS): Promise<void> {
  for (const statement of statements(buyerId, sellerId, first, last)) await market.rows(statement);
  await market.idle();
}
