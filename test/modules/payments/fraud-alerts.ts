import { HoldShipment } from '../../../src/shipping/application/hold-shipment.service.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { placedKettle } from '../../support/stage.js';
import { notify, processed, received } from './notify.js';

const ALERT = 'stop_delivery_op_wh';

export function describeFraudAlerts(underTest: () => ModuleUnderTest): void {
  let payments: ModuleUnderTest;
  beforeEach(() => {
    payments = underTest();
  });
  const entry = (id: string) => payments.memory.inbox.get(id);
  const holdOf = (orderId: string) => payments.memory.shipments.get(orderId)?.facts.hold;
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
    it('holds what its payment has paid, without a reading of the payment', async () => {
      const { orderId, payment } = await orderWith('approved');
      await notify(payments, payment);
      payments.payco.goesDown();
      expect(entry(await alerted('9001'))).toMatchObject({ state: 'processed', effect: 'fraud_alert' });
      expect(payments.memory.shipments.get(orderId)?.facts).toMatchObject({
        state: 'skipped',
        stopReason: 'payment_fraud_alert',
      });
      expect(payments.outcomes.reported).toContainEqual({ event: 'shipment.held', orderId, reason: 'payment_fraud_alert' });
    });

    it('holds an order that its payment has not paid yet, and the approval does not end that', async () => {
      const { orderId, payment } = await orderWith('pending');
      await notify(payments, payment);
      await alerted('9001');
      payments.payco.become(payment, 'approved');
      await notify(payments, payment);
      expect([holdOf(orderId), payments.memory.shipments.get(orderId)?.dueAtMs]).toEqual(['payment_fraud_alert', null]);
    });

    it('that comes before we know its payment reads the payment, and holds then', async () => {
      const { orderId } = await orderWith('approved');
      const id = await alerted('9001');
      expect([entry(id)?.effect, holdOf(orderId)]).toEqual(['fraud_alert', 'payment_fraud_alert']);
    });

    it('about an unknown payment is searched like any other notification', async () => {
      expect(entry(await alerted('777'))).toMatchObject({ state: 'received', effect: 'payment_not_found' });
    });

    it('about a card that was refused does not hold what another payment has paid', async () => {
      const { orderId, payment, pay } = await orderWith('rejected');
      await notify(payments, payment);
      await notify(payments, pay());
      expect(entry(await alerted('9001'))?.effect).toBe('fraud_alert');
      expect(holdOf(orderId)).toBeNull();
    });

    it('does not hold again what a person has released', async () => {
      const { orderId, payment } = await orderWith('approved');
      await notify(payments, payment);
      await alerted('9001');
      await payments.work.run(() => payments.get(HoldShipment).release(orderId));
      expect(await processed(payments)).toBe(0);
      expect(holdOf(orderId)).toBeNull();
    });
  });

  it('an unsigned fraud alert is only a hint: the payment is read, and nothing is held', async () => {
    const { orderId } = await orderWith('approved');
    const id = await alerted('9001', false);
    expect([entry(id)?.effect, holdOf(orderId)]).toEqual(['first_approval', null]);
  });
}
