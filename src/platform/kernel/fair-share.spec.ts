import fc from 'fast-check';
import { allGetNext, getsNext, type Subjects } from './fair-share.js';

const PERCENT = fc.integer({ min: 1, max: 99 });
const LIMIT = fc.integer({ min: 1, max: 5_000 });

/** Each of `asking` asks in turn, again and again, until nobody gets anything more. */
function shared(limit: number, percent: number, asking: readonly Subjects[]) {
  const held = new Map<string, number>();
  const heldBy = (subject: string) => held.get(subject) ?? 0;
  let free = limit;
  for (let given = 1; given > 0; ) {
    given = 0;
    for (const subjects of asking) {
      if (!allGetNext(subjects, heldBy, free, percent)) continue;
      for (const subject of subjects) held.set(subject, heldBy(subject) + 1);
      free -= 1;
      given += 1;
    }
  }
  return { free, heldBy };
}

function users(count: number): Subjects[] {
  return Array.from({ length: count }, (_, index) => [`user ${index}`]);
}

describe('the share that a subject gets of what all share', () => {
  it('is the percentage for one alone (R-612)', () => {
    fc.assert(
      fc.property(LIMIT, PERCENT, (limit, percent) => {
        const { heldBy } = shared(limit, percent, users(1));
        expect(heldBy('user 0')).toBe(Math.min(limit, Math.ceil((limit * percent) / 100)));
      }),
    );
  });

  it('leaves a (4n + 1)th free of n heavy ones, and serves a light one at once (R-612)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 5_000 }), fc.integer({ min: 1, max: 20 }), (limit, heavy) => {
        const { free, heldBy } = shared(limit, 80, users(heavy));
        expect(Math.abs(free - limit / (4 * heavy + 1))).toBeLessThanOrEqual(heavy);
        for (let user = 1; user < heavy; user += 1)
          expect(Math.abs(heldBy(`user ${user}`) - heldBy('user 0'))).toBeLessThanOrEqual(1);
        expect(getsNext(0, free, 80)).toBe(true);
      }),
    );
  });

  it('is refused to nobody who holds nothing while anything is free, and given to nobody when nothing is (R-612)', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), fc.integer({ min: 1, max: 100 }), (held, free, percent) => {
        expect(getsNext(0, free, percent)).toBe(free > 0);
        expect(getsNext(held, 0, percent)).toBe(false);
      }),
    );
  });

  it('is everything where the percentage is 100 (R-612)', () => {
    expect(shared(90, 100, users(1)).free).toBe(0);
  });

  it('is that of one for a thousand addresses of one network, however many they are (R-612)', () => {
    fc.assert(
      fc.property(LIMIT, PERCENT, (limit, percent) => {
        const asking = Array.from({ length: 1_000 }, (_, index) => [`network ${index}`, 'wide']);
        const { heldBy } = shared(limit, percent, asking);
        expect(heldBy('wide')).toBe(Math.min(limit, Math.ceil((limit * percent) / 100)));
      }),
      { numRuns: 20 },
    );
  });

  it('holds back nobody in particular (R-612)', () => {
    expect(allGetNext([], () => 1_000, 0, 80)).toBe(true);
  });
});
