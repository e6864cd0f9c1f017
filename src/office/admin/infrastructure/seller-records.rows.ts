import { type Kysely, sql } from 'kysely';
import { type LinkImpactRow, linkImpact, toLinkImpact } from '../../../order-tracking/infrastructure/link-impact.rows.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import type { SellerRecord } from '../application/records.js';
import type { RecordTables } from './record-selects.js';
import { type Row } from './records.rows.js';

function impact(most: number) {
  return sql<LinkImpactRow>`(select ${linkImpact({ seller: sql.ref('s.id'), account: sql.ref('l.account_id'), most })})`;
}

/** `most`: where counting what depends on a link stops. */
export function sellers(tables: Kysely<RecordTables>, most: number) {
  return tables
    .selectFrom('sellers as s')
    .leftJoin('seller_links as l', 'l.seller_id', 's.id')
    .innerJoinLateral(impact(most).as<'i'>('i'), (join) => join.onTrue())
    .select(['s.id', 's.name', 's.created_at'])
    .select(['l.state as link_state', 'l.account_id', 'l.account_name', 'l.linked_at', 'l.expires_at'])
    .select(['l.last_ok_at', 'l.last_error', 'l.failing_since'])
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
  };
}
