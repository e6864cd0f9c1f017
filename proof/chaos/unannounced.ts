import type { Facts } from './facts.js';
import type { Finding } from './findings.js';
import type { OrderRow } from './product-tables.js';
import type { Bound } from './usual-time.js';

/** A payment whose notifications were all lost, and that a search has found. */
interface Found {
  order: OrderRow;
  /** Of the purchase when it was paid, and after which it was known. */
  ageSeconds: number;
  afterSeconds: number;
}

/**
 * A purchase is searched whenever its age has doubled: so a payment is found at the latest when its purchase is twice as old as it was then.
 * Faults delay a search by as much as they may delay a parcel.
 */
export function lateFinds(facts: Facts, bounds: readonly Bound[]): Finding[] {
  const slackSeconds = Math.max(...bounds.map(({ seconds }) => seconds));
  return foundBySearch(facts)
    .filter(({ ageSeconds, afterSeconds }) => afterSeconds > ageSeconds + slackSeconds)
    .map(({ order, ageSeconds, afterSeconds }) => ({
      check: 'payment found late',
      order,
      text: `paid at an age of ${ageSeconds.toFixed(0)} s, known ${afterSeconds.toFixed(0)} s later`,
    }));
}

/** `12, half of them within 1.4 s, the last after 9.0 s` */
export function describeFound(facts: Facts): string {
  const seconds = foundBySearch(facts)
    .map(({ afterSeconds }) => afterSeconds)
    .toSorted((one, other) => one - other);
  if (seconds.length === 0) return '0';
  const half = seconds[Math.ceil(seconds.length / 2) - 1] ?? 0;
  return `${seconds.length}, half of them within ${half.toFixed(1)} s, the last after ${seconds.at(-1)?.toFixed(1)} s`;
}

function foundBySearch({ orders, acknowledged }: Facts): Found[] {
  const announced = new Set(acknowledged.map(({ payment_id: id }) => id));
  return orders.flatMap((order) => {
    const {
      paid_payment_id: paymentId,
      purchase_created_at: createdAt,
      purchase_paid_at: paidAt,
      paid_known_at: knownAt,
    } = order;
    if (paymentId === null || paidAt === null || knownAt === null || announced.has(paymentId)) return [];
    const seconds = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;
    return [{ order, ageSeconds: seconds(createdAt, paidAt), afterSeconds: seconds(paidAt, knownAt) }];
  });
}
