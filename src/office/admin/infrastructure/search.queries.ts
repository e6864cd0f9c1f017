import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import type { OrderName } from '../../../orders/domain/order.js';
import { orderStatus, type PurchaseFacts, purchasePhase } from '../../../orders/domain/order-status.js';
import { isUnowned } from '../../../payments/domain/payment.js';
import { IS_PART_BACK } from '../../../payments/infrastructure/payment.schema.js';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import type { UnownedState } from '../application/records.js';
import type { FoundOrder, FoundRecord } from '../application/search.js';
import { exactFirst, type FoundKind, firstHits, type Hit, type SearchKeys } from '../domain/search.js';
import {
  byCode,
  byEmail,
  byId,
  byName,
  byNumber,
  byParcel,
  byPerson,
  byPhone,
  type SearchedTables,
  withPurchases,
} from './search-hits.js';

const NOTHING_MORE = {
  purchase: null,
  orders: [],
  amountCents: null,
  unowned: null,
  paymentStatus: null,
  partUntil: null,
  isPartBack: false,
};
type Shown = Pick<FoundRecord, 'number' | 'title' | 'state'> & Partial<Pick<FoundRecord, keyof typeof NOTHING_MORE>>;
type ShownOrder = FoundOrder & { readonly purchase: OrderName };

/** Of an order's items. */
const TITLES = sql<string | null>`(select string_agg(i.title, ', ') from (
  select title from order_items where order_id = o.id order by title, product_id limit 3) i)`;

type UnownedColumns = Pick<
  Selectable<SearchedTables['payments']>,
  'status' | 'effect' | 'amount_cents' | 'refunded_cents' | 'resolved_at'
>;

interface PurchaseColumns {
  readonly state: PurchaseFacts['state'];
  readonly expires_at: string;
  readonly paid_at: string | null;
  readonly payment_status: string;
  readonly part_until: string | null;
  readonly is_part_back: boolean;
}

/** Finds records by what people have at hand. */
@Injectable()
export class Search {
  constructor(private readonly sql: Sql<SearchedTables>) {}

  /**
   * At most `MOST_FOUND`: what has this number, then this id, then newest first. A payment is followed by its purchase, a purchase has its
   * orders, and none of those stands a second time. Fifteen statements at most, each by an index.
   */
  async find(keys: SearchKeys, now: Date): Promise<FoundRecord[]> {
    const { tables } = this.sql;
    const hits: Hit[] = [];
    for (const search of [byCode, byNumber, byId, byParcel, byEmail, byName, byPerson, byPhone])
      hits.push(...(await search(tables, keys)));
    const all = await withPurchases(tables, exactFirst(hits, keys));
    const orders = await this.orders(idsOf(all, 'order'), idsOf(all, 'purchase'), now);
    const found = firstHits(all, (orderId) => orders.get(orderId)?.purchase.id);
    const shown: Readonly<Record<FoundKind, ReadonlyMap<string, Shown>>> = {
      order: orders,
      purchase: await this.purchases(idsOf(found, 'purchase'), [...orders.values()], now),
      payment: await this.payments(idsOf(found, 'payment')),
      parcel: await this.parcels(idsOf(found, 'parcel')),
      seller: await this.sellers(idsOf(found, 'seller')),
      revocation: await this.revocations(idsOf(found, 'revocation')),
    };
    return found.flatMap((hit) => {
      const record = shown[hit.kind].get(hit.id);
      return record ? [{ ...NOTHING_MORE, ...record, ...hit }] : [];
    });
  }

