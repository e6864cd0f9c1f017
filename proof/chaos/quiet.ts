import { setTimeout as sleep } from 'node:timers/promises';
import type { FactReader } from './facts.js';
import { type Finding, isFinal } from './findings.js';
import { judge } from './verdict.js';

const POLL_MS = 500;
/** Longer than a late parcel and the list's delay together. */
const SETTLE_MS = 1500;
const FINDING_POLL_MS = 1000;

/** Waits until nothing is at work and no good payment waits to be found. False when that did not happen in time. */
export async function waitUntilQuiet(facts: FactReader, deadlineMs: number, signal: AbortSignal): Promise<boolean> {
  while (Date.now() < deadlineMs && !signal.aborted) {
    if (await isQuiet(facts)) {
      await sleep(SETTLE_MS);
      if (await isQuiet(facts)) return true;
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => {});
  }
  return false;
}

/** Resolves with true as soon as the same final finding is seen twice in a row, with false when `signal` ends the watch. */
export async function untilFinalFinding(facts: FactReader, signal: AbortSignal): Promise<boolean> {
  let before: string[] = [];
  while (!signal.aborted) {
    // The database is down at times: then nothing is known.
    const findings = await facts.read().then(judge, (): Finding[] => []);
    const now = findings.filter(isFinal).map(({ check, text }) => `${check} ${text}`);
    if (now.some((one) => before.includes(one))) return true;
    before = now;
    await sleep(FINDING_POLL_MS, undefined, { signal }).catch(() => {});
  }
  return false;
}

async function isQuiet(facts: FactReader): Promise<boolean> {
  if ((await facts.atWork()) > 0) return false;
  return !judge(await facts.read()).some(({ text }) => text.includes('never taken up'));
}
