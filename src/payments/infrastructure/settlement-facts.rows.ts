import type { Selectable } from 'kysely';
import type { CartTables } from '../../cart/infrastructure/cart.schema.js';
import { APPROVED, OPEN_STATUSES } from '../../orders/domain/payment-status.js';
import type { OrdersTables } from '../../orders/infrastructure/orders.schema.js';
import { shares } from '../../orders/infrastructure/shared-goods.rows.js';
import { timeOf, timeOrNull } from '../../platform/database/stored-time.js';
import { WAITING_ALERTS } from '../../platform/inbox/infrastructure/inbox.schema.js';
import type { OtherPayment, PaymentFacts, SettlementFacts } from '../domain/payment.js';
import type { PaymentsTables } from './payment.schema.js';

type Tables = PaymentsTables & OrdersTables & Pick<CartTables, 'carts'>;

/** More approved payments of one purchase than there ever are. */
const MOST_OTHERS = 50;

/**
 * The cart's row guards everything about a buyer's purchases: every change increases its version. `any` and `offset 0` force
 * index access even while the planner expects few rows; with joins it scanned whole tables.
 */
export const SETTLEMENT_FACTS = `
  select p.id, p.buyer_id, p.cart_generation, p.total_cents, p.collector_id, p.paid_payment_id, p.payment_status, p.part_until,
         p.expires_at, p.next_search_at, now() as facts_at, c.generation, c.version,
         exists (select 1 from purchases paid where paid.buyer_id = p.buyer_id and paid.cart_generation = p.cart_generation
                    and paid.paid_at is not null and (paid.id = p.id or ${shares('paid', 'p')})) as is_paid_for,
         exists (select 1 from payments part where part.purchase_id = p.id and part.id <> q."paymentId"
                    and part.effect in ('part_payment', 'payment_mismatch', 'duplicate_payment'))
           and exists (select 1 from purchases paid where paid.buyer_id = p.buyer_id and paid.created_at > p.created_at
                          and paid.paid_at is not null and ${shares('paid', 'p')}) as is_bought_again,
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
         m.collector_id as payment_collector_id, m.approved_at, m.updated_at, m.refunded_at, m.ends_at, m.slip_url, m.effect,
         m.resolved_at is not null as is_resolved, q.at,
         (select jsonb_agg(other) from (
            select other.*, exists (select 1 from webhook_inbox where ${WAITING_ALERTS} and resource_id = other.id) as is_alerted
              from payments other
             where other.purchase_id = p.id and other.id <> q."paymentId"
               and (other.status = '${APPROVED}' or other.effect = 'first_approval')
             order by other.approved_at, other.id limit ${MOST_OTHERS}) other) as others
    from jsonb_to_recordset(cast(? as jsonb)) as q ("purchaseId" text, "paymentId" text, at int)
    join purchases p on p.id = q."purchaseId"
    join carts c on c.buyer_id = p.buyer_id
    left join payments m on m.id = q."paymentId" and m.id = any(cast(? as text[]))
   where p.id = any(cast(? as text[]))`;

type PurchaseRow = Selectable<Tables['purchases']>;
type PaymentRow = Selectable<Tables['payments']>;

export type FactsRow = Pick<
  PurchaseRow,
  | 'id'
  | 'buyer_id'
  | 'cart_generation'
  | 'total_cents'
  | 'collector_id'
  | 'paid_payment_id'
  | 'payment_status'
  | 'part_until'
  | 'expires_at'
  | 'next_search_at'
> &
  Pick<Selectable<Tables['carts']>, 'generation' | 'version'> &
  Omit<PaymentRow, 'id' | 'collector_id' | 'read_at' | 'first_read_at' | 'resolved_at' | 'resolution' | 'resolved_by'> & {
    facts_at: string;
    is_bought_again: boolean;
    at: number;
    others: OtherRow[] | null;
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

/** Another payment, as JSON: amounts are numbers. */
type OtherRow = PaymentColumns & Pick<PaymentRow, 'resolved_at'> & { readonly is_alerted: boolean };

export function toFacts(row: FactsRow): SettlementFacts {
  return {
    purchase: {
      id: row.id,
      buyerId: row.buyer_id,
      cartGeneration: row.cart_generation,
      totalCents: Number(row.total_cents),
      collectorId: row.collector_id,
      paidPaymentId: row.paid_payment_id,
      paymentStatus: row.payment_status,
      partUntil: timeOrNull(row.part_until),
      expiresAt: timeOf(row.expires_at),
      nextSearchAt: timeOrNull(row.next_search_at),
    },
    readAt: timeOf(row.facts_at),
    orderIds: row.order_ids,
    shipmentStops: row.shipment_stops ?? [],
    bought: row.bought ?? [],
    cart: { generation: row.generation, version: row.version },
    isPaidFor: row.is_paid_for,
    isBoughtAgain: row.is_bought_again,
    openRivals: row.open_rivals,
    hasOtherOpenPayment: row.has_other_open_payment,
    isAlerted: row.is_alerted,
    isResolved: row.is_resolved,
    payment: row.payment_id === null ? null : toPayment({ ...row, id: row.payment_id, collector_id: row.payment_collector_id }),
    others: (row.others ?? []).map(toOther),
  };
}

function toOther(row: OtherRow): OtherPayment {
  const { is_alerted: isAlerted, resolved_at } = row;
  return { ...toPayment(row), isAlerted, isResolved: resolved_at !== null };
}

type PaymentColumns = Omit<
  PaymentRow,
  'amount_cents' | 'refunded_cents' | 'first_read_at' | 'read_at' | 'resolved_at' | 'resolution' | 'resolved_by'
> &
  Readonly<Record<'amount_cents' | 'refunded_cents', string | number>>;

function toPayment(row: PaymentColumns): PaymentFacts {
  return {
    id: row.id,
    purchaseId: row.purchase_id,
    status: row.status,
    statusDetail: row.status_detail,
    amountCents: Number(row.amount_cents),
    refundedCents: Number(row.refunded_cents),
    currency: row.currency,
    collectorId: row.collector_id,
    approvedAt: timeOrNull(row.approved_at),
    updatedAt: timeOrNull(row.updated_at),
    refundedAt: timeOrNull(row.refunded_at),
    endsAt: timeOrNull(row.ends_at),
    slipUrl: row.slip_url,
    effect: row.effect,
  };
}
