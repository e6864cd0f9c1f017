import { jest } from '@jest/globals';
import { CountingProcesses } from '../../../test/support/counting-processes.js';
import { getsNext } from '../kernel/fair-share.js';

const SHARED = 60;

let table: CountingProcesses;
const aProcess = () => {
  const counts = table.process();
  /** How many of so many requests of what all share get a place. */
  const take = (times: number, ...subjects: string[]) => {
    const counter = (subject: string) => ({ subject, keyOf: () => `key of ${subject}` });
    const mayTake = (taken: number, held: readonly number[]) =>
      taken < SHARED && held.every((one) => getsNext(one, SHARED - taken, 80));
    const answers = Array.from({ length: times }, () => counts.share(counter('all'), subjects.map(counter), mayTake));
    return answers.filter((waitMs) => waitMs === 0).length;
  };
  return { counts, take };
};
const later = (ms: number) => table.later(ms);

beforeEach(() => {
  jest.useFakeTimers();
  table = new CountingProcesses();
});
afterEach(() => jest.useRealTimers());

describe('a limit that all share', () => {
  it('gives one alone four fifths, and a light one its own at once (R-634)', () => {
    const { take } = aProcess();
    expect(take(1_000, 'ana')).toBe(48);
    expect(take(2, 'bruno')).toBe(2);
    expect(take(1_000, 'ana')).toBe(0);
  });

  it('leaves a thirteenth to everybody else of three heavy ones (R-634)', () => {
    const { take } = aProcess();
    for (let round = 0; round < SHARED; round += 1) for (const heavy of ['ana', 'bruno', 'carla']) take(1, heavy);
    expect(take(1, 'dora')).toBe(1);
    expect(take(SHARED, 'emil')).toBeGreaterThan(0);
  });

  it('counts for each subject of a request, and for none where one of them has too much (R-634)', () => {
    const { take } = aProcess();
    for (let network = 0; network < 100; network += 1) take(1, `address ${network}`, 'network');
    expect(take(1, 'address 200', 'network')).toBe(0);
    expect(take(1, 'address 200')).toBe(1);
  });

  it('is given to nobody in particular until it is used up, with the time to wait (R-634)', () => {
    const { take, counts } = aProcess();
    expect(take(100)).toBe(SHARED);
    table.nowMs += 10_000;
    expect(counts.share({ subject: 'all', keyOf: () => '' }, [], () => false)).toBe(50_000);
  });

  it('is shared by all processes shortly after, in one flush (R-634)', async () => {
    const [one, other] = [aProcess(), aProcess()];
    expect(one.take(30, 'ana')).toBe(30);
    expect(other.take(1, 'ana')).toBe(1);
    await later(100);
    expect(table.flushed).toHaveLength(2);
    expect(other.take(100, 'ana')).toBe(17);
    expect(other.take(1, 'bruno')).toBe(1);
  });

  it('begins anew for all at the same moment, whoever began to count when (R-634)', async () => {
    const [one, other] = [aProcess(), aProcess()];
    table.nowMs = 30 * 60_000;
    one.take(1, 'bruno');
    await later(50_000);
    expect(other.take(100, 'ana')).toBe(48);
    await later(9_000);
    expect(other.take(1, 'ana')).toBe(0);
    await later(1_000);
    expect(one.take(100, 'ana')).toBe(48);
    other.take(1, 'ana');
    await later(100);
    expect(other.take(100, 'ana')).toBe(0);
    await later(50_000);
    expect(other.take(100, 'ana')).toBe(0);
  });

  it('is counted by each process alone while a flush fails (R-634)', async () => {
    const { take } = aProcess();
    table.away = true;
    expect(take(100, 'ana')).toBe(48);
    await later(59_000);
    expect(take(1, 'ana')).toBe(0);
    await later(1_000);
    expect(take(100, 'ana')).toBe(48);
  });

  it('keeps no counter of who is refused (R-634)', async () => {
    const { counts, take } = aProcess();
    const ask = () => counts.count('ana', 1, () => 'key of ana');
    ask();
    take(100);
    for (let n = 0; n < 20_001; n += 1) take(1, `refused ${n}`);
    expect(ask()).toBeGreaterThan(0);
    await later(5_000);
    expect(table.rows.size).toBe(2);
  });
});
