import type { Facts, Payment } from './facts.js';
import type { Finding } from './findings.js';
import type { ShownMoney, ShownPayment } from './shown-money.js';

const OF_SALES = ['first_approval', 'part_payment'];

type Place = 'sale' | 'waiting part' | 'case';

/** Each centavo that the provider has received, and has not given back, is in one place: a sale, a part that waits, a case for a person. */
export function moneyFindings({ booked, shown }: Facts): Finding[] {
  if (shown === null) return [];
  const { money } = shown;
  return [...booked.filter(isHeld).flatMap((one) => unplaced(one, money)), ...wrongSales(money)];
}

/** How much of it is where, in pesos. */
export function moneyByPlace({ booked, shown }: Facts): ReadonlyMap<Place, number> {
  const sums = new Map<Place, number>();
  for (const payment of booked.filter(isHeld)) {
    const place = shown && placesOf(payment, shown.money)[0];
    if (place) sums.set(place, (sums.get(place) ?? 0) + heldCents(payment) / 100);
  }
  return sums;
}

const knownOf = ({ id }: Payment, { payments }: ShownMoney): ShownPayment | undefined =>
  payments.find((one) => one.id === String(id));

function unplaced(payment: Payment, money: ShownMoney): Finding[] {
  const [known, places] = [knownOf(payment, money), placesOf(payment, money)];
  const finding = (text: string): Finding => ({ check: 'money not in one place', text: `payment ${payment.id}: ${text}` });
  if (places.length !== 1) return [finding(places.join(' and ') || `nowhere, ${known?.effect ?? 'not known'}`)];
  const isSame = !known || cents(known.amount) - cents(known.refunded_amount) === heldCents(payment);
  return isSame ? [] : [finding(`${known.amount} less ${known.refunded_amount} shown, ${heldCents(payment) / 100} held`)];
}

function placesOf(payment: Payment, money: ShownMoney): Place[] {
  const { cases, totals } = money;
  const known = knownOf(payment, money);
  // A second payment of a paid purchase whose notifications were all lost: the purchase is searched once more three days after its expiry,
  // which no run reaches. Until then the audit shows it to a person; whether it does is judged there.
  if (!known) return totals.has(payment.external_reference ?? '') ? ['case'] : [];
  const isPaid = totals.has(known.purchase_id ?? '');
  const isOfSale = OF_SALES.includes(known.effect);
  const isCase = cases.has(known.id);
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
