import { Injectable } from '@nestjs/common';
import { type PaymentEffect, UNOWNED_EFFECTS } from '../../../payments/domain/payment.js';
import { IS_HELD } from '../../../payments/infrastructure/payment.schema.js';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import { MOST_POSITIONS, type PaymentSlice, StatementSources } from '../application/statement-sources.js';
import type { FactHistory, HistoricFact } from '../domain/order-standing.js';

const REACH = `
  select now() as now,
         least((select given_at from order_facts where position is not null order by given_at, position limit 1),
               (select given_at from link_facts where position is not null order by given_at, position limit 1)) as first_given_at`;
const THROUGH = `
  select greatest(0, (select position from order_facts where position is not null and given_at < ? order by given_at desc, position desc limit 1),
                     (select position from link_facts where position is not null and given_at < ? order by given_at desc, position desc limit 1)) as through`;

const ORDER = 'id, items_total_cents + buyer_shipping_share_cents as row_cents';
/** `offset 0` forces index access for each order. */
const FACTS =
  'select number, kind, version, position, data from order_facts where order_id = o.id and position is not null offset 0';
const COLUMNS = 'o.id as order_id, o.row_cents, f.kind, f.version, f.position, f.data';

/** The limit says no more than the positions do, but the planner does not know that they have no gaps. */
const CHANGED = `
  select ${COLUMNS}
    from (select distinct order_id from (
            select order_id from order_facts where position > ? and position <= ? order by position limit ${MOST_POSITIONS}) p) c,
         lateral (select ${ORDER} from orders where id = c.order_id offset 0) o,
         lateral (${FACTS}) f
   order by o.id, f.number`;

const AFTER = `
  select ${COLUMNS}
    from (select ${ORDER} from orders where id > ? order by id limit ?) o left join lateral (${FACTS}) f on true
   order by o.id, f.number`;

/** Parts count as long as they wait, too: only the whole of a purchase is a sale. */
const NO_SALE: readonly PaymentEffect[] = [...UNOWNED_EFFECTS, 'part_payment'];

/** What went back in part: of a payment, or, of several that have paid a purchase, the whole of one. A slice has few of them. */
const PAYMENTS = `
  with slice as materialized (
    select id, purchase_id, effect, status, amount_cents, refunded_cents,
           effect = any(cast(? as text[])) and resolved_at is null and ${IS_HELD} as is_unowned
      from payments where id > ? order by id limit ?),
  gone as (
    select refunded_cents as cents from slice where refunded_cents > 0 and ${IS_HELD}
    union all
    select amount_cents from slice y where effect = 'first_approval' and not (${IS_HELD}) and exists (
      select from payments where purchase_id = y.purchase_id and effect = 'first_approval' and ${IS_HELD}))
  select max(id) as last_id, count(*) as rows,
         count(*) filter (where is_unowned) as unowned, sum(amount_cents) filter (where is_unowned) as unowned_cents,
         (select count(*) from gone) as partly, (select sum(cents) from gone) as partly_cents
    from slice`;

interface HistoryRow {
  readonly order_id: string;
  readonly row_cents: string;
  /** Null of an order without published facts. */
  readonly kind: HistoricFact['kind'] | null;
  readonly version: number;
  readonly position: string;
  readonly data: HistoricFact['data'];
}

/** Counts and sums; null: the sum of nothing. */
type PaymentRow = Readonly<Record<'rows' | 'unowned' | 'unowned_cents' | 'partly' | 'partly_cents', string | null>> & {
  readonly last_id: string | null;
};

@Injectable()
export class PostgresStatementSources implements StatementSources {
  constructor(private readonly sql: Sql) {}

  async reach(): Promise<{ now: Date; firstGivenAt: Date | null }> {
    const [row] = await this.sql.rows<{ now: string; first_given_at: string | null }>(REACH);
    if (!row) throw new Error('the database has no time');
    return { now: timeOf(row.now), firstGivenAt: timeOrNull(row.first_given_at) };
  }

  async throughBefore(time: Date): Promise<number> {
    const [row] = await this.sql.rows<{ through: string }>(THROUGH, [time, time]);
    return Number(row?.through ?? 0);
  }

  async changed(after: number, through: number): Promise<FactHistory[]> {
    return toHistories(await this.sql.rows<HistoryRow>(CHANGED, [after, through]));
  }

  async ordersAfter(orderId: string, most: number): Promise<FactHistory[]> {
    return toHistories(await this.sql.rows<HistoryRow>(AFTER, [orderId, most]));
  }

  async paymentsAfter(paymentId: string, most: number): Promise<PaymentSlice> {
    const [row] = await this.sql.rows<PaymentRow>(PAYMENTS, [NO_SALE, paymentId, most]);
    const figure = (count = '0' as string | null, cents = '0' as string | null) => ({
      count: Number(count),
      cents: Number(cents),
    });
    return {
      memos: { unowned: figure(row?.unowned, row?.unowned_cents), partly_refunded: figure(row?.partly, row?.partly_cents) },
      lastId: Number(row?.rows) < most ? null : (row?.last_id ?? null),
    };
  }
}

/** The rows of an order follow each other. */
function toHistories(rows: readonly HistoryRow[]): FactHistory[] {
  const histories: (FactHistory & { readonly facts: HistoricFact[] })[] = [];
  for (const { order_id: orderId, row_cents, kind, version, position, data } of rows) {
    if (histories.at(-1)?.orderId !== orderId) histories.push({ orderId, rowCents: Number(row_cents), facts: [] });
    if (kind !== null) histories.at(-1)?.facts.push({ kind, version, position: Number(position), data });
  }
  return histories;
}
