import { Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { MoneyTables } from '../../../money/infrastructure/owed.schema.js';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf } from '../../../platform/database/stored-time.js';
import type { Found, Page } from '../../../platform/kernel/listing.js';
import type { RevocationFilter, RevocationRecord } from '../application/revocation-records.js';
import { pageOf, parameter } from './record-selects.js';
import type { Row } from './records.rows.js';

type Tables = MoneyTables & OrdersTables;

/** What operators see of revocations. */
@Injectable()
export class RevocationRecords {
  constructor(private readonly sql: Sql<Tables>) {}

  /** Newest first. One statement. */
  async list({ state, code, purchaseId }: RevocationFilter, page: Page): Promise<Found<RevocationRecord>> {
    const select = revocations(this.sql.tables)
      .$if(state === 'matched', (all) => all.where('r.purchase_id', 'is not', null))
      .$if(state === 'unmatched', (all) => all.where('r.purchase_id', 'is', null))
      .$if(code !== null, (all) => all.where('r.code', '=', parameter(code)))
      .$if(purchaseId !== null, (all) => all.where('r.purchase_id', '=', parameter(purchaseId)));
    return pageOf(this.sql.tables, select, ['r.received_at', 'r.code'], page, toRecord);
  }
}

function revocations(tables: Kysely<Tables>) {
  return tables
    .selectFrom('revocations as r')
    .leftJoin('purchases as p', 'p.id', 'r.purchase_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.code', 'r.number', 'r.email', 'r.note', 'r.received_at', 'r.purchase_id', 'r.order_id'])
    .select(['p.number as purchase_number', 'o.number as order_number']);
}

function toRecord(row: Row<typeof revocations>): RevocationRecord {
  return {
    code: row.code,
    number: row.number,
    email: row.email,
    note: row.note,
    receivedAt: timeOf(row.received_at),
    purchaseId: row.purchase_id,
    purchaseNumber: row.purchase_number,
    orderId: row.order_id,
    orderNumber: row.order_number,
  };
}
