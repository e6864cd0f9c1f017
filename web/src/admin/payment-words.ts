import type { Schemas } from '../api.js';
import { formatMoney } from '../format.js';

type Payment = Schemas['AdminPayment'];

/** How much of what has paid a purchase went back; null if nothing did. */
export function refundText(payments: readonly Payment[]): string | null {
  const payers = payments.filter(({ effect }) => effect === 'first_approval');
  const sum = (of: (payment: Payment) => number) => payers.reduce((all, one) => all + of(one), 0);
  const refunded = sum((one) => one.refunded_amount);
  return refunded > 0 ? `${formatMoney(refunded)} de ${formatMoney(sum((one) => one.amount))}` : null;
}

/** How much of a purchase is paid while the rest is waited for; null if no part waits. */
export function partsText(payments: readonly Payment[]): string | null {
  const parts = payments.filter(({ effect, status }) => effect === 'part_payment' && status === 'approved');
  const here = parts.reduce((all, { amount, refunded_amount }) => all + amount - refunded_amount, 0);
  return here > 0 ? `${formatMoney(here)}; se espera el resto` : null;
}
