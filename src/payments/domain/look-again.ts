import { backoffMs } from '../../platform/kernel/backoff.js';

/** How often an unknown payment or purchase, or an unreadable payment, is looked up: for about six hours with the default base of 5 s. */
const LOOKS_WHEN_VERIFIED = 32;
/** Where no notification can be verified, so that anyone can send them: about ten minutes. */
const LOOKS_WHEN_UNVERIFIED = 8;
/** When a hint leads to another look, in multiples of the base: with the default after 10 s and after 60 s, then not for ten minutes. */
const HINT_WAITS = [2, 12];
const HINT_QUIET = 120;
/** Spreads the entries that wait for the same minute, so that not all come in its first second. */
const SPREAD_MS = 10_000;

/** How often an inbox entry was looked up, this time included. */
export interface Looks {
  readonly verified: boolean;
  readonly isHint: boolean;
  readonly attempts: number;
  readonly looks: number;
}

/** When to look again for what was not found or could not be read; null for no more. */
export function lookAgainInMs({ verified, isHint, attempts, looks }: Looks, baseMs: number): number | null {
  if (isHint) {
    const wait = HINT_WAITS[looks - 1];
    return wait === undefined ? null : wait * baseMs;
  }
  return attempts < (verified ? LOOKS_WHEN_VERIFIED : LOOKS_WHEN_UNVERIFIED) ? backoffMs(baseMs, attempts) : null;
}

/** How long a hint of something unknown is not looked up again after its last look. */
export function quietMs(baseMs: number): number {
  return HINT_QUIET * baseMs;
}

/**
 * How long a hint waits that finds no room among the readings: until others have it again, and about as long as it has waited. A flood thus
 * costs each of its hints a few statements in all, and a new one of somebody else finds its room first.
 */
export function untilRoomMs(roomInMs: number, waitedMs: number, random: () => number = Math.random): number {
  return Math.round(roomInMs + random() * Math.max(SPREAD_MS, 2 * waitedMs));
}
