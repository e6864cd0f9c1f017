import { setTimeout as sleep } from 'node:timers/promises';
import type { FactReader } from './facts.js';
import { judge } from './verdict.js';

const POLL_MS = 500;
/** Longer than a late parcel and the list's delay together. */
const SETTLE_MS = 1500;

/** Waits until nothing is at work and no good payment waits to be found. False when that did not happen in time. */
export async function waitUntilQuiet(facts: FactReader, deadlineMs: number, signal: AbortSignal): Promise<boolean> {
  while (Date.now() < deadlineMs && !signal.aborted) {
    if (await isQuiet(facts)) {
      await sleep(SETTLE_MS);
      if (await isQuiet(facts)) return true;
    }
    await sleep(POLL_MS);
  }
  return false;
}

async function isQuiet(facts: FactReader): Promise<boolean> {
  if ((await facts.atWork()) > 0) return false;
  return !judge(await facts.read()).some(({ text }) => text.includes('never taken up'));
}
