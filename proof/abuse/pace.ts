import { setTimeout as sleep } from 'node:timers/promises';

/** Calls `act` every so many milliseconds until `signal` aborts, one call after the other; ends with the last call. */
export async function repeat(act: () => Promise<unknown>, everyMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const nextMs = Date.now() + everyMs;
    await act();
    await sleep(Math.max(0, nextMs - Date.now()), undefined, { signal }).catch(() => {});
  }
}

/** Some do the same, each in turn and not all at once. */
export async function inTurn(acts: readonly (() => Promise<unknown>)[], everyMs: number, signal: AbortSignal): Promise<void> {
  const apartMs = everyMs / acts.length;
  const begin = async (act: () => Promise<unknown>, at: number) => {
    await sleep(at * apartMs, undefined, { signal }).catch(() => {});
    await repeat(act, everyMs, signal);
  };
  await Promise.all(acts.map(begin));
}
