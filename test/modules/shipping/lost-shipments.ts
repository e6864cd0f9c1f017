import { jest } from '@jest/globals';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import { FindLostShipments } from '../../../src/shipping/shipments/application/find-lost-shipments.service.js';
import { ScheduleShipments } from '../../../src/shipping/shipments/application/schedule-shipments.service.js';
import { ShipmentRecovery } from '../../../src/shipping/shipments/application/shipment-recovery.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { paidOrder } from '../../support/staged.js';
import { attempt, MINUTE_MS } from './shipments.js';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export function describeLostShipments(get: () => ModuleUnderTest): void {
  describe('a round in search of lost shipments', () => {
    let shipping: ModuleUnderTest;
    let recovery: ShipmentRecovery;
    let lost: FindLostShipments;
    beforeEach(() => {
      shipping = get();
      const real = shipping.get(ShipmentRecovery);
      recovery = Object.assign(Object.create(real) as ShipmentRecovery, {
        // One at a time, so that two are many.
        paidWithout: (withinMs: number, after: Date | null) => real.paidWithout(withinMs, after, 1),
        wakeLinked: (after: string) => real.wakeLinked(after, 1),
      });
      lost = new FindLostShipments(shipping.get(ScheduleShipments), recovery, shipping.get(UnitOfWork), shipping.clock);
    });
    const round = () => lost.run(4 * DAY_MS);
    const fails = async () => {
      jest.spyOn(recovery, 'paidWithout').mockRejectedValueOnce(new Error('no database'));
      await expect(round()).rejects.toThrow('no database');
    };
    const lose = (orderId: string) => shipping.rows('delete from shipments where order_id = $1', [orderId]);
    const isThere = async (orderId: string) => (await shipping.shipments.find(orderId)) !== null;
    /** Whether a round finds an order that has lost its shipment. */
    const finds = async (orderId: string) => {
      await lose(orderId);
      await round();
      return isThere(orderId);
    };

    it('examines all at first, and again after an hour (R-217)', async () => {
      const orderId = await paidOrder(shipping);
      await shipping.passes(3 * DAY_MS);
      expect(await finds(orderId)).toBe(true);
      await round();
      await shipping.passes(HOUR_MS - 1);
      expect(await finds(orderId)).toBe(false);
      await shipping.passes(1);
      expect(await finds(orderId)).toBe(true);
    });

    it('examines all when the clock was set back (R-217)', async () => {
      const orderId = await paidOrder(shipping);
      await shipping.passes(3 * DAY_MS);
      await round();
      await round();
      expect(await finds(orderId)).toBe(false);
      await shipping.passes(-3_000);
      expect(await finds(orderId)).toBe(true);
    });

    it('examines those of two minutes before the round before, because a commit takes time (R-217)', async () => {
      const orderId = await paidOrder(shipping);
      await shipping.passes(2 * MINUTE_MS - 1);
      await round();
      await round();
      await shipping.passes(MINUTE_MS);
      await fails();
      await shipping.passes(MINUTE_MS);
      expect(await finds(orderId)).toBe(true);
      await shipping.passes(1);
      expect(await finds(orderId)).toBe(false);
    });

    it('goes on behind those that it has examined, also when one has failed (R-217)', async () => {
      const one = await paidOrder(shipping);
      await shipping.passes(1);
      const other = await paidOrder(shipping, 'leo', '9002');
      await shipping.passes(3 * DAY_MS);
      for (const orderId of [one, other]) await lose(orderId);
      await round();
      expect([await isThere(one), await isThere(other)]).toEqual([true, false]);
      await fails();
      await round();
      expect(await isThere(other)).toBe(true);
    });

    it('goes on behind the shipments whose sellers it has looked at (R-216)', async () => {
      shipping.gateways.marketplace = null;
      const ids = [await paidOrder(shipping), await paidOrder(shipping, 'leo', '9002')].toSorted();
      await attempt(shipping);
      await shipping.linked('s1');
      await shipping.passes(HOUR_MS);
      const due = () =>
        Promise.all(ids.map(async (order_id) => (await shipping.stored('shipments', { order_id }))[0]?.due_at !== null));
      await round();
      expect(await due()).toEqual([true, false]);
      await round();
      expect(await due()).toEqual([true, true]);
    });
  });
}
