import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import type { CartTables } from '../../cart/infrastructure/cart.schema.js';
import { WAITING_ALERTS } from '../../inbox/infrastructure/inbox.schema.js';
import { OPEN_STATUSES } from '../../orders/domain/payment-status.js';
import type { OrdersTables } from '../../orders/infrastructure/orders.schema.js';
import { shares } from '../../orders/infrastructure/shared-goods.rows.js';
import type { Change } from '../../shared/application/unit-of-work.js';
import { batched } from '../../shared/infrastructure/batched.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { IF_FENCED, SqlChange } from '../../shared/infrastructure/sql-change.js';
import { timeOrNull } from '../../shared/infrastructure/stored-time.js';
import { PaymentRepository } from '../application/payment.repository.js';
import { type PaymentFacts, type SettlementFacts, UNOWNED_EFFECTS } from '../domain/settlement.js';
import type { PaymentsTables } from './payment.schema.js';

type Tables = PaymentsTables & OrdersTables & Pick<CartTables, 'carts'>;

/**
 * The cart's row guards everything about a buyer's purchases: every change increases its version. `any` and `offset 0` force
 * index access even while the planner expects few rows; with joins it scanned whole tables.
 */
const SETTLEMENT_FACTS = `
  select p.id, p.buyer_id, p.cart_generation, p.total_cents, p.collector_id, p.paid_payment_id, p.payment_status,
         c.generation, c.version,
         exists (select 1 from purchases paid where paid.buyer_id = p.buyer_id and paid.cart_generation = p.cart_generation
                    and paid.paid_at is not null and (paid.id = p.id or ${shares('paid', 'p')})) as is_paid_for,
         array(select open.id from purchases open where open.buyer_id = p.buyer_id and open.cart_generation = p.cart_generation
                  and open.state = 'open' and open.id <> p.id and ${shares('open', 'p')} order by open.id) as open_rivals,
         exists (select 1 from payments other where other.purchase_id = p.id and other.id <> q."paymentId"
                    and other.status in (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})) as has_other_open_payment,
         exists (select 1 from webhook_inbox where ${WAITING_ALERTS} and resource_id = q."paymentId") as is_alerted,
         array(select o.id from orders o where o.purchase_id = p.id order by o.id) as order_ids,
         (select jsonb_agg(s.payment_stop) from orders o, lateral (select payment_stop from shipments where order_id = o.id offset 0) s
           where o.purchase_id = p.id) as shipment_stops,
         (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'quantity', i.quantity))
            from orders o, lateral (select product_id, quantity from order_items where order_id = o.id offset 0) i
           where o.purchase_id = p.id) as bought,
         m.id as payment_id, m.purchase_id, m.status, m.status_detail, m.amount_cents, m.refunded_cents, m.currency,
         m.collector_id as payment_collector_id, m.approved_at, m.updated_at, m.refunded_at, m.ends_at, m.effect,
         m.resolved_at is not null as is_resolved, q.at
    from jsonb_to_recordset(cast(? as jsonb)) as q ("purchaseId" text, "paymentId" text, at int)
    join purchases p on p.id = q."purchaseId"
    join carts c on c.buyer_id = p.buyer_id
    left join payments m on m.id = q."paymentId" and m.id = any(cast(? as text[]))
   where p.id = any(cast(? as text[]))`;

/** A provider date in the future counts as now; otherwise all later readings, approvals included, would seem older. */
const NOT_AHEAD = 'case when cast(? as timestamptz) > now() then now() else cast(? as timestamptz) end';

const ALERTED = `exists (select 1 from webhook_inbox where ${WAITING_ALERTS} and resource_id = ?) = cast(? as boolean)`;

interface Question {
  readonly purchaseId: string;
  readonly paymentId: string;
}

type PurchaseRow = Selectable<Tables['purchases']>;
type PaymentRow = Selectable<Tables['payments']>;

type FactsRow = Pick<
  PurchaseRow,
  'id' | 'buyer_id' | 'cart_generation' | 'total_cents' | 'collector_id' | 'paid_payment_id' | 'payment_status'
