import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import { MOST_COUNTED, MOST_LISTED } from '../../../order-tracking/application/link-impacts.js';
import { IS_UNDOCUMENTED, IS_UNOWNED } from '../../../payments/infrastructure/payment.schema.js';
import { inPeriod } from '../../../platform/database/in-period.js';
import { Sql } from '../../../platform/database/sql.js';
import type { Found, Page } from '../../../platform/kernel/listing.js';
import type { PaymentRecord, UnownedPaymentRecord, WebhookRecord } from '../application/order-records.js';
import {
  type PaymentFilter,
  type SellerFilter,
  type SellerRecord,
  type ShipmentFilter,
  type ShipmentListItem,
  UNDOCUMENTED,
  type UnownedState,
  type WebhookFilter,
} from '../application/records.js';
import type { AuditRecord } from '../domain/audit-entry.js';
import type { SearchKeys } from '../domain/search.js';
import { isOrderNamed, isPurchaseNamed } from './list-filters.js';
import {
  acts,
  known,
  listedShipments,
  pageOf,
  parameter,
  payments,
  plannedPageOf,
  type RecordTables,
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

const CITY_OF_ORIGIN = `select address->>'city' as city from seller_origins where seller_id = ? and account_id = ? and origin_id = ?`;

interface PartRow {
  readonly of_id: string;
  readonly id: string;
  readonly amount_cents: string;
}

/** Lists for operators, newest first if the filter says nothing else. Every method is one statement. */
@Injectable()
export class Records {
  constructor(private readonly sql: Sql<RecordTables>) {}

  async shipments(filter: ShipmentFilter, page: Page): Promise<Found<ShipmentListItem>> {
    const { tables } = this.sql;
    const { state, has, keys, sort } = filter;
    const select = inPeriod(listedShipments(tables), 's.created_at', filter)
      .$if(keys !== null, (all) => all.where(isOrderNamed('s.order_id', keys as SearchKeys)))
      .$if(state !== null, (all) => all.where('s.state', '=', known(state)))
      .$if(has === 'open_request', (all) => all.where(isAmong('s.order_id', ORDERS_WITH_REQUEST)));
    if (has !== 'late_parcel') return pageOf(tables, select, ['s.created_at', 's.order_id', sort], page, toListedShipment);
    const late = sql<
      Pick<Selectable<RecordTables['parcels']>, 'order_id' | 'shipment_id' | 'recorded_at'>
    >`(${sql.raw(LATE_PARCELS)})`;
    const withLateParcel = select.innerJoin(late.as('c'), (join) =>
      join.onRef('c.order_id', '=', 's.order_id').onRef('c.shipment_id', '=', 's.recorded_id'),
    );
    return pageOf(tables, withLateParcel, ['c.recorded_at', 'c.order_id', sort], page, toListedShipment);
  }

  /** In the order in which they were first read. */
  async payments(filter: PaymentFilter, page: Page): Promise<Found<PaymentRecord>> {
    const { state, effect, keys, sort } = filter;
    const select = inPeriod(payments(this.sql.tables), 'm.first_read_at', filter)
      .$if(state !== null && state !== UNDOCUMENTED, (all) => all.where('m.status', '=', known(state)))
      .$if(state === UNDOCUMENTED, (all) => all.where(sql<boolean>`m.${sql.raw(IS_UNDOCUMENTED)}`))
      .$if(effect !== null, (all) => all.where('m.effect', '=', known(effect)))
      .$if(keys !== null, (all) => all.where(isPurchaseNamed('m.purchase_id', keys as SearchKeys)));
    return pageOf(this.sql.tables, select, ['m.first_read_at', 'm.id', sort], page, toPaymentRecord);
  }

  /** Payments whose money belongs to no sale: those that nobody has resolved; or those resolved last. */
  async unownedPayments(state: UnownedState, page: Page): Promise<Found<UnownedPaymentRecord>> {
    const { tables } = this.sql;
    const select = unownedPayments(tables);
    const found =
      state === 'open'
        ? await pageOf(
            tables,
            select.where(sql.raw<boolean>(IS_UNOWNED)),
            ['m.first_read_at', 'm.id'],
            page,
            toUnownedPaymentRecord,
          )
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
      .$if(source !== null, (all) => all.where('w.source', '=', parameter(source)))
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

  /** Null for an origin that was not made for this seller. */
  async cityOfOrigin(sellerId: string, accountId: number, originId: number): Promise<string | null> {
    const [row] = await this.sql.rows<{ city: string | null }>(CITY_OF_ORIGIN, [sellerId, accountId, originId]);
    return row?.city ?? null;
  }

  async audit(page: Page): Promise<Found<AuditRecord>> {
    return pageOf(this.sql.tables, acts(this.sql.tables), ['a.at', 'a.id'], page, toAuditRecord);
  }
}

const isAmong = (id: string, ids: string) => sql<boolean>`${sql.ref(id)} in (${sql.raw(ids)})`;
