import { type Kysely, sql } from 'kysely';
import { type LinkImpactRow, linkImpact, toLinkImpact } from '../../../order-tracking/infrastructure/link-impact.rows.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import type { DispatchSeen, OriginState } from '../../../shipping/origins/domain/dispatch.js';
import type { DispatchAddress } from '../../../shipping/shipco/domain/origin.js';
import type { SellerRecord } from '../application/records.js';
import type { RecordTables } from './record-selects.js';
import { type Row } from './records.rows.js';

function impact(most: number) {
  return sql<LinkImpactRow>`(select ${linkImpact({ seller: sql.ref('s.id'), account: sql.ref('l.account_id'), most })})`;
}

interface DispatchRow {
  dispatch_address: DispatchAddress | null;
  origin_state: OriginState | null;
  origin_reason: string | null;
  origin_due_at: string | null;
}

/** By the seller's id, whatever the planner thinks of the size of these tables. */
const dispatch = sql<DispatchRow>`(
  select d.address as dispatch_address, o.state as origin_state, o.reason as origin_reason, o.due_at as origin_due_at
    from seller_dispatch d left join seller_origins o on o.seller_id = d.seller_id and o.address_key = d.address_key
   where d.seller_id = s.id limit 1)`;

/** `most`: where counting what depends on a link stops. */
export function sellers(tables: Kysely<RecordTables>, most: number) {
  return tables
    .selectFrom('sellers as s')
    .leftJoin('seller_links as l', 'l.seller_id', 's.id')
    .leftJoinLateral(dispatch.as<'d'>('d'), (join) => join.onTrue())
    .innerJoinLateral(impact(most).as<'i'>('i'), (join) => join.onTrue())
    .select(['s.id', 's.name', 's.created_at'])
    .select(['l.state as link_state', 'l.account_id', 'l.account_name', 'l.linked_at', 'l.expires_at'])
    .select(['l.last_ok_at', 'l.last_error', 'l.failing_since'])
    .select(['d.dispatch_address', 'd.origin_state', 'd.origin_reason', 'd.origin_due_at'])
    .select(sql<number | null>`cast(extract(epoch from l.expires_at - now()) * 1000 as float8)`.as('lifetime_ms'))
    .selectAll('i');
}

export function toSellerRecord(row: Row<typeof sellers>): SellerRecord {
  return {
    id: row.id,
    name: row.name,
    createdAt: timeOf(row.created_at),
    linkState: row.link_state,
    accountId: row.account_id === null ? null : Number(row.account_id),
    accountName: row.account_name,
    linkedAt: timeOrNull(row.linked_at),
    expiresAt: timeOrNull(row.expires_at),
    lifetimeMs: row.lifetime_ms,
    health: {
      lastOkAt: timeOrNull(row.last_ok_at),
      lastError: row.last_error,
      failingSince: timeOrNull(row.failing_since),
    },
    impact: toLinkImpact(row),
    dispatch: { address: row.dispatch_address, origin: originOf(row) },
  };
}

/** One that nobody works on waits for an account to be made in. */
function originOf({ origin_state: state, origin_reason: reason, origin_due_at }: Row<typeof sellers>): DispatchSeen['origin'] {
  return state === null || (state === 'pending' && origin_due_at === null) ? null : { state, reason };
}
