import { jest } from '@jest/globals';
import { aGate, ConsumedRows } from '../../../test/support/consumed-rows.builder.js';

/** Far longer than the spacing of two claims. */
const aWhile = () => jest.advanceTimersByTimeAsync(1_000);
const atOnce = async () => undefined;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a woken consumer of due rows', () => {
  it('claims immediately and processes the rows', async () => {
    const rows = new ConsumedRows(8).fallDue(3);
    rows.consumer.wake();
    expect(rows.limits).toEqual([8]);
    await jest.advanceTimersByTimeAsync(0);
    expect(rows.started).toEqual([1, 2, 3]);
  });

  it('claims nothing before the wake, and stops after a batch that was not full', async () => {
    const rows = new ConsumedRows(8).fallDue(3);
    await aWhile();
    expect(rows.limits).toEqual([]);
    rows.consumer.wake();
    await aWhile();
    rows.fallDue(1).end(1, 2, 3);
    await aWhile();
    expect([rows.limits, rows.started]).toEqual([[8], [1, 2, 3]]);
  });

  it('never exceeds its concurrency, and refills free slots', async () => {
    const rows = new ConsumedRows(3).fallDue(7);
    rows.consumer.wake();
    await aWhile();
    expect([rows.limits, rows.started]).toEqual([[3], [1, 2, 3]]);
    rows.end(2);
    await aWhile();
    rows.end(1, 3);
    await aWhile();
    rows.end(4, 5, 6);
    await aWhile();
    expect(rows.started).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(rows.limits).toEqual([3, 1, 2, 3]);
    expect(rows.mostInHand).toBe(3);
  });

  it('claims at most fifty rows at once', async () => {
    const rows = new ConsumedRows(120).fallDue(200);
    rows.consumer.wake();
    await aWhile();
    expect([rows.limits, rows.inHand, rows.mostInHand]).toEqual([[50, 50, 20], 120, 120]);
  });

  it('keeps claiming while batches come back full', async () => {
    const rows = new ConsumedRows(50).fallDue(125);
    rows.work = atOnce;
    rows.consumer.wake();
    await aWhile();
    expect([rows.limits, rows.started.length]).toEqual([[50, 50, 50], 125]);
  });

  it('refills all slots freed between two claims with one statement', async () => {
    const rows = new ConsumedRows(20).fallDue(40);
    rows.consumer.wake();
    await aWhile();
    rows.end(1);
    await jest.advanceTimersByTimeAsync(1);
    rows.end(2, 3, 4);
    rows.consumer.wake();
    await aWhile();
    expect(rows.limits).toEqual([20, 4]);
  });
});

describe('a wake', () => {
  it('during a claim is not lost, because the claim may have missed the row', async () => {
    const gate = aGate();
    const rows = new ConsumedRows(8);
    rows.answer = gate.pass;
    rows.consumer.wake();
    rows.consumer.wake();
    await aWhile();
    // One claim at a time.
    expect(rows.limits).toEqual([8]);
    gate.open();
    await jest.advanceTimersByTimeAsync(0);
    rows.fallDue(1);
    await aWhile();
    expect([rows.limits, rows.started]).toEqual([[8, 8], [1]]);
  });

  it('while all slots are busy is not lost', async () => {
    const rows = new ConsumedRows(2).fallDue(1);
    rows.consumer.wake();
    await aWhile();
    rows.fallDue(1).consumer.wake();
    await aWhile();
    expect([rows.started, rows.limits]).toEqual([
      [1, 2],
      [2, 1],
    ]);
    rows.fallDue(1).consumer.wake();
    await aWhile();
    expect(rows.limits).toEqual([2, 1]);
    rows.end(1);
    await aWhile();
    expect([rows.started, rows.limits.slice(2)]).toEqual([[1, 2, 3], [1]]);
  });

  it('works after a failed claim, which is reported but not retried', async () => {
    const rows = new ConsumedRows(8).fallDue(2);
    rows.answer = async () => Promise.reject(new Error('the database is away'));
    rows.consumer.wake();
    await aWhile();
    expect([rows.limits, rows.started, rows.reported]).toEqual([[8], [], [new Error('the database is away')]]);
    rows.answer = atOnce;
    rows.consumer.wake();
    await aWhile();
    expect([rows.limits, rows.started]).toEqual([
      [8, 8],
      [1, 2],
    ]);
  });

  it('during a claim that fails is not lost', async () => {
    const gate = aGate();
    const rows = new ConsumedRows(8).fallDue(2);
    rows.answer = async () => {
      await gate.pass();
      rows.answer = atOnce;
      throw new Error('the database is away');
    };
    rows.consumer.wake();
    rows.consumer.wake();
    gate.open();
    await aWhile();
    expect([rows.reported.length, rows.started]).toEqual([1, [1, 2]]);
  });
});

