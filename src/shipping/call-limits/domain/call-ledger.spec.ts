import { anInstance, NONE, TERMS, takesAll, WINDOW_MS } from '../../../../test/support/ledger-instances.js';
import { bookAndGrant, EMPTY_LEDGER, limitOf } from './call-ledger.js';

describe('the ledger of calls', () => {
  it('grants at most half of what is free at once, and no more than the limit in all (R-286)', () => {
    const book = { ledger: EMPTY_LEDGER };
    const [one, other] = [anInstance('one', book), anInstance('other', book)];
    expect(one.wants({ creations: 90 }, 0).granted.creations).toBe(45);
    expect(takesAll(other, 'creations', 0)).toBe(45);
    expect(one.wants({ creations: 90 }, 0)).toMatchObject({ granted: { creations: 0 } });
  });

  it('keeps a fifth of the quotes for checkouts, which may use the rest, too (R-287)', () => {
    expect([limitOf('quotes', TERMS.limits), limitOf('checkouts', TERMS.limits)]).toEqual([360, 450]);
    const quotesFirst = { ledger: EMPTY_LEDGER };
    expect(takesAll(anInstance('one', quotesFirst), 'quotes', 0)).toBe(360);
    expect(takesAll(anInstance('other', quotesFirst), 'checkouts', 0)).toBe(90);
    const checkoutsFirst = { ledger: EMPTY_LEDGER };
    expect(takesAll(anInstance('one', checkoutsFirst), 'checkouts', 0)).toBe(450);
    expect(takesAll(anInstance('other', checkoutsFirst), 'quotes', 0)).toBe(0);
  });

  it('gives estimates a fifth of the quotes, and never the reserve for checkouts (R-287)', () => {
    const estimatesFirst = { ledger: EMPTY_LEDGER };
    expect(takesAll(anInstance('one', estimatesFirst), 'estimates', 0)).toBe(90);
    expect(takesAll(anInstance('other', estimatesFirst), 'quotes', 0)).toBe(270);
    expect(takesAll(anInstance('third', estimatesFirst), 'checkouts', 0)).toBe(90);
    const quotesFirst = { ledger: EMPTY_LEDGER };
    expect(takesAll(anInstance('one', quotesFirst), 'quotes', 0)).toBe(360);
    expect(takesAll(anInstance('other', quotesFirst), 'estimates', 0)).toBe(0);
    expect(takesAll(anInstance('third', quotesFirst), 'checkouts', 0)).toBe(90);
    const limitOfEstimates = (quotes: number) => limitOf('estimates', { ...TERMS.limits, quotes });
    expect([0, 1, 9, 10].map(limitOfEstimates)).toEqual([0, 1, 1, 2]);
  });

  it('keeps a fifth of the reads for those that a parcel waits for (R-288)', () => {
    const terms = { ...TERMS, limits: { ...TERMS.limits, reads: 900 } };
    const followingsFirst = { ledger: EMPTY_LEDGER };
    expect(takesAll(anInstance('one', followingsFirst, terms), 'followings', 0)).toBe(720);
    expect(takesAll(anInstance('other', followingsFirst, terms), 'reads', 0)).toBe(180);
    const readsFirst = { ledger: EMPTY_LEDGER };
    expect(takesAll(anInstance('one', readsFirst, terms), 'reads', 0)).toBe(900);
    expect(takesAll(anInstance('other', readsFirst, terms), 'followings', 0)).toBe(0);
  });

  it('gives audits a fiftieth of the reads, and never the reserve of those that a parcel waits for (R-289)', () => {
    const terms = { ...TERMS, limits: { ...TERMS.limits, reads: 900 } };
    const auditsFirst = { ledger: EMPTY_LEDGER };
    expect(takesAll(anInstance('one', auditsFirst, terms), 'audits', 0)).toBe(18);
    expect(takesAll(anInstance('other', auditsFirst, terms), 'audits', 0)).toBe(0);
    expect(takesAll(anInstance('third', auditsFirst, terms), 'followings', 0)).toBe(702);
    expect(takesAll(anInstance('fourth', auditsFirst, terms), 'reads', 0)).toBe(180);
    const followingsFirst = { ledger: EMPTY_LEDGER };
    expect(takesAll(anInstance('one', followingsFirst, terms), 'followings', 0)).toBe(720);
    expect(takesAll(anInstance('other', followingsFirst, terms), 'audits', 0)).toBe(0);
    expect(takesAll(anInstance('third', followingsFirst, terms), 'reads', 0)).toBe(180);
    const limitOfAudits = (reads: number) => limitOf('audits', { ...TERMS.limits, reads });
    expect([1, 49, 99, 100, 1_000].map(limitOfAudits)).toEqual([1, 1, 1, 2, 20]);
  });

  it('serves audits last when several lanes ask at once (R-289)', () => {
    const terms = { ...TERMS, limits: { ...TERMS.limits, reads: 2 } };
    const one = anInstance('one', { ledger: EMPTY_LEDGER }, terms);
    expect(one.wants({ audits: 1, followings: 1, reads: 1 }, 0).granted).toMatchObject({ reads: 1, followings: 1, audits: 0 });
  });

  it('limits audits to 15, over all instances, where reads have no limit (R-289)', () => {
    const book = { ledger: EMPTY_LEDGER };
    const [one, other] = [anInstance('one', book), anInstance('other', book)];
    expect(takesAll(one, 'audits', 0) + takesAll(other, 'audits', 0)).toBe(15);
    expect(other.wants({ audits: 15, reads: 5, followings: 5 }, 0).granted).toMatchObject({ audits: 0, reads: 0, followings: 0 });
    one.use('audits', 1);
    const { freeInMs } = one.wants({ audits: 15 }, 1_000);
    expect([freeInMs.audits, freeInMs.reads]).toEqual([WINDOW_MS, 0]);
    expect(one.wants({ audits: 15 }, 61_000).granted.audits).toBe(1);
  });

  it('says when an audit becomes free, however many other reads end before (R-289)', () => {
    const book = { ledger: EMPTY_LEDGER };
    const one = anInstance('one', book, { ...TERMS, limits: { ...TERMS.limits, reads: 50 } });
    one.wants({ audits: 1, followings: 5 }, 0);
    one.use('followings');
    one.wants({ audits: 1 }, 0);
    one.use('audits');
    expect(one.wants({ audits: 1 }, 30_000).freeInMs.audits).toBe(WINDOW_MS);
  });

  it('counts a used call for a window, and says when it becomes free (R-286)', () => {
    const book = { ledger: EMPTY_LEDGER };
    const one = anInstance('one', book);
    takesAll(one, 'creations', 0);
    one.use('creations');
    const { freeInMs } = one.wants({ creations: 1 }, 10_000);
    expect(freeInMs.creations).toBe(WINDOW_MS);
    expect(one.wants({ creations: 1 }, 69_999).granted.creations).toBe(0);
    expect(one.wants({ creations: 1 }, 70_000).granted.creations).toBe(1);
  });

  it('takes back at once what an instance gives back (R-286)', () => {
    const book = { ledger: EMPTY_LEDGER };
    const [one, other] = [anInstance('one', book), anInstance('other', book)];
    takesAll(one, 'creations', 0);
    one.left.creations = 0;
    one.wants({}, 1);
    expect(takesAll(other, 'creations', 1)).toBe(90);
  });

  it('takes what a dead instance held for used until its lease and a window have passed (R-293)', () => {
    const book = { ledger: EMPTY_LEDGER };
    takesAll(anInstance('dead', book), 'creations', 0);
    const one = anInstance('one', book);
    expect(one.wants({ creations: 1 }, 84_999).granted.creations).toBe(0);
    expect(one.wants({ creations: 1 }, 85_000).granted.creations).toBe(1);
  });

  describe('keeps a pause', () => {
    const requested = (forMs: number, lifts = 0) => ({
      instance: 'one',
      used: NONE,
      kept: NONE,
      wanted: { ...NONE, reads: 5 },
      pauses: { reads: { forMs, lifts } },
    });
    const silent = { ...requested(0), pauses: {} };

    it('with the time of its first request, however it is prolonged, and no longer than it lasts (R-290)', () => {
      const first = bookAndGrant(EMPTY_LEDGER, requested(3_000), TERMS, 1_000).ledger;
      const longer = bookAndGrant(first, requested(5_000), TERMS, 2_000).ledger;
      const over = bookAndGrant(longer, silent, TERMS, 7_000).ledger;
      const again = bookAndGrant(over, requested(1_000), TERMS, 9_000).ledger;
      const since = [first, longer, over, again].map(({ pausedSinceMs }) => pausedSinceMs);
      expect(since).toEqual([{ reads: 1_000 }, { reads: 1_000 }, undefined, { reads: 9_000 }]);
    });

    it('also where there is no limit, until the longest that was requested has ended (R-290)', () => {
      const { ledger, grant } = bookAndGrant(EMPTY_LEDGER, requested(3_000), TERMS, 1_000);
      expect([grant.granted.reads, grant.freeInMs.reads, grant.pausedForMs.reads]).toEqual([0, 0, 3_000]);
      const other = bookAndGrant(ledger, { ...requested(500), instance: 'other' }, TERMS, 2_000);
      expect(other.grant.pausedForMs).toEqual({ quotes: 0, creations: 0, reads: 2_000, labels: 0 });
    });

    it('for fifteen minutes at most, from when a longer one was first seen (R-291)', () => {
      expect(bookAndGrant(EMPTY_LEDGER, requested(Number.MAX_SAFE_INTEGER), TERMS, 1_000).grant.pausedForMs.reads).toBe(900_000);
      const stored = { ...EMPTY_LEDGER, pausedUntilMs: { creations: Date.parse('2083-01-01') } };
      const first = bookAndGrant(stored, silent, TERMS, 1_000);
      expect(first.grant.pausedForMs.creations).toBe(900_000);
      expect(bookAndGrant(first.ledger, silent, TERMS, 601_000).grant.pausedForMs.creations).toBe(300_000);
      expect(bookAndGrant(first.ledger, silent, TERMS, 901_000).grant.pausedForMs.creations).toBe(0);
    });

    it('only if it was requested after the last lift, whenever it is reported (R-292)', () => {
      const lifts = { reads: 2 };
      expect(bookAndGrant(EMPTY_LEDGER, requested(3_000, 1), TERMS, 1_000, lifts).grant).toMatchObject({
        pausedForMs: { reads: 0 },
        lifts: { quotes: 0, creations: 0, reads: 2, labels: 0 },
      });
      expect(bookAndGrant(EMPTY_LEDGER, requested(3_000, 2), TERMS, 1_000, lifts).grant.pausedForMs.reads).toBe(3_000);
      // The ledger was lost, and begins anew.
      expect(bookAndGrant(EMPTY_LEDGER, requested(3_000, 2), TERMS, 1_000).grant.pausedForMs.reads).toBe(3_000);
    });
  });

  it('never lets any window have more calls than the limit, whoever makes them, whenever (R-286)', () => {
    const book = { ledger: EMPTY_LEDGER };
    const names = ['a', 'b', 'c', 'd'];
    const instances = names.map((name) => anInstance(name, book));
    const calls: number[] = [];
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    for (let now = 0; now < 10 * WINDOW_MS; now += 250 + random() * 500) {
      const instance = instances[Math.floor(random() * instances.length)] as (typeof instances)[number];
      const count = instance.use('creations', Math.floor(random() * 20));
      for (let call = 0; call < count; call += 1) calls.push(now);
      instance.wants({ creations: Math.floor(random() * 30) }, now + 1);
    }
    const most = Math.max(...calls.map((from) => calls.filter((at) => at >= from && at < from + WINDOW_MS).length));
    expect(most).toBeLessThanOrEqual(90);
    expect(calls.length).toBeGreaterThan(5 * 90);
  });
});
