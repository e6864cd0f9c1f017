import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CartTables } from '../../cart/infrastructure/cart.schema.js';
import { APPROVED, OPEN_STATUSES } from '../../orders/domain/payment-status.js';
import { isPartWaiting } from '../../orders/infrastructure/orders.rows.js';
import type { OrdersTables } from '../../orders/infrastructure/orders.schema.js';
import { batched } from '../../platform/database/batched.js';
import { Sql } from '../../platform/database/sql.js';
import { IF_FENCED, SqlChange } from '../../platform/database/sql-change.js';
import type { Change } from '../../platform/database/unit-of-work.js';
import { WAITING_ALERTS } from '../../platform/inbox/infrastructure/inbox.schema.js';
import { type AlertGuard, PaymentRepository } from '../application/payment.repository.js';
import { type PaymentEffect, type PaymentFacts, type SettlementFacts, UNOWNED_EFFECTS } from '../domain/payment.js';
import type { PaymentsTables } from './payment.schema.js';
import { type FactsRow, SETTLEMENT_FACTS, toFacts } from './settlement-facts.rows.js';

type Tables = PaymentsTables & OrdersTables & Pick<CartTables, 'carts'>;

/** A provider date in the future counts as now; otherwise all later readings, approvals included, would seem older. */
const NOT_AHEAD = 'case when cast(? as timestamptz) > now() then now() else cast(? as timestamptz) end';

const ALERTED = `exists (select 1 from webhook_inbox where ${WAITING_ALERTS} and resource_id = any(cast(? as text[]))) = cast(? as boolean)`;

/** Whether the payment, by its name in the statement, is a part of its purchase's total, as last read. */
const isPart = (payment: string, purchase: string) => `
  ${payment}.status = '${APPROVED}' and ${payment}.effect in ('part_payment', 'payment_mismatch') and ${payment}.currency = 'ARS'
  and ${payment}.amount_cents < ${purchase}.total_cents and ${payment}.refunded_cents = 0 and ${payment}.resolved_at is null`;

interface Question {
  readonly purchaseId: string;
  readonly paymentId: string;
}

@Injectable()
export class PostgresPaymentRepository implements PaymentRepository {
  private readonly factsOf = batched((questions: readonly Question[]) => this.facts(questions));

  constructor(private readonly sql: Sql<Tables>) {}

  settlementFacts(purchaseId: string, paymentId: string): Promise<SettlementFacts | null> {
    const question = { purchaseId, paymentId };
    // A dry run reads inside its own transaction.
    return this.sql.isInTransaction ? this.facts([question]).then(([facts = null]) => facts) : this.factsOf(question);
  }

  private async facts(questions: readonly Question[]): Promise<(SettlementFacts | null)[]> {
    const rows = await this.sql.rows<FactsRow>(SETTLEMENT_FACTS, [
      JSON.stringify(questions.map((question, at) => ({ ...question, at }))),
      questions.map(({ paymentId }) => paymentId),
      questions.map(({ purchaseId }) => purchaseId),
    ]);
    const byPlace = new Map(rows.map((row) => [row.at, toFacts(row)]));
    return questions.map((_, at) => byPlace.get(at) ?? null);
  }

  read(payment: PaymentFacts, alerts?: AlertGuard): Change {
    const guard = alerts && { condition: ALERTED, values: [[...alerts.paymentIds], alerts.isAlerted] };
    return new SqlChange(
      `insert into payments (id, purchase_id, status, status_detail, amount_cents, refunded_cents, currency, collector_id, approved_at,
                             updated_at, refunded_at, ends_at, slip_url, read_at, effect)
       select cast(? as text), cast(? as text), cast(? as text), cast(? as text), cast(? as bigint), cast(? as bigint), cast(? as text),
              cast(? as text), cast(? as timestamptz), ${NOT_AHEAD}, cast(? as timestamptz), cast(? as timestamptz), cast(? as text), now(), cast(? as text)
        where ${IF_FENCED}
       on conflict (id) do update set status = excluded.status, status_detail = excluded.status_detail, effect = excluded.effect,
              amount_cents = excluded.amount_cents, refunded_cents = excluded.refunded_cents, currency = excluded.currency,
              collector_id = excluded.collector_id, approved_at = excluded.approved_at, updated_at = excluded.updated_at, refunded_at = excluded.refunded_at, ends_at = excluded.ends_at, slip_url = excluded.slip_url,
              read_at = excluded.read_at where payments.purchase_id = excluded.purchase_id`,
      [
        payment.id,
        payment.purchaseId,
        payment.status,
        payment.statusDetail,
        payment.amountCents,
        payment.refundedCents,
        payment.currency,
        payment.collectorId,
        payment.approvedAt,
        payment.updatedAt,
        payment.updatedAt,
        payment.refundedAt,
        payment.endsAt,
        payment.slipUrl,
        payment.effect,
      ],
      guard,
    );
  }

