/** A fact of an order, as stored, or as an act has made it. */
export interface Told {
  readonly kind: string;
  readonly data: object;
  /** Stored with its data. */
  readonly standing?: object;
}

/** A shipment's row, as far as its order's facts must agree with it. */
export interface Tellable {
  readonly state: string;
  readonly stopReason: string | null;
  readonly hold: string | null;
  readonly reviewCode: string | null;
  /** Whether a process is about to claim it. */
  readonly isDue: boolean;
}

const PLACES = ['scheduled', 'created', 'needs_review', 'failed', 'skipped', 'cancelled', 'rescue_requested'];
const HOLDS = ['held', 'released'];
const AT_WORK = ['pending', 'creating', 'unknown'];

/** The facts that say where a shipment is, and whether it is held: the last of each, as stored, in their order. */
export function lastTold(facts: readonly Told[]): Told[] {
  const last = (kinds: readonly string[]) => facts.findLast(({ kind }) => kinds.includes(nameOf(kind)));
  const kept = [last(PLACES), last(HOLDS)];
  return facts
    .filter((fact) => kept.includes(fact))
    .map(({ kind, standing, data }) => ({ kind, data: { ...standing, ...data } }));
}

/** What the facts of an order tell otherwise than its row; null if they agree. While it is on its way, only the hold is compared. */
export function untold({ state, stopReason, hold, reviewCode, isDue }: Tellable, facts: readonly Told[]): string | null {
  const held = facts.findLast(({ kind }) => HOLDS.includes(nameOf(kind)));
  const told = held === undefined || held.kind === 'shipment.released' ? null : partOf(held, 'reason');
  if (told !== hold) return `held for ${hold}, and told for ${told}`;
  const last = facts.findLast(({ kind }) => [...PLACES, ...HOLDS].includes(nameOf(kind)));
  const stateTold = last && partOf({ ...last, data: { ...last.standing, ...last.data } }, 'state');
  if (!AT_WORK.includes(state) && stateTold !== state) return `${state}, and last told as ${stateTold}`;
  if (AT_WORK.includes(state) || (state === 'skipped' && (isDue || stopReason === hold))) return null;
  const place = facts.findLast(({ kind }) => PLACES.includes(nameOf(kind)));
  return place && isThere(state, { stopReason, reviewCode }, place) ? null : `${state}, and told ${place?.kind ?? 'nothing'}`;
}

function isThere(state: string, { stopReason, reviewCode }: Pick<Tellable, 'stopReason' | 'reviewCode'>, place: Told): boolean {
  // A parcel that is prepared at last is the one that was told before the review.
  if (state === 'created' && partOf(place, 'code') === 'still_new') return true;
  if (state !== nameOf(place.kind)) return false;
  if (state === 'skipped') return partOf(place, 'reason') === stopReason;
  return state !== 'needs_review' || partOf(place, 'code') === reviewCode;
}

function nameOf(kind: string): string {
  return kind.startsWith('shipment.') ? kind.slice('shipment.'.length) : '';
}

function partOf({ data }: Told, name: string): unknown {
  return (data as Readonly<Record<string, unknown>>)[name];
}
