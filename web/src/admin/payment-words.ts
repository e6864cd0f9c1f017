import type { Schemas } from '../api.js';
import { formatMoney } from '../format.js';

type Payment = Schemas['AdminPayment'];

/** How much of what has paid a purchase went back, and how much is here; null if nothing did. */
export function refundText(payments: readonly Payment[]): string | null {
  const payers = payments.filter(({ effect }) => effect === 'first_approval');
  const sum = (of: (payment: Payment) => number) => payers.reduce((all, one) => all + of(one), 0);
  const refunded = sum(goneOf);
  const paid = sum((one) => one.amount);
  if (refunded === 0) return null;
  const back = `${formatMoney(refunded)} de ${formatMoney(paid)}`;
  return refunded < paid ? `${back}; quedan ${formatMoney(paid - refunded)}` : back;
}

/** A refund may not be told with its amount. */
const goneOf = ({ status, amount, refunded_amount }: Payment): number =>
  status === 'refunded' || status === 'charged_back' ? amount : refunded_amount;

/** How much of a purchase is paid while the rest is waited for; null if no part waits. */
export function partsText(payments: readonly Payment[]): string | null {
  const parts = payments.filter(({ effect, status }) => effect === 'part_payment' && status === 'approved');
  const here = parts.reduce((all, { amount, refunded_amount }) => all + amount - refunded_amount, 0);
  return here > 0 ? `${formatMoney(here)}; se espera el resto` : null;
}
