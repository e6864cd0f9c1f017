import { isDuplicate } from '../../src/orders/domain/purchase.js';
import type { Stage } from '../support/stage.js';
import { approved, committed, placedKettle } from '../support/staged.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PREFERENCE = { id: 'pref-1', redirectUrl: 'https://pay.example/pref-1', collectorId: '44000' };

export function describePurchases(stage: () => Stage): void {
  const open = async () => (await stage().purchases.peekOpen('ana', 1))[0] ?? null;
  const allThatCloses = async (id: string) => {
    await stage().purchases.supersede([id]);
    await stage().purchases.preferenceRefused(id);
    await committed(stage(), id, stage().purchases.superseded([id], null));
  };
  const approval = (paymentId: string) => ({
    paymentId,
    paidAt: stage().clock.now(),
    paymentStatus: 'approved',
    nextSearchAt: null,
  });

  describe('a purchase', () => {
    it('that is open is found by the cart that it was made from', async () => {
      const { purchase } = await placedKettle(stage());
      const found = await open();
      expect(found).toMatchObject({ id: purchase.id, fingerprint: 'f', totalCents: purchase.totalCents, redirectUrl: null });
      expect(found && isDuplicate(found, 'f', stage().clock.now(), MINUTE_MS, MINUTE_MS)).toBe(true);
      expect(await stage().purchases.peekOpen('ana', 2)).toEqual([]);
      expect(await stage().purchases.peekOpen('leo', 1)).toEqual([]);
    });

    it.each([
      ['open', true, 0],
      ['superseded', false, 1],
      ['failed', false, 1],
      ['paid', true, 1],
    ])(
      'that is %s stays so, and is wanted when its preference is there: %p; pay pages to close: %i (R-126)',
      async (state, wanted, toClose) => {
        const one = await placedKettle(stage());
        const { purchases } = stage();
        if (state === 'superseded') await purchases.supersede([one.purchase.id]);
        if (state === 'failed') await purchases.preferenceRefused(one.purchase.id);
        if (state === 'paid') await approved(stage(), one);
        if (state !== 'open') await allThatCloses(one.purchase.id);
        expect(await purchases.preferenceCreated(one.purchase.id, PREFERENCE)).toBe(wanted);
        expect(await purchases.claimExpiries(10, MINUTE_MS)).toHaveLength(toClose);
      },
    );

    it('is found by its buyer only, with its preference once it is there (R-384)', async () => {
      const { purchase } = await placedKettle(stage());
      const { purchases } = stage();
      const own = {
        id: purchase.id,
        number: purchase.number,
        createdAt: purchase.createdAt,
        state: 'open',
        isPartWaiting: false,
      };
      expect(await purchases.ofBuyer('ana', purchase.id)).toEqual({ ...own, preferenceId: null });
      await purchases.preferenceCreated(purchase.id, PREFERENCE);
      expect(await purchases.ofBuyer('ana', purchase.id)).toEqual({ ...own, preferenceId: PREFERENCE.id });
      expect(await purchases.ofBuyer('leo', purchase.id)).toBeNull();
      expect(await purchases.ofBuyer('ana', 'unknown')).toBeNull();
    });

    it('shows where the buyer pays once its preference is there', async () => {
      const { purchase } = await placedKettle(stage());
      await stage().purchases.preferenceCreated(purchase.id, PREFERENCE);
      expect(await open()).toMatchObject({ redirectUrl: PREFERENCE.redirectUrl });
    });

    it('that was superseded is not open any more, and can still be paid once (R-176)', async () => {
      const { purchases, payments } = stage();
      const one = await placedKettle(stage());
      await purchases.supersede([one.purchase.id]);
      expect(await open()).toBeNull();
      await approved(stage(), one, '9001');
      await committed(stage(), one.purchase.id, ...purchases.approved(one.purchase.id, approval('9002')));
      const { purchase } = (await payments.settlementFacts(one.purchase.id, '9001')) ?? {};
      expect(purchase).toMatchObject({ paidPaymentId: '9001', paymentStatus: 'approved' });
    });
  });

  describe('a pay page', () => {
    const acts: Record<string, (id: string) => Promise<unknown>> = {
      'a newer checkout': (id) => stage().purchases.supersede([id]),
      'the payment of another': (id) => committed(stage(), id, stage().purchases.superseded([id], null)),
      'its own payment': (id) => committed(stage(), id, ...stage().purchases.approved(id, approval('9001'))),
    };

    it.each(Object.keys(acts))('is to be closed after %s, by one of many (R-122, R-127)', async (what) => {
      const { purchases } = stage();
      const { purchase } = await placedKettle(stage());
      await purchases.preferenceCreated(purchase.id, PREFERENCE);
      expect(await purchases.claimExpiries(10, MINUTE_MS)).toEqual([]);
      await acts[what]?.(purchase.id);
      const claims = await Promise.all([1, 2, 3].map(() => purchases.claimExpiries(10, MINUTE_MS)));
      expect(claims.flat()).toEqual([
        {
          purchaseId: purchase.id,
          preferenceId: PREFERENCE.id,
          isSuperseded: what !== 'its own payment',
          tries: 1,
          claimedAt: expect.any(Date),
          expiresAt: expect.any(Date),
        },
      ]);
    });

    it('is tried again when it should be, or when the process that tried fell silent', async () => {
      const { purchases } = stage();
      const { purchase } = await placedKettle(stage());
      await purchases.preferenceCreated(purchase.id, PREFERENCE);
      await purchases.supersede([purchase.id]);
      await purchases.claimExpiries(10, MINUTE_MS);
      await stage().passes(MINUTE_MS);
      expect(await purchases.claimExpiries(10, MINUTE_MS)).toMatchObject([{ tries: 2 }]);
      await purchases.expiryTried(purchase.id, 5_000);
      await stage().passes(5_000);
      expect(await purchases.claimExpiries(10, MINUTE_MS)).toMatchObject([{ tries: 3 }]);
      await purchases.expiryTried(purchase.id, null);
      await stage().passes(DAY_MS);
      expect(await purchases.claimExpiries(10, MINUTE_MS)).toEqual([]);
    });

    it('is closed in the order of the due times, the longest due first', async () => {
      const { purchases } = stage();
      const toClose = async (buyerId: string) => {
        const { purchase } = await placedKettle(stage(), buyerId);
        await purchases.preferenceCreated(purchase.id, { ...PREFERENCE, id: `pref-${buyerId}` });
        await purchases.supersede([purchase.id]);
        await purchases.claimExpiries(1, MINUTE_MS);
        return purchase.id;
      };
      const later = await toClose('ana');
      const sooner = await toClose('leo');
      await purchases.expiryTried(later, 2_000);
      await purchases.expiryTried(sooner, 1_000);
      await stage().passes(MINUTE_MS);
      const claims = [await purchases.claimExpiries(1, MINUTE_MS), await purchases.claimExpiries(1, MINUTE_MS)];
      expect(claims.flat().map(({ purchaseId }) => purchaseId)).toEqual([sooner, later]);
    });

    it('that was never made need not be closed', async () => {
      const { purchase } = await placedKettle(stage());
      await stage().purchases.supersede([purchase.id]);
      expect(await stage().purchases.claimExpiries(10, MINUTE_MS)).toEqual([]);
    });
  });
}
