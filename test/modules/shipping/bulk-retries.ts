import { RetryFailures } from '../../../src/shipping/failures/application/retry-failures.service.js';
import { acted } from '../../repositories/attempts.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { paidOrder } from '../../support/staged.js';
import { attempt, LONG_MS, shipmentOf } from './shipments.js';

const ACT_ID = 'act-1';
const LOOK_MS = 5_000;

export function describeBulkRetries(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  beforeEach(() => {
    shipping = underTest();
  });
  const failedOrders = async () => {
    const orderIds = [await paidOrder(shipping), await paidOrder(shipping, 'leo', '9002')];
    shipping.shipco.fails('rejected', 'no');
    await attempt(shipping);
    await attempt(shipping);
    shipping.shipco.works();
    return orderIds.sort();
  };
  const retryAll = async () => {
    const [group] = await shipping.failures.groups(1);
    const act = { id: ACT_ID, adminId: 'admin-1', causeId: group?.causeId ?? '' };
    return shipping.work.run(() => shipping.get(RetryFailures).next(act));
  };
  /** What has come of the act when its orders have been looked at. */
  const looked = async () => {
    await shipping.passes(LOOK_MS);
    await shipping.due.workOff('follow-bulk-act');
    return shipping.bulkActs.find(ACT_ID);
  };

  describe('a retry of all shipments of one cause', () => {
    it('waits until each of its orders has an outcome (R-421)', async () => {
      await failedOrders();
      expect(await retryAll()).toEqual({ count: 2, isMore: false });
      const none = { done: 0, failed_again: 0, stopped: 0 };
      expect(await looked()).toMatchObject({ cause: { code: 'rejected' }, count: 2, outcomes: none, endedAt: null });
      await attempt(shipping);
      await attempt(shipping);
      expect(await looked()).toMatchObject({ count: 2, outcomes: { ...none, done: 2 }, endedAt: expect.any(Date) });
    });

    it('names those that failed again, and keeps its figures when they are created later (R-421)', async () => {
      const orderIds = await failedOrders();
      await retryAll();
      shipping.shipco.fails('rejected', 'no');
      await attempt(shipping);
      await attempt(shipping);
      const ended = await looked();
      expect(ended).toMatchObject({ outcomes: { done: 0, failed_again: 2, stopped: 0 }, failed: orderIds.map((id) => ({ id })) });
      shipping.shipco.works();
      for (const orderId of orderIds) await acted(shipping, orderId, (shipment) => shipment.retryRequested());
      await attempt(shipping, LONG_MS);
      await attempt(shipping, LONG_MS);
      expect((await shipmentOf(shipping, orderIds[0] as string)).state).toBe('created');
      await shipping.passes(LONG_MS);
      await shipping.due.workOff('follow-bulk-act');
      expect(await shipping.bulkActs.find(ACT_ID)).toEqual(ended);
    });

    it('counts an order that is held meanwhile as stopped (R-421)', async () => {
      const [held = ''] = await failedOrders();
      await retryAll();
      await acted(shipping, held, (shipment) => shipment.hold('held'));
      await attempt(shipping);
      expect(await looked()).toMatchObject({ outcomes: { done: 1, failed_again: 0, stopped: 1 }, failed: [] });
    });
  });
}
