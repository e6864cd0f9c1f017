import { type RawBuilder, sql } from 'kysely';
import type { FactKind } from '../../orders/domain/order-fact.js';
import { sharedTitles } from '../../orders/infrastructure/shared-goods.rows.js';
import type { PaymentEffect } from '../../payments/domain/payment.js';
import { timeOf, timeOrNull } from '../../platform/database/stored-time.js';
import { readRequests } from '../../shipping/shipments/domain/dispatch-request.js';
import type { ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import type { ShipmentState } from '../../shipping/shipments/domain/shipment-facts.js';
import type { HoldReason, StopReason } from '../../shipping/shipments/domain/stop-reason.js';
import { IS_NOT_FOLLOWED } from '../../shipping/shipments/infrastructure/shipment.rows.js';
import type { MoneyFacts, PurchaseParcel, PurchasePayment } from '../domain/money-facts.js';
import type { OwedEnd, OwedEntry, OwedReason } from '../domain/owed-entry.js';

/** What begins a time in which an order needs a person, or after which nothing of it is shipped. */
const TROUBLES: readonly FactKind[] = [
  'shipment.held',
  'shipment.needs_review',
  'shipment.failed',
  'shipment.skipped',
  'shipment.cancelled',
  'shipment.rescue_requested',
];

/** Everything that decides what became of the money of the purchase `p`. */
export const MONEY = sql<MoneyRow>`jsonb_build_object(
  'paid_elsewhere', array(select distinct shared.title
    from purchases paid, lateral (${sql.raw(sharedTitles('paid', 'p'))}) shared
   where paid.buyer_id = p.buyer_id and paid.cart_generation = p.cart_generation and paid.paid_at is not null and paid.id <> p.id
   order by shared.title),
  'part_until', p.part_until,
  'payments', array(select jsonb_build_object('id', m.id, 'status', m.status, 'effect', m.effect, 'amount_cents', m.amount_cents,
      'refunded_cents', m.refunded_cents, 'approved_at', m.approved_at, 'refunded_at', m.refunded_at, 'ends_at', m.ends_at, 'slip_url', m.slip_url,
      'resolved_at', m.resolved_at, 'changed_at', coalesce(m.updated_at, m.read_at))
    from payments m where m.purchase_id = p.id order by m.id),
  'parcels', array(select jsonb_build_object('order_id', ss.order_id, 'state', ss.state, 'stop_reason', ss.stop_reason, 'hold', ss.hold,
      'requests', ss.requests, 'progress', c.progress, 'progress_at', c.progress_at, 'status_code', c.status_code,
      'is_followed', not (${sql.raw(IS_NOT_FOLLOWED)}),
      'shipping_full_cents', so.shipping_full_cents, 'total_cents', so.items_total_cents + so.buyer_shipping_share_cents,
      'since', (select f.at from order_facts f where f.order_id = ss.order_id
        and f.kind in (${sql.join(TROUBLES.map((kind) => sql.lit(kind)))}) order by f.number desc limit 1),
      'revoked_at', (select min(r.received_at) from revocations r
        where r.purchase_id = p.id and (r.order_id is null or r.order_id = ss.order_id)))
    from orders so join shipments ss on ss.order_id = so.id
    left join parcels c on c.order_id = ss.order_id and c.shipment_id = ss.recorded_id
   where so.purchase_id = p.id order by so.id),
  'entries', array(select to_jsonb(e) from owed_entries e where e.purchase_id = p.id order by e.opened_at, e.subject))` as RawBuilder<MoneyRow>;

/** A row of `MONEY` as JSON: amounts are numbers, times are texts. */
interface MoneyRow {
  readonly paid_elsewhere: readonly string[];
  readonly part_until: string | null;
  readonly payments: readonly PaymentRow[];
  readonly parcels: readonly ParcelRow[];
  readonly entries: readonly EntryRow[];
}

interface PaymentRow {
  readonly id: string;
  readonly status: string;
  readonly effect: PaymentEffect;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  readonly approved_at: string | null;
  readonly refunded_at: string | null;
  readonly ends_at: string | null;
  readonly slip_url: string | null;
  readonly resolved_at: string | null;
  readonly changed_at: string;
}

interface ParcelRow {
  readonly order_id: string;
  readonly state: ShipmentState;
  readonly stop_reason: StopReason | null;
  readonly hold: HoldReason | null;
  readonly requests: unknown;
  readonly progress: ParcelProgress | null;
  readonly progress_at: string | null;
  readonly status_code: string | null;
  readonly is_followed: boolean;
  readonly shipping_full_cents: number;
  readonly total_cents: number;
  readonly since: string | null;
  readonly revoked_at: string | null;
}

interface EntryRow {
  readonly subject: string;
  readonly order_id: string | null;
  readonly reason: OwedReason;
  readonly payment_ids: readonly string[];
  readonly amount_cents: number;
  readonly refunded_before_cents: number;
  readonly refunded_cents: number;
  readonly since: string;
  readonly told_at: string | null;
  readonly settled_at: string | null;
  readonly ended_by: OwedEnd | null;
}

export interface PurchaseMoneyRow {
  readonly purchase_id: string;
  readonly total_cents: string | number;
  readonly paid_at: string | null;
  readonly state: string;
  readonly money: MoneyRow;
}

export function toMoneyFacts({ purchase_id, total_cents, paid_at, state, money }: PurchaseMoneyRow): MoneyFacts {
  return {
    purchaseId: purchase_id,
    totalCents: Number(total_cents),
    isPaid: paid_at !== null,
    paidElsewhere: money.paid_elsewhere,
    isSuperseded: state === 'superseded',
    partUntil: timeOrNull(money.part_until),
    payments: money.payments.map(toPayment),
    parcels: money.parcels.map(toParcel),
    entries: money.entries.map(toEntry),
  };
}

function toPayment(row: PaymentRow): PurchasePayment {
  return {
    id: row.id,
    status: row.status,
    effect: row.effect,
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    approvedAt: timeOrNull(row.approved_at),
    refundedAt: timeOrNull(row.refunded_at),
    changedAt: timeOf(row.changed_at),
    endsAt: timeOrNull(row.ends_at),
    slipUrl: row.slip_url,
    resolvedAt: timeOrNull(row.resolved_at),
  };
}

function toParcel(row: ParcelRow): PurchaseParcel {
  return {
    orderId: row.order_id,
    state: row.state,
    reason: row.stop_reason,
    hold: row.hold,
    requests: readRequests(row.requests),
    progress: row.progress,
    progressAt: timeOrNull(row.progress_at),
    statusCode: row.status_code,
    isFollowed: row.is_followed,
    totalCents: row.total_cents,
    shippingFullCents: row.shipping_full_cents,
    since: timeOrNull(row.since),
    revokedAt: timeOrNull(row.revoked_at),
  };
}

function toEntry(row: EntryRow): OwedEntry {
  return {
    subject: row.subject,
    orderId: row.order_id,
    reason: row.reason,
    paymentIds: row.payment_ids,
    amountCents: row.amount_cents,
    refundedBeforeCents: row.refunded_before_cents,
    refundedCents: row.refunded_cents,
    since: timeOf(row.since),
    toldAt: timeOrNull(row.told_at),
    settledAt: timeOrNull(row.settled_at),
    endedBy: row.ended_by,
  };
}
