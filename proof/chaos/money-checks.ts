import type { Facts, Payment } from './facts.js';
import type { Finding } from './findings.js';
import type { ShownMoney, ShownPayment } from './shown-money.js';

const OF_SALES = ['first_approval', 'part_payment'];

type Place = 'sale' | 'waiting part' | 'case';

/** Each centavo that the provider has received, and has not given back, is in one place: a sale, a part that waits, a case for a person. */
export function moneyFindings({ booked, shown }: Facts): Finding[] {
  if (shown === null) return [];
  const { money } = shown;
  const known = new Map(money.payments.map((one) => [one.id, one]));
  return [...booked.filter(isHeld).flatMap((one) => unplaced(one, known.get(String(one.id)), money)), ...wrongSales(money)];
}

/** How much of it is where, in pesos. */
export function moneyByPlace({ booked, shown }: Facts): ReadonlyMap<Place, number> {
  const sums = new Map<Place, number>();
  for (const payment of booked.filter(isHeld)) {
    const place = shown && (isUntold(payment, shown.money) ? 'case' : placesOf(shown.money, String(payment.id))[0]);
    if (place) sums.set(place, (sums.get(place) ?? 0) + heldCents(payment) / 100);
  }
  return sums;
}

/**
 * A second payment of a purchase that is paid, whose notifications were all lost. The purchase is searched once more three days after its
 * expiry, which no run reaches; until then the audit shows it to a person, and whether it does is judged there.
 */
const isUntold = ({ id, external_reference: purchase }: Payment, { payments, totals }: ShownMoney): boolean =>
  totals.has(purchase ?? '') && payments.every((one) => one.id !== String(id));

function unplaced(payment: Payment, known: ShownPayment | undefined, money: ShownMoney): Finding[] {
  if (isUntold(payment, money)) return [];
  const places = placesOf(money, String(payment.id));
  const finding = (text: string): Finding => ({ check: 'money not in one place', text: `payment ${payment.id}: ${text}` });
  if (!known || places.length !== 1) return [finding(places.join(' and ') || `nowhere, ${known?.effect ?? 'not known'}`)];
  const isSame = cents(known.amount) - cents(known.refunded_amount) === heldCents(payment);
  return isSame ? [] : [finding(`${known.amount} less ${known.refunded_amount} shown, ${heldCents(payment) / 100} held`)];
}

function placesOf({ payments, cases, totals }: ShownMoney, id: string): Place[] {
  const payment = payments.find((one) => one.id === id);
  const isPaid = totals.has(payment?.purchase_id ?? '');
  const isOfSale = payment !== undefined && OF_SALES.includes(payment.effect);
  const isCase = cases.has(id);
  return [
    ...(isOfSale && isPaid ? ['sale' as const] : []),
    ...(isOfSale && !isPaid && !isCase ? ['waiting part' as const] : []),
    ...(isCase ? ['case' as const] : []),
  ];
}

/** What pays for a purchase is its total, also when some of it went back later. */
function wrongSales({ payments, totals }: ShownMoney): Finding[] {
  const ofSales = Map.groupBy(
    payments.filter(({ effect }) => OF_SALES.includes(effect)),
    ({ purchase_id }) => purchase_id ?? '',
  );
  return [...totals].flatMap(([id, total]) => {
    const sum = (ofSales.get(id) ?? []).reduce((all, { amount }) => all + cents(amount), 0);
    return sum === cents(total)
      ? []
      : [{ check: 'sale of another amount' as const, text: `purchase ${id}: ${sum / 100} of ${total}` }];
  });
}

const isHeld = (payment: Payment) => payment.status === 'approved' && heldCents(payment) > 0;
const heldCents = (payment: Payment) =>
  cents(payment.transaction_amount + payment.shipping_amount) - cents(payment.transaction_amount_refunded);
const cents = (amount: number) => Math.round(amount * 100);
