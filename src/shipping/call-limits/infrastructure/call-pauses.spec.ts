import { jest } from '@jest/globals';
import { CallBook, MINUTE_MS, takes } from '../../../../test/support/call-book.js';
import type { CallNotFreeError } from '../application/call-limits.js';

const soon = () => jest.advanceTimersByTimeAsync(1);

let book: CallBook;
beforeEach(() => {
  jest.useFakeTimers();
  book = new CallBook();
});
afterEach(() => jest.useRealTimers());

describe('a pause that one instance is asked for', () => {
  it.each(['quotes', 'reads', 'creations'] as const)(
    'holds back the %s of all others at once, without another call (R-290)',
    async (kind) => {
      const [one, other] = [await book.instance(), await book.instance()];
      await soon();
      one.throttled(kind, 60_000);
      await soon();
      const { settled } = book;
      expect([await takes(one, kind), await takes(other, kind)]).toEqual(['paused', 'paused']);
      expect(book.settled).toBe(settled);
      await jest.advanceTimersByTimeAsync(70_000);
      expect([await takes(one, kind), await takes(other, kind)]).toEqual(['sent', 'sent']);
    },
  );

  it('is learned within ten seconds when its announcement is lost (R-290)', async () => {
    const [one, other] = [await book.instance(), await book.instance()];
    book.due.isDeaf = true;
    one.throttled('quotes', 60_000);
    await jest.advanceTimersByTimeAsync(10_100);
    expect(await takes(other, 'quotes')).toBe('paused');
  });

  it('ends when the clock has leapt over it: the work that waits for calls goes on at once', async () => {
    const limits = await book.instance();
    limits.throttled('creations', 600_000);
    await soon();
    let isWaiting = true;
    const reserved = limits.reserve('creations', 5).finally(() => {
      isWaiting = false;
    });
    await soon();
    book.time.leapTo(5 * MINUTE_MS);
    await soon();
    expect(isWaiting).toBe(true);
    book.time.leapTo(12 * MINUTE_MS);
    await soon();
    expect([isWaiting, await takes(limits, 'creations')]).toEqual([false, 'sent']);
    expect(await reserved).toBeGreaterThan(0);
  });

  it('holds back no other kind of calls (R-290)', async () => {
    const limits = await book.instance();
    limits.throttled('quotes', 60_000);
    expect([await takes(limits, 'checkouts'), await takes(limits, 'creations')]).toEqual(['paused', 'sent']);
  });

  it('lasts fifteen minutes at most, plus its spread, and never tells more (R-291)', async () => {
    const limits = await book.instance();
    limits.throttled('creations', 1_790_000_000_000);
    const error = await limits.take('creations').catch((refused: CallNotFreeError) => refused);
    expect(error).toMatchObject({ retryAfterMs: 15 * MINUTE_MS });
    await jest.advanceTimersByTimeAsync(16.6 * MINUTE_MS);
    expect(await takes(limits, 'creations')).toBe('sent');
  });

  describe('and that a person lifts', () => {
    it('ends at once on all instances (R-292)', async () => {
      const [one, other] = [await book.instance(), await book.instance()];
      one.throttled('creations', 600_000);
      await soon();
      await book.lift('creations');
      await soon();
      expect([await takes(one, 'creations'), await takes(other, 'creations')]).toEqual(['sent', 'sent']);
    });

    it('does not come back with the report of an instance that could not reach the ledger, or did not hear of the lift (R-292)', async () => {
      const [one, other] = [await book.instance(), await book.instance()];
      book.due.isDeaf = true;
      book.isAway = true;
      one.throttled('creations', 600_000);
      await soon();
      await book.lift('creations');
      book.isAway = false;
      await jest.advanceTimersByTimeAsync(10_100);
      expect([await takes(one, 'creations'), await takes(other, 'creations')]).toEqual(['sent', 'sent']);
    });

    it('may be requested anew by a later answer (R-292)', async () => {
      const [one, other] = [await book.instance(), await book.instance()];
      await book.lift('creations');
      await soon();
      one.throttled('creations', 600_000);
      await soon();
      expect([await takes(one, 'creations'), await takes(other, 'creations')]).toEqual(['paused', 'paused']);
    });
  });
});
