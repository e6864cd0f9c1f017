import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const ROOT = resolve(import.meta.dirname, '../..');

/** The files that take longest, most of it waiting: begun last, one of them would go on alone. */
const LONGEST = [
  'test/e2e/shutdown',
  'test/e2e/database-faults',
  'test/web/admin-repairs',
  'test/e2e/start',
  'test/web/every-page',
  'test/web/admin-pages',
  'test/integration/model/model-catches',
  'test/e2e/traces',
  'test/integration/plans',
  'test/e2e/main-journey',
  'test/ops',
  'test/e2e/metrics',
  'test/e2e/replica',
  'test/e2e/follow-lying-feed',
  'test/web/trouble',
  'test/e2e/rate-limits',
  'test/e2e/crash',
  'test/integration/model/one-parcel',
  'test/e2e/reconciliation',
  'test/e2e/shipment-outcomes',
  'test/e2e/operator-commands',
];
const placeOf = ({ path }) => {
  const place = LONGEST.findIndex((file) => path.endsWith(`${file}.spec.ts`));
  return place < 0 ? LONGEST.length : place;
};

/** The seed of `TEST_ORDER=shuffled` or `TEST_ORDER=shuffled:<seed>`; undefined without one of these. */
export function seedOf(order) {
  if (!order) return undefined;
  const [, seed] = /^shuffled(?::(\w+))?$/.exec(order) ?? [undefined, null];
  if (seed === null) throw new Error(`TEST_ORDER is "shuffled" or "shuffled:<seed>", not "${order}"`);
  return seed ?? String(Math.floor(Math.random() * 1_000_000));
}

/** The same place for the same file and seed, whichever other files run. */
export function shuffled(tests, seed) {
  return tests.toSorted((a, b) => (drawn(seed, a) < drawn(seed, b) ? -1 : 1));
}

const drawn = (seed, { path }) =>
  createHash('sha256')
    .update(`${seed} ${relative(ROOT, path)}`)
    .digest('hex');

/**
 * jest begins with what took longest before. A clean clone has no such times, and jest would go by the size of the files.
 * With TEST_ORDER, the order is another one for each seed: a file that needs what another one has left behind fails then.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const seed = seedOf(process.env.TEST_ORDER);
    if (seed === undefined) return super.sort(tests).toSorted((a, b) => placeOf(a) - placeOf(b));
    process.stderr.write(`files in another order: TEST_ORDER=shuffled:${seed}\n`);
    return shuffled(tests, seed);
  }
}
