import type { PaymentStop } from '../../src/orders/domain/payment-status.js';
import type { LeasedShipment } from '../../src/shipping/shipments/application/shipment.repository.js';
import type { AccountName } from '../../src/shipping/shipments/domain/attempt-result.js';
import type { CancelResult } from '../../src/shipping/shipments/domain/cancel-result.js';
import type { ShipmentFacts } from '../../src/shipping/shipments/domain/shipment-facts.js';
import { aRemoteShipment } from '../support/fakes/fake-shipco.js';
import { POLICY } from '../support/shipping.builder.js';
import type { Stage } from '../support/stage.js';
import { committed, orderOf, paidOrder } from '../support/staged.js';
import { ACCOUNT, acted, claimOne, ended, factsOf, LEASE_MS, MINUTE_MS, resultsOf } from './attempts.js';

export function describeShipmentCancellations(stage: () => Stage): void {
  const becomes = (orderId: string, stop: PaymentStop | null) =>
    acted(stage(), orderId, (shipment) => shipment.paymentRead(stop));
  const alerted = (orderId: string) => acted(stage(), orderId, (shipment) => shipment.hold('payment_fraud_alert'));
  const requested = (orderId: string) => acted(stage(), orderId, (shipment) => shipment.requestCancellation());
  const claims = () => stage().shipments.claimCancellations(10, LEASE_MS);
  const claimed = async (): Promise<LeasedShipment> => {
    const [one, ...others] = await claims();
    if (!one || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} cancellations are due`);
    return one;
  };
  const base = { usedAccount: ACCOUNT, shipmentIds: ['5550123'] };
  const DONE: CancelResult = { outcome: 'cancelled', ...base };
  const AGAIN: CancelResult = { outcome: 'unknown', error: 'HTTP 503', httpStatus: 503, retryAfterMs: 0, ...base };
  const tried = async ({ shipment }: LeasedShipment, result: CancelResult) => {
    const { cancelReason } = shipment;
    const { orderId, epoch } = shipment.facts;
    const isMine = (facts: ShipmentFacts) => facts.epoch === epoch;
    const saved = await resultsOf(stage()).save(shipment, isMine, (current) => {
      current.cancelTried(result, POLICY, cancelReason);
      return stage().attempts.cancelled({ orderId, epoch }, result);
    });
    return saved !== null;
  };
  const commit = ({ shipment }: LeasedShipment, account: AccountName, leftMs: number) =>
    stage().shipments.commitToCancel(shipment, account, leftMs);
  const created = (externalId: string) =>
    ({ outcome: 'created', remote: aRemoteShipment({ externalId }), usedAccount: ACCOUNT }) as const;
  const withParcel = async (buyer = 'ana', paymentId = '9001') => {
    const orderId = await paidOrder(stage(), buyer, paymentId);
    const one = await claimOne(stage());
    await stage().shipments.commitToCreate(one.shipment, ACCOUNT, LEASE_MS);
    one.shipment.committed(ACCOUNT);
    const { externalId } = one.shipment.facts;
    const remote = aRemoteShipment({ externalId });
    await ended(stage(), one, created(externalId));
    const { purchaseId } = await orderOf(stage(), orderId);
    await committed(stage(), purchaseId, stage().purchases.shipped(orderId, remote));
    return orderId;
  };
  let orderId = '';

  describe('the cancellation of a parcel', () => {
    beforeEach(async () => {
      orderId = await withParcel();
    });

    it('is due for a fraud alert and for an admin, and for no other reading (R-262)', async () => {
      await becomes(orderId, 'payment_in_mediation');
      await becomes(orderId, null);
      expect(await claims()).toEqual([]);
      await alerted(orderId);
      expect((await claimed()).shipment.cancelReason).toBe('payment_fraud_alert');
      await requested(orderId);
      await stage().passes(LEASE_MS);
      expect((await claimed()).shipment).toMatchObject({ cancelReason: 'requested', facts: { cancelTries: 1 } });
    });

    it('is of one process at a time, and of another one when that has fallen silent (R-276)', async () => {
      await becomes(orderId, 'payment_refunded');
      const silent = await claimed();
      await stage().passes(LEASE_MS);
      const next = await claimed();
      expect(next.shipment.facts).toMatchObject({ epoch: 3, cancelTries: 2 });
      expect(await tried(silent, DONE)).toBe(false);
      expect(await tried(next, DONE)).toBe(true);
      expect(await factsOf(stage(), orderId)).toMatchObject({ state: 'cancelled', cancelTries: 0 });
      await stage().passes(60 * MINUTE_MS);
      expect(await claims()).toEqual([]);
    });

    it('is committed to by the process that has it, as long as there is a reason, and renews its lease (R-262)', async () => {
      await becomes(orderId, 'payment_charged_back');
      const one = await claimed();
      expect(await commit(one, ACCOUNT, 2 * LEASE_MS)).toBe(true);
      await stage().passes(LEASE_MS);
      expect(await claims()).toEqual([]);
      await becomes(orderId, null);
      expect(await commit(one, ACCOUNT, LEASE_MS)).toBe(false);
      await stage().passes(LEASE_MS);
      const other = await claimed();
      await becomes(orderId, 'payment_refunded');
      expect(await commit(one, ACCOUNT, LEASE_MS)).toBe(false);
      // It has changed since it was claimed, so that its process decides again on what it is now.
      expect(await commit(other, ACCOUNT, LEASE_MS)).toBe(false);
      const now = await stage().shipments.find(orderId);
      expect(now && (await commit({ ...other, shipment: now }, ACCOUNT, LEASE_MS))).toBe(true);
    });

    it('is tried again at its time, or at once if something has changed meanwhile (R-275)', async () => {
      await becomes(orderId, 'payment_refunded');
      await tried(await claimed(), AGAIN);
      expect(await claims()).toEqual([]);
      await stage().passes(POLICY.quarantineMs);
      const one = await claimed();
      expect(one.shipment.facts).toMatchObject({ failure: { code: 'unknown', text: 'HTTP 503' }, cancelTries: 2 });
      await becomes(orderId, 'payment_charged_back');
      await tried(one, AGAIN);
      expect((await claimed()).shipment.cancelReason).toBe('payment_charged_back');
    });

    it('that an admin has requested stays done when a dispute about the payment is won (R-271)', async () => {
      await requested(orderId);
      await tried(await claimed(), DONE);
      await becomes(orderId, 'payment_in_mediation');
      await becomes(orderId, null);
      expect((await claimed()).shipment).toMatchObject({ cancelReason: 'requested', facts: { state: 'cancelled' } });
    });

    it('is not an attempt to create: its account is not one that may hold a parcel', async () => {
      await becomes(orderId, 'payment_refunded');
      const one = await claimed();
      await commit(one, { kind: 'seller', accountId: 8001 }, LEASE_MS);
      expect(await stage().attempts.accountsThatMayHold(orderId)).toMatchObject([{ accountId: 7001 }]);
    });
  });
}
