import { relative, resolve } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { seedOf, shuffled } from './order.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

/** The files that take longest, most of it waiting: begun last, one of them would go on alone. */
const LONGEST = [
  'test/web/every-page',
  'test/e2e/order-stories.slow',
  'test/web/problems-buyer',
  'test/e2e/shutdown.slow',
  'test/e2e/sandbox-clock.slow',
  'test/e2e/watch.slow',
  'test/e2e/stalled-process.slow',
  'test/e2e/operator-commands.slow',
  'test/e2e/database-faults.slow',
  'test/web/admin-repairs',
  'test/e2e/start.slow',
  'test/web/admin-trouble',
  'test/e2e/hostile-text.slow',
  'test/integration/model/model-catches.slow',
  'test/e2e/traces.slow',
  'test/web/problems-cart',
  'test/integration/plans.slow',
  'test/web/admin-endpoints',
  'test/regexes.slow',
  'test/e2e/replica.slow',
  'test/e2e/follow-lying-feed.slow',
  'test/web/coming-back',
  'test/web/problems-seller',
  'test/e2e/reconciliation.slow',
  'test/e2e/metrics.slow',
  'test/e2e/main-journey',
  'test/integration/migrations.slow',
  'test/e2e/audit-parcels.slow',
  'test/e2e/contract',
  'test/e2e/list-pages',
  'test/e2e/http-rules',
  'test/e2e/http-requests',
  'test/e2e/notifications',
  'test/e2e/rate-limits.slow',
  'test/integration/model/one-parcel.slow',
  'test/e2e/failures',
  'test/e2e/language.slow',
  'test/integration/shipco-gateway-failures.slow',
  'test/integration/repositories',
  'test/e2e/shipment-outcomes',
];
const placeOf = ({ path }) => {
  const place = LONGEST.findIndex((file) => path.endsWith(`${file}.spec.ts`));
  return place < 0 ? LONGEST.length : place;
};

/** They say soonest what is wrong, and fake the timers of their worker: no connection that a service has left idle must count on them. */
const unitsFirst = (tests) => tests.toSorted((a, b) => isUnit(b) - isUnit(a));
const isUnit = ({ context }) => context.config.displayName?.name === 'unit';

/**
 * jest begins with what took longest before. A clean clone has no such times, and jest would go by the size of the files.
 * With TEST_ORDER, the order is another one for each seed: a file that needs what another one has left behind fails then.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const seed = seedOf(process.env.TEST_ORDER);
    if (seed === undefined) return unitsFirst(super.sort(tests).toSorted((a, b) => placeOf(a) - placeOf(b)));
    process.stderr.write(`files and cases in another order: TEST_ORDER=shuffled:${seed}\n`);
    return unitsFirst(shuffled(tests, seed, ({ path }) => relative(ROOT, path)));
  }
}