  /** These, and all of these purchases. */
  private async orders(ids: readonly string[], purchaseIds: readonly string[], now: Date): Promise<Map<string, ShownOrder>> {
    if (ids.length + purchaseIds.length === 0) return new Map();
    const rows = await this.sql.tables
      .selectFrom('orders as o')
      .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
      .innerJoin('sellers as e', 'e.id', 'o.seller_id')
      .select(['o.id', 'o.number', 'o.purchase_id', 'p.number as purchase_number', 'e.name'])
      .select(['p.state', 'p.expires_at', 'p.paid_at', 'p.payment_status', 'p.part_until', TITLES.as('titles')])
      .select(sql.raw<boolean>(IS_PART_BACK).as('is_part_back'))
      .where(sql<boolean>`(o.id = any(${ids}) or o.purchase_id = any(${purchaseIds}))`)
      .orderBy('e.name')
      .execute();
    return new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          number: row.number,
          purchase: { id: row.purchase_id, number: row.purchase_number },
          title: joined([row.name, row.titles], ': '),
          state: orderStatus(factsOf(row), now),
          ...paidOf(row),
        },
      ]),
    );
  }

  private async purchases(ids: readonly string[], orders: readonly ShownOrder[], now: Date): Promise<Map<string, Shown>> {
    if (ids.length === 0) return new Map();
    const rows = await this.sql.tables
      .selectFrom('purchases as p')
      .select(['p.id', 'p.number', 'p.recipient', 'p.state', 'p.expires_at', 'p.paid_at', 'p.payment_status', 'p.part_until'])
      .select(sql.raw<boolean>(IS_PART_BACK).as('is_part_back'))
      .where('p.id', 'in', ids)
      .execute();
    return new Map(
      rows.map((row) => [
        row.id,
        {
          number: row.number,
          title: row.recipient.name,
          state: purchasePhase(factsOf(row), now),
          ...paidOf(row),
          orders: orders.filter(({ purchase }) => purchase.id === row.id),
        },
      ]),
    );
  }

  private async payments(ids: readonly string[]): Promise<Map<string, Shown>> {
    if (ids.length === 0) return new Map();
    const rows = await this.sql.tables
      .selectFrom('payments')
      .select(['id', 'status', 'amount_cents', 'refunded_cents', 'currency', 'effect', 'resolved_at'])
      .where('id', 'in', ids)
      .execute();
    const amountOf = (cents: string) => amountFromCents(Number(cents)).toFixed(2);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          number: null,
          title: `${row.currency} ${amountOf(row.amount_cents)}`,
          state: row.status,
          amountCents: row.currency === 'ARS' ? Number(row.amount_cents) : null,
          unowned: unownedState(row),
        },
      ]),
    );
  }

  private async parcels(orderIds: readonly string[]): Promise<Map<string, Shown>> {
    if (orderIds.length === 0) return new Map();
    const ofQuote = (field: string) => sql<string | null>`o.shipping_address->'shipco'->>${sql.lit(field)}`;
    const rows = await this.sql.tables
      .selectFrom('shipments as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .select(['s.order_id', 's.external_id', 's.state', 'o.number'])
      .select([ofQuote('carrier_name').as('carrier'), ofQuote('carrier_tracking_id').as('tracking')])
      .where('s.order_id', 'in', orderIds)
      .execute();
    return new Map(
      rows.map((row) => [
        row.order_id,
        { number: row.number, title: joined([row.carrier, row.tracking ?? row.external_id], ' '), state: row.state },
      ]),
    );
  }

  private async sellers(ids: readonly string[]): Promise<Map<string, Shown>> {
    if (ids.length === 0) return new Map();
    const rows = await this.sql.tables
      .selectFrom('sellers as e')
      .leftJoin('seller_links as l', 'l.seller_id', 'e.id')
      .select(['e.id', 'e.name', 'l.state'])
      .where('e.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name, state }) => [id, { number: null, title: name, state: state ?? 'none' }]));
  }

  private async revocations(codes: readonly string[]): Promise<Map<string, Shown>> {
    if (codes.length === 0) return new Map();
    const rows = await this.sql.tables
      .selectFrom('revocations')
      .select(['code', 'number', 'purchase_id'])
      .where('code', 'in', codes)
      .execute();
    const stateOf = (purchaseId: string | null) => (purchaseId === null ? 'unmatched' : 'matched');
    return new Map(rows.map((row) => [row.code, { number: null, title: row.number, state: stateOf(row.purchase_id) }]));
  }
}

const idsOf = (hits: readonly Hit[], kind: FoundKind) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
const joined = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by);

function unownedState(row: UnownedColumns): UnownedState | null {
  if (row.resolved_at !== null) return 'resolved';
  const payment = { ...row, amountCents: Number(row.amount_cents), refundedCents: Number(row.refunded_cents) };
  return isUnowned(payment, false) ? 'open' : null;
}

function factsOf(row: PurchaseColumns): PurchaseFacts {
  return {
    state: row.state,
    expiresAt: timeOf(row.expires_at),
    paidAt: timeOrNull(row.paid_at),
    paymentStatus: row.payment_status,
    isPartBack: row.is_part_back,
  };
}

const paidOf = (row: PurchaseColumns) => ({
  paymentStatus: row.payment_status,
  partUntil: timeOrNull(row.part_until),
  isPartBack: row.is_part_back,
});
