import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import type { Page, PaymentRecord, WebhookRecord } from '../application/order-records.js';
import { type ListedShipment, Records, type SellerRecord } from '../application/records.js';
import type { AuditEntry } from '../domain/audit-entry.js';
import { ATTEMPT_COLUMNS, PAYMENT, SHIPMENT, WEBHOOK } from './record-columns.js';
import { type Condition, pageOf, toRecord, whenGiven } from './record-sql.js';

const SHIPMENT_WITH_LAST_ATTEMPT = `${SHIPMENT}, to_jsonb(a) as last_attempt
    from shipments s left join lateral (
      select ${ATTEMPT_COLUMNS} from shipment_attempts where order_id = s.order_id order by epoch desc limit 1) a on true`;

const SELLER = `
  select s.id, s.name, s.created_at, l.state as link_state, l.account_id, l.account_name, l.linked_at, l.expires_at
    from sellers s left join seller_links l on l.seller_id = s.id`;

const AUDIT = 'select id, at, admin_id, act, subject, request_id, result from admin_audit';

/** Reads tables that other modules write. */
@Injectable()
export class PostgresRecords extends Records {
  constructor(private readonly sql: Sql) {
    super();
  }

  async shipments(state: string | null, page: Page): Promise<ListedShipment[]> {
    const columns = { time: 's.created_at', id: 's.order_id' };
    const found = await this.page<ListedShipment>(SHIPMENT_WITH_LAST_ATTEMPT, columns, whenGiven('s.state = ?', state), page);
    return found.map(({ lastAttempt, ...shipment }) => ({
      ...shipment,
      lastAttempt: lastAttempt && toRecord(lastAttempt),
    }));
  }

  payments(effect: string | null, page: Page): Promise<PaymentRecord[]> {
    return this.page(PAYMENT, { time: 'm.read_at', id: 'm.id' }, whenGiven('m.effect = ?', effect), page);
  }

  webhooks({ source, state }: { source: string | null; state: string | null }, page: Page): Promise<WebhookRecord[]> {
    const conditions = [...whenGiven('w.source = ?', source), ...whenGiven('w.state = ?', state)];
    return this.page(WEBHOOK, { time: 'w.received_at', id: 'w.id' }, conditions, page);
  }

  async webhook(id: string): Promise<WebhookRecord | null> {
    const [row] = await this.sql.rows(`${WEBHOOK} where w.id = ?`, [id]);
    return row ? toRecord(row) : null;
  }

  sellers(page: Page): Promise<SellerRecord[]> {
    return this.page(SELLER, { time: 's.created_at', id: 's.id' }, [], page);
  }

  audit(page: Page): Promise<AuditEntry[]> {
    return this.page(AUDIT, { time: 'at', id: 'id' }, [], page);
  }

  private async page<Result>(
    select: string,
    columns: { time: string; id: string },
    conditions: readonly Condition[],
    page: Page,
  ): Promise<Result[]> {
    const rows = await this.sql.rows(...pageOf(select, columns, conditions, page));
    return rows.map((row) => toRecord<Result>(row));
  }
}