describe('a row that never finishes', () => {
  it('does not block others', async () => {
    const rows = new ConsumedRows(2).fallDue(9);
    rows.work = (id) => (id === 1 ? new Promise(() => undefined) : Promise.resolve());
    rows.consumer.wake();
    await aWhile();
    expect(rows.started).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([rows.inHand, rows.mostInHand]).toEqual([1, 2]);
  });
});

describe('stopping a consumer of due rows', () => {
  /** Whether it has stopped yet. */
  function stopping({ consumer }: ConsumedRows): { isOver: boolean } {
    const seen = { isOver: false };
    void consumer.stop().then(() => {
      seen.isOver = true;
    });
    return seen;
  }

  it('completes immediately when nothing is running', async () => {
    const rows = new ConsumedRows(2);
    await rows.consumer.stop();
    rows.fallDue(1).consumer.wake();
    await aWhile();
    expect(rows.limits).toEqual([]);
  });

  it('waits for running work and claims nothing more', async () => {
    const rows = new ConsumedRows(2).fallDue(5);
    rows.consumer.wake();
    await jest.advanceTimersByTimeAsync(0);
    const stop = stopping(rows);
    rows.end(1);
    rows.consumer.wake();
    await aWhile();
    expect(stop.isOver).toBe(false);
    rows.end(2);
    await aWhile();
    expect([stop.isOver, rows.limits, rows.started]).toEqual([true, [2], [1, 2]]);
  });

  it('drops a scheduled claim', async () => {
    const rows = new ConsumedRows(2).fallDue(3);
    rows.work = atOnce;
    rows.consumer.wake();
    await jest.advanceTimersByTimeAsync(0);
    const stop = stopping(rows);
    expect(jest.getTimerCount()).toBe(0);
    await aWhile();
    expect([stop.isOver, rows.limits, rows.started]).toEqual([true, [2], [1, 2]]);
  });

  it('waits for a running claim and processes its rows, which are leased to this process', async () => {
    const gate = aGate();
    const rows = new ConsumedRows(2).fallDue(3);
    rows.answer = gate.pass;
    rows.consumer.wake();
    const stop = stopping(rows);
    await aWhile();
    expect(stop.isOver).toBe(false);
    gate.open();
    await aWhile();
    expect([stop.isOver, rows.started]).toEqual([false, [1, 2]]);
    rows.end(1, 2);
    await aWhile();
    expect([stop.isOver, rows.limits]).toEqual([true, [2]]);
  });

  it('does not complete while a claim is running, even if all work is done', async () => {
    const gate = aGate();
    const rows = new ConsumedRows(2).fallDue(1);
    rows.consumer.wake();
    await aWhile();
    rows.answer = gate.pass;
    rows.fallDue(1).consumer.wake();
    const stop = stopping(rows);
    rows.end(1);
    await aWhile();
    expect(stop.isOver).toBe(false);
    gate.open();
    await aWhile();
    expect([stop.isOver, rows.started]).toEqual([false, [1, 2]]);
    rows.end(2);
    await aWhile();
    expect(stop.isOver).toBe(true);
  });

  it('completes when a running claim returns nothing or fails', async () => {
    const failing = async () => Promise.reject(new Error('the database is away'));
    for (const answer of [atOnce, failing]) {
      const gate = aGate();
      const rows = new ConsumedRows(2);
      rows.answer = () => gate.pass().then(answer);
      rows.consumer.wake();
      const stop = stopping(rows);
      await aWhile();
      expect(stop.isOver).toBe(false);
      gate.open();
      await aWhile();
      expect(stop.isOver).toBe(true);
    }
  });
});
