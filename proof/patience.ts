import { setTimeout as sleep } from 'node:timers/promises';

/** How long a proof waits for what must happen. No bound: where it is over, something hangs, however slow the machine is. */
export const PATIENCE_MS = 300_000;

/** Tries again whatever is refused, until it has tried often enough or may not go on. */
export async function patiently<Result>(
  act: () => Promise<Result>,
  { tries = Number.POSITIVE_INFINITY, pauseMs, signal }: { tries?: number; pauseMs: number; signal?: AbortSignal },
): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left <= 0 || signal?.aborted) throw error;
      await sleep(pauseMs);
    }
  }
}
