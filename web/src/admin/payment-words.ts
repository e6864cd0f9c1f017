import type { Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import type { Happened } from './happened.js';
import { EFFECTS, PAYMENT_STATUSES, wordOf } from './words.js';

type Payment = Schemas['AdminPayment'];

/** How much of what has paid a purchase went back; null if nothing did. */
export function refundText(payments: readonly Payment[]): string | null {
  const payers = payments.filter(({ effect }) => effect === 'first_approval');
  const sum = (of: (payment: Payment) => number) => payers.reduce((all, one) => all + of(one), 0);
  const refunded = sum((one) => one.refunded_amount);
  return refunded > 0 ? `${formatMoney(refunded)} de ${formatMoney(sum((one) => one.amount))}` : null;
}

/** The payments of a purchase beside the one that paid it, which its orders tell of. */
export function otherPayments(payments: readonly Payment[]): Happened[] {
  return payments
    .filter(({ effect, status }) => effect !== 'first_approval' && (effect !== 'recorded' || status === 'approved'))
    .map(({ id, effect, status, amount, approved_at, first_read_at }) => ({
      key: `payment ${id}`,
      at: approved_at ?? first_read_at,
      title: `Pago ${id}: ${wordOf(EFFECTS, effect).toLowerCase()}`,
      tone: 'warning',
      details: [`${formatMoney(amount)}, ${wordOf(PAYMENT_STATUSES, status).toLowerCase()} en la última lectura`],
      isMain: true,
    }));
}
