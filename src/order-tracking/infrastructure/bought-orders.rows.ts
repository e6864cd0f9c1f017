import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { FactKind } from '../../orders/domain/order-fact.js';
import { isApproved, isOpen, statusWithAmounts } from '../../orders/domain/payment-status.js';
import { PAYMENT_SEARCH } from '../../orders/domain/purchase.js';
import { sharedTitles } from '../../orders/infrastructure/shared-goods.rows.js';
import { timeOf, timeOrNull } from '../../shared/infrastructure/stored-time.js';
import { readRequests } from '../../shipping/shipments/domain/dispatch-request.js';
import type { BoughtOrder, PurchaseOverview } from '../application/order-overviews.js';
import { type MoneyFacts, moneyOf } from '../domain/money.js';
import { overviews, type Tables, toOverview } from './order-overviews.rows.js';

/** What begins a time in which an order needs a person, or after which nothing of it is shipped. */
const TROUBLES: readonly FactKind[] = [
  'shipment.held',
  'shipment.needs_review',
  'shipment.failed',
  'shipment.skipped',
  'shipment.cancelled',
  'shipment.rescue_requested',
];
const TROUBLE_SINCE = sql<string | null>`(select f.at from order_facts f where f.order_id = ss.order_id
  and f.kind in (${sql.join(TROUBLES.map((kind) => sql.lit(kind)))}) order by f.number desc limit 1)`;

/** Titles of what it has in common with a paid purchase of the same cart. */
const PAID_ELSEWHERE = sql<string[]>`array(select distinct shared.title
  from purchases paid, lateral (${sql.raw(sharedTitles('paid', 'p'))}) shared
 where paid.buyer_id = p.buyer_id and paid.cart_generation = p.cart_generation and paid.paid_at is not null and paid.id <> p.id
 order by shared.title)`;

const SEARCHED_LATER = sql<boolean>`coalesce(
  p.next_search_at > greatest(now(), p.searched_at + ${sql.lit(PAYMENT_SEARCH.spacingMs)} * interval '1 millisecond'), false)`;

/** Reads an order of a buyer, with its purchase and what became of all its money, in one statement. */
export function bought(tables: Kysely<Tables>) {
  return overviews(tables)
    .select([
      'p.total_cents',
      'p.redirect_url',
      'p.created_at as purchase_created_at',
      'p.number as purchase_number',
      PAID_ELSEWHERE.as('paid_elsewhere'),
      SEARCHED_LATER.as('searched_later'),
    ])
    .select((one) =>
      jsonArrayFrom(
        one
          .selectFrom('payments as m')
          .select(['m.status', 'm.effect', 'm.amount_cents', 'm.refunded_cents', 'm.approved_at', 'm.refunded_at', 'm.ends_at'])
          .select(sql<string>`coalesce(m.updated_at, m.read_at)`.as('changed_at'))
          .whereRef('m.purchase_id', '=', 'p.id')
          .orderBy('m.id'),
      ).as('payments'),
    )
    .select((one) =>
      jsonArrayFrom(
        one
          .selectFrom('orders as so')
          .innerJoin('shipments as ss', 'ss.order_id', 'so.id')
          .leftJoin('parcels as sc', (join) =>
            join.onRef('sc.order_id', '=', 'ss.order_id').onRef('sc.shipment_id', '=', 'ss.recorded_id'),
          )
          .select([
            'ss.state',
            'ss.stop_reason',
            'ss.hold',
            'ss.requests',
            'sc.progress',
            'sc.progress_at',
            'so.shipping_full_cents',
            TROUBLE_SINCE.as('since'),
          ])
          .select(sql<number>`so.items_total_cents + so.buyer_shipping_share_cents`.as('total_cents'))
          .whereRef('so.purchase_id', '=', 'p.id')
          .orderBy('so.id'),
      ).as('shipments'),
    );
}

type BoughtRow = Awaited<ReturnType<ReturnType<typeof bought>['executeTakeFirstOrThrow']>>;

export function toBoughtOrder(row: BoughtRow): BoughtOrder {
  const overview = toOverview(row);
  const facts = toMoneyFacts(row);
  const statuses = facts.payments.map(statusWithAmounts);
  const purchase = {
    ...overview.purchase,
    id: row.purchase_id,
    number: row.purchase_number,
    createdAt: timeOf(row.purchase_created_at),
    totalCents: Number(row.total_cents),
    // Whoever has paid a part, or too much, must not be asked for the whole again.
    redirectUrl: statuses.some(isApproved) ? null : row.redirect_url,
    hasOpenPayment: statuses.some(isOpen),
    isSearchedLater: row.searched_later,
    money: moneyOf(facts),
  };
  return { ...overview, purchase };
}

/** Of rows that follow each other by purchase. */
export function toPurchases(rows: readonly BoughtRow[]): PurchaseOverview[] {
  const purchases = new Map<string, [BoughtOrder, ...BoughtOrder[]]>();
  for (const order of rows.map(toBoughtOrder)) {
    const known = purchases.get(order.purchase.id);
    if (known) known.push(order);
    else purchases.set(order.purchase.id, [order]);
  }
  return [...purchases.values()];
}

function toMoneyFacts({ paid_at, state, paid_elsewhere, payments, shipments }: BoughtRow): MoneyFacts {
  return {
    isPaid: paid_at !== null,
    paidElsewhere: paid_elsewhere,
    isSuperseded: state === 'superseded',
    payments: payments.map((payment) => ({
      status: payment.status,
      effect: payment.effect,
      amountCents: Number(payment.amount_cents),
      refundedCents: Number(payment.refunded_cents),
      approvedAt: timeOrNull(payment.approved_at),
      refundedAt: timeOrNull(payment.refunded_at),
      changedAt: timeOf(payment.changed_at),
      endsAt: timeOrNull(payment.ends_at),
    })),
    parcels: shipments.map(
      ({ state, stop_reason: reason, hold, requests, progress, progress_at, since, total_cents, shipping_full_cents }) => ({
        state,
        reason,
        hold,
        requests: readRequests(requests),
        progress,
        progressAt: timeOrNull(progress_at),
        totalCents: Number(total_cents),
        shippingFullCents: Number(shipping_full_cents),
        since: timeOrNull(since),
      }),
    ),
  };
}
