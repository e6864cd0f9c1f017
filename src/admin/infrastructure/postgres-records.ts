import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import { MOST_COUNTED, MOST_LISTED } from '../../order-tracking/application/link-impacts.js';
import type { PaymentEffect } from '../../payments/domain/payment.js';
import type { Found, Page } from '../../shared/domain/listing.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import type { PaymentRecord, UnownedPaymentRecord, WebhookRecord } from '../application/order-records.js';
import {
  type ListedShipment,
  Records,
  type SellerFilter,
  type SellerRecord,
  type ShipmentFilter,
  type UnownedState,
  type WebhookFilter,
} from '../application/records.js';
import type { AuditRecord } from '../domain/audit-entry.js';
import {
  acts,
  given,
  known,
  listedShipments,
  pageOf,
  payments,
  plannedPageOf,
  type Tables,
  unownedPayments,
  webhooks,
} from './record-selects.js';
import { toAuditRecord, toListedShipment, toPaymentRecord, toUnownedPaymentRecord, toWebhookRecord } from './records.rows.js';
import { sellers, toSellerRecord } from './seller-records.rows.js';
import { LATE_PARCELS, ORDERS_WITH_REQUEST, SELLERS_TO_LINK_AGAIN } from './waiting-rows.js';

/** Other parts of the same total as these payments. */
const PARTS = `
  select n.id as of_id, part.id, part.amount_cents
    from payments n join payments part on part.purchase_id = n.purchase_id and part.collector_id = n.collector_id
   where n.id = any(cast(? as text[])) and part.effect = 'part_payment' and part.status = 'approved' order by part.id`;

interface PartRow {
  readonly of_id: string;
  readonly id: string;
  readonly amount_cents: string;
}

@Injectable()
export class PostgresRecords implements Records {
  constructor(private readonly sql: Sql<Tables>) {}

  async shipments({ state, has }: ShipmentFilter, page: Page): Promise<Found<ListedShipment>> {
    const { tables } = this.sql;
    const select = listedShipments(tables)
      .$if(state !== null, (all) => all.where('s.state', '=', known(state)))
      .$if(has === 'open_request', (all) => all.where(isAmong('s.order_id', ORDERS_WITH_REQUEST)));
    if (has !== 'late_parcel') return pageOf(tables, select, ['s.created_at', 's.order_id'], page, toListedShipment);
    const late = sql<Pick<Selectable<Tables['parcels']>, 'order_id' | 'shipment_id' | 'recorded_at'>>`(${sql.raw(LATE_PARCELS)})`;
    const withLateParcel = select.innerJoin(late.as('c'), (join) =>
      join.onRef('c.order_id', '=', 's.order_id').onRef('c.shipment_id', '=', 's.recorded_id'),
    );
    return pageOf(tables, withLateParcel, ['c.recorded_at', 'c.order_id'], page, toListedShipment);
  }

  async payments(effect: PaymentEffect | null, page: Page): Promise<Found<PaymentRecord>> {
    const select = payments(this.sql.tables).$if(effect !== null, (all) => all.where('m.effect', '=', known(effect)));
    return pageOf(this.sql.tables, select, ['m.first_read_at', 'm.id'], page, toPaymentRecord);
  }

  async unownedPayments(state: UnownedState, page: Page): Promise<Found<UnownedPaymentRecord>> {
    const { tables } = this.sql;
    const select = unownedPayments(tables);
    // Written out as in the index, which the planner uses only when it can prove the condition.
    const unowned = sql<boolean>`m.effect in ('payment_mismatch', 'duplicate_payment', 'refunded_before_approval') and m.resolved_at is null`;
    const found =
      state === 'open'
        ? await pageOf(tables, select.where(unowned), ['m.first_read_at', 'm.id'], page, toUnownedPaymentRecord)
        : await pageOf(
            tables,
            select.where('m.resolved_at', 'is not', null),
            ['m.resolved_at', 'm.id'],
            page,
            toUnownedPaymentRecord,
          );
    return { ...found, items: await this.withParts(found.items) };
  }

  /** One statement, and only if one may have parts. */
  private async withParts(payments: readonly Omit<UnownedPaymentRecord, 'parts'>[]): Promise<UnownedPaymentRecord[]> {
    const named = payments.filter(({ effect }) => effect === 'payment_mismatch').map(({ id }) => id);
    const rows = named.length > 0 ? await this.sql.rows<PartRow>(PARTS, [named]) : [];
    const parts = Map.groupBy(rows, (row) => row.of_id);
    return payments.map((one) => ({
      ...one,
      parts: (parts.get(one.id) ?? []).map(({ id, amount_cents }) => ({ id, amountCents: Number(amount_cents) })),
    }));
  }

  async webhooks({ source, state }: WebhookFilter, page: Page): Promise<Found<WebhookRecord>> {
    const select = webhooks(this.sql.tables)
      .$if(source !== null, (all) => all.where('w.source', '=', given(source)))
      .$if(state !== null, (all) => all.where('w.state', '=', known(state)));
    const order = ['w.received_at', 'w.id'] as const;
    // How common the source is decides which index is better.
    return source
      ? plannedPageOf(select, order, page, toWebhookRecord)
      : pageOf(this.sql.tables, select, order, page, toWebhookRecord);
  }

  async webhook(id: string): Promise<WebhookRecord | null> {
    const row = await webhooks(this.sql.tables).where('w.id', '=', id).executeTakeFirst();
    return row ? toWebhookRecord(row) : null;
  }

  async sellers(state: SellerFilter, page: Page): Promise<Found<SellerRecord>> {
    const select = sellers(this.sql.tables, MOST_LISTED).$if(state !== null, (all) =>
      all.where(isAmong('s.id', SELLERS_TO_LINK_AGAIN)),
    );
    return pageOf(this.sql.tables, select, ['s.created_at', 's.id'], page, toSellerRecord);
  }

  async seller(id: string): Promise<SellerRecord | null> {
    const row = await sellers(this.sql.tables, MOST_COUNTED).where('s.id', '=', id).executeTakeFirst();
    return row ? toSellerRecord(row) : null;
  }

  async audit(page: Page): Promise<Found<AuditRecord>> {
    return pageOf(this.sql.tables, acts(this.sql.tables), ['a.at', 'a.id'], page, toAuditRecord);
  }
}

const isAmong = (id: string, ids: string) => sql<boolean>`${sql.ref(id)} in (${sql.raw(ids)})`;
