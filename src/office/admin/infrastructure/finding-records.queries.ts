import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { IdentityTables } from '../../../identity/infrastructure/identity.schema.js';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import type { Found, Page } from '../../../platform/kernel/listing.js';
import type { AuditTables } from '../../audit/infrastructure/audit.schema.js';
import type { FindingFilter, FindingRecord, ShownFindingState } from '../application/finding-records.js';
import type { AdminTables } from './admin.schema.js';
import { known, pageOf, parameter } from './record-selects.js';
import type { Row } from './records.rows.js';

type Tables = Pick<AuditTables, 'audit_findings'> &
  Pick<AdminTables, 'admins'> &
  Pick<OrdersTables, 'orders'> &
  Pick<IdentityTables, 'sellers'>;

/** What the audit has found, for people. Each method is one statement. */
@Injectable()
export class FindingRecords {
  constructor(private readonly sql: Sql<Tables>) {}

  /** Newest first. */
  async list({ state, class: ofClass, orderId }: FindingFilter, page: Page): Promise<Found<FindingRecord>> {
    const select = findings(this.sql.tables)
      .$if(state !== null, (all) => all.where('f.state', '=', known(state)))
      .$if(ofClass !== null, (all) => all.where('f.class', '=', parameter(ofClass)))
      .$if(orderId !== null, (all) => all.where('f.order_id', '=', parameter(orderId)));
    return pageOf(this.sql.tables, select, ['f.first_seen_at', 'f.id'], page, toFindingRecord);
  }

  async find(id: string): Promise<FindingRecord | null> {
    const row = await findings(this.sql.tables).where('f.id', '=', id).executeTakeFirst();
    return row ? toFindingRecord(row) : null;
  }
}

function findings(tables: Kysely<Tables>) {
  return tables
    .selectFrom('audit_findings as f')
    .leftJoin('orders as o', 'o.id', 'f.order_id')
    .leftJoin('admins as a', 'a.id', 'f.closed_by')
    .leftJoin('sellers as e', 'e.id', 'f.seller_id')
    .select(['f.id', 'f.class', 'f.state', 'f.order_id', 'o.number as order_number', 'f.seller_id', 'e.name as seller_name'])
    .select(['f.account_kind', 'f.account_id', 'f.shipment_id', 'f.external_id', 'f.payment_id', 'f.expected', 'f.found'])
    .select(['f.first_seen_at', 'f.last_seen_at', 'f.resolved_at', 'f.closed_at', 'a.email as closed_by', 'f.note'])
    .where('f.state', '<>', sql.lit('sighted'));
}

function toFindingRecord(row: Row<typeof findings>): FindingRecord {
  const { account_kind: kind, account_id: accountId } = row;
  return {
    id: row.id,
    class: row.class,
    state: row.state as ShownFindingState,
    orderId: row.order_id,
    orderNumber: row.order_number,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    account: kind === null || accountId === null ? null : { kind, accountId: Number(accountId) },
    shipmentId: row.shipment_id,
    externalId: row.external_id,
    paymentId: row.payment_id,
    expected: row.expected,
    found: row.found,
    firstSeenAt: timeOf(row.first_seen_at),
    lastSeenAt: timeOf(row.last_seen_at),
    resolvedAt: timeOrNull(row.resolved_at),
    closedAt: timeOrNull(row.closed_at),
    closedBy: row.closed_by,
    note: row.note,
  };
}
