import { type Kysely, type RawBuilder, sql } from 'kysely';
import { moneyOf } from '../../money/domain/money.js';
import { MONEY, toMoneyFacts } from '../../money/infrastructure/money-facts.rows.js';
import { purchasePhase } from '../../orders/domain/order-status.js';
import { isApproved, isPaymentOpen, OPEN_STATUSES, statusWithAmounts } from '../../orders/domain/payment-status.js';
import { IS_PART_BACK } from '../../payments/infrastructure/payment.schema.js';
import { timeOf, timeOrNull } from '../../platform/database/stored-time.js';
import type { BoughtOrder, BuyerPurchaseFilter, PurchaseOverview } from '../application/order-overviews.js';
import { type OverviewTables, overviews, toOverview } from './order-overviews.rows.js';

/** Reads an order of a buyer, with its purchase and what became of all its money, in one statement. */
export function bought(tables: Kysely<OverviewTables>) {
  return overviews(tables).select([
    'p.total_cents',
    'p.redirect_url',
    'p.created_at as purchase_created_at',
    'p.number as purchase_number',
    MONEY.as('money'),
    sql.raw<boolean>(IS_PART_BACK).as('is_part_back'),
    'p.next_search_at',
    'p.searched_at',
    sql<string>`now()`.as('read_at'),
  ]);
}

type BoughtRow = Awaited<ReturnType<ReturnType<typeof bought>['executeTakeFirstOrThrow']>>;

/** `promiseDays`: within how many days a buyer hears of what is owed to her. */
export function toBoughtOrder(row: BoughtRow, promiseDays: number): BoughtOrder {
  const overview = toOverview(row, row.is_part_back);
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
    hasOpenPayment: statuses.some(isPaymentOpen),
    search: {
      dueAt: timeOrNull(row.next_search_at),
      searchedAt: timeOrNull(row.searched_at),
      readAt: timeOf(row.read_at),
    },
    money: moneyOf(facts, promiseDays),
  };
  return { ...overview, purchase };
}

/** Of rows that follow each other by purchase. */
export function toPurchases(rows: readonly BoughtRow[], promiseDays: number): PurchaseOverview[] {
  const purchases = new Map<string, [BoughtOrder, ...BoughtOrder[]]>();
  for (const order of rows.map((row) => toBoughtOrder(row, promiseDays))) {
    const known = purchases.get(order.purchase.id);
    if (known) known.push(order);
    else purchases.set(order.purchase.id, [order]);
  }
  return [...purchases.values()];
}

/** Whether the purchase `n` may be in one of these states. Whether the money of one says that a payment is open, `isInState` decides. */
export function mayBeIn({ states, now }: Pick<BuyerPurchaseFilter, 'states' | 'now'>): RawBuilder<boolean> {
  const canBePaid = sql`(n.state = 'open' and n.expires_at > ${now})`;
  const open = sql.join(OPEN_STATUSES.map((status) => sql.lit(status)));
  const conditions = {
    open: canBePaid,
    paid: sql`n.state = 'paid'`,
    closed: sql`(n.state <> 'paid' and not ${canBePaid})`,
    payment_open: sql`exists (select from payments w where w.purchase_id = n.id and w.status in (${open}))`,
  };
  return sql`(${sql.join(
    states.map((state) => conditions[state]),
    sql` or `,
  )})`;
}

export function isInState([{ purchase }]: PurchaseOverview, { states, now }: BuyerPurchaseFilter): boolean {
  const own: readonly (string | undefined)[] = [purchasePhase(purchase, now), purchase.money?.code];
  return states.length === 0 || states.some((state) => own.includes(state));
}
