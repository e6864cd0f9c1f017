import { LEVELS, type Level, levelOf } from '../../sandbox/shipco/rate-limits.js';
import type { LedgerEntry } from '../../sandbox/simulator/ledger.js';

export const KINDS = Object.keys(LEVELS) as Level[];

/** The most calls of a kind that arrived in any window of this length, wherever it begins. */
export function mostCalls(calls: readonly LedgerEntry[], kind: Level, windowMs: number): number {
  const times = calls.filter((call) => levelOf(call) === kind).map(({ at }) => Date.parse(at));
  let most = 0;
  for (let from = 0, to = 0; from < times.length; from += 1) {
    while (to < times.length && (times[to] ?? 0) < (times[from] ?? 0) + windowMs) to += 1;
    most = Math.max(most, to - from);
  }
  return most;
}

/** `creations 88 of 100, …` */
export function describeMost(calls: readonly LedgerEntry[], windowMs: number): string {
  return KINDS.map((kind) => `${kind} ${mostCalls(calls, kind, windowMs)} of ${LEVELS[kind].limit}`).join(', ');
}
