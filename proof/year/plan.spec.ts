import { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import { DAY_MS } from './calendar.js';
import { planYear } from './plan.js';

describe('the plan of a year', () => {
  it('has every way to pay, and refunds of every age', () => {
    const planned = planYear(1000, 365, new SeededRandom(7));
    expect(new Set(planned.map(({ payment }) => payment))).toEqual(
      new Set(['card', 'declined_first', 'slip', 'slip_unpaid', 'none']),
    );
    expect(new Set(planned.flatMap(({ later }) => later?.what ?? []))).toEqual(
      new Set(['refunded', 'charged_back', 'called_off']),
    );
    const ages = planned.flatMap(({ later }) => (later?.what === 'refunded' ? later.afterMs : []));
    for (const [from, to] of [
      [0, DAY_MS / 24],
      [DAY_MS, 10 * DAY_MS],
      [60 * DAY_MS, 200 * DAY_MS],
    ] as const)
      expect(ages.some((age) => age >= from && age < to)).toBe(true);
  });
});
