import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.js';

const POLL_MS = 200;

/** What one sees when it is so, or at last, when nobody waits any longer. */
export async function seenWhen<Seen>(
  look: () => Promise<Seen>,
  isSo: (seen: Seen) => boolean,
  withinMs = PATIENCE_MS,
): Promise<Seen> {
  for (const deadlineMs = Date.now() + withinMs; ; await sleep(POLL_MS)) {
    const seen = await look();
    if (isSo(seen) || Date.now() > deadlineMs) return seen;
  }
}

/** Waits until it holds. `otherwise`: what is wrong if it does not. */
export async function until(otherwise: () => string, holds: () => Promise<boolean>, withinMs = PATIENCE_MS): Promise<void> {
  if (!(await seenWhen(holds, Boolean, withinMs))) throw new Error(otherwise());
}
