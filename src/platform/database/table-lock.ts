import { setTimeout as sleep } from 'node:timers/promises';

/** A statement that waits for a table's lock makes everybody else wait behind it, so it waits briefly, and often. */
export const TABLE_LOCK_TIMEOUT_MS = 50;
const PAUSE_MS = 300;
const LOCK_NOT_AVAILABLE = '55P03';

/** Repeats what fails because a table is locked for longer than that. `onDelay`: before each repetition. */
export async function untilUnlocked<Result>(attempt: () => Promise<Result>, onDelay: () => void): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    }
    onDelay();
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
}
