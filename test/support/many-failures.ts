import { newShipment } from '../../src/shipping/shipments/domain/shipment.js';
import type { Marketplace } from './marketplace.js';
import { POLICY } from './shipping.builder.js';

const ACCOUNT = { kind: 'marketplace', accountId: 7001 } as const;
const WORDS = ['street', 'city', 'zip', 'phone', 'document', 'weight', 'size', 'origin', 'carrier', 'service', 'point', 'value'];

/** Paid orders whose shipments were refused, each with its own message: half of them for one cause, the others for all causes in turn. */
export async function manyFailures(market: Marketplace, count: number, causes: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const shipment = newShipment(`many-${at}`, 'MP', new Date());
    const word = WORDS[at % 2 === 0 ? 0 : ((at - 1) / 2) % causes];
    const error = `HTTP 400: ${word} ${at} of buyer "${at}" (b${at}@example.com) is refused`;
    const result = { outcome: 'rejected', error, httpStatus: 400, retryAfterMs: 0, usedAccount: ACCOUNT } as const;
    shipment.attempted(result, POLICY, 0);
    return {
      id: `many-${at}`,
      at,
      external_id: shipment.facts.externalId,
      failure: shipment.facts.failure,
      cause: shipment.facts.cause,
      cause_id: shipment.facts.causeId,
    };
  });
  const given = [JSON.stringify(rows)];
  await market.rows(
    `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, paid_payment_id,
                            paid_at, payment_status, next_search_at)
     select n.id, (select id from users limit 1), 1000 + n.at, n.id, '{}', 100 + n.at, now(), now(), 'paid', n.id, now(), 'approved', null
       from jsonb_to_recordset(cast($1 as jsonb)) as n (id text, at int) on conflict do nothing`,
    given,
  );
  await market.rows(
    `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents, created_at,
                         shipping_address, seller_fulfillment)
     select n.id, n.id, p.buyer_id, (select id from sellers limit 1), 100 + n.at, 0, 0, now(), '{"shipco": {}}', '{"paid_at": "2026-11-22T00:00:00.000Z"}'
       from jsonb_to_recordset(cast($1 as jsonb)) as n (id text, at int) join purchases p on p.id = n.id on conflict do nothing`,
    given,
  );
  await market.rows(
    `insert into shipments (order_id, external_id, created_at, state, attempts, epoch, unresolved, empty_lookups, verifications, waits_since,
                            payment_read_at, failure, cause, cause_id)
     select n.id, n.external_id, now(), 'failed', 1, 1, false, 0, 0, now(), now(), n.failure, n.cause, n.cause_id
       from jsonb_to_recordset(cast($1 as jsonb)) as n (id text, external_id text, failure jsonb, cause jsonb, cause_id text)`,
    given,
  );
  await market.rows('analyze shipments');
}
