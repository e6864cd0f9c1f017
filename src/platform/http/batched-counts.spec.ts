import { jest } from '@jest/globals';
import { CountingProcesses } from '../../../test/support/counting-processes.js';
import type { BatchedCounts } from './batched-counts.js';

const LIMIT = 3;

let table: CountingProcesses;
const aProcess = () => {
  const counts = table.process();
  const ask = (subject = 'ana') => counts.count(subject, LIMIT, () => `key of ${subject}`);
  return { counts, ask };
};
const later = (ms: number) => table.later(ms);

beforeEach(() => {
  jest.useFakeTimers();
  table = new CountingProcesses();
});
afterEach(() => jest.useRealTimers());

describe('an in-memory count', () => {
  it('rejects beyond the limit before the first flush, with the time to wait (R-464)', () => {
    const { ask } = aProcess();
    expect([ask(), ask(), ask()]).toEqual([0, 0, 0]);
    table.nowMs += 10_000;
    expect(ask()).toBe(50_000);
    expect(ask('bruno')).toBe(0);
  });

  it('is flushed once for all subjects, and not when idle', async () => {
    const { ask } = aProcess();
    for (const subject of ['bruno', 'ana', 'ana']) ask(subject);
    await later(100);
    expect(table.flushed).toEqual([
      [
        { key: 'key of ana', count: 2, leftMs: 59_900 },
        { key: 'key of bruno', count: 1, leftMs: 59_900 },
      ],
    ]);
    await later(30_000);
    expect(table.flushed).toHaveLength(1);
  });

  it('includes the counts of other processes (R-464)', async () => {
    const [one, other] = [aProcess(), aProcess()];
    expect([one.ask(), one.ask(), one.ask(), other.ask()]).toEqual([0, 0, 0, 0]);
    await later(100);
    expect(other.ask()).toBe(59_900);
  });

  it('ends with the window of the process that started it', async () => {
    const [one, other] = [aProcess(), aProcess()];
    for (let n = 0; n < LIMIT; n += 1) one.ask();
    await later(20_000);
    other.ask();
    await later(100);
    expect(other.ask()).toBe(39_900);
    await later(39_900);
    expect([one.ask(), other.ask()]).toEqual([0, 0]);
  });

  it('continues while a flush fails, and is flushed once that works again (R-473)', async () => {
    const { ask } = aProcess();
    table.away = true;
    ask();
    await later(5_000);
    expect([ask(), ask(), ask()]).toEqual([0, 0, 55_000]);
    table.away = false;
    await later(1_100);
    expect(table.rows.get('key of ana')?.count).toBe(3);
  });

  it('is not flushed once its window is over', async () => {
    const { ask } = aProcess();
    table.away = true;
    ask();
    await later(61_000);
    const tries = table.flushed.length;
    table.away = false;
    await later(10_000);
    expect([table.flushed.length - tries, table.rows.size]).toEqual([0, 0]);
  });

  it('is not flushed after shutdown', async () => {
    const { counts, ask } = aProcess();
    ask();
    counts.end();
    await later(1_000);
    expect(table.flushed).toEqual([]);
  });

  it('evicts the least recently counted subject, and flushes each key once', async () => {
    const { ask } = aProcess();
    for (let n = 0; n < 20_001; n += 1) ask(`subject ${n}`);
    ask('subject 0');
    await later(5_000);
    const keys = table.flushed.flat().map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([20_000, 20_000]);
    expect(Math.max(...table.flushed.map((batch) => batch.length))).toBeLessThanOrEqual(1_000);
  });
});

describe('an exact count', () => {
  const exactly = (counts: BatchedCounts) => counts.countExactly('key of ana', LIMIT);

  it('counts across all processes before it responds, also concurrently (R-464)', async () => {
    const processes = [aProcess().counts, aProcess().counts];
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => exactly(processes[at % 2] as BatchedCounts)));
    expect(answers.filter((waitMs) => waitMs === 0)).toHaveLength(LIMIT);
    expect(Math.max(...answers)).toBe(60_000);
  });

  it('rejects from memory beyond the limit, without another flush', async () => {
    const { counts } = aProcess();
    for (let at = 0; at < LIMIT; at += 1) expect(await exactly(counts)).toBe(0);
    const flushes = table.flushed.length;
    await later(10_000);
    expect([await exactly(counts), table.flushed.length]).toEqual([50_000, flushes]);
  });

  it('is kept per process while the flush fails, and flushed once that works again (R-473)', async () => {
    const { counts } = aProcess();
    table.away = true;
    for (let at = 0; at < LIMIT; at += 1) expect(await exactly(counts)).toBe(0);
    expect(await exactly(counts)).toBeGreaterThan(0);
    table.away = false;
    await later(1_100);
    expect(table.rows.get('key of ana')?.count).toBe(LIMIT);
  });

  it('does not wait for a flush that hangs (R-473)', async () => {
    const { counts } = aProcess();
    table.flush = () => new Promise(() => undefined);
    const answer = exactly(counts);
    await later(1_000);
    expect(await answer).toBe(0);
  });
});
