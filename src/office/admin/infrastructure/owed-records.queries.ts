import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import { IS_OPEN_OWED, OWED_TOTAL, type OwedTotalRow } from '../../../money/infrastructure/owed.rows.js';
import type { MoneyTables } from '../../../money/infrastructure/owed.schema.js';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import { SupportConfig } from '../../../platform/config/server.config.js';
import { placeOf, positionOf } from '../../../platform/database/page-position.js';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { type Found, MOST_ITEMS, type Page, type PagePosition, pageFrom } from '../../../platform/kernel/listing.js';
import type { OwedFilter, OwedRecord, OwedTotal } from '../application/owed-records.js';
import type { AdminTables } from './admin.schema.js';
import { parameter } from './record-selects.js';

type Tables = MoneyTables & OrdersTables & Pick<AdminTables, 'admins'>;

/** Plus the row that shows whether there is another page. A constant inside, as in `pageOf`: for a parameter the planner expects a tenth of all. */
const MOST = MOST_ITEMS + 1;
const DAY_MS = 24 * 3_600_000;

/**
 * Where a page of open entries begins. Being late changes while somebody pages, so all pages ask who was late when the first one was read.
 * In a position this stands before the id.
 */
interface Start {
  readonly readAt: Date;
  readonly isLate: boolean;
  readonly after: PagePosition | null;
}

/** What operators see of money that is owed. */
@Injectable()
export class OwedRecords {
  constructor(
    private readonly sql: Sql<Tables>,
    private readonly support: SupportConfig,
    private readonly clock: Clock,
  ) {}

  /** Open: those first whose buyer should have heard of it and was told nothing, then by when they began. Done: the newest first. */
  async list({ state, purchaseId }: OwedFilter, page: Page): Promise<Found<OwedRecord>> {
    if (state === 'open') return this.open(purchaseId, startOf(page.after, this.clock.now()), page.limit);
    const { limit, after } = page;
    const done = this.entriesOf(purchaseId)
      .select(DONE_AT.as('done_at'))
      .where(sql<boolean>`(e.settled_at is not null or e.ended_at is not null)`)
      .$if(after !== null, (all) => all.where(sql<boolean>`(${DONE_AT}, e.id) < ${placeOf(after as PagePosition)}`))
      .orderBy(DONE_AT, 'desc')
      .orderBy('e.id', 'desc')
      .limit(sql.lit(MOST));
    const { rows } = await sql<Row & { done_at: string }>`select * from (${done}) as page limit ${limit + 1}`.execute(
      this.sql.tables,
    );
    const { items, last } = pageFrom(rows, { limit }, (row) => positionOf(row.done_at, row.id));
    return { items: items.map(toRecord), last };
  }

  async find(id: string): Promise<OwedRecord | null> {
    const row = await this.entries().where('e.id', '=', id).executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async total(): Promise<OwedTotal> {
    const [row] = await this.sql.rows<OwedTotalRow>(OWED_TOTAL(this.support.owedPromiseDays));
    return { count: row?.count ?? 0, cents: Number(row?.cents ?? 0) };
  }

  /** The late ones first: one statement, and another one for what follows them. */
  private async open(purchaseId: string | null, start: Start, limit: number): Promise<Found<OwedRecord>> {
    const late = start.isLate ? await this.openFrom(purchaseId, start, limit + 1) : [];
    const rest = late.length > limit ? [] : await this.openFrom(purchaseId, behind(start), limit + 1 - late.length);
    const rows = [...late.map((row) => ({ row, isLate: true })), ...rest.map((row) => ({ row, isLate: false }))];
    const { items, last } = pageFrom(rows, { limit }, ({ row, isLate }) => {
      const place = positionOf(row.since, row.id);
      return { ...place, id: `${start.readAt.getTime().toString(36)}-${isLate ? 'l' : 'o'}-${row.id}` };
    });
    return { items: items.map(({ row }) => toRecord(row)), last };
  }

  private async openFrom(purchaseId: string | null, { readAt, isLate, after }: Start, count: number) {
    const before = new Date(readAt.getTime() - this.support.owedPromiseDays * DAY_MS);
    const wasLate = sql<boolean>`e.since < ${before} and (e.told_at is null or e.told_at > ${readAt})`;
    const open = this.entriesOf(purchaseId)
      .where(sql<boolean>`${sql.raw(IS_OPEN_OWED)}`)
      .where(isLate ? wasLate : sql<boolean>`not (${wasLate})`)
      .$if(after !== null, (all) => all.where(sql<boolean>`(e.since, e.id) > ${placeOf(after as PagePosition)}`))
      .orderBy('e.since')
      .orderBy('e.id')
      .limit(sql.lit(MOST));
    return (await sql<Row>`select * from (${open}) as page limit ${count}`.execute(this.sql.tables)).rows;
  }

  private entriesOf(purchaseId: string | null) {
    return this.entries().$if(purchaseId !== null, (all) => all.where('e.purchase_id', '=', parameter(purchaseId)));
  }

  private entries() {
    return this.sql.tables
      .selectFrom('owed_entries as e')
      .innerJoin('purchases as p', 'p.id', 'e.purchase_id')
      .leftJoin('orders as o', 'o.id', 'e.order_id')
      .leftJoin('admins as a', 'a.id', 'e.settled_by')
      .leftJoin('admins as t', 't.id', 'e.told_by')
      .selectAll('e')
      .select([
        'o.number as order_number',
        'p.number as purchase_number',
        'p.paid_at',
        'a.email as settled_by_email',
        't.email as told_by_email',
      ]);
  }
}

const DONE_AT = sql<string>`coalesce(e.settled_at, e.ended_at)`;

function startOf(after: PagePosition | null, now: Date): Start {
  const [, readAt, kind, id] = /^([0-9a-z]{1,9})-([lo])-(.+)$/.exec(after?.id ?? '') ?? [];
  if (!after || !readAt || !id) return { readAt: now, isLate: true, after: null };
  return { readAt: new Date(Number.parseInt(readAt, 36)), isLate: kind === 'l', after: { ...after, id } };
}

const behind = ({ isLate, after, readAt }: Start): Start => ({ readAt, isLate: false, after: isLate ? null : after });

type Row = Selectable<MoneyTables['owed_entries']> & {
  readonly order_number: string | null;
  readonly purchase_number: string | null;
  readonly paid_at: string | null;
  readonly settled_by_email: string | null;
  readonly told_by_email: string | null;
};

function toRecord(row: Row): OwedRecord {
  const doneAt = timeOrNull(row.settled_at ?? row.ended_at);
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    purchaseId: row.purchase_id,
    purchaseNumber: row.purchase_number,
    isPurchasePaid: row.paid_at !== null,
    paymentIds: row.payment_ids,
    amountCents: Number(row.amount_cents),
    refundedCents: Number(row.refunded_cents),
    reason: row.reason,
    since: timeOf(row.since),
    toldAt: timeOrNull(row.told_at),
    toldBy: row.told_by_email,
    done: doneAt && { at: doneAt, by: row.settled_by_email, end: row.settled_at ? null : row.ended_by },
    note: row.note,
  };
}
