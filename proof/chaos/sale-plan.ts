import type { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import type { Level } from './fault-kinds.js';
import type { Poison } from './poison.js';

/** How the payco simulator announces a payment. */
export interface Burst {
  messages: number;
  duplicates: number;
  parallel: boolean;
  shuffled: boolean;
  delayMs: number;
}

/** What one buyer does. */
export interface PlannedPurchase {
  streetNumber: number;
  atMs: number;
  /** In [0, 1): selects the product. */
  productPick: number;
  ending: 'pays' | 'refunded' | 'called_off' | 'never_pays';
  /** After the payment: when it is refunded, or when an admin acts. */
  changeAfterMs: number;
  /** The refund is made in two parts that leave nothing: the payment is still called approved. */
  isRefundedInParts: boolean;
  /** The parcel has left before the refund. */
  isDispatched: boolean;
  /** An admin cancels the parcel and ships another one. */
  isShippedAgain: boolean;
  isRejectedFirst: boolean;
  /** Twice on one pay page, at once. */
  isPaidTwice: boolean;
  /** Three fifths with one card, the rest with another. */
  isPaidInParts: boolean;
  /** Checks out again to another address before the first payment, and pays both. */
  hasTwoCheckouts: boolean;
  /**
   * A slip first, which is paid later if it still can be. For the same product the purchase supersedes it, and it is ended or a second charge; for
   * another one it is another sale.
   */
  slip: 'same' | 'other' | null;
  burst: Burst;
  /** The product ships free, and is the one whose quotes fail at times. */
  shipsFree: boolean;
  poison: Poison | null;
}

const FEWEST_POISONED = 1;
/** After the first purchases, and early enough to end with a person within the run. */
const POISONED_FROM = 0.1;
const POISONED_TO = 0.5;
const FIRST_STREET_NUMBER = 1000;
const MAX_DELAY_MS = 150;
const MAX_CHANGE_MS = 6_000;
const CALM: Burst = { messages: 1, duplicates: 1, parallel: false, shuffled: false, delayMs: 0 };

/** Purchases spread over `windowMs`, in order: `orders` of them ship, the unpaid and refunded ones come on top. */
export function planSale(orders: number, windowMs: number, random: SeededRandom, level: Level): PlannedPurchase[] {
  const planned: PlannedPurchase[] = [];
  for (let shipping = 0; shipping < orders; ) {
    const purchase = planPurchase(FIRST_STREET_NUMBER + planned.length, random, level);
    if (purchase.ending === 'pays') shipping += 1;
    planned.push(purchase);
  }
  const all = withPoisoned(planned, orders, random, level);
  return all.map((purchase, at) => ({ ...purchase, atMs: (at / all.length) * windowMs }));
}

/** On top, spread over the middle of the sale. */
function withPoisoned(planned: PlannedPurchase[], orders: number, random: SeededRandom, level: Level): PlannedPurchase[] {
  const all = [...planned];
  for (const poison of ['address', 'seller'] as const) {
    const share = level(`poisoned-${poison}`);
    const count = share > 0 ? Math.max(FEWEST_POISONED, Math.round(share * orders)) : 0;
    for (let at = 0; at < count; at += 1) {
      const place = POISONED_FROM + ((POISONED_TO - POISONED_FROM) * at) / count;
      const plain = planPurchase(FIRST_STREET_NUMBER + all.length, random, () => 0);
      all.splice(Math.round(place * planned.length), 0, { ...plain, poison });
    }
  }
  return all;
}

function planPurchase(streetNumber: number, random: SeededRandom, level: Level): PlannedPurchase {
  const [roll, productPick] = [random.next(), random.next()];
  // All random numbers are drawn at every level, so that leaving one fault out changes nothing else.
  const happens = (share: number) => random.next() < share;
  const neverPaid = Math.min(0.9, level('never-paid'));
  const refunded = Math.min(0.9, neverPaid + level('refunded'));
  const calledOff = Math.min(0.9, refunded + level('called-off'));
  const ending = roll < neverPaid ? 'never_pays' : roll < refunded ? 'refunded' : roll < calledOff ? 'called_off' : 'pays';
  const isRejectedFirst = happens(level('rejected'));
  const isPaidTwice = happens(level('paid-twice')) && ending === 'pays';
  const hasTwoCheckouts = happens(level('two-checkouts')) && ending === 'pays';
  return {
    streetNumber,
    atMs: 0,
    productPick,
    ending,
    isRejectedFirst,
    isPaidTwice,
    hasTwoCheckouts,
    burst: planBurst(random, level),
    poison: null,
    // At once, so that it meets the create, or later.
    changeAfterMs: Math.max(0, random.integer(-MAX_CHANGE_MS, MAX_CHANGE_MS)),
    isDispatched: happens(level('dispatched')) && ending === 'refunded',
    isShippedAgain: happens(level('shipped-again')) && ending === 'pays' && !isPaidTwice && !hasTwoCheckouts,
    shipsFree: happens(level('missing-quote')),
    isPaidInParts: happens(level('two-cards')) && !isPaidTwice && !hasTwoCheckouts,
    isRefundedInParts: happens(level('refunded-in-parts')) && (ending === 'refunded' || ending === 'called_off'),
    slip: planSlip(random, happens(level('slip')) && ending === 'pays' && !isPaidTwice && !hasTwoCheckouts),
  };
}

function planSlip(random: SeededRandom, isPlanned: boolean): PlannedPurchase['slip'] {
  const isSame = random.next() < 0.5;
  return isPlanned ? (isSame ? 'same' : 'other') : null;
}

function planBurst(random: SeededRandom, level: Level): Burst {
  const isLost = random.next() < level('lost-notifications');
  const isWild = random.next() < level('notifications');
  const wild = {
    messages: random.integer(1, 6),
    duplicates: random.integer(1, 3),
    parallel: random.next() < 0.5,
    shuffled: random.next() < 0.5,
    delayMs: random.integer(0, MAX_DELAY_MS),
  };
  return { ...(isWild ? wild : CALM), ...(isLost && { messages: 0 }) };
}
