import Sequencer from '@jest/test-sequencer';

/** The files that take longest, most of it waiting: begun last, one of them would go on alone. */
const LONGEST = [
  'test/e2e/shutdown',
  'test/e2e/database-faults',
  'test/web/admin-mends',
  'test/e2e/start',
  'test/web/every-page',
  'test/web/admin-pages',
  'test/integration/model/model-catches',
  'test/e2e/traces',
  'test/integration/plans',
  'test/e2e/main-journey',
  'test/e2e/seller-link',
  'test/ops',
  'test/e2e/metrics',
  'test/web/trouble',
  'test/e2e/rate-limits',
  'test/e2e/crash',
  'test/integration/model/one-parcel',
];
const placeOf = ({ path }) => {
  const place = LONGEST.findIndex((file) => path.endsWith(`${file}.spec.ts`));
  return place < 0 ? LONGEST.length : place;
};

/** jest begins with what took longest before. A clean clone has no such times, and jest would go by the size of the files. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
