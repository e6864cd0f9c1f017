import type { AttemptResult } from '../../src/shipping/shipments/domain/attempt-result.js';
import { severalParcels } from '../../src/shipping/shipments/domain/shipment-failure.js';
import { POLICY } from '../support/shipping.builder.js';
import type { Stage } from '../support/stage.js';
import { paidOrder } from '../support/staged.js';
import { ACCOUNT, acted, claimOne, ended, LEASE_MS, UNKNOWN } from './attempts.js';

const refusal = (error: string, httpStatus = 400): AttemptResult => {
  return { outcome: 'rejected', error, httpStatus, retryAfterMs: 0, usedAccount: ACCOUNT };
};

export function describeFailures(stage: () => Stage): void {
  /** A paid order whose attempt ends like that. */
  async function failed(result: AttemptResult, buyerId = 'ana', paymentId = '9001'): Promise<string> {
    const orderId = await paidOrder(stage(), buyerId, paymentId);
    await ended(stage(), await claimOne(stage()), result);
    return orderId;
  }
  const groups = () => stage().failures.groups(10);
  const only = async () => {
    const [group] = await groups();
    if (!group) throw new Error('nothing waits');
    return group;
  };
  /** As the service does it, with its number of shipments per commit. */
  const retry = (causeId: string, most = 10) =>
    stage().work.run(async () => {
      const { shipments, work } = stage();
      const waiting = await shipments.lockWaiting(causeId, most);
      for (const shipment of waiting) shipment.retryRequested();
      if (waiting.length > 0 && !(await work.commit(shipments.saved(waiting)))) throw new Error('not saved');
      return waiting.length;
    });
  const factsOf = async (orderId: string) => (await stage().shipments.find(orderId))?.facts;

  describe('what waits for a person', () => {
    it('is counted by cause, with the money that it holds (R-419)', async () => {
      const ana = await failed(refusal('street 12 of *** is unknown'));
      const { heldCents: ofOne } = await only();
      const leo = await failed(refusal('street 99 of *** is unknown'), 'leo', '9002');
      expect(ofOne).toBeGreaterThan(0);
      expect(await groups()).toEqual([
        {
          causeId: expect.stringMatching(/^[0-9a-f]{16}$/),
          cause: {
            state: 'failed',
            outcomeClass: 'did_not_happen',
            accountKind: 'marketplace',
            accountId: ACCOUNT.accountId,
            httpStatus: 400,
            code: 'rejected',
            message: 'street … of … is unknown',
          },
          count: 2,
          heldCents: 2 * ofOne,
          goneCents: 0,
          firstAt: expect.any(Date),
          lastAt: expect.any(Date),
          sample: [ana, leo].sort().map((id) => ({ id, number: expect.any(String), requestReason: null })),
        },
      ]);
    });

    it.each<[string, AttemptResult]>([
      ['an HTTP status', refusal('no such street', 422)],
      ['a message', refusal('no such city')],
      ['an account', { ...refusal('no such street'), usedAccount: { kind: 'seller', accountId: 8001 } }],
      ['a state', { outcome: 'several_found', shipmentIds: ['1', '2'], usedAccount: ACCOUNT }],
      ['a stop', { outcome: 'skipped', reason: 'no_email', usedAccount: null }],
    ])('is another cause with %s of its own (R-419)', async (_, other) => {
      await failed(refusal('no such street'));
      await failed(other, 'leo', '9002');
      expect((await groups()).map(({ count }) => count)).toEqual([1, 1]);
      expect(await stage().failures.groups(1)).toHaveLength(1);
    });

    it('is a request not to send, with its reason while it is open (R-443)', async () => {
      const kind = 'buyer_wants_to_cancel';
      const orderId = await paidOrder(stage());
      await acted(stage(), orderId, (shipment) => shipment.request(kind, 'too late', stage().clock.now()));
      expect(await only()).toMatchObject({ cause: { code: kind }, sample: [{ id: orderId, requestReason: 'too late' }] });
      await acted(stage(), orderId, (shipment) => shipment.withdraw(kind));
      expect(await groups()).toEqual([]);
    });

    it('quotes a request not to send whatever it waits for (R-443)', async () => {
      const orderId = await failed(refusal('no such street'));
      const at = stage().clock.now();
      await acted(stage(), orderId, (shipment) => shipment.request('seller_cannot_dispatch', 'broken', at));
      expect(await only()).toMatchObject({ cause: { code: 'rejected' }, sample: [{ id: orderId, requestReason: 'broken' }] });
    });

    it('is nothing that goes on by itself, or waits for the payment (R-419)', async () => {
      await failed({ outcome: 'skipped', reason: 'payment_in_mediation', usedAccount: null });
      await failed({ ...refusal('no answer'), outcome: 'unknown' } as AttemptResult, 'leo', '9002');
      expect(await groups()).toEqual([]);
    });
  });

  describe('a retry of one cause', () => {
    it('makes all of them due at once, like a retry of each, and none of another cause (R-420)', async () => {
      const mine = await failed(refusal('no such street'));
      const { causeId } = await only();
      const other = await failed(refusal('no such city'), 'leo', '9002');
      expect(await stage().failures.retriables(causeId)).toMatchObject([
        { state: 'failed', unresolved: false, hold: null, cancelRequested: false, paymentStop: null, count: 1 },
      ]);
      expect(await retry(causeId)).toBe(1);
      expect(await factsOf(mine)).toMatchObject({
        state: 'pending',
        attemptsBeforeRetry: 1,
        unresolved: false,
        stopReason: null,
      });
      expect(await factsOf(other)).toMatchObject({ state: 'failed' });
      expect((await claimOne(stage())).shipment.facts).toMatchObject({ orderId: mine, attempts: 2 });
      expect(await stage().shipments.claim(10, LEASE_MS)).toEqual([]);
    });

    it('of a review ends the review, and what failed before it stays', async () => {
      const orderId = await paidOrder(stage());
      await ended(stage(), await claimOne(stage()), UNKNOWN);
      await stage().passes(POLICY.quarantineMs);
      const several = { outcome: 'several_found', shipmentIds: ['11', '12'], usedAccount: ACCOUNT } as const;
      await ended(stage(), await claimOne(stage()), several);
      const failure = { code: 'unknown', text: UNKNOWN.error };
      expect(await factsOf(orderId)).toMatchObject({ state: 'needs_review', failure, review: severalParcels(['11', '12']) });
      const { causeId, cause } = await only();
      expect(cause).toMatchObject({ code: 'several_parcels', message: '' });
      expect(await retry(causeId)).toBe(1);
      expect(await factsOf(orderId)).toMatchObject({ state: 'unknown', unresolved: true, failure, review: null });
    });

    it('is known until there is a parcel, and finds nothing the second time', async () => {
      const orderId = await failed(refusal('no such street'));
      const { causeId } = await only();
      expect([await retry(causeId), await retry(causeId)]).toEqual([1, 0]);
      expect([await groups(), await stage().failures.isKnown(causeId)]).toEqual([[], true]);
      expect(await stage().failures.isKnown('0000000000000000')).toBe(false);
      const claimed = await claimOne(stage());
      expect([await retry(causeId), (await factsOf(orderId))?.state]).toEqual([0, 'creating']);
      const remote = {
        shipmentId: '77',
        externalId: 'x',
        createdAt: stage().clock.now(),
        carrierTrackingId: null,
        tracking: null,
      };
      await ended(stage(), claimed, { outcome: 'created', remote, usedAccount: ACCOUNT });
      expect(await stage().failures.isKnown(causeId)).toBe(false);
    });

    it('looks for a parcel where a person would have to', async () => {
      const orderId = await failed({ outcome: 'several_found', shipmentIds: ['1', '2'], usedAccount: ACCOUNT });
      await retry((await only()).causeId);
      expect(await factsOf(orderId)).toMatchObject({ state: 'unknown', unresolved: true, emptyLookups: 0 });
    });

    it('takes as many as it may at once (R-420)', async () => {
      await failed(refusal('no such street'));
      await failed(refusal('no such street'), 'leo', '9002');
      const { causeId } = await only();
      expect([await retry(causeId, 1), await retry(causeId, 1), await retry(causeId, 1)]).toEqual([1, 1, 0]);
    });

    it('leaves what is held (R-420)', async () => {
      const orderId = await failed(refusal('no such street'));
      await acted(stage(), orderId, (shipment) => shipment.hold('held'));
      const { causeId } = await only();
      expect(await retry(causeId)).toBe(0);
      expect(await factsOf(orderId)).toMatchObject({ state: 'failed', hold: 'held' });
    });
  });
}
