import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Sql } from '../../platform/database/sql.js';
import type { SellerLinkTables } from '../../seller-link/infrastructure/seller-link.schema.js';
import { MOST_COUNTED } from '../application/link-impacts.js';
import type { LinkImpact, UnlinkImpact } from '../domain/link-outlook.js';
import { type LinkImpactRow, linkImpact, toLinkImpact, unlinkImpact } from './link-impact.rows.js';

interface Row extends LinkImpactRow {
  readonly open_in_account: number;
  readonly in_doubt_in_account: number;
  readonly origin: UnlinkImpact['origin'];
}

@Injectable()
export class LinkImpacts {
  constructor(private readonly sql: Sql<SellerLinkTables>) {}

  /** One statement. `marketplaceId`: the marketplace's account; null without one. */
  async ofSeller(sellerId: string, marketplaceId: number | null): Promise<LinkImpact & UnlinkImpact> {
    const account = sql`(select l.account_id from seller_links l where l.seller_id = ${sellerId})`;
    const link = { seller: sql`${sellerId}`, account, most: MOST_COUNTED };
    const { rows } =
      await sql<Row>`select ${linkImpact(link)}, ${unlinkImpact(link)}, ${originOf(sellerId, marketplaceId)} as origin`.execute(
        this.sql.tables,
      );
    const row = rows[0] as Row;
    const { open_in_account: openInAccount, in_doubt_in_account: inDoubtInAccount, origin } = row;
    return { ...toLinkImpact(row), openInAccount, inDoubtInAccount, origin };
  }
}

const originOf = (sellerId: string, accountId: number | null) => sql`(
  select jsonb_build_object('name', r.name, 'city', r.address->>'city')
    from seller_dispatch d join seller_origins r on r.seller_id = d.seller_id and r.account_id = d.origin_account_id and r.origin_id = d.origin_id
   where d.seller_id = ${sellerId} and d.origin_account_id = cast(${accountId} as bigint) limit 1)`;
