import type { Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { EFFECTS, PAYMENT_STATUSES, wordOf } from './words.js';

type Payment = Schemas['AdminPayment'];

const WARNING = 'warning' as const;

/** The payments of a purchase beside those that paid it, which its orders tell of: what was charged, and what of it went back. */
export function otherPayments(payments: readonly Payment[]) {
  return payments.filter(({ effect }) => effect !== 'first_approval').flatMap((one) => [...charged(one), ...wentBack(one)]);
}

/** What was declined, or is still open, charged nothing. */
const CHARGED = ['approved', 'in_mediation', 'refunded', 'charged_back'];

function charged({ id, effect, status, amount, approved_at, first_read_at }: Payment) {
  if (effect === 'recorded' && !CHARGED.includes(status)) return [];
  const isBack = effect === 'recorded' && status !== 'approved';
  return [
    {
      key: `payment ${id}`,
      at: approved_at ?? first_read_at,
      title: `Pago ${id}: ${isBack ? 'se cobró, y no pagó la compra' : wordOf(EFFECTS, effect).toLowerCase()}`,
      tone: WARNING,
      details: [`${formatMoney(amount)}, ${wordOf(PAYMENT_STATUSES, status).toLowerCase()} en la última lectura`],
      isMain: true,
    },
  ];
}

/** A charge-back has no day of a refund, and may have no amount. */
function wentBack({ id, status, amount, refunded_amount, refunded_at, read_at }: Payment) {
  const isAll = status === 'refunded' || status === 'charged_back';
  const back = isAll ? amount : refunded_amount;
  if (back === 0) return [];
  const what =
    status === 'charged_back' ? 'contracargo, la plata volvió' : back < amount ? 'se devolvió una parte' : 'se devolvió';
  const details = [`${formatMoney(back)} de ${formatMoney(amount)}${refunded_at ? '' : ', según la última lectura'}`];
  return [
    { key: `refund ${id}`, at: refunded_at ?? read_at, title: `Pago ${id}: ${what}`, tone: WARNING, details, isMain: true },
  ];
}
