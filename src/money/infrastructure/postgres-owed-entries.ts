import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { FactKind } from '../../orders/domain/order-fact.js';
import { APPROVED } from '../../orders/domain/payment-status.js';
import type { OrdersTables } from '../../orders/infrastructure/orders.schema.js';
import { Sql } from '../../platform/database/sql.js';
import { newId } from '../../platform/kernel/ids.js';
import type { ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import { type FoundEntry, OwedEntries, type OwedNews, type Reached, type SavedEntry } from '../application/owed-entries.js';
import type { MoneyFacts } from '../domain/money-facts.js';
import { MONEY, toMoneyFacts } from './money-facts.rows.js';
import { IS_OPEN_OWED } from './owed.rows.js';
import type { MoneyTables } from './owed.schema.js';

/** Facts and payments that are looked at in one step. */
const STEP = 100;
/** A reading may be committed later than one that began after it: the next run looks at the last minute once more. */
const OVERLAP = `now() - interval '1 minute'`;

/** What may make the money of an order owed, or have made it so. */
const MAY_OWE: readonly FactKind[] = [
  'order.refunded',
  'order.reinstated',
  'shipment.needs_review',
  'shipment.failed',
  'shipment.skipped',
  'shipment.cancelled',
];
const BAD_ENDS: readonly ParcelProgress[] = ['problem', 'returned', 'lost', 'cancelled', 'expired'];
const quoted = (all: readonly string[]) => all.map((one) => `'${one}'`).join(', ');

const REACHED = `
  select coalesce(r.facts_position, 0) as position, cast(coalesce(r.payments_read_at, '-infinity') as text) as read_at,
         coalesce(r.payments_id, '') as payment_id
    from (select true) as one left join owed_reached r on r.is_one`;

/** Facts of orders after which money may be owed, or which change what is owed already. */
const FACTS = `
  with news as (select position, order_id, kind, data->>'progress' as progress from order_facts
                 where position > ? order by position limit ${STEP})
  select (select max(position) from news) as position, (select cast(count(*) as int) from news) as read,
         array(select distinct o.purchase_id from news n join orders o on o.id = n.order_id
                where n.kind in (${quoted(MAY_OWE)}) or n.progress in (${quoted(BAD_ENDS)})
                   or exists (select 1 from owed_entries e where e.order_id = n.order_id)) as purchase_ids`;

/** A payment that has paid, and is here, owes nothing by itself. */
const READ_PAYMENTS = `
  with news as (select id, purchase_id, effect, status, refunded_cents, read_at from payments
                 where (read_at, id) > (cast(? as timestamptz), ?) order by read_at, id limit ${STEP})
  select (select cast(count(*) as int) from news) as read,
         (select cast(read_at as text) from news order by read_at desc, id desc limit 1) as read_at,
         (select id from news order by read_at desc, id desc limit 1) as payment_id,
         array(select distinct n.purchase_id from news n
                where n.effect not in ('first_approval', 'recorded')
                   or n.effect = 'first_approval' and (n.status <> '${APPROVED}' or n.refunded_cents > 0)
                   or exists (select 1 from owed_entries e where e.purchase_id = n.purchase_id)) as purchase_ids`;

const REACH = `
  insert into owed_reached (facts_position, payments_read_at, payments_id)
  select n.position, least(n.read_at, ${OVERLAP}), case when n.read_at < ${OVERLAP} then n.payment_id else '' end
    from (values (cast(? as bigint), cast(? as timestamptz), ?)) as n (position, read_at, payment_id)
  on conflict (is_one) do update set facts_position = excluded.facts_position, payments_read_at = excluded.payments_read_at,
         payments_id = excluded.payments_id`;

/** Who resolved a payment that bought nothing, and how, is known of the payment. */
const SAVE = `
  insert into owed_entries (id, purchase_id, subject, order_id, reason, payment_ids, amount_cents, refunded_before_cents, refunded_cents,
                            since, told_at, settled_at, settled_by, note, ended_at, ended_by)
  select n.id, n."purchaseId", n.subject, n."orderId", n.reason, n."paymentIds", n."amountCents", n."refundedBeforeCents",
         n."refundedCents", n.since, n."toldAt", n."settledAt", m.resolved_by, m.resolution,
         case when n."endedBy" is not null then now() end, n."endedBy"
    from jsonb_to_recordset(cast(? as jsonb)) as n (
           id text, "purchaseId" text, subject text, "orderId" text, reason text, "paymentIds" jsonb, "amountCents" bigint,
           "refundedBeforeCents" bigint, "refundedCents" bigint, since timestamptz, "toldAt" timestamptz, "settledAt" timestamptz,
           "endedBy" text)
    left join payments m on n."orderId" is null and n."settledAt" is not null and m.id = n."paymentIds"->>0
  on conflict (purchase_id, subject) do update set reason = excluded.reason, payment_ids = excluded.payment_ids,
         amount_cents = excluded.amount_cents, refunded_before_cents = excluded.refunded_before_cents,
         refunded_cents = excluded.refunded_cents, since = excluded.since, told_at = excluded.told_at,
         told_by = case when excluded.told_at is not null then owed_entries.told_by end,
         settled_at = excluded.settled_at,
         settled_by = case when excluded.settled_at is not null then coalesce(owed_entries.settled_by, excluded.settled_by) end,
         note = case when excluded.settled_at is not null then coalesce(owed_entries.note, excluded.note) end,
         ended_at = case when excluded.ended_by = owed_entries.ended_by then owed_entries.ended_at else excluded.ended_at end,
         ended_by = excluded.ended_by`;

const REVOKED = `
  select code, purchase_id from revocations where purchase_id is not null and followed_at is null order by received_at limit ${STEP}`;

interface NewsRow {
  readonly read: number;
  readonly purchase_ids: readonly string[];
}

@Injectable()
export class PostgresOwedEntries implements OwedEntries {
  constructor(private readonly sql: Sql<MoneyTables & OrdersTables>) {}

  async reached(): Promise<Reached> {
    const [row] = await this.sql.rows<{ position: string; read_at: string; payment_id: string }>(REACHED);
    return {
      position: Number(row?.position ?? 0),
      readAt: row?.read_at ?? '-infinity',
      paymentId: row?.payment_id ?? '',
      revoked: [],
    };
  }

  async news({ position, readAt, paymentId }: Reached): Promise<OwedNews> {
    const [facts] = await this.sql.rows<NewsRow & { position: string | null }>(FACTS, [position]);
    const [payments] = await this.sql.rows<NewsRow & { read_at: string | null; payment_id: string | null }>(READ_PAYMENTS, [
      readAt,
      paymentId,
    ]);
    const revoked = await this.sql.rows<{ code: string; purchase_id: string }>(REVOKED);
    const ofRevoked = revoked.map(({ purchase_id }) => purchase_id);
    return {
      purchaseIds: [...new Set([...(facts?.purchase_ids ?? []), ...(payments?.purchase_ids ?? []), ...ofRevoked])],
      reached: {
        position: Number(facts?.position ?? position),
        readAt: payments?.read_at ?? readAt,
        paymentId: payments?.payment_id ?? paymentId,
        revoked: revoked.map(({ code }) => code),
      },
      isMore: facts?.read === STEP || payments?.read === STEP || revoked.length === STEP,
    };
  }

  async reach({ position, readAt, paymentId, revoked }: Reached): Promise<void> {
    await this.sql.rows(REACH, [position, readAt, paymentId]);
    if (revoked.length > 0) await this.sql.rows('update revocations set followed_at = now() where code = any(?)', [revoked]);
  }

  async factsOf(purchaseIds: readonly string[]): Promise<MoneyFacts[]> {
    const { tables } = this.sql;
    await tables
      .selectFrom('owed_entries')
      .select('id')
      .where('purchase_id', 'in', purchaseIds)
      .orderBy('id')
      .forUpdate()
      .execute();
    const rows = await tables
      .selectFrom('purchases as p')
      .select(['p.id as purchase_id', 'p.total_cents', 'p.paid_at', 'p.state', MONEY.as('money')])
      .where('p.id', 'in', purchaseIds)
      .execute();
    return rows.map(toMoneyFacts);
  }

  async save(entries: readonly SavedEntry[]): Promise<void> {
    await this.sql.rows(SAVE, [JSON.stringify(entries.map((entry) => ({ ...entry, id: newId() })))]);
  }

  async find(id: string): Promise<FoundEntry | null> {
    const row = await this.sql.tables
      .selectFrom('owed_entries')
      .select(['order_id', 'payment_ids', 'note', sql<boolean>`${sql.raw(IS_OPEN_OWED)}`.as('is_open')])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { orderId: row.order_id, paymentIds: row.payment_ids, isOpen: row.is_open, note: row.note } : null;
  }

  async tell(id: string, adminId: string | null): Promise<boolean> {
    const rows = await this.sql.rows(
      `update owed_entries set told_at = now(), told_by = ? where id = ? and told_at is null and ${IS_OPEN_OWED} returning id`,
      [adminId, id],
    );
    return rows.length > 0;
  }

  async settle(id: string, note: string, adminId: string | null): Promise<boolean> {
    const rows = await this.sql.rows(
      `update owed_entries set settled_at = now(), settled_by = ?, note = ? where id = ? and ${IS_OPEN_OWED} returning id`,
      [adminId, note, id],
    );
    return rows.length > 0;
  }

  async openOf(paymentId: string): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `select e.id from payments m join owed_entries e on e.purchase_id = m.purchase_id
        where m.id = ? and e.order_id is null and e.payment_ids @> jsonb_build_array(m.id) and ${IS_OPEN_OWED} order by e.id`,
      [paymentId],
    );
    return rows.map(({ id }) => id);
  }
}
