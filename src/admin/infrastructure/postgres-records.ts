import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { MOST_COUNTED, MOST_LISTED } from '../../order-tracking/application/link-impacts.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import type { Page, PaymentRecord, UnownedPaymentRecord, WebhookRecord } from '../application/order-records.js';
import { type ListedShipment, Records, type SellerRecord, type UnownedState } from '../application/records.js';
import type { AuditRecord } from '../domain/audit-entry.js';
import {
  ATTEMPT_COLUMNS,
  acts,
  given,
  newest,
  pageOf,
  payments,
  shipments,
  type Tables,
  unownedPayments,
  webhooks,
} from './record-selects.js';
import {
  toAttemptRecord,
  toAuditRecord,
  toPaymentRecord,
  toShipmentRecord,
  toUnownedPaymentRecord,
  toWebhookRecord,
} from './records.rows.js';
import { sellers, toSellerRecord } from './seller-records.rows.js';

@Injectable()
export class PostgresRecords implements Records {
  constructor(private readonly sql: Sql<Tables>) {}

  async shipments(state: string | null, page: Page): Promise<ListedShipment[]> {
    const select = shipments(this.sql.tables)
      .$if(state !== null, (all) => all.where('s.state', '=', given(state)))
      .select((one) => one.selectFrom('orders as o').select('o.number').whereRef('o.id', '=', 's.order_id').as('order_number'))
      .select((one) =>
        jsonObjectFrom(
          one
            .selectFrom('shipment_attempts as a')
            .select(ATTEMPT_COLUMNS)
            .whereRef('a.order_id', '=', 's.order_id')
            .orderBy('a.epoch', 'desc')
            .limit(1),
        ).as('last_attempt'),
      );
    const rows = await pageOf(this.sql.tables, select, ['s.created_at', 's.order_id'], page);
    return rows.map((row) => ({
      ...toShipmentRecord(row, row.order_number),
      lastAttempt: row.last_attempt && toAttemptRecord(row.last_attempt),
    }));
  }

  async payments(effect: string | null, page: Page): Promise<PaymentRecord[]> {
    const select = payments(this.sql.tables).$if(effect !== null, (all) => all.where('m.effect', '=', given(effect)));
    return (await pageOf(this.sql.tables, select, ['m.read_at', 'm.id'], page)).map(toPaymentRecord);
  }

  async unownedPayments(state: UnownedState, page: Page): Promise<UnownedPaymentRecord[]> {
    const select = unownedPayments(this.sql.tables);
    // Written out as in the index, which the planner uses only when it can prove the condition.
    const unowned = sql<boolean>`m.effect in ('payment_mismatch', 'duplicate_payment', 'refunded_before_approval') and m.resolved_at is null`;
    const rows =
      state === 'open'
        ? pageOf(this.sql.tables, select.where(unowned), ['m.read_at', 'm.id'], page)
        : pageOf(this.sql.tables, select.where('m.resolved_at', 'is not', null), ['m.resolved_at', 'm.id'], page);
    return (await rows).map(toUnownedPaymentRecord);
  }

  async webhooks({ source, state }: { source: string | null; state: string | null }, page: Page): Promise<WebhookRecord[]> {
    const select = webhooks(this.sql.tables)
      .$if(source !== null, (all) => all.where('w.source', '=', given(source)))
      .$if(state !== null, (all) => all.where('w.state', '=', given(state)));
    const order = ['w.received_at', 'w.id'] as const;
    // The values of the two conditions decide which index is better, so the statement is planned each time.
    const isPlanned = source !== null && state !== null;
    const rows = isPlanned
      ? newest(select, order, page.after).limit(page.limit).execute()
      : pageOf(this.sql.tables, select, order, page);
    return (await rows).map(toWebhookRecord);
  }

  async webhook(id: string): Promise<WebhookRecord | null> {
    const row = await webhooks(this.sql.tables).where('w.id', '=', id).executeTakeFirst();
    return row ? toWebhookRecord(row) : null;
  }

  async sellers(page: Page): Promise<SellerRecord[]> {
    return (await pageOf(this.sql.tables, sellers(this.sql.tables, MOST_LISTED), ['s.created_at', 's.id'], page)).map(
      toSellerRecord,
    );
  }

  async seller(id: string): Promise<SellerRecord | null> {
    const row = await sellers(this.sql.tables, MOST_COUNTED).where('s.id', '=', id).executeTakeFirst();
    return row ? toSellerRecord(row) : null;
  }

  async audit(page: Page): Promise<AuditRecord[]> {
    return (await pageOf(this.sql.tables, acts(this.sql.tables), ['a.at', 'a.id'], page)).map(toAuditRecord);
  }
}
