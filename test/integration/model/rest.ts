import { isHold, type StopReason } from '../../../src/shipping/shipments/domain/stop-reason.js';
import type { DueRow } from './due-table.js';
import { AT_WORK, type Facts, type OrderRow, purchaseOf, type ShipmentRow } from './facts.js';
import { Broken, checkAlways } from './invariants.js';
import { setLink } from './links.js';
import { moneyAndParcels } from './money-rules.js';
import type { World } from './world.js';

/** Longer than the longest wait between two attempts. */
const ROUND_MS = 16 * 60_000;
/** Then the payments of each unpaid purchase have been searched once more. */
const LONGEST_SEARCH_PAUSE_MS = 12 * 3_600_000;
const MAX_ROUNDS = 30;
const MAX_DELIVERIES = 300;

/** Ends all faults and lets rounds go by until nothing is left to do; then looks whether everything came to its end. Throws Broken. */
export async function comeToRest(world: World, sleepersWake: boolean): Promise<void> {
  if (!sleepersWake) world.processes.asleep = [];
  let isSearched = false;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const facts = await oneRound(world);
    if (round > 1 && isQuiet(facts) && world.processes.asleep.length === 0) {
      if (!isSearched) {
        isSearched = true;
        await world.time.passes(LONGEST_SEARCH_PAUSE_MS);
        continue;
      }
      await lateLooks(world);
      return checkAtRest(world, await checkAlways(world));
    }
  }
  throw new Broken([
    `I10 work does not come to rest in ${MAX_ROUNDS} rounds: ${JSON.stringify((await world.facts()).shipments)}`,
  ]);
}

async function oneRound(world: World): Promise<Facts> {
  await world.time.passes(ROUND_MS);
  await world.processes.wake(0);
  await linkHolders(world);
  await world.processes.run({}, () => world.recover());
  await deliverAll(world, () => world.table.due());
  return checkAlways(world);
}

/** What is left are looks for a second parcel in the course of a day: they must find nothing to do. */
async function lateLooks(world: World): Promise<void> {
  await deliverAll(world, async () => {
    const waiting = await world.table.waiting();
    if (waiting[0]) await world.time.reaches(waiting[0].dueMs);
    return waiting;
  });
}

async function deliverAll(world: World, next: () => Promise<DueRow[]>): Promise<void> {
  for (let delivered = 0; ; delivered += 1) {
    const [row] = await next();
    if (!row) return;
    if (delivered >= MAX_DELIVERIES)
      throw new Broken([`I10 ${MAX_DELIVERIES} rows fell due in one round, the last for ${row.kind.name}`]);
    await world.workers.deliver([row], {});
  }
}

/** Links every seller's account that may hold a parcel again: without it no look-up can decide. */
async function linkHolders(world: World): Promise<void> {
  const { shipments, orders } = await world.facts();
  for (const { order_id, account_kind, account_id } of shipments.filter(({ state }) => AT_WORK.includes(state)).reverse()) {
    const sellerId = orders.find(({ id }) => id === order_id)?.seller_id;
    if (sellerId && account_kind === 'seller') await setLink(world, sellerId, account_id);
  }
}

function isQuiet({ shipments, inbox }: Facts): boolean {
  return (
    !shipments.some(({ state, due_at, cancel_at }) => AT_WORK.includes(state) || due_at || cancel_at) &&
    !inbox.some(({ state }) => state === 'received')
  );
}

function checkAtRest(world: World, facts: Facts): void {
  const found = [
    ...paidWithoutEnd(world, facts),
    ...approvalsNotTaken(world, facts),
    ...partsNotTaken(world, facts),
    ...paidByOtherSums(facts),
    ...notificationsLost(world, facts),
    ...pagesLeftOpen(world, facts),
    ...moneyAndParcels(world, facts),
  ];
  if (found.length > 0) throw new Broken(found);
}

function paidWithoutEnd(world: World, { orders, purchases, shipments }: Facts): string[] {
  return orders.flatMap((order) => {
    const purchase = purchaseOf(purchases, order);
    if (!purchase.paid_at) return [];
    const shipment = shipments.find(({ order_id }) => order_id === order.id);
    const wrong = shipment ? wrongEnd(world, shipment, order, purchase.payment_status) : 'no shipment';
    return wrong ? [`I2 a paid order ended without a shipment or a failure: ${order.id}, ${wrong}`] : [];
  });
}