  judged(effects: readonly { readonly id: string; readonly effect: PaymentEffect }[]): Change {
    return new SqlChange(
      `update payments m set effect = j.effect from jsonb_to_recordset(cast(? as jsonb)) as j (id text, effect text)
        where m.id = any(cast(? as text[])) and m.id = j.id and ${IF_FENCED}`,
      [JSON.stringify(effects), effects.map(({ id }) => id)],
    );
  }

  async openOf(purchaseId: string): Promise<string[]> {
    const rows = await this.sql.tables
      .selectFrom('payments')
      .select('id')
      .where('purchase_id', '=', purchaseId)
      .where('status', 'in', OPEN_STATUSES)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async ordersOf(paymentId: string): Promise<string[] | null> {
    const rows = await this.sql.tables
      .selectFrom('payments as m')
      .innerJoin('purchases as p', 'p.id', 'm.purchase_id')
      .leftJoin('orders as o', (join) =>
        join
          .onRef('o.purchase_id', '=', 'p.id')
          .on(({ or, eb }) =>
            or([
              eb('p.paid_payment_id', 'is', null),
              eb('p.paid_payment_id', '=', eb.ref('m.id')),
              eb('m.effect', '=', sql.lit('first_approval')),
            ]),
          ),
      )
      .select('o.id')
      .where('m.id', '=', paymentId)
      .orderBy('o.id')
      .execute();
    return rows.length > 0 ? rows.flatMap(({ id }) => id ?? []) : null;
  }

  async payersOf(orderId: string): Promise<string[]> {
    const rows = await this.sql.tables
      .selectFrom('orders as o')
      .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
      .innerJoin('payments as m', 'm.purchase_id', 'p.id')
      .select('m.id')
      .where('o.id', '=', orderId)
      .where('p.paid_at', 'is not', null)
      .where('m.effect', '=', sql.lit('first_approval'))
      .orderBy('m.id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async partsOf(purchaseId: string): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `select m.id from payments m join purchases p on p.id = m.purchase_id where m.purchase_id = ? and ${isPart('m', 'p')} order by m.id`,
      [purchaseId],
    );
    return rows.map(({ id }) => id);
  }

  async isPartWaiting(purchaseId: string): Promise<boolean> {
    const rows = await this.sql.tables
      .selectFrom('purchases')
      .select('id')
      .where('id', '=', purchaseId)
      .where(isPartWaiting)
      .execute();
    return rows.length > 0;
  }

  async buyerOf(paymentId: string): Promise<string | null> {
    const row = await this.sql.tables
      .selectFrom('payments as m')
      .innerJoin('purchases as p', 'p.id', 'm.purchase_id')
      .select('p.buyer_id')
      .where('m.id', '=', paymentId)
      .executeTakeFirst();
    return row?.buyer_id ?? null;
  }

  async resolve(
    paymentId: string,
    note: string,
    adminId: string | null,
  ): Promise<'resolved' | 'resolved_before' | 'resolved_otherwise' | 'owned' | null> {
    const tables = this.sql.tables;
    const payment = await tables
      .selectFrom('payments')
      .select(['effect', 'resolved_at', 'resolution'])
      .where('id', '=', paymentId)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) return null;
    if (payment.resolved_at !== null) return payment.resolution === note ? 'resolved_before' : 'resolved_otherwise';
    if (!UNOWNED_EFFECTS.some((effect) => effect === payment.effect)) return 'owned';
    const resolved = { resolved_at: sql<string>`now()`, resolution: note, resolved_by: adminId };
    await tables.updateTable('payments').set(resolved).where('id', '=', paymentId).execute();
    // Parts of one purchase are one case, under the name of one of them.
    await this.sql.rows(
      `update payments m set resolved_at = n.resolved_at, resolution = n.resolution, resolved_by = n.resolved_by
         from payments n join purchases p on p.id = n.purchase_id
        where n.id = ? and n.effect = 'payment_mismatch' and n.amount_cents < p.total_cents
          and m.purchase_id = n.purchase_id and m.collector_id = n.collector_id and m.effect = 'part_payment' and ${isPart('m', 'p')}`,
      [paymentId],
    );
    return 'resolved';
  }
}
