import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { timeOrNull } from '../../../platform/database/stored-time.js';
import type { SellerLinkTables } from '../../../seller-link/infrastructure/seller-link.schema.js';
import type { AccountName } from '../../../shipping/shipments/domain/attempt-result.js';
import { type AccountTurn, AccountTurns } from '../application/account-turns.js';
import type { AuditCursor } from '../application/audit-cursors.js';
import { UNREAD } from '../domain/cursor-position.js';
import type { AuditTables } from './audit.schema.js';

/** A list that could not be read waits for the next round. */
const IS_BEING_READ = `r.position is not null and r.position->>'${UNREAD}' is null`;

const NEXT = `
  select a.kind, a.seller_id, a.account_id, a.key, r.position, r.begun_at
    from (select 'marketplace' as kind, null as seller_id, m.account_id, 'marketplace:' || m.account_id as key
            from (select cast(? as bigint) as account_id) m where m.account_id is not null
          union all
          select 'seller', l.seller_id, l.account_id, 'seller:' || l.seller_id || ':' || l.account_id
            from seller_links l where l.state = 'linked') a
    join audit_lease e on e.name = 'audit'
    left join audit_rings r on r.name = ? and r.key = a.key
   where r.key is null or r.stepped_at < e.begun_at or ${IS_BEING_READ}
   order by r.stepped_at nulls first, a.key
   limit 1`;

interface Row {
  readonly kind: AccountName['kind'];
  readonly seller_id: string | null;
  readonly account_id: string;
  readonly key: string;
  readonly position: AuditCursor['position'];
  readonly begun_at: string | null;
}

@Injectable()
export class PostgresAccountTurns implements AccountTurns {
  constructor(private readonly sql: Sql<Pick<AuditTables, 'audit_rings' | 'audit_lease'> & SellerLinkTables>) {}

  async next(name: string, marketplaceId: number | null): Promise<AccountTurn | null> {
    const [row] = await this.sql.rows<Row>(NEXT, [marketplaceId, name]);
    if (!row) return null;
    const { kind, seller_id: sellerId, key, position } = row;
    return {
      account: { kind, accountId: Number(row.account_id), sellerId },
      cursor: { name, key, position, begunAt: timeOrNull(row.begun_at) },
    };
  }
}