function wrongEnd(
  { shipco }: World,
  { state, review, stop_reason: reason, hold, external_id }: ShipmentRow,
  { seller_id, shipping_address }: OrderRow,
  paymentStatus: string,
): string | null {
  const recorded = shipping_address.shipco ?? {};
  const parcel = shipco.parcels.find(({ shipmentId }) => shipmentId === recorded.shipment_id);
  if (state === 'created')
    return parcel?.externalId === external_id ? null : `created, and no parcel: ${JSON.stringify(recorded)}`;
  if (state === 'failed' || state === 'needs_review')
    return recorded.shipment_create_error || parcel || review?.code === 'approved_again'
      ? null
      : `${state}, and nothing is recorded`;
  if (state === 'cancelled') return null;
  if (state !== 'skipped' || !reason) return `${state} ${reason}`;
  if (reason === 'no_credential' && shipco.links.has(seller_id)) return 'skipped for want of an account, and the seller has one';
  if (reason === 'not_paid') return 'skipped as unpaid, and it is paid';
  if (isHold(reason as StopReason)) return hold ? null : `skipped for ${reason}, and it is not held`;
  return reason.startsWith('payment_') && paymentStatus === 'approved'
    ? `skipped for ${reason}, and the payment is approved`
    : null;
}

/** A good payment of the right amount must have paid its cart, even if every notification of it was lost. */
function approvalsNotTaken({ payco }: World, { purchases }: Facts): string[] {
  return payco.payments.flatMap(({ reading }) => {
    const { status, refundedCents, amountCents, externalReference, paymentId } = reading;
    const purchase = purchases.find(({ id }) => id === externalReference);
    if (!purchase || status !== 'approved' || refundedCents > 0 || amountCents !== purchase.total_cents) return [];
    const { buyer_id, cart_generation } = purchase;
    const paid = purchases.some((one) => one.buyer_id === buyer_id && one.cart_generation === cart_generation && one.paid_at);
    return paid ? [] : [`I2 an approved payment paid nothing: ${paymentId}`];
  });
}

/** The same of payments that are exactly the total together. */
function partsNotTaken({ payco }: World, { purchases }: Facts): string[] {
  return purchases.flatMap(({ id, total_cents, buyer_id, cart_generation }) => {
    const good = payco.payments.filter(
      ({ reading }) => reading.externalReference === id && reading.status === 'approved' && reading.refundedCents === 0,
    );
    const sums = new Set([0]);
    for (const { reading } of good) for (const sum of [...sums]) sums.add(sum + reading.amountCents);
    const isPaid = purchases.some((one) => one.buyer_id === buyer_id && one.cart_generation === cart_generation && one.paid_at);
    return isPaid || !sums.has(total_cents) ? [] : [`I2 approved parts of the whole paid nothing: ${id}`];
  });
}

function paidByOtherSums({ payments, purchases }: Facts): string[] {
  return purchases.flatMap(({ id, total_cents, paid_payment_id: paidBy }) => {
    const payers = payments.filter(({ purchase_id, effect }) => purchase_id === id && effect === 'first_approval');
    const cents = payers.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0);
    const isRight = paidBy === null ? payers.length === 0 : cents === total_cents && payers.some((one) => one.id === paidBy);
    return isRight
      ? []
      : [`I2 a purchase of ${total_cents} is paid by ${payers.map((one) => one.id).join(', ') || 'nothing'}: ${id}`];
  });
}

/** An acknowledged notification had its effect: the payment is known at least in the state that it had then. */
function notificationsLost({ payco }: World, { payments, purchases, inbox }: Facts): string[] {
  const open = inbox.filter(({ state }) => state === 'received').map(({ id }) => `I9 a notification was never worked off: ${id}`);
  const lost = payco.payments.flatMap(({ reading, acknowledgedAt }) => {
    if (!acknowledgedAt) return [];
    const row = payments.find(({ id }) => id === reading.paymentId);
    const known = row && Date.parse(row.updated_at) >= acknowledgedAt.getTime();
    return known
      ? []
      : [`I9 an acknowledged notification had no effect: payment ${reading.paymentId}, ${row?.status ?? 'unknown'}`];
  });
  const misjudged = payments.flatMap(({ id, purchase_id, effect, amount_cents }) => {
    const purchase = purchases.find((one) => one.id === purchase_id);
    const isWhole = purchase?.total_cents === amount_cents;
    const fits = !isWhole || (effect !== 'payment_mismatch' && effect !== 'part_payment');
    return fits ? [] : [`I9 a payment was misjudged: ${id} is ${effect}`];
  });
  return [...open, ...lost, ...misjudged];
}

/** Nobody should be able to pay twice for a cart. */
function pagesLeftOpen({ payco }: World, { purchases }: Facts): string[] {
  const done = purchases.filter(({ state }) => state === 'paid' || state === 'superseded');
  return done.flatMap(({ id, preference_id }) =>
    preference_id && !payco.closed.has(preference_id) ? [`I10 a pay page was never closed: purchase ${id}`] : [],
  );
}
