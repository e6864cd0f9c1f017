import { inspect } from 'node:util';
import { addEventHandler } from 'jest-circus';

// The runner of the tests ignores time limits: a test that waits for ever would end the run without a name.

/** It shows that a test hangs, also on a machine that does much else: a test waits for something for half of it. */
const LIMIT_MS = 2 * Number(process.env.TEST_PATIENCE_MS ?? 120_000);
// Fake timers must not stop the deadline.
const { setTimeout, clearTimeout } = globalThis;

function limited(run, limitMs, name) {
  return async () => {
    // Without this, it would be called with no callback, and could pass before it has checked anything. `it.each` binds the values of a row.
    if (run.length > 0) throw new Error(`${name} declares a parameter: a test returns a promise, it gets no "done"`);
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${name} takes longer than ${limitMs} ms`)), limitMs);
    });
    try {
      return await Promise.race([run(), late]);
    } catch (thrown) {
      throw thrown instanceof Error ? thrown : new Error(`threw ${inspect(thrown)}`);
    } finally {
      clearTimeout(timer);
    }
  };
}

addEventHandler((event, { currentDescribeBlock }) => {
  const added = { add_test: currentDescribeBlock?.children, add_hook: currentDescribeBlock?.hooks }[event.name]?.at(-1);
  if (added?.fn) added.fn = limited(added.fn, event.timeout ?? LIMIT_MS, event.testName ?? event.hookType);
});
