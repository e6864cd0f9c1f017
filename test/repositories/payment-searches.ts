import type { SearchedPurchase } from '../../src/orders/domain/payment-search.js';
import type { Stage } from '../support/stage.js';
import { committed, placedKettle } from '../support/staged.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export function describePaymentSearches(stage: () => Stage): void {
  const claim = (limit = 10) => stage().searches.claim(limit, MINUTE_MS);
  const ids = async (limit = 10) => (await claim(limit)).map(({ purchaseId }) => purchaseId);
  const claimed = async () => {
    const [search] = await claim();
    if (!search) throw new Error('no search is due');
    return search;
  };
  const inMs = (ms: number) => new Date(stage().clock.nowMs + ms);
  const dueAt = async (id: string) => {
    const [row] = await stage().stored<{ next_search_at: Date | null }>('purchases', { id });
    return row?.next_search_at ?? null;
  };
  const pay = (id: string, nextSearchAt: Date | null) =>
    committed(
      stage(),
      id,
      ...stage().purchases.approved(id, { paymentId: '9001', paidAt: inMs(0), paymentStatus: 'approved', nextSearchAt }),
    );

  describe('the search of a purchase', () => {
    it('is due when it is as old as the checkout says, for one of many (R-200)', async () => {
      const { purchase } = await placedKettle(stage());
      await stage().passes(MINUTE_MS - 1);
      expect(await ids()).toEqual([]);
      await stage().passes(1);
      const claims = await Promise.all([1, 2, 3].map(() => ids()));
      expect(claims.flat()).toEqual([purchase.id]);
    });

    it('that waits longest comes first (R-206)', async () => {
      const first = await placedKettle(stage());
      await stage().passes(MINUTE_MS);
      const second = await placedKettle(stage(), 'leo');
      await stage().passes(MINUTE_MS);
      expect([await ids(1), await ids(1), await ids(1)]).toEqual([[first.purchase.id], [second.purchase.id], []]);
    });

    it.each(['a time', 'never'])('is stored as it is given: %s (R-200)', async (what) => {
      const { purchase } = await placedKettle(stage());
      await stage().passes(MINUTE_MS);
      const at = what === 'never' ? null : inMs(HOUR_MS);
      const seen: [SearchedPurchase, Date][] = [];
      await stage().searches.searched(await claimed(), (...facts) => {
        seen.push(facts);
        return at;
      });
      const { createdAt, expiresAt } = purchase;
      const leaseEnd = inMs(MINUTE_MS);
      expect(seen).toEqual([[{ createdAt, expiresAt, isPaid: false, partUntil: null, dueAt: leaseEnd, leaseEnd }, inMs(0)]]);
      expect(await dueAt(purchase.id)).toEqual(at);
    });

    it('is decided on what is stored after the search (R-202)', async () => {
      const { purchase } = await placedKettle(stage());
      await stage().passes(MINUTE_MS);
      const search = await claimed();
      const last = inMs(9 * HOUR_MS);
      await pay(purchase.id, last);
      await stage().searches.searched(search, ({ isPaid, dueAt: due }) => {
        expect([isPaid, due]).toEqual([true, last]);
        return inMs(HOUR_MS);
      });
      expect(await dueAt(purchase.id)).toEqual(inMs(HOUR_MS));
    });

    it.each([
      ['it was paid', "state = 'paid', paid_payment_id = '9001', paid_at = now()", MINUTE_MS],
      ['a part of its total has come', "part_until = now() + interval '1 hour'", MINUTE_MS],
      ['it has become due', 'next_search_at = now()', 0],
    ])('is not stored if %s after it was decided (R-207)', async (_, change, dueMs) => {
      const { purchase } = await placedKettle(stage());
      await stage().passes(MINUTE_MS);
      const search = await claimed();
      const decided = Promise.withResolvers<void>();
      await stage().rows('begin');
      try {
        await stage().rows(`update purchases set ${change} where id = $1`, [purchase.id]);
        const stored = stage().searches.searched(search, () => {
          decided.resolve();
          return null;
        });
        await decided.promise;
        await stage().rows('commit');
        await stored;
      } finally {
        await stage().rows('rollback');
      }
      expect(await dueAt(purchase.id)).toEqual(inMs(dueMs));
    });

    it('is made again soon when the provider did not answer, unless something else is stored meanwhile (R-206)', async () => {
      const { purchase } = await placedKettle(stage());
      await stage().passes(10 * HOUR_MS);
      await stage().searches.postpone(await claimed(), MINUTE_MS);
      await stage().passes(MINUTE_MS - 1);
      expect(await ids()).toEqual([]);
      await stage().passes(1);
      const search = await claimed();
      const last = inMs(9 * HOUR_MS);
      await pay(purchase.id, last);
      await stage().searches.postpone(search, MINUTE_MS);
      expect(await dueAt(purchase.id)).toEqual(last);
    });

    it('is stored with an approval, and with a reading if it is earlier (R-201, R-202)', async () => {
      const { purchase } = await placedKettle(stage());
      await pay(purchase.id, inMs(9 * HOUR_MS));
      const read = async (nextSearchAt: Date | null) => {
        const payment = { status: 'approved', isOpen: true, partUntil: null, nextSearchAt };
        await committed(stage(), purchase.id, stage().purchases.paymentRead(purchase.id, payment));
        return dueAt(purchase.id);
      };
      expect(await read(null)).toEqual(inMs(9 * HOUR_MS));
      expect(await read(inMs(10 * HOUR_MS))).toEqual(inMs(9 * HOUR_MS));
      expect(await read(inMs(HOUR_MS))).toEqual(inMs(HOUR_MS));
    });
  });

  describe('a buyer who looks at an unpaid purchase', () => {
    it('makes its search due at the given time, and not later than it is (R-433)', async () => {
      const { purchase } = await placedKettle(stage());
      await stage().searches.soon(purchase.id, inMs(HOUR_MS));
      expect(await dueAt(purchase.id)).toEqual(inMs(MINUTE_MS));
      await stage().searches.soon(purchase.id, inMs(0));
      expect(await ids()).toEqual([purchase.id]);
    });

    it('does not repeat a search that has begun meanwhile (R-433)', async () => {
      const { purchase } = await placedKettle(stage());
      const looked = inMs(0);
      await stage().passes(MINUTE_MS);
      await claimed();
      await stage().searches.soon(purchase.id, looked);
      expect(await ids()).toEqual([]);
    });

    it('does not bring back what is not searched any more, or is paid (R-433)', async () => {
      const { purchase } = await placedKettle(stage());
      await pay(purchase.id, inMs(HOUR_MS));
      await stage().searches.soon(purchase.id, inMs(0));
      expect(await ids()).toEqual([]);
      const other = await placedKettle(stage(), 'leo');
      await stage().passes(MINUTE_MS);
      await stage().searches.searched(await claimed(), () => null);
      await stage().searches.soon(other.purchase.id, inMs(0));
      expect(await ids()).toEqual([]);
    });
  });
}
