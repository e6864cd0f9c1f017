import { MAX_DELAY_MS } from '../../../platform/kernel/backoff.js';

/**
 * What a call is for. Quotes for checkouts have a reserve within the limit on quotes, and reads that a create or a cancellation waits
 * for have one within the limit on reads; `followings` are the reads that only find out where a parcel is. `estimates` are quotes for
 * anybody, without a session. `labels` are downloads that sellers start, `audits` reads that nobody waits for.
 */
export const CALL_LANES = ['quotes', 'checkouts', 'estimates', 'creations', 'reads', 'followings', 'labels', 'audits'] as const;
export type CallLane = (typeof CALL_LANES)[number];
export type QuoteLane = Extract<CallLane, 'quotes' | 'checkouts' | 'estimates'>;
export type ReadLane = Extract<CallLane, 'reads' | 'followings' | 'audits'>;

/** The calls that the provider counts, and blocks, together. */
export const CALL_KINDS = ['quotes', 'creations', 'reads'] as const satisfies readonly CallLane[];
export type CallKind = (typeof CALL_KINDS)[number];
export type PerLane = Readonly<Record<CallLane, number>>;
export type PerKind = Readonly<Record<CallKind, number>>;

/**
 * The calls that are paused together. A label is a read, but a seller's downloads must not end what parcels wait for: a 429 on one pauses labels
 * alone, and halves the reads for a while, since the provider counts both.
 */
export const CALL_PAUSES = [...CALL_KINDS, 'labels'] as const satisfies readonly CallLane[];
export type CallPause = (typeof CALL_PAUSES)[number];
export type PerPause = Readonly<Record<CallPause, number>>;
const HALVED_FOR_MS = 120_000;

/** Lanes that together leave one in this many calls of their kind to the other lane of that kind. */
const RESERVING: readonly CallLane[] = ['quotes', 'estimates', 'followings', 'labels', 'audits'];
const RESERVED = 5;
/** One in this many reads may be a label. */
const LABELLED = 10;
/** One in this many reads may be an audit. */
const AUDITED = 50;
/** Audits in a window if reads have no limit: they are the only ones without a bound of their own. */
const AUDITS_WITHOUT_LIMIT = 15;
const KIND_OF: Readonly<Record<CallLane, CallKind>> = {
  quotes: 'quotes',
  checkouts: 'quotes',
  estimates: 'quotes',
  creations: 'creations',
  reads: 'reads',
  followings: 'reads',
  labels: 'reads',
  audits: 'reads',
};

/** The calls of all instances. Times are the database's, in milliseconds. */
export interface CallLedger {
  /** What each instance may still use, and until when. */
  readonly held: Readonly<Record<string, { readonly untilMs: number } & Partial<PerLane>>>;
  /** Used calls, by the end of their window. */
  readonly used: Readonly<Partial<Record<CallLane, readonly (readonly [endsAtMs: number, count: number])[]>>>;
  /** Until when the provider accepts no calls of a kind. A stored one may be of an older version, or by another clock. */
  readonly pausedUntilMs: Readonly<Partial<PerPause>>;
  /** Since when it does, for the kinds that are paused. */
  readonly pausedSinceMs?: Readonly<Partial<PerPause>>;
  /** Until when half as many reads are sent. */
  readonly readsHalvedUntilMs?: number;
}

/** How often a person has lifted the pause of a kind. It orders lifts and requested pauses without a clock. */
export type Lifts = Readonly<Partial<PerPause>>;

/** A pause that the provider has requested from an instance. `lifts`: those that the instance knew of when it was requested. */
export interface RequestedPause {
  readonly forMs: number;
  readonly lifts: number;
}

export const EMPTY_LEDGER: CallLedger = { held: {}, used: {}, pausedUntilMs: {} };

/** What an instance reports to the ledger. */
export interface CallReport {
  readonly instance: string;
  /** Used since the last report. */
  readonly used: PerLane;
  /** Not used, and not returned. */
  readonly kept: PerLane;
  /** How many calls it wants, including those that it keeps. */
  readonly wanted: PerLane;
  readonly pauses: Readonly<Partial<Record<CallPause, RequestedPause>>>;
}

