import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.js';

const POLL_MS = 200;

/** Waits until it holds. `otherwise`: what is wrong if it does not. */
export async function until(otherwise: () => string, holds: () => Promise<boolean>, withinMs = PATIENCE_MS): Promise<void> {
  const deadlineMs = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadlineMs) throw new Error(otherwise());
    await sleep(POLL_MS);
  }
}
