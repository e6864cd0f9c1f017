import { type RetriedState, RetryShipment } from '../../../src/shipping/shipments/application/retry-shipment.service.js';
import { type Failure, severalParcels } from '../../../src/shipping/shipments/domain/shipment-failure.js';
import { acted } from '../../repositories/attempts.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { committed, paidOrder, placedKettle } from '../../support/staged.js';
import { attempt, LONG_MS, outcomesOf, QUARANTINE_MS, SPACING_MS, shipcoOf, shipmentOf, unknownOrder } from './shipments.js';

export function describeRetries(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  beforeEach(() => {
    shipping = underTest();
  });
  const retry = (orderId: string): Promise<RetriedState> => shipping.work.run(() => shipping.get(RetryShipment).ofOrder(orderId));
  const because = (failure: Failure | null) => ({ stopReason: null, review: null, failure });
  const facts = (orderId: string) => shipmentOf(shipping, orderId);
  const failedOrder = async () => {
    const orderId = await paidOrder(shipping);
    shipping.shipco.fails('rejected', 'no');
    await attempt(shipping);
    shipping.shipco.works();
    return orderId;
  };
  const givenToAPerson = async (leaves: 'nothing' | 'parcel') => {
    const orderId = await unknownOrder(shipping, leaves);
    shipping.shipco.lookUpsFail('unknown');
    for (let tries = 0; tries < 3; tries += 1) await attempt(shipping, LONG_MS);
    shipping.shipco.works();
    expect((await facts(orderId)).state).toBe('needs_review');
    return orderId;
  };

  describe("a person's retry", () => {
    it('of a rejected shipment looks up first, then creates once under concurrent clicks (R-247)', async () => {
      const orderId = await failedOrder();
      const answers = await Promise.all([1, 2, 3].map(() => retry(orderId)));
      expect(answers).toEqual(Array(3).fill({ state: 'pending', reason: because({ code: 'rejected', text: 'no' }) }));
      await attempt(shipping);
      expect(shipping.shipco.calls).toEqual(['create', 'look_up', 'create']);
      expect(await shipcoOf(shipping, orderId)).toEqual({ shipment_id: expect.any(String) });
      await expect(retry(orderId)).rejects.toMatchObject({ kind: 'conflict', code: 'ALREADY_SHIPPED' });
    });

    it('grants as many attempts as the first time (R-248)', async () => {
      const orderId = await paidOrder(shipping);
      shipping.shipco.fails('did_not_happen');
      for (let tries = 0; tries < 5; tries += 1) await attempt(shipping, LONG_MS);
      expect(await facts(orderId)).toMatchObject({ state: 'failed', attempts: 4 });
      await retry(orderId);
      for (let tries = 0; tries < 5; tries += 1) await attempt(shipping, LONG_MS);
      expect(await facts(orderId)).toMatchObject({ state: 'failed', attempts: 8 });
    });

    it('does not touch a running attempt (R-249)', async () => {
      const orderId = await paidOrder(shipping);
      const answers: RetriedState[] = [];
      shipping.shipco.onCreate = async ({ externalId }) => {
        answers.push(await retry(orderId));
        return shipping.shipco.accept(externalId);
      };
      await attempt(shipping);
      expect(answers).toEqual([{ state: 'creating', reason: because(null) }]);
      expect(await facts(orderId)).toMatchObject({ state: 'created', attempts: 1, attemptsBeforeRetry: null });
      expect(await attempt(shipping, LONG_MS)).toBe(0);
    });

    it('shortens neither the quarantine of an unknown outcome nor the look-up spacing (R-250)', async () => {
      const orderId = await unknownOrder(shipping, 'nothing');
      expect(await retry(orderId)).toEqual({ state: 'unknown', reason: because({ code: 'unknown', text: 'HTTP 500' }) });
      expect(await attempt(shipping, QUARANTINE_MS - 1)).toBe(0);
      expect(await attempt(shipping, 1)).toBe(1);
      await retry(orderId);
      expect(await attempt(shipping, SPACING_MS - 1)).toBe(0);
      await attempt(shipping, 1);
      expect(await outcomesOf(shipping, orderId)).toEqual(['unknown', 'look_up_empty', 'created']);
    });

    it('adopts the parcel of an unknown outcome that needs a review (R-251)', async () => {
      const orderId = await givenToAPerson('parcel');
      await retry(orderId);
      await attempt(shipping);
      expect([(await facts(orderId)).state, shipping.shipco.parcels.length]).toEqual(['created', 1]);
    });

    it('looks up even when the provider was never called (R-224)', async () => {
      const orderId = await paidOrder(shipping);
      shipping.standing.answer = 'payment_refunded';
      await attempt(shipping, QUARANTINE_MS);
      expect((await facts(orderId)).state).toBe('skipped');
      shipping.standing.answer = null;
      shipping.shipco.accept((await facts(orderId)).externalId);
      expect(await retry(orderId)).toEqual({ state: 'pending', reason: because(null) });
      await attempt(shipping);
      expect(await outcomesOf(shipping, orderId)).toEqual(['skipped', 'adopted']);
    });

    const several = async () => {
      const orderId = await unknownOrder(shipping, 'parcel');
      shipping.shipco.accept((await facts(orderId)).externalId);
      await attempt(shipping, QUARANTINE_MS);
      await retry(orderId);
      await attempt(shipping);
      return orderId;
    };

    it('of several parcels still needs a review while there are several (R-233)', async () => {
      const orderId = await several();
      const review = severalParcels(shipping.shipco.parcels.map(({ shipmentId }) => shipmentId));
      expect(await facts(orderId)).toMatchObject({ state: 'needs_review', review });
      expect(shipping.shipco.created).toHaveLength(1);
    });

    it.each([0, 1])('of several parcels adopts the remaining one once the other is cancelled: %i (R-233)', async (cancelled) => {
      const orderId = await several();
      shipping.shipco.parcels.splice(cancelled, 1);
      await retry(orderId);
      await attempt(shipping);
      expect((await facts(orderId)).state).toBe('created');
      expect(await shipcoOf(shipping, orderId)).toEqual({ shipment_id: shipping.shipco.parcels[0]?.shipmentId });
      expect(shipping.shipco.created).toHaveLength(1);
    });

    it('is rejected for an order that is unpaid or does not exist (R-252)', async () => {
      const { orders } = await placedKettle(shipping);
      await expect(retry(orders[0]?.id ?? '')).rejects.toMatchObject({ kind: 'conflict', code: 'NOT_PAID' });
      await expect(retry('nothing')).rejects.toMatchObject({ kind: 'not_found', code: 'ORDER_NOT_FOUND' });
    });

    it('gives a paid order its missing shipment, which is created only if the payment is approved (R-252)', async () => {
      const { purchase, orders } = await placedKettle(shipping);
      const { purchases, clock } = shipping;
      const approval = { paymentId: '9001', paidAt: clock.now(), paymentStatus: 'approved', nextSearchAt: null };
      await committed(shipping, purchase.id, ...purchases.approved(purchase.id, approval));
      const orderId = orders[0]?.id ?? '';
      shipping.standing.answer = 'unanswered';
      expect(await retry(orderId)).toMatchObject({ state: 'pending' });
      await attempt(shipping);
      expect((await facts(orderId)).state).toBe('pending');
      shipping.standing.answer = null;
      await attempt(shipping, LONG_MS);
      expect((await facts(orderId)).state).toBe('created');
    });
  });

  it('of a review, while its parcels are read to be cancelled, makes no call: they are looked up, and cancelled then (R-273)', async () => {
    const orderId = await givenToAPerson('parcel');
    await acted(shipping, orderId, (shipment) => shipment.paymentRead('payment_refunded'));
    shipping.shipco.onRead = async (shipmentId) => {
      shipping.shipco.works();
      await retry(orderId);
      return shipping.shipco.readShipment(shipmentId);
    };
    shipping.shipco.calls.length = 0;
    await shipping.due.workOff('cancel-shipment');
    expect(shipping.shipco.calls).not.toContain('cancel');
    expect((await facts(orderId)).state).toBe('unknown');
    await attempt(shipping);
    expect(await facts(orderId)).toMatchObject({ state: 'created', recordedId: shipping.shipco.parcels[0]?.shipmentId });
    await shipping.due.workOff('cancel-shipment');
    expect((await facts(orderId)).state).toBe('cancelled');
  });
}
