import { setTimeout as sleep } from 'node:timers/promises';

/** Long, so that it only ends what hangs; a run that expects a test to fail gives less. As in test/runner/deadline.mjs. */
export const PATIENCE_MS = Number(process.env.TEST_PATIENCE_MS ?? 120_000);

/** Repeats the request until the response matches; fails with the last one after `timeoutMs`. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  holds: (value: Value) => boolean,
  timeoutMs = PATIENCE_MS,
): Promise<Value> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const value = await ask();
    if (holds(value)) return value;
    if (Date.now() > until) throw new Error(`still not so after ${timeoutMs} ms: ${JSON.stringify(value)}`);
    await sleep(50);
  }
}
