import type { Stage } from '../support/stage.js';
import { committed, placedKettle } from '../support/staged.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PAUSE = { shortestMs: MINUTE_MS, longestMs: 12 * HOUR_MS, keptMs: 3 * DAY_MS, isOpen: false };
const OPEN = { ...PAUSE, keptMs: 33 * DAY_MS, isOpen: true };

export function describePaymentSearches(stage: () => Stage): void {
  const claim = (limit = 10) => stage().searches.claim(limit, MINUTE_MS);
  const ids = async (limit = 10) => (await claim(limit)).map(({ purchaseId }) => purchaseId);
  const claimed = async () => {
    const [search] = await claim();
    if (!search) throw new Error('no search is due');
    return search;
  };
  /** How long until it is searched again, to the second. */
  const pauseUntilDue = async (stepMs = SECOND_MS) => {
    for (let waitedMs = 0; waitedMs <= 40 * DAY_MS; waitedMs += stepMs) {
      const [search] = await claim();
      if (search) return { waitedMs, search };
      await stage().passes(stepMs);
    }
    return null;
  };

  describe('an unpaid purchase', () => {
    it('is to be searched when it is as old as the checkout says, by one of many (R-200)', async () => {
      const { purchase } = await placedKettle(stage());
      await stage().passes(MINUTE_MS - 1);
      expect(await ids()).toEqual([]);
      await stage().passes(1);
      const claims = await Promise.all([1, 2, 3].map(() => ids()));
      expect(claims.flat()).toEqual([purchase.id]);
    });

    it('waits for its next search as long as it is old, but not forever (R-200)', async () => {
      await placedKettle(stage());
      await stage().passes(MINUTE_MS);
      await stage().searches.searched(await claimed(), PAUSE);
      const second = await pauseUntilDue();
      expect(second?.waitedMs).toBe(MINUTE_MS + SECOND_MS);
      await stage().passes(14 * HOUR_MS);
      if (second) await stage().searches.searched(second.search, PAUSE);
      const third = await pauseUntilDue(MINUTE_MS);
      expect(third?.waitedMs).toBe(12 * HOUR_MS + MINUTE_MS);
    });

    it('is searched again soon when the provider did not answer (R-206)', async () => {
      const { purchase } = await placedKettle(stage());
      await stage().passes(10 * HOUR_MS);
      await stage().searches.postpone(await claimed(), MINUTE_MS);
      await stage().passes(MINUTE_MS - 1);
      expect(await ids()).toEqual([]);
      await stage().passes(1);
      expect(await ids()).toEqual([purchase.id]);
    });

    it('that waits longest comes first (R-206)', async () => {
      const first = await placedKettle(stage());
      await stage().passes(MINUTE_MS);
      const second = await placedKettle(stage(), 'leo');
      await stage().passes(MINUTE_MS);
      expect([await ids(1), await ids(1), await ids(1)]).toEqual([[first.purchase.id], [second.purchase.id], []]);
    });
  });

  describe('a purchase that is paid', () => {
    /** One that is paid now, for which another payment may be open; returns the time of its last search. */
    const paid = async (hasOpenPayment = false) => {
      const one = await placedKettle(stage());
      const { id, expiresAt } = one.purchase;
      const approval = { paymentId: '9001', paidAt: stage().clock.now(), paymentStatus: 'approved', hasOpenPayment };
      const pay = () => committed(stage(), id, ...stage().purchases.approved(id, approval));
      return { id, pay, lastMs: expiresAt.getTime() + PAUSE.keptMs };
    };
    const untilJustBefore = (atMs: number) => stage().passes(atMs - stage().clock.nowMs - 1);
    const isSearchedOnceAt = async (id: string, atMs: number) => {
      await untilJustBefore(atMs);
      expect(await claim()).toEqual([]);
      await stage().passes(1);
      const search = await claimed();
      expect(search.purchaseId).toBe(id);
      await stage().searches.searched(search, PAUSE);
      await stage().passes(40 * DAY_MS);
      expect(await claim()).toEqual([]);
    };

    it('while it is searched is searched once more all the same (R-202)', async () => {
      const { id, pay, lastMs } = await paid();
      await stage().passes(MINUTE_MS);
      const search = await claimed();
      await pay();
      await stage().searches.searched(search, PAUSE);
      await stage().searches.soon(id, SECOND_MS);
      await isSearchedOnceAt(id, lastMs);
    });

    it.each([
      ['is not searched', PAUSE, 0],
      ['is searched once more if something else may be open', OPEN, 1],
    ])('later than that %s (R-202)', async (_, pause, more) => {
      const { pay, lastMs } = await paid();
      await untilJustBefore(lastMs);
      await stage().passes(MINUTE_MS);
      await stage().searches.searched(await claimed(), pause);
      await stage().passes(MINUTE_MS);
      await pay();
      await stage().passes(DAY_MS);
      const searches = await claim();
      expect(searches).toHaveLength(more);
      for (const search of searches) await stage().searches.searched(search, PAUSE);
      await stage().passes(40 * DAY_MS);
      expect(await claim()).toEqual([]);
    });

    it.each([
      ['before its last search', 1],
      ['after it', 10],
    ])('is searched again when an open payment is read %s (R-201)', async (_, days) => {
      const { id, pay } = await paid();
      await pay();
      await stage().passes(days * DAY_MS);
      for (const search of await claim()) await stage().searches.searched(search, PAUSE);
      await committed(stage(), id, stage().purchases.paymentRead(id, { status: 'approved', isOpen: true, partUntil: null }));
      await stage().passes(12 * HOUR_MS);
      expect(await ids()).toEqual([id]);
    });

    it('is searched again soon when the provider did not answer (R-206)', async () => {
      const { id, pay, lastMs } = await paid();
      await pay();
      await untilJustBefore(lastMs + 1);
      await stage().searches.postpone(await claimed(), MINUTE_MS);
      await stage().passes(MINUTE_MS);
      expect(await ids()).toEqual([id]);
    });
  });

  describe('a buyer who looks at an unpaid purchase', () => {
    it('makes its search due at once (R-433)', async () => {
      const { purchase } = await placedKettle(stage());
      await stage().searches.soon(purchase.id, 10 * SECOND_MS);
      expect(await ids()).toEqual([purchase.id]);
    });

    it('makes it due once in a while, however often it is (R-433)', async () => {
      const { purchase } = await placedKettle(stage());
      let searches = 0;
      for (let looks = 0; looks < 60; looks += 1) {
        await stage().searches.soon(purchase.id, 10 * SECOND_MS);
        for (const search of await claim()) {
          searches += 1;
          await stage().searches.searched(search, PAUSE);
        }
        await stage().passes(SECOND_MS);
      }
      expect(searches).toBe(6);
    });

    it('is not forgotten while a search runs, which may have been too early (R-433)', async () => {
      const { purchase } = await placedKettle(stage());
      await stage().passes(MINUTE_MS);
      const search = await claimed();
      await stage().searches.soon(purchase.id, 10 * SECOND_MS);
      await stage().searches.searched(search, PAUSE);
      await stage().passes(10 * SECOND_MS);
      expect(await ids()).toEqual([purchase.id]);
    });

    it('does not bring back what is not searched any more (R-433)', async () => {
      const { purchase } = await placedKettle(stage());
      await stage().passes(40 * DAY_MS);
      await stage().searches.searched(await claimed(), PAUSE);
      await stage().searches.soon(purchase.id, SECOND_MS);
      expect(await claim()).toEqual([]);
    });
  });
}