/** The ledger's answer. */
export interface CallGrant {
  readonly granted: PerLane;
  /** When more calls become free, for lanes that got fewer than wanted; 0 for the others. */
  readonly freeInMs: PerLane;
  /** Calls that no instance has claimed; without a limit 0. */
  readonly unclaimed: PerLane;
  readonly pausedForMs: PerPause;
  readonly lifts: PerPause;
}

export interface CallTerms {
  /** Calls in any window; 0 means no limit. */
  readonly limits: PerKind;
  readonly windowMs: number;
  /** How long an instance may use what it holds. */
  readonly leaseMs: number;
}

export function kindOf(lane: CallLane): CallKind {
  return KIND_OF[lane];
}

export function pauseOf(lane: CallLane): CallPause {
  return lane === 'labels' ? 'labels' : KIND_OF[lane];
}

function lanesOf(kind: CallKind): CallLane[] {
  return CALL_LANES.filter((lane) => KIND_OF[lane] === kind);
}

/** The most that a lane may have in a window; 0 means no limit. */
export function limitOf(lane: CallLane, limits: PerKind): number {
  const limit = limits[kindOf(lane)];
  const part = Math.floor(limit / RESERVED);
  // At least one, since 0 means no limit.
  if (lane === 'estimates') return limit === 0 ? 0 : Math.max(1, part);
  if (lane === 'labels') return limit === 0 ? 0 : Math.max(1, Math.floor(limit / LABELLED));
  if (lane === 'audits') return limit === 0 ? AUDITS_WITHOUT_LIMIT : Math.max(1, Math.floor(limit / AUDITED));
  return RESERVING.includes(lane) ? limit - part : limit;
}

/**
 * Books a report and grants a share. A call counts from when it is granted until a window after its use, so no window of the limit's
 * length, wherever it begins, has more calls than the limit allows.
 */
export function bookAndGrant(
  ledger: CallLedger,
  report: CallReport,
  terms: CallTerms,
  nowMs: number,
  known: Lifts = {},
): { readonly ledger: CallLedger; readonly grant: CallGrant } {
  const { windowMs, leaseMs } = terms;
  const readsHalvedUntilMs = report.pauses.labels
    ? nowMs + HALVED_FOR_MS
    : Math.min(ledger.readsHalvedUntilMs ?? 0, nowMs + HALVED_FOR_MS);
  const isHalved = readsHalvedUntilMs > nowMs;
  const limits = isHalved ? { ...terms.limits, reads: Math.ceil(terms.limits.reads / 2) } : terms.limits;
  const used = perLane((lane) => booked(ledger.used[lane] ?? [], report.used[lane], windowMs, nowMs));
  const others = Object.entries(ledger.held).filter(
    ([instance, { untilMs }]) => instance !== report.instance && untilMs + windowMs > nowMs,
  );
  const heldByOthers = perLane((lane) => sum(others.map(([, held]) => held[lane] ?? 0)));
  const mine: Record<CallLane, number> = { ...report.kept };
  const granted = perLane(() => 0);
  const taken = (lane: CallLane) => sum(used[lane].map(([, count]) => count)) + heldByOthers[lane] + mine[lane];
  const free = (lane: CallLane) => {
    const limit = limits[kindOf(lane)];
    const ownFree = limitOf(lane, limits) - taken(lane);
    if (limit === 0) return ownFree;
    const lanes = lanesOf(kindOf(lane));
    const reserving = lanes.filter((one) => RESERVING.includes(one));
    const beforeReserve = RESERVING.includes(lane) ? limit - Math.floor(limit / RESERVED) - sum(reserving.map(taken)) : limit;
    return Math.min(ownFree, beforeReserve, limit - sum(lanes.map(taken)));
  };
  for (const lane of ['checkouts', 'quotes', 'estimates', 'creations', 'reads', 'followings', 'labels', 'audits'] as const) {
    if (limitOf(lane, limits) === 0) continue;
    // At most half of what is free, so that other instances find something, too.
    const missing = Math.max(0, report.wanted[lane] - mine[lane]);
    granted[lane] = Math.min(missing, Math.max(0, Math.ceil(free(lane) / 2)));
    mine[lane] += granted[lane];
  }
  const freeInMs = perLane((lane) => {
    if (limitOf(lane, limits) === 0 || mine[lane] >= report.wanted[lane]) return 0;
    if (free(lane) > 0) return 1;
    // A lane that has used its own limit gains nothing by the end of another lane's calls.
    const freeing = limitOf(lane, limits) > taken(lane) ? lanesOf(kindOf(lane)) : [lane];
    const ends = freeing.flatMap((one) => used[one].map(([at]) => at));
    return Math.max(1, Math.min(...ends, nowMs + windowMs) - nowMs);
  });
  const unclaimed = perLane((lane) => (limitOf(lane, limits) === 0 ? 0 : Math.max(0, free(lane))));
  const lifts = perPause((kind) => known[kind] ?? 0);
  const pausedUntilMs = perPause((kind) => pausedUntil(ledger.pausedUntilMs[kind], report.pauses[kind], lifts[kind], nowMs));
  const own = sum(Object.values(mine)) > 0 ? { [report.instance]: { untilMs: nowMs + leaseMs, ...mine } } : {};
  return {
    ledger: {
      held: { ...Object.fromEntries(others), ...own },
      used,
      pausedUntilMs,
      ...since(ledger, pausedUntilMs, nowMs),
      ...(isHalved && { readsHalvedUntilMs }),
    },
    grant: {
      granted,
      freeInMs,
      unclaimed,
      pausedForMs: perPause((kind) => Math.max(0, pausedUntilMs[kind] - nowMs)),
      lifts,
    },
  };
}

