import { firstIdOf } from './external-ids.js';
import type { Facts } from './facts.js';
import type { Finding } from './findings.js';
import { poisonOf } from './poison.js';

/** From the first notification that was acknowledged to the parcel, for a share of the orders. */
export interface Bound {
  readonly share: number;
  readonly name: string;
  readonly seconds: number;
}

/**
 * Half of the orders, all but one in a hundred, all. A thousand orders took 27, 295 and 381 s, nearly all of it waits: for the provider's
 * limits and for each other's retries. Where the control (`control.ts`) takes longer than usual, they grow with it.
 */
export const CHAOS_BOUNDS: readonly Bound[] = [
  { share: 0.5, name: 'half', seconds: 60 },
  { share: 0.99, name: '99 %', seconds: 450 },
  { share: 1, name: 'all', seconds: 600 },
];

/** Seconds, shortest first: of the orders that are not poisoned, and whose payment was announced. A slip is announced before it is paid. */
export function parcelSeconds({ orders, acknowledged, parcels }: Facts): number[] {
  const told = earliest(acknowledged.map(({ payment_id, at }) => [payment_id, at]));
  const made = earliest(parcels.map(({ external_id, created_at }) => [firstIdOf(external_id), created_at]));
  return orders
    .filter(({ street }) => poisonOf(street) === null)
    .flatMap(({ paid_payment_id, order_paid_at, external_id }) => {
      const announced = told.get(paid_payment_id ?? '');
      const from = announced && Math.max(announced, Date.parse(order_paid_at ?? '') || 0);
      const to = made.get(firstIdOf(external_id ?? ''));
      // A parcel's time has no milliseconds.
      return from === undefined || to === undefined ? [] : [Math.max(0, (to - from) / 1000)];
    })
    .toSorted((one, other) => one - other);
}

/** How much the bounds are extended. */
export function extended(bounds: readonly Bound[], slowness: number): Bound[] {
  return bounds.map((bound) => ({ ...bound, seconds: bound.seconds * slowness }));
}

/** Poisoned orders must delay no other. */
export function slowParcels(facts: Facts, bounds: readonly Bound[]): Finding[] {
  const seconds = parcelSeconds(facts);
  return bounds
    .filter((bound) => at(seconds, bound.share) > bound.seconds)
    .map(({ share, name, seconds: most }) => ({
      check: 'slow parcel',
      text: `${name} of ${seconds.length} parcels: ${at(seconds, share).toFixed(0)} s instead of at most ${most.toFixed(0)} s`,
    }));
}

/** `half 0.4 s of 10 s, …` */
export function describeTimes(facts: Facts, bounds: readonly Bound[]): string {
  const seconds = parcelSeconds(facts);
  return bounds
    .map(({ share, name, seconds: most }) => `${name} ${at(seconds, share).toFixed(1)} s of ${most.toFixed(0)} s`)
    .join(', ');
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function earliest(pairs: readonly (readonly [string, string])[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const [key, time] of pairs) times.set(key, Math.min(times.get(key) ?? Number.POSITIVE_INFINITY, Date.parse(time)));
  return times;
}
