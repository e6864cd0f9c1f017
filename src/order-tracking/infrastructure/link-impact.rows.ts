import { type RawBuilder, sql } from 'kysely';
import { timeOrNull } from '../../platform/database/stored-time.js';
import { reasonText } from '../../shipping/shipments/domain/reason-words.js';
import { toReason } from '../../shipping/shipments/infrastructure/shipment.rows.js';
import type { LinkImpact } from '../domain/link-outlook.js';

export interface LinkImpactRow {
  readonly open_orders: number;
  readonly waiting_shipments: number;
  readonly last_parcel_at: string | null;
  readonly last_parcel_error: { readonly review: unknown; readonly failure: unknown } | null;
}

/** Expressions, and where counting stops. */
export interface CountedLink {
  readonly seller: RawBuilder<unknown>;
  readonly account: RawBuilder<unknown>;
  readonly most: number;
}

/** An error of a shipment is told without its parcel. */
const NO_PARCEL = { stop_reason: null, recorded_id: null, progress: null, is_handed_over: false } as const;

// The conditions of the indexes, which the planner uses only when it can prove them.
const OPEN = 'w.follow_at is not null';
const WAITING = "w.recorded_id is null and w.state in ('pending', 'creating', 'unknown', 'failed', 'needs_review', 'skipped')";
/** An order that was held before its payment is not waiting yet, and one whose money was returned no longer is. */
const IS_PAID = `exists (select 1 from orders o where o.id = w.order_id
  and o.seller_fulfillment->>'paid_at' is not null and not o.payment_returned)`;

const followed = ({ seller }: CountedLink) => sql`from parcels w where w.seller_id = ${seller} and ${sql.raw(OPEN)}`;
const waiting = ({ seller }: CountedLink) => sql`from shipments w where w.seller_id = ${seller} and ${sql.raw(WAITING)}`;
const inAccount = ({ account }: CountedLink) => sql`w.account_kind = 'seller' and w.account_id = ${account}`;
const count = ({ most }: CountedLink, rows: RawBuilder<unknown>) =>
  sql`(select cast(count(*) as int) from (select 1 ${rows} limit ${sql.lit(most)}) as counted)`;

/** What depends on the link of one seller: columns of one row. */
export function linkImpact(link: CountedLink): RawBuilder<unknown> {
  return sql`${count(link, followed(link))} as open_orders, ${count(link, sql`${waiting(link)} and ${sql.raw(IS_PAID)}`)} as waiting_shipments,
    (select w.recorded_at ${followed(link)} and ${inAccount(link)} order by w.recorded_at desc limit 1) as last_parcel_at,
    (select jsonb_build_object('review', w.review, 'failure', w.failure) ${waiting(link)} and ${inAccount(link)} order by w.created_at desc limit 1) as last_parcel_error`;
}

/** What unlinking affects: two more columns. */
export function unlinkImpact(link: CountedLink): RawBuilder<unknown> {
  const inDoubt = sql`${waiting(link)} and ${inAccount(link)} and w.unresolved and ${sql.raw(IS_PAID)}`;
  return sql`${count(link, sql`${followed(link)} and ${inAccount(link)}`)} as open_in_account,
    ${count(link, inDoubt)} as in_doubt_in_account`;
}

export function toLinkImpact(row: LinkImpactRow): LinkImpact {
  return {
    openOrders: row.open_orders,
    waitingShipments: row.waiting_shipments,
    lastParcelAt: timeOrNull(row.last_parcel_at),
    lastParcelError: row.last_parcel_error && (reasonText(toReason({ ...NO_PARCEL, ...row.last_parcel_error }))?.en ?? null),
  };
}
