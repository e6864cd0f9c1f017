import { jest } from '@jest/globals';
import { ProcessNotification } from '../../../src/payments/application/process-notification.service.js';
import { HoldShipment } from '../../../src/shipping/shipments/application/hold-shipment.service.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { orderOf, placedKettle } from '../../support/staged.js';
import { notify, processed, received, stored } from './notify.js';

const ALERT = 'stop_delivery_op_wh';

export function describeFraudAlerts(underTest: () => ModuleUnderTest): void {
  let payments: ModuleUnderTest;
  beforeEach(() => {
    payments = underTest();
  });
  const entry = (id: string) => stored(payments, id);
  const shipmentOf = async (orderId: string) => (await payments.stored('shipments', { order_id: orderId }))[0];
  const holdOf = async (orderId: string) => (await shipmentOf(orderId))?.hold;
  /** An order with a payment at the provider; returns the order's id. */
  const orderWith = async (status: 'approved' | 'pending' | 'rejected') => {
    const { purchase, orders } = await placedKettle(payments);
    const payment = payments.payco.pay(purchase.id, purchase.totalCents, status);
    return { orderId: orders[0]?.id ?? '', payment, pay: () => payments.payco.pay(purchase.id, purchase.totalCents, 'approved') };
  };
  const alerted = async (paymentId: string, verified = true) => {
    const id = await received(payments, paymentId, { topic: ALERT, verified });
    await processed(payments, verified);
    return id;
  };

  describe('a signed fraud alert', () => {
    it('holds the orders of its payment without reading it (R-192)', async () => {
      const { orderId, payment } = await orderWith('approved');
      await notify(payments, payment);
      payments.payco.goesDown();
      expect(await entry(await alerted('9001'))).toMatchObject({ state: 'processed', effect: 'fraud_alert' });
      expect(await shipmentOf(orderId)).toMatchObject({ state: 'skipped', stop_reason: 'payment_fraud_alert' });
      expect(payments.outcomes.reported).toContainEqual({ event: 'shipment.held', orderId, reason: 'payment_fraud_alert' });
    });

    it('holds an unpaid order, also after the approval (R-192)', async () => {
      const { orderId, payment } = await orderWith('pending');
      await notify(payments, payment);
      await alerted('9001');
      payments.payco.become(payment, 'approved');
      await notify(payments, payment);
      expect(await shipmentOf(orderId)).toMatchObject({ hold: 'payment_fraud_alert', due_at: null });
    });

    it('about an unknown payment reads the payment, then holds (R-193)', async () => {
      const { orderId } = await orderWith('approved');
      const id = await alerted('9001');
      expect([(await entry(id))?.effect, await holdOf(orderId)]).toEqual(['fraud_alert', 'payment_fraud_alert']);
    });

    describe('that arrives before its payment is known', () => {
      /** An order, and what its payment will be; the alert is received before the provider returns the payment. */
      const alertedBefore = async (isParked: boolean) => {
        const { purchase, orders } = await placedKettle(payments);
        const orderId = orders[0]?.id ?? '';
        const id = await received(payments, '9001', { topic: ALERT });
        for (let looks = 0; isParked && looks < 40; looks += 1) {
          await processed(payments);
          await payments.passes(3_600_000);
        }
        expect((await entry(id))?.state).toBe(isParked ? 'parked' : 'received');
        return { orderId, id, pay: () => payments.payco.pay(purchase.id, purchase.totalCents, 'approved') };
      };
      /** One statement that commits, whatever it contains. */
      const commits = () => jest.spyOn(payments.work, 'commit');

      it.each([
        ['received', false],
        ['parked', true],
      ])('holds in the commit that settles the payment, when it is %s (R-193)', async (_, isParked) => {
        const { orderId, id, pay } = await alertedBefore(isParked);
        const spy = commits();
        // Only the notification of the payment: the alert itself is not processed.
        if (!isParked) await payments.rows("update webhook_inbox set due_at = 'infinity' where id = $1", [id]);
        await notify(payments, pay());
        expect(spy).toHaveBeenCalledTimes(1);
        spy.mockRestore();
        expect(await shipmentOf(orderId)).toMatchObject({
          state: 'skipped',
          stop_reason: 'payment_fraud_alert',
          hold: 'payment_fraud_alert',
          due_at: null,
        });
        expect(await entry(id)).toMatchObject({ state: 'processed', effect: 'fraud_alert' });
        expect(payments.outcomes.reported).toContainEqual({ event: 'shipment.held', orderId, reason: 'payment_fraud_alert' });
        expect((await orderOf(payments, orderId)).isPaid()).toBe(true);
      });

      it('does not hold a released order again when it is processed later (R-197)', async () => {
        const { orderId, id, pay } = await alertedBefore(false);
        // A process has claimed it, and goes on when everything is over.
        const [claimed] = await payments.inbox.claim('payco', true, 10, 30_000);
        await notify(payments, pay());
        await payments.work.run(() => payments.get(HoldShipment).release(orderId));
        if (claimed) await payments.get(ProcessNotification).process(claimed);
        expect([claimed?.id, await holdOf(orderId), (await entry(id))?.effect]).toEqual([id, null, 'fraud_alert']);
        expect(payments.outcomes.reported.filter(({ event }) => event === 'shipment.held')).toHaveLength(1);
      });

      it('and is not signed does not wait (R-194)', async () => {
        const { orderId, payment } = await orderWith('approved');
        await received(payments, '9001', { topic: ALERT, verified: false });
        await notify(payments, payment);
        expect(await holdOf(orderId)).toBeNull();
      });
    });

    it('about a rejected card does not hold orders paid by another payment (R-198)', async () => {
      const { orderId, payment, pay } = await orderWith('rejected');
      await notify(payments, payment);
      await notify(payments, pay());
      expect((await entry(await alerted('9001')))?.effect).toBe('fraud_alert');
      expect(await holdOf(orderId)).toBeNull();
    });

    it('does not hold a released order again (R-197)', async () => {
      const { orderId, payment } = await orderWith('approved');
      await notify(payments, payment);
      await alerted('9001');
      await payments.work.run(() => payments.get(HoldShipment).release(orderId));
      expect(await processed(payments)).toBe(0);
      expect(await holdOf(orderId)).toBeNull();
    });
  });

  it('an unsigned fraud alert only triggers a read of the payment (R-194)', async () => {
    const { orderId } = await orderWith('approved');
    const id = await alerted('9001', false);
    expect([(await entry(id))?.effect, await holdOf(orderId)]).toEqual(['first_approval', null]);
  });
}
