import { untold } from '../told.js';
import type { Finding } from './findings.js';
import type { OrderRow } from './product-tables.js';

/** Compares each order with the facts that tell its life. */
export function factFindings(orders: readonly OrderRow[]): Finding[] {
  return orders.flatMap((order) =>
    [gapIn(order), paidOtherwise(order), placeOtherwise(order)].flatMap((text) =>
      text === null ? [] : [{ check: 'facts differ from the order' as const, order, text }],
    ),
  );
}

function gapIn({ facts }: OrderRow): string | null {
  const numbers = facts.map(({ number }) => number);
  return numbers.every((number, at) => number === at + 1) ? null : `numbers ${numbers.join(', ')}`;
}

function paidOtherwise({ facts, paid_payment_id: paidBy }: OrderRow): string | null {
  const paid = facts.filter(({ kind }) => kind === 'order.paid').length;
  return paid === (paidBy === null ? 0 : 1) ? null : `paid by ${paidBy}, and told ${paid} times`;
}

function placeOtherwise({ state, stop_reason: stopReason, hold, review, is_due: isDue, facts }: OrderRow): string | null {
  if (state === null) return null;
  return untold({ state, stopReason, hold, reviewCode: review?.code ?? null, isDue: isDue ?? false }, facts);
}
