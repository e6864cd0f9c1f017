import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { IdentityTables } from '../../../identity/infrastructure/identity.schema.js';
import { Sql } from '../../../platform/database/sql.js';
import { type Given, statement, tables } from '../../../platform/database/statement.js';
import type { SellerLinkTables } from '../../../seller-link/infrastructure/seller-link.schema.js';
import { DISPATCH_IDS, toOrigins } from '../../origins/infrastructure/origins.rows.js';
import type { OriginsTables } from '../../origins/infrastructure/origins.schema.js';
import { SellerAccounts } from '../application/seller-accounts.js';

type Tables = Pick<IdentityTables, 'sellers'> & Pick<SellerLinkTables, 'seller_links'> & Pick<OriginsTables, 'seller_dispatch'>;

const OF_SELLER = statement((given: Given<{ sellerId: string }>) =>
  tables<Tables>()
    .selectFrom('sellers as s')
    .leftJoin('seller_links as l', (on) => on.onRef('l.seller_id', '=', 's.id').on('l.state', '=', sql.lit('linked')))
    .leftJoin('seller_dispatch as d', 'd.seller_id', 's.id')
    .select('l.account_id as linked_account_id')
    .select(DISPATCH_IDS.map((id) => `d.${id}` as const))
    .where('s.id', '=', given('sellerId')),
);

@Injectable()
export class PostgresSellerAccounts implements SellerAccounts {
  constructor(private readonly sql: Sql) {}

  async of(sellerId: string): Promise<Awaited<ReturnType<SellerAccounts['of']>>> {
    const [row] = await this.sql.run(OF_SELLER, { sellerId });
    if (!row) return { linkedAccounts: new Map(), origins: new Map() };
    const { linked_account_id: accountId } = row;
    return {
      linkedAccounts: new Map(accountId === null ? [] : [[sellerId, Number(accountId)]]),
      origins: new Map([[sellerId, toOrigins(row)]]),
    };
  }
}
