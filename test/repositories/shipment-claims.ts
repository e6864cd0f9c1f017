import type { PaymentStop } from '../../src/orders/domain/payment-status.js';
import type { ClaimedShipment } from '../../src/shipping/shipments/application/claimed-shipment.js';
import { newShipment } from '../../src/shipping/shipments/domain/shipment.js';
import { POLICY } from '../support/shipping.builder.js';
import { RECIPIENT, type Stage } from '../support/stage.js';
import { aLink, paidOrder, placedKettle } from '../support/staged.js';
import { ACCOUNT, acted, claimOne, ended, factsOf, LEASE_MS, MINUTE_MS, RELEASED, UNKNOWN } from './attempts.js';

const HTTP_500 = (code: 'unknown' | 'rejected') => ({ code, text: 'HTTP 500' });
const PAUSED = {
  outcome: 'paused',
  isCleared: true,
  usedAccount: null,
  error: 'paused',
  httpStatus: null,
  retryAfterMs: 60_000,
} as const;
const NO_CREDENTIAL = { outcome: 'skipped', reason: 'no_credential', usedAccount: null } as const;

export function describeShipmentClaims(stage: () => Stage): void {
  const claimed = () => stage().shipments.claim(10, LEASE_MS);
  const stopped = (stop: PaymentStop | null) => acted(stage(), orderId, (shipment) => shipment.paymentRead(stop));
  let orderId = '';

  describe('a claim of shipments', () => {
    beforeEach(async () => {
      orderId = await paidOrder(stage());
    });

    it('comes with all that an attempt needs', async () => {
      const [one, ...others] = await claimed();
      expect(others).toEqual([]);
      expect(one).toMatchObject({
        order: { sellerId: 's1', sellerLinked: false, isPaid: true, hasItems: true, recipient: RECIPIENT },
        paymentAgeMs: 0,
        approvedAgoMs: 0,
        origin: {},
      });
      expect(one?.order.shippingAddress.shipco).toMatchObject({ carrier_id: 902, account_id: 7001 });
      expect(one?.shipment.facts).toMatchObject({
        orderId,
        state: 'creating',
        attempts: 1,
        epoch: 1,
        unresolved: false,
        paymentStop: null,
      });
    });

    it('of an order that is older than the database, which was restored, knows that a create may be forgotten (R-224)', async () => {
      await stage().passes(1);
      await stage().incarnated();
      const first = await claimOne(stage());
      expect(first.shipment.facts).toMatchObject({ unresolved: true, mayBeForgotten: true, emptyLookups: 0 });
      await ended(stage(), first, { outcome: 'look_up_empty', usedAccount: ACCOUNT });
      await stage().passes(POLICY.lookupSpacingMs);
      const second = await claimOne(stage());
      expect(second.shipment.facts).toMatchObject({ unresolved: true, mayBeForgotten: true, emptyLookups: 1 });
      await stage().passes(1);
      await paidOrder(stage(), 'leo', '9002');
      expect((await claimOne(stage())).shipment.facts).toMatchObject({ unresolved: false, mayBeForgotten: false });
    });

    it('of such an order knows it until an attempt has ended: one whose process died has saved nothing (R-224)', async () => {
      await stage().passes(1);
      await stage().incarnated();
      expect(await claimOne(stage())).toMatchObject({ isTakenOver: false, isForgotten: true });
      await stage().passes(LEASE_MS);
      const second = await claimOne(stage());
      expect(second).toMatchObject({ isTakenOver: true, isForgotten: true });
      expect(second.shipment.facts).toMatchObject({ unresolved: true, mayBeForgotten: true });
    });

    it('takes the longest due first, up to the limit, and each once (R-222)', async () => {
      await stage().passes(1_000);
      const later = await paidOrder(stage(), 'leo', '9002');
      const first = await stage().shipments.claim(1, LEASE_MS);
      const second = await claimed();
      expect([...first, ...second].map(({ shipment }) => shipment.facts.orderId)).toEqual([orderId, later]);
      expect(await claimed()).toEqual([]);
    });

    it('gives a row to one of many that ask at once (R-218)', async () => {
      const batches = await Promise.all(Array.from({ length: 8 }, () => claimed()));
      expect(batches.flat()).toHaveLength(1);
    });

    it('falls due again when its lease ends, as of unknown outcome: the process may have created (R-220)', async () => {
      await claimOne(stage());
      await stage().passes(LEASE_MS - 1);
      expect(await claimed()).toEqual([]);
      await stage().passes(1);
      expect((await claimOne(stage())).shipment.facts).toMatchObject({ epoch: 2, attempts: 2, unresolved: true });
    });

    it('returns the ages of the approval and the last reading: never read for a shipment added by reconciliation', async () => {
      await stage().passes(MINUTE_MS);
      expect(await claimOne(stage())).toMatchObject({ paymentAgeMs: MINUTE_MS, approvedAgoMs: MINUTE_MS });
      const { purchase, orders } = await placedKettle(stage(), 'leo');
      expect(purchase.state).toBe('open');
      await stage().shipments.schedule([newShipment(orders[0]?.id ?? '', 'MP', stage().clock.now())], { requestId: 'r1' });
      const made = await claimOne(stage());
      expect(made.paymentAgeMs).toBeGreaterThan(365 * 24 * 60 * MINUTE_MS);
      expect(made).toMatchObject({ approvedAgoMs: null, origin: { requestId: 'r1' }, order: { isPaid: false } });
    });
  });

  describe('a claimed shipment', () => {
    let one: ClaimedShipment;
    beforeEach(async () => {
      orderId = await paidOrder(stage());
      one = await claimOne(stage());
    });

    it('is committed to a create with its account, and for long enough (R-219)', async () => {
      const { shipments } = stage();
      await stage().passes(LEASE_MS - 1_000);
      expect(await shipments.commitToCreate(one.shipment, ACCOUNT, LEASE_MS)).toBe(true);
      await stage().passes(LEASE_MS - 1);
      expect(await claimed()).toEqual([]);
      await stage().passes(1);
      expect((await claimOne(stage())).shipment.facts.createdWith).toEqual({ kind: 'marketplace', accountId: 7001 });
      expect(await stage().attempts.accountsThatMayHold(orderId)).toEqual([
        { kind: 'marketplace', accountId: 7001, isDoubted: true },
      ]);
    });

    it('cannot be committed once its payment is stopped, and falls due because of it (R-184)', async () => {
      const { shipments } = stage();
      await stopped('payment_refunded');
      expect(await shipments.commitToCreate(one.shipment, ACCOUNT, LEASE_MS)).toBe(false);
      expect(await ended(stage(), one, RELEASED)).toBe(true);
      expect((await claimOne(stage())).shipment.facts.paymentStop).toBe('payment_refunded');
    });

    it('keeps the time of its look-up when its payment is stopped: it prevents a second parcel (R-231)', async () => {
      await stopped('payment_refunded');
      expect(await ended(stage(), one, UNKNOWN)).toBe(true);
      await stage().passes(POLICY.quarantineMs - 1);
      expect(await claimed()).toEqual([]);
      await stage().passes(1);
      expect((await claimOne(stage())).shipment.facts).toMatchObject({
        state: 'creating',
        unresolved: true,
        failure: HTTP_500('unknown'),
      });
    });

    it('that was lost can neither be committed nor recorded (R-218)', async () => {
      const { shipments } = stage();
      await stage().passes(LEASE_MS);
      const next = await claimOne(stage());
      expect(await shipments.commitToCreate(one.shipment, ACCOUNT, LEASE_MS)).toBe(false);
      expect(await ended(stage(), one, { ...UNKNOWN, outcome: 'rejected' })).toBe(false);
      expect(await factsOf(stage(), orderId)).toMatchObject({ state: 'creating', epoch: 2 });
      expect(await ended(stage(), next, { ...UNKNOWN, outcome: 'rejected' })).toBe(true);
      expect(await factsOf(stage(), orderId)).toMatchObject({
        state: 'failed',
        failure: HTTP_500('rejected'),
      });
    });

    it('that was lost leaves its failure and no outcome, unless its result was recorded in time (R-236)', async () => {
      const { shipments, work } = stage();
      const lost = (of = orderId) => work.commit(stage().attempts.lost({ orderId: of, epoch: 1 }, 'it fell silent'));
      await shipments.commitToCreate(one.shipment, ACCOUNT, LEASE_MS);
      expect(await lost()).toBe(true);
      expect(await stage().attempts.accountsThatMayHold(orderId)).toHaveLength(1);
      await ended(stage(), one, { ...UNKNOWN, outcome: 'rejected' });
      expect([await lost(), await lost('nothing')]).toEqual([false, false]);
    });

    it('of which a create certainly failed is held by no account (R-235)', async () => {
      const { shipments } = stage();
      await shipments.commitToCreate(one.shipment, ACCOUNT, LEASE_MS);
      await ended(stage(), one, { ...UNKNOWN, outcome: 'did_not_happen' });
      expect(await stage().attempts.accountsThatMayHold(orderId)).toEqual([]);
    });

    it('knows for how long its account or its payment could not be seen (R-235)', async () => {
      const unreachable = { outcome: 'account_unreachable', account: ACCOUNT, usedAccount: null } as const;
      expect(one.unseenMs).toBe(0);
      let last = one;
      for (const result of [unreachable, RELEASED, unreachable]) {
        await ended(stage(), last, result);
        await stage().passes(60 * MINUTE_MS);
        last = await claimOne(stage());
      }
      expect([last.unseenMs, last.shipment.facts.isUnseen]).toEqual([180 * MINUTE_MS, true]);
      await ended(stage(), last, UNKNOWN);
      await stage().passes(60 * MINUTE_MS);
      expect(await claimOne(stage())).toMatchObject({ unseenMs: 0, shipment: { facts: { isUnseen: false } } });
    });

    it('that waits for a credential is woken by its seller’s link (R-216)', async () => {
      const { recovery, links } = stage();
      await ended(stage(), one, NO_CREDENTIAL);
      expect(await recovery.wakeLinked('', 10)).toBeNull();
      expect(await claimed()).toEqual([]);
      await links.save(aLink(stage()));
      const { orderId } = one.shipment.facts;
      await recovery.wakeLinked(orderId, 10);
      expect(await claimed()).toEqual([]);
      await recovery.wakeNewlyLinked(0);
      expect(await claimed()).toEqual([]);
      expect(await recovery.wakeLinked('', 1)).toBe(orderId);
      const woken = await claimOne(stage());
      expect(woken.order.sellerLinked).toBe(true);
      await ended(stage(), woken, NO_CREDENTIAL);
      await recovery.wakeNewlyLinked(MINUTE_MS);
      expect((await claimOne(stage())).shipment.facts.orderId).toBe(orderId);
    });

    it('that waits for the end of a pause is woken by a lift, and one that waits for anything else is not (R-292)', async () => {
      await ended(stage(), one, PAUSED);
      expect(await claimed()).toEqual([]);
      await stage().recovery.wakePaused();
      const woken = await claimOne(stage());
      await ended(stage(), woken, UNKNOWN);
      await stage().recovery.wakePaused();
      expect(await claimed()).toEqual([]);
    });
  });
}
