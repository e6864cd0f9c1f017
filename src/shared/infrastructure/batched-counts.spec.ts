import { jest } from '@jest/globals';
import { BatchedCounts, type Counted } from './batched-counts.js';

const LIMIT = 3;

/** What all processes share, in memory; it can be away. */
class Table {
  readonly rows = new Map<string, Counted>();
  readonly flushed: (readonly Counted[])[] = [];
  away = false;

  async flush(pending: readonly Counted[]): Promise<Counted[]> {
    this.flushed.push(pending);
    if (this.away) throw new Error('away');
    return pending.map(({ key, count, endsAtMs }) => {
      const row = { key, count: (this.rows.get(key)?.count ?? 0) + count, endsAtMs: this.rows.get(key)?.endsAtMs ?? endsAtMs };
      this.rows.set(key, row);
      return row;
    });
  }
}

let nowMs: number;
let table: Table;
const aProcess = () => {
  const counts = new BatchedCounts({ windowMs: 60_000, nowMs: () => nowMs, flush: (pending) => table.flush(pending) });
  const ask = (subject = 'ana') => counts.count(subject, LIMIT, () => `key of ${subject}`);
  return { counts, ask };
};
const later = async (ms: number) => {
  nowMs += ms;
  await jest.advanceTimersByTimeAsync(ms);
};

beforeEach(() => {
  jest.useFakeTimers();
  nowMs = 1_000_000;
  table = new Table();
});
afterEach(() => jest.useRealTimers());

describe('what is counted in memory', () => {
  it('is refused beyond the limit before the first flush, and says for how long', () => {
    const { ask } = aProcess();
    expect([ask(), ask(), ask()]).toEqual([0, 0, 0]);
    nowMs += 10_000;
    expect(ask()).toBe(50_000);
    expect(ask('bruno')).toBe(0);
  });

  it('is flushed once for all subjects and all that was counted, and not when idle', async () => {
    const { ask } = aProcess();
    for (const subject of ['bruno', 'ana', 'ana']) ask(subject);
    await later(100);
    expect(table.flushed).toEqual([
      [
        { key: 'key of ana', count: 2, endsAtMs: 1_060_000 },
        { key: 'key of bruno', count: 1, endsAtMs: 1_060_000 },
      ],
    ]);
    await later(30_000);
    expect(table.flushed).toHaveLength(1);
  });

  it('includes what the other processes have counted', async () => {
    const [one, other] = [aProcess(), aProcess()];
    expect([one.ask(), one.ask(), one.ask(), other.ask()]).toEqual([0, 0, 0, 0]);
    await later(100);
    expect(other.ask()).toBe(59_900);
  });

  it('ends with the window of whoever began it', async () => {
    const [one, other] = [aProcess(), aProcess()];
    for (let n = 0; n < LIMIT; n += 1) one.ask();
    await later(20_000);
    other.ask();
    await later(100);
    expect(other.ask()).toBe(39_900);
    await later(39_900);
    expect([one.ask(), other.ask()]).toEqual([0, 0]);
  });

  it('goes on while a flush fails, and is flushed when that works again', async () => {
    const { ask } = aProcess();
    table.away = true;
    ask();
    await later(5_000);
    expect([ask(), ask(), ask()]).toEqual([0, 0, 55_000]);
    table.away = false;
    await later(1_100);
    expect(table.rows.get('key of ana')?.count).toBe(3);
  });

  it('is not flushed any more when its window is over', async () => {
    const { ask } = aProcess();
    table.away = true;
    ask();
    await later(61_000);
    const tries = table.flushed.length;
    table.away = false;
    await later(10_000);
    expect([table.flushed.length - tries, table.rows.size]).toEqual([0, 0]);
  });

  it('is not flushed any more after the end', async () => {
    const { counts, ask } = aProcess();
    ask();
    counts.end();
    await later(1_000);
    expect(table.flushed).toEqual([]);
  });

  it('forgets the subject that was counted longest ago when there are too many, and flushes each key once', async () => {
    const { ask } = aProcess();
    for (let n = 0; n < 20_001; n += 1) ask(`subject ${n}`);
    ask('subject 0');
    await later(5_000);
    const keys = table.flushed.flat().map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([20_000, 20_000]);
    expect(Math.max(...table.flushed.map((batch) => batch.length))).toBeLessThanOrEqual(1_000);
  });
});
