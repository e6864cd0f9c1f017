import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoUser } from '../identity-provider/demo-users.js';
import type { SeededRandom } from '../simulator/seeded-random.js';
import { Buyer } from './buyer.js';
import type { World } from './world.js';

/** What the buyer does once the checkout is there. */
interface PlannedPurchase {
  streetNumber: number;
  atMs: number;
  productPick: number;
  ending: 'pays' | 'pays_twice' | 'refunded' | 'never_pays';
  isRejectedFirst: boolean;
  burst: { messages: number; duplicates: number; parallel: boolean; shuffled: boolean; delayMs: number };
}

export interface SalesCounts {
  checkedOut: number;
  gaveUp: number;
  notBegun: number;
  neverPaid: number;
  rejectedFirst: number;
  refunded: number;
  paidTwice: number;
  notificationsDropped: number;
}

/** Few: who checks out again before the first payment is known has one cart with two payments, and only one of them ships. */
const ORDERS_PER_BUYER = 2;
/** A purchase that could not begin until so long after the window is left out: the end needs its time. */
const OVERTIME_MS = 15_000;
const WAIT_UNTIL_PAID_MS = 4000;
const MAX_DELAY_MS = 150;
const DROPPED_SHARE = 0.2;

export function chaosBuyers(orders: number): DemoUser[] {
  const count = Math.max(3, Math.ceil(orders / ORDERS_PER_BUYER));
  return Array.from({ length: count }, (_, at) => {
    const id = `buyer-chaos-${at + 1}`;
    return { id, name: `Chaos ${at + 1}`, email: `${id}@example.com` };
  });
}

/** All purchases, spread over `windowMs`; ends when every buyer is through. */
export async function sell(
  world: World,
  random: SeededRandom,
  options: { buyers: DemoUser[]; orders: number; windowMs: number; notificationsFail: boolean; signal: AbortSignal },
): Promise<SalesCounts> {
  const { buyers, orders, windowMs, notificationsFail, signal } = options;
  const counts = {
    checkedOut: 0,
    gaveUp: 0,
    notBegun: 0,
    neverPaid: 0,
    rejectedFirst: 0,
    refunded: 0,
    paidTwice: 0,
    notificationsDropped: 0,
  };
  const planned = Array.from({ length: orders }, (_, at) =>
    planPurchase(at, (at / orders) * windowMs, random, notificationsFail),
  );
  const beganMs = Date.now();
  const shop = async (user: DemoUser, at: number) => {
    const buyer = new Buyer(world.baseUrl, user.id, signal);
    for (const purchase of planned.filter((_, index) => index % buyers.length === at)) {
      await sleep(Math.max(0, beganMs + purchase.atMs - Date.now()), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      if (Date.now() > beganMs + windowMs + OVERTIME_MS) {
        counts.notBegun += 1;
        continue;
      }
      await buy(world, buyer, purchase, counts).catch(() => {
        counts.gaveUp += 1;
      });
    }
  };
  await Promise.all(buyers.map(shop));
  return counts;
}

function planPurchase(at: number, atMs: number, random: SeededRandom, notificationsFail: boolean): PlannedPurchase {
  const roll = random.next();
  const ending = roll < 0.05 ? 'never_pays' : roll < 0.1 ? 'refunded' : roll < 0.15 ? 'pays_twice' : 'pays';
  const isDropped = random.next() < DROPPED_SHARE;
  const wild = {
    messages: isDropped ? 0 : random.integer(1, 6),
    duplicates: random.integer(1, 3),
    parallel: random.next() < 0.5,
    shuffled: random.next() < 0.5,
    delayMs: random.integer(0, MAX_DELAY_MS),
  };
  const calm = { messages: 1, duplicates: 1, parallel: false, shuffled: false, delayMs: 0 };
  return {
    streetNumber: 1000 + at,
    atMs,
    productPick: random.next(),
    ending,
    isRejectedFirst: random.next() < 0.1,
    burst: notificationsFail ? wild : calm,
  };
}

async function buy(world: World, buyer: Buyer, purchase: PlannedPurchase, counts: SalesCounts): Promise<void> {
  const { ending, burst } = purchase;
  await buyer.signIn();
  await buyer.fillCart(purchase.productPick);
  const { payPageUrl, orderIds } = await buyer.checkOut(purchase.streetNumber);
  counts.checkedOut += 1;
  if (purchase.isRejectedFirst) {
    counts.rejectedFirst += 1;
    await buyer.pay(payPageUrl, 'rejected', burst);
  }
  if (ending === 'never_pays') {
    counts.neverPaid += 1;
    return;
  }
  if (burst.messages === 0) counts.notificationsDropped += 1;
  const payments = ending === 'pays_twice' ? 2 : 1;
  const ids = await Promise.all(Array.from({ length: payments }, () => buyer.pay(payPageUrl, 'approved', burst)));
  if (ids.filter(Boolean).length === 2) counts.paidTwice += 1;
  if (ending === 'refunded' && ids[0]) {
    counts.refunded += 1;
    world.payco.changePayment(ids[0], { status: 'refunded' }, { notify: true });
  }
  // With its notifications lost a payment is found later; the buyer does not wait for that.
  await buyer.waitUntilPaid(orderIds, burst.messages === 0 ? 0 : WAIT_UNTIL_PAID_MS);
}