/**
 * A pause ends 15 minutes after it was first seen at the latest, also a stored one: what is returned is stored. One that was requested
 * before the last lift has ended with it.
 */
function pausedUntil(storedMs = 0, requested: RequestedPause | undefined, lifts: number, nowMs: number): number {
  const newMs = requested && requested.forMs > 0 && requested.lifts >= lifts ? nowMs + requested.forMs : 0;
  return Math.min(Math.max(storedMs, newMs), nowMs + MAX_DELAY_MS);
}

/** A pause that is prolonged has begun when it was requested first. */
function since(before: CallLedger, pausedUntilMs: PerPause, nowMs: number): Pick<CallLedger, 'pausedSinceMs'> {
  const paused = CALL_PAUSES.filter((kind) => pausedUntilMs[kind] > nowMs);
  const beganAt = (kind: CallPause) => ((before.pausedUntilMs[kind] ?? 0) > nowMs && before.pausedSinceMs?.[kind]) || nowMs;
  return paused.length > 0 ? { pausedSinceMs: Object.fromEntries(paused.map((kind) => [kind, beganAt(kind)])) } : {};
}

export function perLane<Value>(of: (lane: CallLane) => Value): Record<CallLane, Value> {
  return {
    quotes: of('quotes'),
    checkouts: of('checkouts'),
    estimates: of('estimates'),
    creations: of('creations'),
    reads: of('reads'),
    followings: of('followings'),
    labels: of('labels'),
    audits: of('audits'),
  };
}

export function perPause<Value>(of: (calls: CallPause) => Value): Record<CallPause, Value> {
  return { quotes: of('quotes'), creations: of('creations'), reads: of('reads'), labels: of('labels') };
}

/** Counted together in steps of a sixtieth of the window, rounded up. */
function booked(
  before: readonly (readonly [endsAtMs: number, count: number])[],
  count: number,
  windowMs: number,
  nowMs: number,
): (readonly [endsAtMs: number, count: number])[] {
  const live = before.filter(([endsAtMs]) => endsAtMs > nowMs);
  if (count === 0) return live;
  const stepMs = Math.ceil(windowMs / 60);
  const endsAtMs = Math.ceil((nowMs + windowMs) / stepMs) * stepMs;
  const same = live.find(([at]) => at === endsAtMs)?.[1] ?? 0;
  return [...live.filter(([at]) => at !== endsAtMs), [endsAtMs, same + count]];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
