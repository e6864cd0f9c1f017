import type { FindingClass, FindingState, FindingValues } from '../../src/office/audit/domain/finding.js';
import type { Marketplace } from './marketplace.js';

interface StoredFinding {
  readonly class: FindingClass;
  readonly subject: string;
  readonly state: FindingState;
  readonly orderId: string | null;
  readonly expected: FindingValues;
  readonly found: FindingValues;
  readonly secondsAgo: number;
}

/** What the audit has found, as it is stored. Returns its id. */
export async function storeFinding(market: Marketplace, given: Partial<StoredFinding> = {}): Promise<string> {
  const { class: known = 'price_moved', subject = '690625721', state = 'open', orderId = null, secondsAgo = 600 } = given;
  const { expected = { price_cents: 420_620 }, found = { price_cents: 510_000 } } = given;
  const [row] = await market.rows<{ id: string }>(
    `insert into audit_findings (id, class, subject, state, order_id, account_kind, account_id, shipment_id, external_id, payment_id, expected,
                                 found, first_seen_at, last_seen_at, looked_at, resolved_at)
     select cast(gen_random_uuid() as text), $1, $2, $3, $4, 'marketplace', 7001, '690625721', 'MP-7Q2M5H9K4R', '209834082808', $5, $6, seen,
            seen, now(), case when $3 = 'resolved' then now() end
       from (select now() - $7 * interval '1 second' as seen) s
     returning id`,
    [known, subject, state, orderId, JSON.stringify(expected), JSON.stringify(found), secondsAgo],
  );
  return row?.id ?? '';
}

/** Of each class what its sources find. */
export const FOUND: Readonly<Record<FindingClass, { readonly expected: FindingValues; readonly found: FindingValues }>> = {
  orphan_parcel: { expected: { external_id: null }, found: { progress: 'ready_to_ship', price_cents: 420_620 } },
  twin_parcels: { expected: { shipment_ids: ['690625721'] }, found: { shipment_ids: ['690625721', '690625722'] } },
  parcel_without_money: {
    expected: { payment_status: 'approved' },
    found: { payment_status: 'refunded', progress: 'in_transit' },
  },
  paid_without_parcel: { expected: { parcel_after_hours: 24 }, found: { state: 'pending' } },
  unknown_payment: {
    expected: {},
    found: { payment_status: 'approved', amount_cents: 5_320_620, purchase_id: 'f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2' },
  },
  price_moved: { expected: { price_cents: 420_620 }, found: { price_cents: 510_000 } },
  fact_missing: { expected: { facts: 5 }, found: { facts: 3, missing: [2, 4] } },
  row_edited: {
    expected: { items_total_cents: 4_900_000, buyer_shipping_share_cents: 420_620, shipping_full_cents: 420_620 },
    found: { items_total_cents: 1, buyer_shipping_share_cents: 420_620, shipping_full_cents: 420_620 },
  },
};
