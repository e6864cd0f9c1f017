import type { PaymentFacts } from '../../src/payments/domain/payment.js';
import { committed, placedKettle, type Stage } from '../support/stage.js';
import { aPayment } from './payments.js';

export function describePaymentParts(stage: () => Stage): void {
  let purchaseId = '';
  beforeEach(async () => {
    purchaseId = (await placedKettle(stage())).purchase.id;
  });
  const read = (patch: Partial<PaymentFacts>) =>
    committed(stage(), purchaseId, stage().payments.read(aPayment(purchaseId, patch)));

  describe('the parts of a total', () => {
    const WAIT_MS = 60_000;
    const part = (id: string, effect: PaymentFacts['effect'] = 'part_payment') => read({ id, status: 'approved', effect });
    const parts = () => stage().payments.partsOf(purchaseId, WAIT_MS);

    it('wait for the rest, from when the first was read, and until they are a case for a person (R-338, R-339)', async () => {
      expect(await parts()).toEqual({ paymentIds: [], isWaiting: false });
      await part('9001');
      await stage().passes(WAIT_MS / 2);
      await part('9002');
      await read({ id: '9003', status: 'rejected' });
      expect(await parts()).toEqual({ paymentIds: ['9001', '9002'], isWaiting: true });
      await part('9004', 'payment_mismatch');
      expect(await parts()).toEqual({ paymentIds: ['9001', '9002'], isWaiting: false });
      await committed(stage(), purchaseId, stage().payments.judged([{ id: '9004', effect: 'part_payment' }]));
      expect(await parts()).toEqual({ paymentIds: ['9001', '9002', '9004'], isWaiting: true });
      await stage().passes(WAIT_MS / 2);
      expect(await parts()).toMatchObject({ isWaiting: false });
    });

    it('are found by the cart of their purchase, with its number and its products (R-338)', async () => {
      const waiting = (buyerId: string, generation = 1) => stage().payments.waitingParts(buyerId, generation, WAIT_MS);
      expect(await waiting('ana')).toEqual([]);
      await part('9001');
      const number = expect.stringMatching(/^[A-Z0-9-]{9}$/);
      expect(await waiting('ana')).toEqual([{ purchaseNumber: number, productIds: ['kettle'] }]);
      expect([await waiting('ana', 2), await waiting('leo')]).toEqual([[], []]);
    });

    it('are read with another payment of the purchase, and with what is known of each (R-336)', async () => {
      await part('9002');
      await read({ id: '9003', status: 'rejected' });
      await read({ id: '9004', effect: 'first_approval', status: 'refunded' });
      const others = (await stage().payments.settlementFacts(purchaseId, '9001'))?.others ?? [];
      const known = { isAlerted: false, isResolved: false, firstReadAt: expect.any(Date), purchaseId };
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
      expect(await parts()).toEqual({ paymentIds: [], isWaiting: false });
    });
  });
}
