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
}

@Injectable()
export class LinkImpacts {
  constructor(private readonly sql: Sql<SellerLinkTables>) {}

  /** One statement. */
  async ofSeller(sellerId: string): Promise<LinkImpact & UnlinkImpact> {
    const account = sql`(select l.account_id from seller_links l where l.seller_id = ${sellerId})`;
    const link = { seller: sql`${sellerId}`, account, most: MOST_COUNTED };
    const { rows } = await sql<Row>`select ${linkImpact(link)}, ${unlinkImpact(link)}`.execute(this.sql.tables);
    const row = rows[0] as Row;
    return { ...toLinkImpact(row), openInAccount: row.open_in_account, inDoubtInAccount: row.in_doubt_in_account };
  }
}