> &
  Pick<Selectable<Tables['carts']>, 'generation' | 'version'> &
  Omit<PaymentRow, 'id' | 'collector_id' | 'read_at' | 'resolved_at' | 'resolution' | 'resolved_by'> & {
    at: number;
    is_paid_for: boolean;
    has_other_open_payment: boolean;
    is_alerted: boolean;
    is_resolved: boolean;
    open_rivals: string[];
    order_ids: string[];
    shipment_stops: SettlementFacts['shipmentStops'] | null;
    bought: SettlementFacts['bought'] | null;
    /** Null when the payment was never read; then none of its columns has a value. */
    payment_id: string | null;
    payment_collector_id: PaymentRow['collector_id'];
  };

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

  read(payment: PaymentFacts, isAlerted?: boolean): Change {
    const guard = isAlerted === undefined ? undefined : { condition: ALERTED, values: [payment.id, isAlerted] };
    return new SqlChange(
      `insert into payments (id, purchase_id, status, status_detail, amount_cents, refunded_cents, currency, collector_id, approved_at,
                             updated_at, refunded_at, ends_at, read_at, effect)
       select cast(? as text), cast(? as text), cast(? as text), cast(? as text), cast(? as bigint), cast(? as bigint), cast(? as text),
              cast(? as text), cast(? as timestamptz), ${NOT_AHEAD}, cast(? as timestamptz), cast(? as timestamptz), now(), cast(? as text)
        where ${IF_FENCED}
       on conflict (id) do update set status = excluded.status, status_detail = excluded.status_detail, effect = excluded.effect,
              amount_cents = excluded.amount_cents, refunded_cents = excluded.refunded_cents, currency = excluded.currency,
              collector_id = excluded.collector_id, approved_at = excluded.approved_at, updated_at = excluded.updated_at, refunded_at = excluded.refunded_at, ends_at = excluded.ends_at,
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
        payment.effect,
      ],
      guard,
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
          .on(({ or, eb }) => or([eb('p.paid_payment_id', 'is', null), eb('p.paid_payment_id', '=', eb.ref('m.id'))])),
      )
      .select('o.id')
      .where('m.id', '=', paymentId)
      .orderBy('o.id')
      .execute();
    return rows.length > 0 ? rows.flatMap(({ id }) => id ?? []) : null;
  }

  async payerOf(orderId: string): Promise<string | null> {
    const row = await this.sql.tables
      .selectFrom('orders as o')
      .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
      .select('p.paid_payment_id')
      .where('o.id', '=', orderId)
      .executeTakeFirst();
    return row?.paid_payment_id ?? null;
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
  ): Promise<'resolved' | 'resolved_before' | 'owned' | null> {
    const tables = this.sql.tables;
    const payment = await tables
      .selectFrom('payments')
      .select(['effect', 'resolved_at'])
      .where('id', '=', paymentId)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) return null;
    if (payment.resolved_at !== null) return 'resolved_before';
    if (!UNOWNED_EFFECTS.some((effect) => effect === payment.effect)) return 'owned';
    const resolved = { resolved_at: sql<string>`now()`, resolution: note, resolved_by: adminId };
    await tables.updateTable('payments').set(resolved).where('id', '=', paymentId).execute();
    return 'resolved';
  }
}

function toFacts(row: FactsRow): SettlementFacts {
  return {
    purchase: {
      id: row.id,
      buyerId: row.buyer_id,
      cartGeneration: row.cart_generation,
      totalCents: Number(row.total_cents),
      collectorId: row.collector_id,
      paidPaymentId: row.paid_payment_id,
      paymentStatus: row.payment_status,
    },
    orderIds: row.order_ids,
    shipmentStops: row.shipment_stops ?? [],
    bought: row.bought ?? [],
    cart: { generation: row.generation, version: row.version },
    isPaidFor: row.is_paid_for,
    openRivals: row.open_rivals,
    hasOtherOpenPayment: row.has_other_open_payment,
    isAlerted: row.is_alerted,
    isResolved: row.is_resolved,
    payment: row.payment_id === null ? null : toPayment(row, row.payment_id),
  };
}

function toPayment(row: FactsRow, id: string): PaymentFacts {
  return {
    id,
    purchaseId: row.purchase_id,
    status: row.status,
    statusDetail: row.status_detail,
    amountCents: Number(row.amount_cents),
    refundedCents: Number(row.refunded_cents),
    currency: row.currency,
    collectorId: row.payment_collector_id,
    approvedAt: timeOrNull(row.approved_at),
    updatedAt: timeOrNull(row.updated_at),
    refundedAt: timeOrNull(row.refunded_at),
    endsAt: timeOrNull(row.ends_at),
    effect: row.effect,
  };
}
