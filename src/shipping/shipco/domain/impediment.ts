/** Why the shipping provider takes a parcel by no option, or by this one not: in our words, what a person can change first. */
export const IMPEDIMENTS = ['too_heavy', 'too_large', 'too_valuable', 'origin_refused', 'not_served', 'other'] as const;
export type Impediment = (typeof IMPEDIMENTS)[number];

/** The most frequent impediment, and of equally frequent ones the first by rank; null without any. */
export function mainImpediment(all: readonly Impediment[]): Impediment | null {
  const counts = IMPEDIMENTS.map((one) => all.filter((other) => other === one).length);
  const most = Math.max(...counts);
  return most === 0 ? null : (IMPEDIMENTS[counts.indexOf(most)] ?? null);
}
