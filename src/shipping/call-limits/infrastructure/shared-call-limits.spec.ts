import { jest } from '@jest/globals';
import { CallBook, MINUTE_MS, takes } from '../../../../test/support/call-book.js';
import { CALL_LANES, type CallLane } from '../domain/call-ledger.js';
import type { SharedCallLimits } from './shared-call-limits.js';

const soon = () => jest.advanceTimersByTimeAsync(1);
describe('a call that was taken', () => {
  it('counts for a minute after its end, because the provider may not have seen it before (R-286)', async () => {
    const limits = await book.instance();
    const ends = await Promise.all(Array.from({ length: 90 }, () => limits.take('creations')));
    await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(await takes(limits, 'creations')).toBe('paused');
    for (const end of ends) end();
    await jest.advanceTimersByTimeAsync(MINUTE_MS - 1_000);
    expect(await takes(limits, 'creations')).toBe('paused');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await takes(limits, 'creations')).toBe('sent');
  });
});

/** Reserves everything there is, until it has to wait. Returns how much that was, and the waiting claim. */
async function reservesAll(limits: SharedCallLimits) {
  let total = 0;
  for (;;) {
    let got: number | null = null;
    const claim = limits.reserve('creations', 50).then((count) => {
      got = count;
      return count;
    });
    await soon();
    if (got === null) return { total, claim };
    total += got;
  }
}

/** Reserves calls for this much due work in large batches, as a lane does. Returns how much of it has begun. */
async function begins(limits: SharedCallLimits, due: number): Promise<number> {
  let begun = 0;
  void (async () => {
    while (begun < due) {
      const room = await limits.reserve('creations', 50);
      const rows = Math.min(room, due - begun);
      limits.ended('creations', room - rows);
      begun += rows;
    }
  })();
  await soon();
  return begun;
}

let book: CallBook;
beforeEach(() => {
  jest.useFakeTimers();
  book = new CallBook();
});
afterEach(() => jest.useRealTimers());

describe('calls that are reserved for work', () => {
  it('are as many as the limit allows; more work waits, and goes on when calls become free (R-286)', async () => {
    const limits = await book.instance();
    const { total, claim } = await reservesAll(limits);
    expect(total).toBe(90);
    for (let call = 0; call < 90; call += 1) (await limits.take('creations'))();
    let isWaiting = true;
    void claim.finally(() => {
      isWaiting = false;
    });
    await jest.advanceTimersByTimeAsync(MINUTE_MS - 1_000);
    expect(isWaiting).toBe(true);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await claim).toBeGreaterThan(0);
  });

  it('are kept until the work takes them, however often the share is renewed', async () => {
    const limits = await book.instance();
    await reservesAll(limits);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    const all = await Promise.all(Array.from({ length: 91 }, () => takes(limits, 'creations')));
    expect(all.filter((one) => one === 'sent')).toHaveLength(90);
  });

  it('go to other work when the work ends without them', async () => {
    const limits = await book.instance();
    const { total, claim } = await reservesAll(limits);
    limits.ended('creations', total);
    await jest.advanceTimersByTimeAsync(1_100);
    expect(await claim).toBe(50);
  });

  it('are none while the provider has asked for a pause, and some after it (R-290)', async () => {
    const limits = await book.instance();
    limits.throttled('creations', 30_000);
    let got = 0;
    void limits.reserve('creations', 5).then((count) => {
      got = count;
    });
    await jest.advanceTimersByTimeAsync(29_900);
    expect(got).toBe(0);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(got).toBeGreaterThan(0);
  });

  it('are none when the process ends', async () => {
    const limits = await book.instance();
    const { claim } = await reservesAll(limits);
    limits.onModuleDestroy();
    expect([await claim, await limits.reserve('creations', 5)]).toEqual([0, 0]);
  });
});

