import type { PaymentStop } from '../../src/orders/domain/payment-status.js';
import type { ClaimedCancellation } from '../../src/shipping/cancelling/application/cancellations.js';
import type { CancelResult } from '../../src/shipping/shipments/domain/cancel-result.js';
import { aRemoteShipment } from '../support/fakes/fake-shipco.js';
import { POLICY } from '../support/shipping.builder.js';
import { committed, orderOf, paidOrder, type Stage } from '../support/stage.js';
import { ACCOUNT, claimOne, ended, LEASE_MS, MINUTE_MS, UNKNOWN } from './attempts.js';

export function describeShipmentCancellations(stage: () => Stage): void {
  const becomes = async (orderId: string, stop: PaymentStop | null) => {
    const { purchaseId } = await orderOf(stage(), orderId);
    await committed(stage(), purchaseId, stage().shipments.paymentRead([orderId], stop));
  };
  const alerted = (orderId: string) =>
    stage().work.run(async () => {
      const shipment = await stage().holds.lock(orderId);
      const times = shipment?.hold('payment_fraud_alert');
      if (shipment && times) await stage().work.commit(stage().holds.changed(shipment, times));
    });
  const locked = async (orderId: string) => {
    const found = await stage().work.run(() => stage().cancellations.lock(orderId));
    if (!found) throw new Error('no shipment');
    return found;
  };
  const requested = (orderId: string) =>
    stage().work.run(async () => {
      const found = await stage().cancellations.lock(orderId);
      const times = found?.cancellation.request();
      if (found && times) await stage().work.commit(stage().cancellations.changed(found.cancellation, times));
    });
  const claims = () => stage().cancellations.claim(10, LEASE_MS);
  const claimed = async (): Promise<ClaimedCancellation> => {
    const [one, ...others] = await claims();
    if (!one || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} cancellations are due`);
    return one;
  };
  const base = { usedAccount: ACCOUNT, shipmentIds: ['5550123'] };
  const DONE: CancelResult = { outcome: 'cancelled', ...base };
  const AGAIN: CancelResult = { outcome: 'unknown', error: 'HTTP 503', httpStatus: 503, retryAfterMs: 0, ...base };
  const tried = (one: ClaimedCancellation, result: CancelResult) => {
    const times = one.cancellation.tried(result, POLICY);
    return stage().work.commit(stage().cancellations.tried(one, times), ...stage().cancellations.tryEnded(one, result));
  };
  const created = (externalId: string) =>
    ({ outcome: 'created', remote: aRemoteShipment({ externalId }), usedAccount: ACCOUNT }) as const;
  const withParcel = async (buyer = 'ana', paymentId = '9001') => {
    const orderId = await paidOrder(stage(), buyer, paymentId);
    const one = await claimOne(stage());
    await stage().shipments.commitToCreate(one.shipment, ACCOUNT, LEASE_MS);
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

    it.each(['payment_refunded', 'payment_charged_back'] as const)('is due when its %s', async (stop) => {
      expect(await claims()).toEqual([]);
      await becomes(orderId, stop);
      const { cancellation, sellerId, recordedId } = await claimed();
      expect(cancellation.facts).toMatchObject({
        orderId,
        state: 'created',
        cancelTries: 1,
        epoch: 2,
        createdWith: { accountId: 7001 },
      });
      expect([cancellation.reason, sellerId, recordedId]).toEqual([stop, 's1', '5550123']);
      expect(await claims()).toEqual([]);
    });

    it('is due for a fraud alert and for an admin, and for no other reading', async () => {
      await becomes(orderId, 'payment_in_mediation');
      await becomes(orderId, null);
      expect(await claims()).toEqual([]);
      await alerted(orderId);
      expect((await claimed()).cancellation.reason).toBe('payment_fraud_alert');
      await requested(orderId);
      await stage().passes(LEASE_MS);
      expect((await claimed()).cancellation).toMatchObject({ reason: 'requested', facts: { cancelTries: 1 } });
    });

    it('is of one process at a time, and of another one when that has fallen silent', async () => {
      await becomes(orderId, 'payment_refunded');
      const silent = await claimed();
      await stage().passes(LEASE_MS);
      const next = await claimed();
      expect(next.cancellation.facts).toMatchObject({ epoch: 3, cancelTries: 2 });
      expect(await tried(silent, DONE)).toBe(false);
      expect(await tried(next, DONE)).toBe(true);
      expect((await locked(orderId)).cancellation.facts).toMatchObject({ state: 'cancelled', cancelTries: 0 });
      await stage().passes(60 * MINUTE_MS);
      expect(await claims()).toEqual([]);
    });

    it('is committed to by the process that has it, as long as there is a reason, and renews its lease', async () => {
      await becomes(orderId, 'payment_charged_back');
      const one = await claimed();
      expect(await stage().cancellations.commitToCancel(one, ACCOUNT, 2 * LEASE_MS)).toBe(true);
      await stage().passes(LEASE_MS);
      expect(await claims()).toEqual([]);
      await becomes(orderId, null);
      expect(await stage().cancellations.commitToCancel(one, ACCOUNT, LEASE_MS)).toBe(false);
      await stage().passes(LEASE_MS);
      const other = await claimed();
      await becomes(orderId, 'payment_refunded');
      expect(await stage().cancellations.commitToCancel(one, ACCOUNT, LEASE_MS)).toBe(false);
      expect(await stage().cancellations.commitToCancel(other, ACCOUNT, LEASE_MS)).toBe(true);
    });

    it('is tried again at its time, or at once if something has changed meanwhile', async () => {
      await becomes(orderId, 'payment_refunded');
      await tried(await claimed(), AGAIN);
      expect(await claims()).toEqual([]);
      await stage().passes(POLICY.quarantineMs);
      const one = await claimed();
      expect(one.cancellation.facts).toMatchObject({ failure: { code: 'unknown', text: 'HTTP 503' }, cancelTries: 2 });
      await becomes(orderId, 'payment_charged_back');
      await tried(one, AGAIN);
      expect((await claimed()).cancellation.reason).toBe('payment_charged_back');
    });

    it('is reviewed when the payment is approved again, whoever has requested it', async () => {
      await requested(orderId);
      await tried(await claimed(), DONE);
      await becomes(orderId, 'payment_refunded');
      expect(await claims()).toEqual([]);
      await becomes(orderId, null);
      expect((await claimed()).cancellation).toMatchObject({ reason: null, facts: { state: 'cancelled' } });
    });

    it('that an admin has requested stays done when a dispute about the payment is won', async () => {
      await requested(orderId);
      await tried(await claimed(), DONE);
      await becomes(orderId, 'payment_in_mediation');
      await becomes(orderId, null);
      expect((await claimed()).cancellation).toMatchObject({ reason: 'requested', facts: { state: 'cancelled' } });
    });

    it('is not an attempt to create: its account is not one that may hold a parcel', async () => {
      await becomes(orderId, 'payment_refunded');
      const one = await claimed();
      await stage().cancellations.commitToCancel(one, { kind: 'seller', accountId: 8001 }, LEASE_MS);
      expect(await stage().shipments.accountsThatMayHold(orderId)).toMatchObject([{ accountId: 7001 }]);
    });
  });

  describe('the cancellation of a parcel that is not known yet', () => {
    beforeEach(async () => {
      orderId = await paidOrder(stage());
    });

    it.each(['refund', 'alert', 'request'] as const)('is due when it is created: %s', async (why) => {
      const one = await claimOne(stage());
      await stage().shipments.commitToCreate(one.shipment, ACCOUNT, LEASE_MS);
      if (why === 'refund') await becomes(orderId, 'payment_refunded');
      if (why === 'alert') await alerted(orderId);
      if (why === 'request') await requested(orderId);
      expect(await claims()).toEqual([]);
      await ended(stage(), one, created(one.shipment.facts.externalId));
      expect((await claimed()).cancellation.facts).toMatchObject({ state: 'created', orderId });
    });

    it('is due when it is found late', async () => {
      await ended(stage(), await claimOne(stage()), UNKNOWN);
      await becomes(orderId, 'payment_refunded');
      await stage().work.run(async () => {
        const found = await stage().shipments.findForUpdate(orderId);
        found?.shipment.foundLate(['77'], null, ACCOUNT);
        if (found) await stage().work.commit(stage().shipments.foundLate(found.shipment));
      });
      expect((await claimed()).cancellation.facts.state).toBe('created');
    });

    it('keeps it from being created', async () => {
      const one = await claimOne(stage());
      await requested(orderId);
      expect(await stage().shipments.commitToCreate(one.shipment, ACCOUNT, LEASE_MS)).toBe(false);
      await ended(stage(), one, { outcome: 'released', afterMs: null, isCleared: true, usedAccount: null });
      expect((await claimOne(stage())).shipment.facts.cancelRequested).toBe(true);
    });

    it('is over with the next claim if there is none', async () => {
      await ended(stage(), await claimOne(stage()), { outcome: 'skipped', reason: 'no_email', usedAccount: null });
      await requested(orderId);
      await ended(stage(), await claimOne(stage()), { outcome: 'skipped', reason: 'cancelled', usedAccount: null });
      await stage().passes(60 * MINUTE_MS);
      expect([await claims(), await stage().shipments.claim(10, LEASE_MS)]).toEqual([[], []]);
      expect((await locked(orderId)).cancellation.facts.state).toBe('cancelled');
    });
  });

  describe('another parcel', () => {
    it('begins anew: another external id, nothing known of it, and the ids of the first one kept', async () => {
      orderId = await withParcel();
      await stage().passes(MINUTE_MS);
      const [reading] = await stage().followed.claim(10, LEASE_MS);
      await requested(orderId);
      await tried(await claimed(), DONE);
      expect(await locked(orderId)).toMatchObject({ recordedId: '5550123', progress: 'cancelled' });
      const before = (await locked(orderId)).cancellation.facts;
      await stage().work.run(async () => {
        const found = await stage().cancellations.lock(orderId);
        const times = found?.cancellation.shipAgain({ shipmentId: found.recordedId ?? '', progress: found.progress });
        if (!found || !times) throw new Error('it is not free');
        await stage().work.commit(
          stage().cancellations.shipsAgain(found.cancellation, times),
          stage().purchases.shipsAgain(orderId),
        );
      });
      // A late reading of the first one does not count for the next.
      if (!reading) throw new Error('it was not read');
      const news = { progress: 'cancelled', progressAt: new Date(), statusCode: 'cancelled' } as const;
      const late = stage().followed.read(reading, { ...news, estimatedDelivery: null, carrierName: null }, null);
      expect(await stage().work.commit(late)).toBe(false);
      expect(await locked(orderId)).toMatchObject({ recordedId: null, progress: null });
      const { facts } = (await claimOne(stage())).shipment;
      expect(facts).toMatchObject({
        externalId: `${before.externalId}-2`,
        cancelRequested: false,
        attemptsBeforeRetry: before.attempts,
      });
      const { shipco } = (await orderOf(stage(), orderId)).shippingAddress;
      expect(shipco).toMatchObject({
        carrier_name: 'Expreso Cuyo',
        earlier_shipments: [{ shipment_id: '5550123', shipment_external_id: before.externalId }],
      });
      for (const field of ['shipment_id', 'shipment_external_id', 'tracking', 'carrier_tracking_id'])
        expect(shipco).not.toHaveProperty(field);
    });
  });
}
