import type { Stage } from '../support/stage.js';
import { committed, paidOrder, placedKettle } from '../support/staged.js';
import { acted, claimOne, ended, factsOf, LEASE_MS, MINUTE_MS, RELEASED } from './attempts.js';

export function describeShipments(stage: () => Stage): void {
  let orderId = '';

  describe('a shipment', () => {
    beforeEach(async () => {
      orderId = await paidOrder(stage());
    });
    const found = () => factsOf(stage(), orderId);
    const doubted = (afterMs: number, of = orderId) => acted(stage(), of, (shipment) => shipment.verifyAnew(afterMs));

    it('is missed for a paid order that has none (R-217)', async () => {
      const { purchase, orders } = await placedKettle(stage(), 'leo');
      const { purchases, recovery, clock } = stage();
      expect(await recovery.paidWithout(MINUTE_MS, null, 10)).toEqual({ orderIds: [], examinedTo: null });
      const approval = { paymentId: '9002', paidAt: clock.now(), paymentStatus: 'approved', nextSearchAt: null };
      await committed(stage(), purchase.id, ...purchases.approved(purchase.id, approval));
      const lost = [orders[0]?.id];
      expect(await recovery.paidWithout(MINUTE_MS, null, 10)).toEqual({ orderIds: lost, examinedTo: null });
      expect(await recovery.paidWithout(0, null, 10)).toEqual({ orderIds: [], examinedTo: null });
      expect(await recovery.paidWithout(MINUTE_MS, clock.now(), 10)).toEqual({ orderIds: [], examinedTo: null });
      // As many as it may examine: there may be more, behind the last.
      expect(await recovery.paidWithout(MINUTE_MS, null, 1)).toEqual({
        orderIds: expect.any(Array),
        examinedTo: expect.any(Date),
      });
    });

    it('whose parcel is found late fences off the process that works on it (R-242)', async () => {
      const late = await claimOne(stage());
      await acted(stage(), orderId, (shipment) => shipment.foundLate(['77'], { kind: 'seller', accountId: 8001 }));
      expect(await ended(stage(), late, RELEASED)).toBe(false);
      await stage().passes(LEASE_MS);
      expect(await stage().shipments.claim(10, LEASE_MS)).toEqual([]);
      expect(await found()).toMatchObject({
        state: 'created',
        recordedId: '77',
        progress: 'preparing',
        createdWith: { kind: 'seller', accountId: 8001 },
      });
    });

    it('that has changed since it was loaded is not saved, whoever saves it (R-218)', async () => {
      const { shipments, work } = stage();
      const [one, other] = [await shipments.find(orderId), await shipments.find(orderId)];
      if (!one || !other) throw new Error('no shipment');
      one.hold('held');
      other.requestCancellation();
      expect([await work.commit(shipments.saved([one])), await work.commit(shipments.saved([other]))]).toEqual([true, false]);
      expect(await found()).toMatchObject({ hold: 'held', cancelRequested: false, version: one.facts.version + 1 });
    });

    it('keeps its version when nothing has changed that a decision uses', async () => {
      const { version } = await found();
      await acted(stage(), orderId, (shipment) => shipment.paymentRead(null));
      await acted(stage(), orderId, (shipment) => shipment.verifiedIn(MINUTE_MS));
      expect((await found()).version).toBe(version);
    });

    it('is checked in the order of the due times, the longest due first (R-222)', async () => {
      const later = orderId;
      const sooner = await paidOrder(stage(), 'leo', '9002');
      const { shipments } = stage();
      await doubted(2_000, later);
      await doubted(1_000, sooner);
      await stage().passes(MINUTE_MS);
      const claims = [await shipments.claimToVerify(1, LEASE_MS), await shipments.claimToVerify(1, LEASE_MS)];
      expect(claims.flat().map(({ shipment }) => shipment.facts.orderId)).toEqual([sooner, later]);
    });

    it('whose checks were begun anew is not ended by an earlier check (R-243)', async () => {
      const { shipments } = stage();
      await doubted(0);
      const [before] = await shipments.claimToVerify(10, LEASE_MS);
      if (!before) throw new Error('no check is due');
      await doubted(MINUTE_MS);
      before.shipment.verified();
      expect(await stage().work.commit(shipments.saved([before.shipment]))).toBe(false);
      expect((await found()).verifyEpoch).toBeGreaterThan(before.shipment.facts.verifyEpoch);
      await stage().passes(MINUTE_MS);
      expect(await shipments.claimToVerify(10, LEASE_MS)).toHaveLength(1);
    });
  });
}
