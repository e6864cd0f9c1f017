import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import { readLevels } from './fault-kinds.js';
import { planSale } from './sale-plan.js';

const plan = (faults: string, seed = 7) => planSale(100, 50_000, new SeededRandom(seed), readLevels(faults, ''));

describe('the plan of a sale', () => {
  it('has the requested number of purchases that ship, and the others on top', () => {
    const planned = plan('never-paid:0.2,refunded:0.2');
    expect(planned.filter(({ ending }) => ending === 'pays')).toHaveLength(100);
    expect(planned.length).toBeGreaterThan(130);
    expect(plan('rejected:0.5')).toHaveLength(100);
  });

  it('has the poisoned purchases on top, in the first half, and each of them is paid once', () => {
    const planned = plan('poisoned-address:0.03,poisoned-seller:0.01,two-checkouts:1');
    expect(planned.filter(({ poison }) => poison === null)).toHaveLength(100);
    const poisoned = planned.filter(({ poison }) => poison !== null);
    expect(poisoned.map(({ poison }) => poison).toSorted()).toEqual(['address', 'address', 'address', 'seller']);
    expect(poisoned.every(({ atMs, ending, hasTwoCheckouts }) => atMs < 30_000 && ending === 'pays' && !hasTwoCheckouts)).toBe(
      true,
    );
  });

  it('is spread over the window, each purchase to its own address', () => {
    const planned = plan('');
    expect(planned[0]?.atMs).toBe(0);
    expect(planned.every(({ atMs }, at) => atMs < 50_000 && (at === 0 || atMs > (planned[at - 1]?.atMs ?? 0)))).toBe(true);
    expect(new Set(planned.map(({ streetNumber }) => streetNumber)).size).toBe(planned.length);
  });

  it('is the same for the same seed and another one for another', () => {
    expect(plan('', 1)).toEqual(plan('', 1));
    expect(plan('', 1)).not.toEqual(plan('', 2));
  });

  it('announces every payment calmly when no fault of notifications is chosen', () => {
    const [first] = plan('kill');
    expect(first?.burst).toEqual({ messages: 1, duplicates: 1, parallel: false, shuffled: false, delayMs: 0 });
  });
});

describe('the levels of faults', () => {
  it('are the usual ones, only the chosen ones, or all but some', () => {
    expect(readLevels('', '')('lost-reply')).toBe(0.3);
    const chosen = readLevels('lost-reply:0.5,kill', '');
    expect([chosen('lost-reply'), chosen('kill'), chosen('stop')]).toEqual([0.5, 12, 0]);
    expect(readLevels('', 'kill')('kill')).toBe(0);
  });

  it.each(['typo', 'kill:often', 'kill:-1'])('refuse %s', (faults) => {
    expect(() => readLevels(faults, '')).toThrow(/typo|kill/);
  });
});
