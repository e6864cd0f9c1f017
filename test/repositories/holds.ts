import { newShipment } from '../../src/shipping/shipments/domain/shipment.js';
import type { Stage } from '../support/stage.js';
import { approved, paidOrder, placedKettle } from '../support/staged.js';
import { ACCOUNT, acted, claimOne, ended, LEASE_MS, MINUTE_MS, UNKNOWN } from './attempts.js';

export function describeHolds(stage: () => Stage): void {
  const hold = (orderId: string) => acted(stage(), orderId, (shipment) => shipment.hold('held'));
  const release = (orderId: string, isPaid = true) => acted(stage(), orderId, (shipment) => shipment.release(isPaid));
  const claims = () => stage().shipments.claim(10, LEASE_MS);
  const factsOf = async (orderId: string) => (await stage().shipments.find(orderId))?.facts;
  const add = (orderId: string) => stage().shipments.add(newShipment(orderId, 'MP', stage().clock.now(), 'held'), {});

  describe('an approval that comes with a hold', () => {
    const heldOrder = async (before?: (orderId: string) => Promise<unknown>) => {
      const kettle = await placedKettle(stage());
      const orderId = kettle.orders[0]?.id ?? '';
      await before?.(orderId);
      await approved(stage(), kettle, '9001', 'payment_fraud_alert');
      return orderId;
    };

    it.each<[string, ((orderId: string) => Promise<unknown>) | undefined]>([
      ['new', undefined],
      ['held by an admin', add],
      ['released before the payment', async (orderId) => [await add(orderId), await release(orderId, false)]],
    ])('keeps a shipment that is %s from every claim (R-193)', async (_, before) => {
      const orderId = await heldOrder(before);
      await stage().passes(60 * MINUTE_MS);
      expect(await claims()).toEqual([]);
      const hold = 'payment_fraud_alert';
      expect(await factsOf(orderId)).toMatchObject({ state: 'skipped', stopReason: hold, hold });
      await release(orderId);
      expect((await claimOne(stage())).shipment.facts).toMatchObject({ orderId, hold: null });
    });
  });

  describe('a hold', () => {
    it('reaches a process that has claimed the shipment: it cannot commit to a create, and the row is due when it gives up (R-256)', async () => {
      const orderId = await paidOrder(stage());
      const claimed = await claimOne(stage());
      await hold(orderId);
      expect(await stage().shipments.commitToCreate(claimed.shipment, ACCOUNT, LEASE_MS)).toBe(false);
      expect(await ended(stage(), claimed, { outcome: 'released', afterMs: 60_000, isCleared: true, usedAccount: null })).toBe(
        true,
      );
      expect((await claimOne(stage())).shipment.facts.hold).toBe('held');
    });

    it('leaves the look-up of an unknown outcome at its time (R-259)', async () => {
      const orderId = await paidOrder(stage());
      await ended(stage(), await claimOne(stage()), UNKNOWN);
      await hold(orderId);
      expect(await claims()).toEqual([]);
      await stage().passes(60 * MINUTE_MS);
      expect((await claimOne(stage())).shipment.facts).toMatchObject({ unresolved: true, hold: 'held' });
    });

    it('that is released while a process gives the shipment up for it makes the row due again (R-256)', async () => {
      const orderId = await paidOrder(stage());
      await hold(orderId);
      await release(orderId);
      const claimed = await claimOne(stage());
      await hold(orderId);
      await release(orderId);
      await ended(stage(), claimed, { outcome: 'skipped', reason: 'held', usedAccount: null });
      expect((await claimOne(stage())).shipment.facts).toMatchObject({ orderId, hold: null });
    });
  });

  describe('a request not to send a parcel', () => {
    const at = new Date('2026-11-21T10:00:00.123Z');
    const ask = (orderId: string) =>
      acted(stage(), orderId, (shipment) => shipment.request('buyer_wants_to_cancel', 'añejo «"\'» 😀', at));
    const withdraw = (orderId: string) => acted(stage(), orderId, (shipment) => shipment.withdraw('buyer_wants_to_cancel'));

    it('keeps a shipment from every claim until it is withdrawn, in the words of whoever has asked (R-256)', async () => {
      const orderId = await paidOrder(stage());
      await ask(orderId);
      await stage().passes(60 * MINUTE_MS);
      expect(await claims()).toEqual([]);
      const kind = 'buyer_wants_to_cancel';
      const request = { kind, state: 'open', reason: 'añejo «"\'» 😀', at: at.toISOString() };
      expect(await factsOf(orderId)).toMatchObject({ state: 'skipped', stopReason: kind, hold: kind, requests: [request] });
      expect(await stage().failures.groups(10)).toMatchObject([{ cause: { code: kind }, count: 1, sample: [{ id: orderId }] }]);
      await withdraw(orderId);
      expect(await stage().failures.groups(10)).toEqual([]);
      const { shipment } = await claimOne(stage());
      expect(shipment.facts).toMatchObject({ hold: null, requests: [{ ...request, state: 'withdrawn' }] });
    });
  });
}
