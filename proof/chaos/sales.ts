import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoUser } from '../../sandbox/identity-provider/demo-users.js';
import { Buyer } from './buyer.js';
import type { LaterChanges } from './later-changes.js';
import { POISONED_PRODUCT, POISONED_STREETS } from './poison.js';
import { FREE_PRODUCT } from './provider-faults.js';
import type { PlannedPurchase } from './sale-plan.js';
import type { World } from './world.js';

export interface SalesCounts {
  begunAgain: number;
  notDone: number;
  neverPaid: number;
  rejectedFirst: number;
  paidTwice: number;
  paidInParts: number;
  twoCheckouts: number;
  slips: number;
  notificationsLost: number;
}

/** More would only wait for the processors. */
const MAX_BUYERS_AT_ONCE = 16;
/** A buyer who was stopped by faults begins the whole purchase again. */
const MAX_BEGINNINGS = 5;
const OTHER_STREET = 10_000;
const SLIP_STREET = 20_000;
const STREET = 'Lavalle';

/** One buyer per purchase: one cart is paid once, and every cart that is to ship must be able to. */
export function chaosBuyers(count: number): DemoUser[] {
  return Array.from({ length: count }, (_, at) => {
    const id = `buyer-chaos-${at + 1}`;
    return { id, name: `Chaos ${at + 1}`, email: `${id}@example.com` };
  });
}

/** Makes all purchases at their times, or later when the service cannot keep up; ends at `deadlineMs` at the latest. */
export async function sell(
  world: World,
  planned: PlannedPurchase[],
  { deadlineMs, signal, changes }: { deadlineMs: number; signal: AbortSignal; changes: LaterChanges },
): Promise<SalesCounts> {
  const counts = {
    begunAgain: 0,
    notDone: 0,
    neverPaid: 0,
    rejectedFirst: 0,
    paidTwice: 0,
    paidInParts: 0,
    twoCheckouts: 0,
    slips: 0,
    notificationsLost: 0,
  };
  const buyers = chaosBuyers(planned.length);
  const queue = planned.map((purchase, at) => ({ purchase, userId: buyers[at]?.id ?? '' }));
  const beganMs = Date.now();
  const shop = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { purchase, userId } = next;
      await sleep(Math.max(0, beganMs + purchase.atMs - Date.now()), undefined, { signal }).catch(() => {});
      const buyer = new Buyer(world.baseUrl, userId, signal);
      const paymentId = await buyAtLast(world, buyer, purchase, counts, deadlineMs, changes);
      if (paymentId === undefined) counts.notDone += 1;
      else if (paymentId !== null) changes.begin(purchase, paymentId);
    }
  };
  await Promise.all(Array.from({ length: MAX_BUYERS_AT_ONCE }, shop));
  return counts;
}

/** The first payment, null without one; undefined: it was not done. */
async function buyAtLast(
  world: World,
  buyer: Buyer,
  purchase: PlannedPurchase,
  counts: SalesCounts,
  deadlineMs: number,
  changes: LaterChanges,
) {
  for (let beginnings = 1; beginnings <= MAX_BEGINNINGS; beginnings += 1) {
    if (buyer.signal.aborted || Date.now() > deadlineMs) return undefined;
    if (beginnings > 1) counts.begunAgain += 1;
    try {
      const slipId = purchase.slip ? await getSlip(buyer, purchase) : null;
      const paymentId = await buy(world, buyer, purchase, counts);
      if (slipId !== null) {
        counts.slips += 1;
        changes.beginSlip(purchase, slipId);
      }
      return paymentId;
    } catch {
      // after any fault: start over
    }
  }
  return undefined;
}

async function buy(world: World, buyer: Buyer, purchase: PlannedPurchase, counts: SalesCounts): Promise<string | null> {
  const { ending, burst, poison, shipsFree } = purchase;
  const street = poison ? POISONED_STREETS[poison] : STREET;
  const to = { street, number: String(purchase.streetNumber) };
  await buyer.signIn();
  await buyer.fillCart(purchase.productPick, poison === 'seller' ? POISONED_PRODUCT : shipsFree ? FREE_PRODUCT : null);
  const pages = [await buyer.checkOut(to)];
  if (purchase.hasTwoCheckouts)
    pages.push(await buyer.checkOut({ street, number: String(purchase.streetNumber + OTHER_STREET) }));
  if (purchase.isPaidTwice) pages.push(...pages);
  if (purchase.isRejectedFirst) {
    counts.rejectedFirst += 1;
    for (const page of pages.slice(0, 1)) await buyer.pay(page, 'rejected', burst);
  }
  if (ending === 'never_pays') {
    counts.neverPaid += 1;
    return null;
  }
  const ids = (await Promise.all(pages.map((page) => pay(world, buyer, page, purchase)))).filter((id) => id !== null);
  if (ids.length === 0) throw new Error('the pay page has expired');
  if (burst.messages === 0) counts.notificationsLost += 1;
  if (purchase.isPaidInParts) counts.paidInParts += 1;
  if (purchase.isPaidTwice && ids.length > 1) counts.paidTwice += 1;
  if (purchase.hasTwoCheckouts && ids.length > 1) counts.twoCheckouts += 1;
  return ids[0] ?? null;
}

/** Another product is half the catalogue away. */
async function getSlip(buyer: Buyer, { productPick, streetNumber, shipsFree, slip }: PlannedPurchase): Promise<string | null> {
  await buyer.signIn();
  if (slip === 'same') await buyer.fillCart(productPick, shipsFree ? FREE_PRODUCT : null);
  else await buyer.fillCart((productPick + 0.5) % 1);
  const page = await buyer.checkOut({ street: STREET, number: String(streetNumber + SLIP_STREET) });
  return buyer.pay(page, 'pending', {});
}

/** A newer checkout closes the page of an older one, but who has that page open already can still pay there. */
async function pay({ payco }: World, buyer: Buyer, page: string, { hasTwoCheckouts, isPaidInParts, burst }: PlannedPurchase) {
  const paid = await buyer.pay(page, isPaidInParts ? 'two_cards' : 'approved', burst);
  const preferenceId = page.split('/').at(-1) ?? '';
  return paid ?? (hasTwoCheckouts ? String(payco.pay(preferenceId, 'approved', burst).id) : null);
}
