import { setTimeout } from 'node:timers/promises';

/** Ends early, without an error, when the signal aborts. */
export async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  await setTimeout(durationMs, undefined, { signal }).catch(() => undefined);
}
