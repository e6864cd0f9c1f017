import { jest } from '@jest/globals';
import { PaycoError } from '../../../src/payments/application/payco.gateway.js';
import { PaymentVerdicts } from '../../../src/shipping/shipments/application/payment-verdicts.js';
import type { FakePayment, Status } from '../../support/fakes/fake-payco.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { orderOf, placedKettle } from '../../support/staged.js';
import { notify } from './notify.js';

export function describeStandings(underTest: () => ModuleUnderTest): void {
  let payments: ModuleUnderTest;
  let orderId: string;
  let payment: FakePayment;
  beforeEach(async () => {
    payments = underTest();
    const { purchase, orders } = await placedKettle(payments);
    orderId = orders[0]?.id ?? '';
    payment = payments.payco.pay(purchase.id, purchase.totalCents, 'approved');
    await notify(payments, payment);
  });
  const shipment = async () => await payments.shipments.find(orderId);
  const becomes = async (status: Status) => {
    payments.payco.become(payment, status);
    return notify(payments, payment);
  };
  const attempt = () => payments.due.workOff('create-shipment');

  describe('a payment that changes after its approval', () => {
    it.each([
      ['refunded', 'payment_refunded'],
      ['charged_back', 'payment_charged_back'],
      ['in_mediation', 'payment_in_mediation'],
      ['cancelled', 'payment_not_approved'],
    ] as const)('stops a waiting shipment when it is %s, and never makes the order unpaid (R-184)', async (status, stop) => {
      expect(await becomes(status)).toMatchObject({ state: 'processed', effect: 'recorded' });
      await attempt();
      expect(await shipment()).toMatchObject({ facts: { paymentStop: stop, state: 'skipped', stopReason: stop } });
      expect([payments.shipco.calls, (await orderOf(payments, orderId)).isPaid()]).toEqual([[], true]);
    });

    it('stops nothing when only part of it is refunded (R-186)', async () => {
      await becomes('partially_refunded');
      await attempt();
      expect((await shipment())?.facts.state).toBe('created');
    });

    it('does not change a created shipment (R-188)', async () => {
      await attempt();
      const { shippingAddress, sellerFulfillment } = await orderOf(payments, orderId);
      await becomes('charged_back');
      expect(await attempt()).toBe(0);
      expect(await orderOf(payments, orderId)).toMatchObject({ shippingAddress, sellerFulfillment });
      expect((await shipment())?.facts.state).toBe('created');
    });

    it('resumes the shipment once it is approved again (R-187)', async () => {
      await becomes('in_process');
      await attempt();
      await becomes('approved');
      await attempt();
      expect([(await shipment())?.facts.state, payments.shipco.parcels.length]).toEqual(['created', 1]);
    });

    it.each(['in_mediation', 'charged_back', 'refunded'] as const)(
      'holds the shipment once it is approved again after it was %s (R-330)',
      async (doubt) => {
        await becomes(doubt);
        await attempt();
        await becomes('approved');
        expect(await attempt()).toBe(0);
        expect((await shipment())?.facts).toMatchObject({ state: 'skipped', hold: 'payment_back', paymentStop: null });
      },
    );
  });

  describe('the last read of a payment before its shipment', () => {
    const readAgain = () => payments.get(PaymentVerdicts).readAgain(orderId);

    it('returns that it is approved (R-189)', async () => {
      expect(await readAgain()).toBeNull();
    });

    it('finds a refund whose notification was lost, and applies it (R-189)', async () => {
      payments.payco.become(payment, 'refunded');
      await payments.passes(60_000);
      await attempt();
      expect(await shipment()).toMatchObject({ facts: { paymentStop: 'payment_refunded', state: 'skipped' } });
      expect(payments.shipco.calls).toEqual([]);
    });

    it.each([
      ['unanswered', 'is away'],
      ['unseen', 'does not show it any more'],
      ['unseen', 'answers with something else'],
      ['unseen', 'shows it as another purchase’s'],
    ])('is %s when the provider %s, and the shipment waits (R-190, R-191)', async (answer, what) => {
      if (what === 'is away') payments.payco.goesDown();
      if (what.startsWith('does not')) payments.payco.payments = [];
      if (what.startsWith('answers')) payments.payco.failures.set('9001', new PaycoError('HTTP 200', 200));
      if (what.startsWith('shows')) {
        const other = await placedKettle(payments, 'leo');
        payment.reading = { ...payment.reading, externalReference: other.purchase.id };
      }
      expect(await readAgain()).toBe(answer);
      await payments.passes(60_000);
      await attempt();
      expect([(await shipment())?.facts.state, payments.shipco.calls]).toEqual(['pending', []]);
    });

    it('is shared by concurrent orders', async () => {
      const reads = jest.spyOn(payments.payco, 'findPayment');
      expect(await Promise.all(Array.from({ length: 50 }, readAgain))).toEqual(Array(50).fill(null));
      expect(reads).toHaveBeenCalledTimes(1);
      reads.mockRestore();
    });

    it('finds none for an unpaid order', async () => {
      const { orders } = await placedKettle(payments, 'leo');
      expect(await payments.get(PaymentVerdicts).readAgain(orders[0]?.id ?? '')).toBe('unseen');
    });
  });
}
