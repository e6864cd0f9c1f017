import { setTimeout as sleep } from 'node:timers/promises';

/** What is going on in the sandbox at one moment. */
export interface Activity {
  /** Claims, tasks and calls that have begun and not ended, as a person reads them; null if there are none. */
  readonly running: string | null;
  /** Rows that are due and that nobody has claimed. */
  readonly overdue: number;
  /** Changes with everything that begins. */
  readonly begun: number;
}

/** Something goes on for too long; the message says what. */
export class NeverQuiet extends Error {}

export interface QuietTimes {
  readonly lookEveryMs: number;
  /** Rows that are due this long while nothing happens wait for something else, as for the end of a pause. */
  readonly blockedAfterMs: number;
  readonly giveUpAfterMs: number;
}

export const USUAL_QUIET: QuietTimes = { lookEveryMs: 10, blockedAfterMs: 1_500, giveUpAfterMs: 60_000 };

/**
 * Resolves when nothing goes on any more, to whether rows are left that are due. Two looks must find the same, because work may end between
 * the parts of one and cause other work.
 */
export async function untilQuiet(look: () => Promise<Activity>, times: QuietTimes): Promise<{ isBlocked: boolean }> {
  const beganMs = performance.now();
  let sameSinceMs = beganMs;
  let last: Activity | null = null;
  for (;;) {
    const activity = await look();
    const nowMs = performance.now();
    const isSame = last !== null && activity.running === null && last.running === null && activity.begun === last.begun;
    if (!isSame) sameSinceMs = nowMs;
    else if (activity.overdue === 0 && last?.overdue === 0) return { isBlocked: false };
    else if (nowMs - sameSinceMs > times.blockedAfterMs) return { isBlocked: true };
    if (nowMs - beganMs > times.giveUpAfterMs) throw new NeverQuiet(reasonOf(activity));
    last = activity;
    await sleep(times.lookEveryMs);
  }
}

/** Resolves when nothing goes on any more and no row is due: what was under way has happened, and what waits has a time to come. */
export async function untilIdle(look: () => Promise<Activity>, times: QuietTimes): Promise<void> {
  await untilQuiet(look, { ...times, blockedAfterMs: Number.POSITIVE_INFINITY });
}

function reasonOf({ running, overdue }: Activity): string {
  return running ?? (overdue > 0 ? `${overdue} are due and not begun` : 'one thing follows the other');
}
