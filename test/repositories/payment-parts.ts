import type { PaymentFacts } from '../../src/payments/domain/payment.js';
import { newShipment } from '../../src/shipping/shipments/domain/shipment.js';
import type { Stage } from '../support/stage.js';
import { approved, committed, placedKettle } from '../support/staged.js';
import { acted, claimOne } from './attempts.js';
import { aPayment } from './payments.js';

export function describePaymentParts(stage: () => Stage): void {
  let purchaseId = '';
  beforeEach(async () => {
    purchaseId = (await placedKettle(stage())).purchase.id;
  });
  const read = (patch: Partial<PaymentFacts>) =>
    committed(stage(), purchaseId, stage().payments.read(aPayment(purchaseId, patch)));

  const waitUntil = (partUntil: Date | null) => {
    const read = { status: 'pending', isOpen: false, partUntil, nextSearchAt: null };
    return committed(stage(), purchaseId, stage().purchases.paymentRead(purchaseId, read));
  };

  describe('the parts of a total', () => {
    const part = (id: string, effect: PaymentFacts['effect'] = 'part_payment') => read({ id, status: 'approved', effect });
    const parts = () => stage().payments.partsOf(purchaseId);
    const inMinutes = (minutes: number) => new Date(stage().clock.now().getTime() + minutes * 60_000);
    const isWaiting = () => stage().payments.isPartWaiting(purchaseId);

    it('are the approved ones below it that have paid nothing, also the one that names the case (R-338)', async () => {
      expect(await parts()).toEqual([]);
      await part('9001');
      await part('9002', 'payment_mismatch');
      await part('9003', 'duplicate_payment');
      await read({ id: '9004', status: 'rejected' });
      await read({ id: '9005', status: 'approved', effect: 'payment_mismatch', amountCents: 1_000_000_000 });
      await read({ id: '9006', status: 'approved', effect: 'part_payment', refundedCents: 1 });
      expect(await parts()).toEqual(['9001', '9002']);
      await committed(stage(), purchaseId, stage().payments.judged([{ id: '9002', effect: 'duplicate_payment' }]));
      expect(await parts()).toEqual(['9001']);
    });

    it('wait for the rest until their time (R-338, R-339)', async () => {
      expect(await isWaiting()).toBe(false);
      await waitUntil(inMinutes(60));
      expect(await isWaiting()).toBe(true);
      await waitUntil(inMinutes(59));
      await stage().passes(59 * 60_000);
      expect(await isWaiting()).toBe(false);
      await waitUntil(null);
      expect(await isWaiting()).toBe(false);
    });

    it('keep their purchase from being replaced, and show it with every cart of the buyer (R-338)', async () => {
      const { purchases } = stage();
      const seen = async (generation: number) => (await purchases.peekOpen('ana', generation)).map((one) => one.isPartWaiting);
      expect([await seen(1), await seen(2)]).toEqual([[false], []]);
      await waitUntil(inMinutes(60));
      expect([await seen(1), await seen(2)]).toEqual([[true], [true]]);
      await purchases.supersede([purchaseId]);
      expect(await purchases.ofBuyer('ana', purchaseId)).toMatchObject({ state: 'open', isPartWaiting: true });
      await stage().passes(3_600_000);
      expect([await seen(1), await seen(2)]).toEqual([[false], []]);
      await purchases.supersede([purchaseId]);
      expect(await purchases.ofBuyer('ana', purchaseId)).toMatchObject({ state: 'superseded', isPartWaiting: false });
    });

    it('are read with another payment of the purchase, and with what is known of each (R-336)', async () => {
      await part('9002');
      await read({ id: '9003', status: 'rejected' });
      await read({ id: '9004', effect: 'first_approval', status: 'refunded' });
      const others = (await stage().payments.settlementFacts(purchaseId, '9001'))?.others ?? [];
      const known = { isAlerted: false, isResolved: false, purchaseId };
      expect(others.toSorted((one, other) => one.id.localeCompare(other.id))).toMatchObject([
        { id: '9002', effect: 'part_payment', amountCents: 1, ...known },
        { id: '9004', effect: 'first_approval', status: 'refunded', ...known },
      ]);
    });

    it('are resolved with the one under whose name they are a case, and not without it (R-345)', async () => {
      const resolve = (id: string) => stage().work.run(() => stage().payments.resolve(id, 'given back', 'guard'));
      await part('9001');
      await part('9002', 'payment_mismatch');
      expect(await resolve('9001')).toBe('owned');
      expect([await resolve('9002'), await resolve('9001')]).toEqual(['resolved', 'resolved_before']);
      expect(await parts()).toEqual([]);
    });
  });

  describe('a shipment that several payments pay', () => {
    it.each(['new', 'held before'])('is one whose payment is still to be read: %s (R-340)', async (which) => {
      const kettle = await placedKettle(stage(), 'leo');
      const orderId = kettle.orders[0]?.id ?? '';
      if (which === 'held before') {
        await stage().shipments.add(newShipment(orderId, 'MP', stage().clock.now(), 'held'), {});
        await acted(stage(), orderId, (shipment) => shipment.release(false));
      }
      await approved(stage(), kettle, '9007', null, [], false);
      const { shipment, paymentAgeMs } = await claimOne(stage());
      expect(shipment.facts.orderId).toBe(orderId);
      expect(paymentAgeMs).toBeGreaterThan(365 * 24 * 3_600_000);
    });
  });

  it('the search of a purchase with a part is as it is given when another purchase has paid for its goods (R-337)', async () => {
    const whole = await placedKettle(stage(), 'leo');
    const dueAt = async (id: string) => (await stage().stored<{ next_search_at: Date }>('purchases', { id }))[0]?.next_search_at;
    const [now, before] = [stage().clock.now(), await dueAt(whole.purchase.id)];
    await waitUntil(new Date(now.getTime() + 3_600_000));
    for (const id of [purchaseId, whole.purchase.id]) await committed(stage(), id, stage().purchases.superseded([id], now));
    expect([await dueAt(purchaseId), await dueAt(whole.purchase.id)]).toEqual([now, before]);
  });
}
