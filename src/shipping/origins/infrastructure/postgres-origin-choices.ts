import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Sql } from '../../../platform/database/sql.js';
import { timeOrNull } from '../../../platform/database/stored-time.js';
import type { OriginOf } from '../../shipco/domain/used-origin.js';
import { type OriginChoice, OriginChoices } from '../application/origin-choices.js';
import type { OriginsTables } from './origins.schema.js';

@Injectable()
export class PostgresOriginChoices implements OriginChoices {
  constructor(private readonly sql: Sql<Pick<OriginsTables, 'seller_dispatch'>>) {}

  async of(sellerId: string, accountId: number): Promise<OriginChoice> {
    const row = await this.sql.tables
      .selectFrom('seller_dispatch')
      .select(['own_origin_id', 'own_origin_lost_at'])
      .where('seller_id', '=', sellerId)
      .where('own_account_id', '=', String(accountId))
      .executeTakeFirst();
    const originId = row?.own_origin_id ?? null;
    return { originId: originId === null ? null : Number(originId), lostAt: timeOrNull(row?.own_origin_lost_at) };
  }

  async choose(sellerId: string, accountId: number, originId: number | null): Promise<void> {
    const chosen = { own_account_id: accountId, own_origin_id: originId, own_origin_lost_at: null };
    await this.sql.tables
      .insertInto('seller_dispatch')
      .values({ seller_id: sellerId, ...chosen })
      .onConflict((known) => known.column('seller_id').doUpdateSet(chosen))
      .execute();
  }

  async forget(sellerId: string, { accountId, originId }: OriginOf): Promise<void> {
    await this.sql.tables
      .updateTable('seller_dispatch')
      .set({ own_origin_id: null, own_origin_lost_at: sql<string>`now()` })
      .where('seller_id', '=', sellerId)
      .where('own_account_id', '=', String(accountId))
      .where('own_origin_id', '=', String(originId))
      .execute();
  }
}
