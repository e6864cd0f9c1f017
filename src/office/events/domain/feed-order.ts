/** A fact that has no position yet. */
export interface UnpublishedFact {
  readonly of: 'order' | 'link';
  /** The order, or the seller. */
  readonly ownerId: string;
  /** Among the facts of its owner. */
  readonly number: number;
  /** When it was recorded, in microseconds by the database clock. */
  readonly recordedUs: number;
}

export interface PlacedFact extends UnpublishedFact {
  readonly position: number;
}

/**
 * The positions of these facts, after `last`: as they were recorded, but never a fact before an earlier one of its owner, although the
 * transaction of the later one may have begun first. With a fact, all earlier ones of its owner must be given.
 */
export function placedAfter(last: number, facts: readonly UnpublishedFact[]): PlacedFact[] {
  const latestUs = new Map<string, number>();
  const timed = [...facts]
    .sort((a, b) => a.number - b.number)
    .map((fact) => {
      const owner = `${fact.of} ${fact.ownerId}`;
      const toldUs = Math.max(fact.recordedUs, latestUs.get(owner) ?? Number.NEGATIVE_INFINITY);
      latestUs.set(owner, toldUs);
      return { fact, owner, toldUs };
    });
  timed.sort((a, b) => a.toldUs - b.toldUs || compared(a.owner, b.owner) || a.fact.number - b.fact.number);
  return timed.map(({ fact }, at) => ({ ...fact, position: last + 1 + at }));
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
