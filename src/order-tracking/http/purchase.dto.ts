import { z } from 'zod';
import { PURCHASE_PHASES, purchasePhase } from '../../orders/domain/order-status.js';
import { PeriodQuery, periodOf } from '../../platform/http/period.dto.js';
import { IsOptional, IsString, Matches } from '../../platform/http/rules.js';
import { amount, exampleOf, id, number, timestamp, view } from '../../platform/http/view.js';
import { amountFromCents } from '../../platform/kernel/money.js';
import type { Language } from '../../platform/kernel/sentence.js';
import { type BuyerPurchaseFilter, PURCHASE_FILTERS, type PurchaseOverview } from '../application/order-overviews.js';
import type { DispatchRule } from '../domain/dispatch-deadline.js';
import { MoneyView, toMoneyView } from './money.dto.js';
import { OrderView, toOrderView } from './order.dto.js';

const STATE = `(${PURCHASE_FILTERS.join('|')})`;
export const STATES = new RegExp(`^${STATE}(,${STATE}){0,${PURCHASE_FILTERS.length - 1}}$`);

export class OwnPurchasesQuery extends PeriodQuery {
  /** One, or several separated by commas. */
  @IsOptional() @Matches(STATES) @IsString() state?: string;
}

/** Throws a 400 for a day or a time that there is not. */
export function purchaseFilter(query: OwnPurchasesQuery, now: Date): BuyerPurchaseFilter {
  return { ...periodOf(query), states: PURCHASE_FILTERS.filter((state) => query.state?.split(',').includes(state)), now };
}

export const PurchaseView = view(
  'Purchase',
  {
    id,
    number,
    created_at: timestamp,
    state: z.enum(PURCHASE_PHASES),
    total: amount,
    pay_url: z.string().nullable().meta({
      description: 'Where an open purchase can be paid; null otherwise, and while money for it is here that has not paid it.',
    }),
    expires_at: timestamp,
    payment_status: z
      .string()
      .meta({ description: 'Last known payment status at the provider; `none` before the first payment.' }),
    money: MoneyView.nullable().meta({ description: 'Null while all goes as planned.' }),
    orders: z.array(OrderView),
  },
  {
    id: 'f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2',
    number: 'W4HT-9KCA',
    created_at: '2026-11-21T10:00:00.000Z',
    state: 'paid',
    total: 53206.2,
    pay_url: null,
    expires_at: '2026-11-22T10:00:00.000Z',
    payment_status: 'approved',
    money: null,
    orders: [exampleOf(OrderView)],
  },
);
export type PurchaseView = z.infer<typeof PurchaseView>;

export function toPurchaseView(orders: PurchaseOverview, now: Date, rule: DispatchRule, language: Language): PurchaseView {
  const [{ purchase }] = orders;
  const state = purchasePhase(purchase, now);
  return {
    id: purchase.id,
    number: purchase.number,
    created_at: purchase.createdAt.toISOString(),
    state,
    total: amountFromCents(purchase.totalCents),
    pay_url: state === 'open' ? purchase.redirectUrl : null,
    expires_at: purchase.expiresAt.toISOString(),
    payment_status: purchase.paymentStatus,
    money: toMoneyView(purchase.money, language, now),
    orders: orders.map((order) => toOrderView(order, now, rule, language)),
  };
}