describe('calls of subjects', () => {
  /** How many of these calls were sent; one after the other, as a client would. */
  async function sent(limits: SharedCallLimits, lane: CallLane, calls: number, ...subjects: string[]) {
    let count = 0;
    for (let call = 0; call < calls; call += 1) {
      const taken = takes(limits, lane, ...subjects);
      await soon();
      if ((await taken) === 'sent') count += 1;
    }
    return count;
  }

  it('leave a thirteenth to others when three want all, for whoever comes, and the reserve for checkouts (R-612)', async () => {
    const limits = await book.instance();
    const heavy = await Promise.all(['a', 'b', 'c'].map((user) => sent(limits, 'quotes', 200, user)));
    const total = heavy.reduce((sum, count) => sum + count);
    expect(total).toBeGreaterThan(325);
    expect(total).toBeLessThanOrEqual(334);
    expect(Math.max(...heavy) - Math.min(...heavy)).toBeLessThanOrEqual(2);
    expect(await sent(limits, 'quotes', 3, 'light')).toBe(3);
    expect(await sent(limits, 'checkouts', 3, 'a')).toBe(3);
  });

  it('are four fifths for one alone, also when it asks for all at once (R-612)', async () => {
    const limits = await book.instance();
    const all = Promise.all(Array.from({ length: 400 }, () => takes(limits, 'estimates', '/64', '/56', '/48')));
    await jest.advanceTimersByTimeAsync(100);
    expect((await all).filter((one) => one === 'sent')).toHaveLength(72);
  });

  it('count by each network around an address (R-612, R-466)', async () => {
    const limits = await book.instance();
    let count = 0;
    for (let network = 0; network < 200; network += 1)
      count += await sent(limits, 'estimates', 1, `/64 ${network}`, '/56', '/48');
    expect(count).toBe(72);
    expect(await sent(limits, 'estimates', 5, 'another /64', 'another /56', 'another /48')).toBe(5);
  });

  it('are given out by what all instances leave free (R-612)', async () => {
    const [one, other] = [await book.instance(), await book.instance()];
    const heavy = await sent(one, 'quotes', 400, 'a');
    expect(heavy).toBeGreaterThanOrEqual(280);
    expect(heavy).toBeLessThanOrEqual(289);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(await sent(other, 'quotes', 20, 'light')).toBe(20);
    expect(await sent(other, 'quotes', 100, 'a')).toBeLessThan(60);
  });

  it('free the share again a minute later (R-612)', async () => {
    const limits = await book.instance();
    expect(await sent(limits, 'labels', 200, 'seller')).toBe(72);
    await jest.advanceTimersByTimeAsync(MINUTE_MS + 2_000);
    expect(await sent(limits, 'labels', 10, 'seller')).toBe(10);
  });

  it('that were refused because the ledger could not be asked count for nobody (R-612)', async () => {
    const limits = await book.instance();
    book.isAway = true;
    const refused = Promise.all(Array.from({ length: 50 }, () => takes(limits, 'labels', 'seller')));
    await soon();
    expect(new Set(await refused)).toEqual(new Set(['paused']));
    book.isAway = false;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await sent(limits, 'labels', 200, 'seller')).toBe(72);
  });

  it('cost no more settlements than calls of nobody (R-612)', async () => {
    const limits = await book.instance();
    await sent(limits, 'quotes', 280);
    const ofNobody = book.settled;
    const another = new CallBook();
    await sent(await another.instance(), 'quotes', 280, 'a');
    expect(another.settled).toBeLessThanOrEqual(ofNobody);
  });
});

describe('audits', () => {
  const sent = async (limits: SharedCallLimits, calls: number) =>
    (await Promise.all(Array.from({ length: calls }, () => takes(limits, 'audits')))).filter((one) => one === 'sent').length;

  it('are a fiftieth of the reads, over all instances (R-289)', async () => {
    const [one, other] = [await book.instance(), await book.instance()];
    expect((await sent(one, 12)) + (await sent(other, 12))).toBe(18);
  });

  it('are none while reads are paused, and pause them when the provider asks for it (R-289)', async () => {
    const [one, other] = [await book.instance(), await book.instance()];
    one.throttled('reads', 30_000);
    await soon();
    expect([await sent(one, 1), await sent(other, 1)]).toEqual([0, 0]);
    await jest.advanceTimersByTimeAsync(34_000);
    expect(await sent(other, 1)).toBe(1);
  });
});

describe('calls of requests that still run when the share was returned', () => {
  it('are sent or refused: none waits for ever', async () => {
    await book.used(88);
    await soon(); // the first booking announces itself
    const limits = await book.instance();
    await limits.beforeApplicationShutdown();
    const calls = Promise.all(Array.from({ length: 3 }, () => takes(limits, 'creations')));
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await calls).sort()).toEqual(['paused', 'sent', 'sent']);
  });
});

describe('an instance that is killed', () => {
  it('leaves calls to the others, although nobody knows which of its own it has made (R-293)', async () => {
    for (let time = 0; time < 12; time += 1) {
      const { limits, kill } = await book.mortal();
      expect(await begins(limits, 3)).toBe(3);
      const ends = await Promise.all(
        (['creations', 'creations', 'reads', 'checkouts'] as const).map((lane) => limits.take(lane)),
      );
      ends[0]?.();
      await jest.advanceTimersByTimeAsync(5_000);
      ends[1]?.();
      kill();
      await jest.advanceTimersByTimeAsync(1_000);
    }
    const other = await book.instance();
    expect(await Promise.all(CALL_LANES.map((lane) => takes(other, lane)))).toEqual(CALL_LANES.map(() => 'sent'));
  });

  it('takes none along that it has not needed (R-293)', async () => {
    for (let time = 0; time < 100; time += 1) (await book.mortal()).kill();
    expect((await reservesAll(await book.instance())).total).toBe(90);
  });
});
