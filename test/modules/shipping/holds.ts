import { type HeldState, HoldShipment } from '../../../src/shipping/shipments/application/hold-shipment.service.js';
import type { StopReason } from '../../../src/shipping/shipments/domain/stop-reason.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { approved, paidOrder, placedKettle } from '../../support/staged.js';
import { attempt, LONG_MS, outcomesOf, QUARANTINE_MS, SPACING_MS, shipmentOf, unknownOrder } from './shipments.js';

export function describeHolds(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  beforeEach(() => {
    shipping = underTest();
  });
  const hold = (orderId: string): Promise<HeldState> => shipping.work.run(() => shipping.get(HoldShipment).hold(orderId, 'held'));
  const release = (orderId: string): Promise<HeldState> => shipping.work.run(() => shipping.get(HoldShipment).release(orderId));
  /** Two at once, that which has changed something first. */
  const oneChanges = async (acts: readonly Promise<HeldState>[]) =>
    (await Promise.all(acts)).toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged));
  /** A first attempt long after the approval looks up before it creates. */
  const LATE_CREATE = ['look_up', 'create'];
  const because = (stopReason: StopReason | null) => ({ stopReason, review: null, failure: null });
  const HELD = { hold: 'held', parcel: 'none', state: 'skipped', reason: because('held'), isChanged: true, cancelReason: null };

  describe('a held order', () => {
    it('is not shipped until an admin releases it, even with repeated requests (R-256)', async () => {
      const orderId = await paidOrder(shipping);
      expect(await oneChanges([hold(orderId), hold(orderId)])).toEqual([HELD, { ...HELD, isChanged: false }]);
      await attempt(shipping, LONG_MS);
      expect(shipping.shipco.calls).toEqual([]);
      const free = { ...HELD, hold: null, state: 'pending', reason: because(null), isOnlyRequest: false };
      expect(await oneChanges([release(orderId), release(orderId)])).toEqual([free, { ...free, isChanged: false }]);
      await attempt(shipping);
      expect([shipping.shipco.calls, (await shipmentOf(shipping, orderId)).state]).toEqual([LATE_CREATE, 'created']);
    });

    it('can be held before it is paid (R-257)', async () => {
      const kettle = await placedKettle(shipping);
      const orderId = kettle.orders[0]?.id ?? '';
      expect(await hold(orderId)).toEqual(HELD);
      await approved(shipping, kettle);
      await attempt(shipping, LONG_MS);
      expect(shipping.shipco.calls).toEqual([]);
      await release(orderId);
      await attempt(shipping);
      expect(shipping.shipco.calls).toEqual(LATE_CREATE);
    });

    it('ships when it is paid, if it was released before (R-257)', async () => {
      const kettle = await placedKettle(shipping);
      const orderId = kettle.orders[0]?.id ?? '';
      await hold(orderId);
      expect(await release(orderId)).toMatchObject({ hold: null, parcel: 'none', state: 'skipped', reason: because('not_paid') });
      await approved(shipping, kettle);
      await attempt(shipping);
      expect(shipping.shipco.calls).toEqual(['create']);
    });

    it('ships when it is released, if it was released and held again before it was paid (R-257)', async () => {
      const kettle = await placedKettle(shipping);
      const orderId = kettle.orders[0]?.id ?? '';
      await hold(orderId);
      await release(orderId);
      expect(await hold(orderId)).toEqual(HELD);
      await approved(shipping, kettle);
      await attempt(shipping, LONG_MS);
      expect(shipping.shipco.calls).toEqual([]);
      await release(orderId);
      await attempt(shipping);
      expect(shipping.shipco.calls).toEqual(LATE_CREATE);
    });

    it('cannot be held once it has shipped, and the response says so (R-258)', async () => {
      const orderId = await paidOrder(shipping);
      await attempt(shipping);
      expect(await hold(orderId)).toMatchObject({
        hold: null,
        parcel: 'exists',
        state: 'created',
        reason: because(null),
        isChanged: false,
      });
    });

    it('must exist, and a release without a hold changes nothing (R-258)', async () => {
      await expect(hold('nothing')).rejects.toMatchObject({ kind: 'not_found', code: 'ORDER_NOT_FOUND' });
      await expect(release('nothing')).rejects.toMatchObject({ kind: 'not_found', code: 'ORDER_NOT_FOUND' });
      const { orders } = await placedKettle(shipping);
      expect(await release(orders[0]?.id ?? '')).toMatchObject({
        hold: null,
        parcel: 'none',
        state: null,
        reason: because(null),
        isChanged: false,
      });
      expect(await shipping.stored('shipments')).toEqual([]);
    });
  });

  describe('a hold on an unknown outcome', () => {
    it('reports that a parcel may exist, and an existing one is adopted (R-259)', async () => {
      const orderId = await unknownOrder(shipping, 'parcel');
      expect(await hold(orderId)).toMatchObject({ hold: 'held', parcel: 'may_exist', state: 'unknown' });
      await attempt(shipping, QUARANTINE_MS);
      expect(await outcomesOf(shipping, orderId)).toEqual(['unknown', 'adopted']);
      expect(await hold(orderId)).toMatchObject({ hold: 'held', parcel: 'exists', state: 'created' });
    });

    it('looks up twice, and then creates nothing until it is released (R-259)', async () => {
      const orderId = await unknownOrder(shipping, 'nothing');
      await hold(orderId);
      await attempt(shipping, QUARANTINE_MS);
      await attempt(shipping, SPACING_MS);
      expect(await outcomesOf(shipping, orderId)).toEqual(['unknown', 'look_up_empty', 'skipped']);
      expect(await hold(orderId)).toEqual({ ...HELD, isChanged: false });
      await release(orderId);
      await attempt(shipping);
      expect(shipping.shipco.calls).toEqual(['create', 'look_up', 'look_up', 'look_up', 'create']);
    });
  });
}
