import type { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import { DAY_MS, MINUTE_MS, timesOfPurchases } from './calendar.js';

/** How a buyer pays: with a card, perhaps at the second try, with a slip that is paid days later or never, or not at all. */
export type Payment = 'card' | 'declined_first' | 'slip' | 'slip_unpaid' | 'none';

/** What happens to a purchase that is paid, that long after it. */
export interface Later {
  what: 'refunded' | 'charged_back' | 'called_off';
  afterMs: number;
}

export interface YearPurchase {
  at: Date;
  streetNumber: number;
  /** In [0, 1): selects the product. */
  productPick: number;
  payment: Payment;
  /** Of a slip. */
  paidAfterMs: number;
  /** False: the notification of the payment is lost. */
  isAnnounced: boolean;
  later: Later | null;
}

const FIRST_STREET_NUMBER = 100;
const PAYMENTS: Readonly<Record<Payment, number>> = {
  card: 0.8,
  declined_first: 0.04,
  slip: 0.08,
  slip_unpaid: 0.04,
  none: 0.04,
};
const LATER: Readonly<Record<Later['what'], number>> = { refunded: 0.06, charged_back: 0.01, called_off: 0.03 };
const LOST_NOTIFICATIONS = 0.03;
const [SOONEST_MS, LATEST_MS] = [5 * MINUTE_MS, 200 * DAY_MS];
/** A slip is valid for thirty days. */
const LAST_DAY_OF_SLIPS = 28;
/** A bank takes its time; an operator stops a parcel while it is under way. */
const CHARGED_BACK_AFTER_DAYS = [20, 120] as const;
const CALLED_OFF_WITHIN_DAYS = 6;

/** The purchases of a year: `orders` of them are paid, the others come on top. */
export function planYear(orders: number, days: number, random: SeededRandom): YearPurchase[] {
  const planned: Omit<YearPurchase, 'at'>[] = [];
  for (let paid = 0; paid < orders; ) {
    const purchase = planPurchase(FIRST_STREET_NUMBER + planned.length, random);
    if (isPaid(purchase)) paid += 1;
    planned.push(purchase);
  }
  const times = timesOfPurchases(planned.length, days, random);
  return planned.map((purchase, at) => ({ ...purchase, at: times[at] as Date }));
}

export function isPaid({ payment }: Pick<YearPurchase, 'payment'>): boolean {
  return payment !== 'none' && payment !== 'slip_unpaid';
}

function planPurchase(streetNumber: number, random: SeededRandom): Omit<YearPurchase, 'at'> {
  const payment = drawn(PAYMENTS, random) ?? 'none';
  return {
    streetNumber,
    productPick: random.next(),
    payment,
    paidAfterMs: random.integer(1, LAST_DAY_OF_SLIPS) * DAY_MS - random.integer(0, DAY_MS / 2),
    isAnnounced: random.next() >= LOST_NOTIFICATIONS,
    later: planLater(random),
  };
}

function planLater(random: SeededRandom): Later | null {
  const what = drawn(LATER, random);
  const [roll, days] = [random.next(), random.integer(...CHARGED_BACK_AFTER_DAYS)];
  if (what === 'charged_back') return { what, afterMs: days * DAY_MS };
  if (what === 'called_off') return { what, afterMs: Math.round(roll * CALLED_OFF_WITHIN_DAYS * DAY_MS) };
  // As many within the first hours as in the months after: parcels of every age are met.
  return what === 'refunded' ? { what, afterMs: Math.round(SOONEST_MS * (LATEST_MS / SOONEST_MS) ** roll) } : null;
}

/** By its share; null if the shares leave room for nothing. */
export function drawn<Name extends string>(shares: Readonly<Record<Name, number>>, random: SeededRandom): Name | null {
  let rest = random.next();
  for (const [name, share] of Object.entries<number>(shares)) {
    rest -= share;
    if (rest < 0) return name as Name;
  }
  return null;
}
