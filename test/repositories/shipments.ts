import { newShipment } from '../../src/shipping/shipments/domain/shipment.js';
import { aRemoteShipment } from '../support/fakes/fake-shipco.js';
import { POLICY } from '../support/shipping.builder.js';
import { committed, paidOrder, placedKettle, type Stage } from '../support/stage.js';
import { ACCOUNT, claimOne, ended, LEASE_MS, MINUTE_MS, RELEASED, UNKNOWN } from './attempts.js';

export function describeShipments(stage: () => Stage): void {
  let orderId = '';

  describe('a shipment', () => {
    beforeEach(async () => {
      orderId = await paidOrder(stage());
    });
    const found = async () => {
      const row = await stage().work.run(() => stage().shipments.findForUpdate(orderId));
      if (!row) throw new Error('no shipment');
      return row;
    };

    it('is one per order, however often it is scheduled', async () => {
      const before = await found();
      await stage().shipments.schedule([newShipment(orderId, 'MP', stage().clock.now())], {});
      expect((await found()).shipment.facts).toEqual(before.shipment.facts);
    });

    it('is missed for a paid order that has none', async () => {
      const { purchase, orders } = await placedKettle(stage(), 'leo');
      const { purchases, shipments, clock } = stage();
      expect(await shipments.paidWithout(MINUTE_MS, null, 10)).toEqual({ orderIds: [], examinedTo: null });
      const approval = { paymentId: '9002', paidAt: clock.now(), paymentStatus: 'approved', hasOpenPayment: false };
      await committed(stage(), purchase.id, ...purchases.approved(purchase.id, approval));
      const lost = [orders[0]?.id];
      expect(await shipments.paidWithout(MINUTE_MS, null, 10)).toEqual({ orderIds: lost, examinedTo: null });
      expect(await shipments.paidWithout(0, null, 10)).toEqual({ orderIds: [], examinedTo: null });
      expect(await shipments.paidWithout(MINUTE_MS, clock.now(), 10)).toEqual({ orderIds: [], examinedTo: null });
      // As many as it may examine: there may be more, behind the last.
      expect(await shipments.paidWithout(MINUTE_MS, null, 1)).toEqual({
        orderIds: expect.any(Array),
        examinedTo: expect.any(Date),
      });
    });

    it('is due at once after a person’s retry', async () => {
      await ended(stage(), await claimOne(stage()), { ...UNKNOWN, outcome: 'rejected' });
      const { shipment } = await found();
      const times = shipment.retryRequested();
      const { shipments, work } = stage();
      expect(await work.run(() => work.commit(shipments.retried(shipment, times as NonNullable<typeof times>)))).toBe(true);
      expect((await claimOne(stage())).shipment.facts).toMatchObject({ attempts: 2, attemptsBeforeRetry: 1 });
    });

    it('keeps the time of its look-up after a person’s retry, and remembers the retry over the next attempt', async () => {
      await ended(stage(), await claimOne(stage()), UNKNOWN);
      const { shipment } = await found();
      const times = shipment.retryRequested();
      const { shipments, work } = stage();
      await work.commit(shipments.retried(shipment, times as NonNullable<typeof times>));
      expect(await stage().shipments.claim(10, LEASE_MS)).toEqual([]);
      await stage().passes(POLICY.quarantineMs);
      await ended(stage(), await claimOne(stage()), { outcome: 'look_up_empty', usedAccount: ACCOUNT });
      expect((await found()).shipment.facts).toMatchObject({ state: 'unknown', emptyLookups: 1, attemptsBeforeRetry: 1 });
    });

    it('whose parcel is found late fences off the process that works on it', async () => {
      const late = await claimOne(stage());
      const { shipments, work } = stage();
      const { shipment, recordedId } = await found();
      expect(recordedId).toBeNull();
      expect(shipment.foundLate(['77'], recordedId, { kind: 'seller', accountId: 8001 })).toBe(true);
      expect(await work.commit(shipments.foundLate(shipment))).toBe(true);
      expect(await ended(stage(), late, RELEASED)).toBe(false);
      await stage().passes(LEASE_MS);
      expect(await stage().shipments.claim(10, LEASE_MS)).toEqual([]);
      expect((await found()).shipment.facts).toMatchObject({
        state: 'created',
        createdWith: { kind: 'seller', accountId: 8001 },
      });
    });

    it('that was adopted remembers the account of its parcel', async () => {
      const usedAccount = { kind: 'seller', accountId: 8001 } as const;
      await ended(stage(), await claimOne(stage()), { outcome: 'adopted', remote: aRemoteShipment(), usedAccount });
      expect((await found()).shipment.facts).toMatchObject({ state: 'created', createdWith: usedAccount });
    });

    describe('whose checks were begun anew after it was read', () => {
      const checked = async () => {
        const { shipments } = stage();
        await shipments.doubt(orderId, 0);
        const [doubted] = await shipments.claimDoubted(1, LEASE_MS);
        if (!doubted) throw new Error('no check is due');
        doubted.shipment.verified();
        await shipments.looked(doubted, null);
        const { shipment } = await found();
        expect(shipment.facts.verifications).toBe(1);
        await shipments.doubt(orderId, MINUTE_MS);
        return shipment;
      };
      const verifications = async () => (await found()).shipment.facts.verifications;

      it('keeps them when its parcel is found late', async () => {
        const shipment = await checked();
        shipment.foundLate(['77'], null);
        await stage().work.commit(stage().shipments.foundLate(shipment));
        expect(await verifications()).toBe(0);
      });

      it('keeps them when a person retries it', async () => {
        const shipment = await checked();
        const times = shipment.retryRequested();
        await stage().work.commit(stage().shipments.retried(shipment, times as NonNullable<typeof times>));
        expect(await verifications()).toBe(0);
      });
    });

    it('is checked in the order of the due times, the longest due first', async () => {
      const later = orderId;
      const sooner = await paidOrder(stage(), 'leo', '9002');
      const { shipments } = stage();
      await shipments.doubt(later, 2_000);
      await shipments.doubt(sooner, 1_000);
      await stage().passes(MINUTE_MS);
      const claims = [await shipments.claimDoubted(1, LEASE_MS), await shipments.claimDoubted(1, LEASE_MS)];
      expect(claims.flat().map(({ shipment }) => shipment.facts.orderId)).toEqual([sooner, later]);
    });

    it('in doubt is checked again, by one process at a time, until the checks end', async () => {
      const { shipments } = stage();
      await shipments.doubt(orderId, MINUTE_MS);
      expect(await shipments.claimDoubted(10, LEASE_MS)).toEqual([]);
      await stage().passes(MINUTE_MS);
      const [doubted] = await shipments.claimDoubted(10, LEASE_MS);
      expect(doubted).toMatchObject({ sellerId: 's1', shipment: { facts: { orderId, verifications: 0 } } });
      expect(await shipments.claimDoubted(10, LEASE_MS)).toEqual([]);
      if (!doubted) return;
      doubted.shipment.verified();
      await shipments.looked(doubted, null);
      await stage().passes(LEASE_MS);
      expect(await shipments.claimDoubted(10, LEASE_MS)).toEqual([]);
      expect((await found()).shipment.facts.verifications).toBe(1);
    });

    it('whose checks were begun anew is not ended by an earlier check', async () => {
      const { shipments } = stage();
      await shipments.doubt(orderId, 0);
      const [before] = await shipments.claimDoubted(10, LEASE_MS);
      await shipments.doubt(orderId, MINUTE_MS);
      if (before) await shipments.looked(before, null);
      await stage().passes(MINUTE_MS);
      expect(await shipments.claimDoubted(10, LEASE_MS)).toHaveLength(1);
    });
  });
}
