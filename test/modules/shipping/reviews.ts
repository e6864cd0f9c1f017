import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { endsOf } from './parcel-ends.js';
import { MINUTE_MS, shipmentOf } from './shipments.js';

export function describeReviews(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  beforeEach(() => {
    shipping = underTest();
  });
  const { cancel, parcelOf, refunded, shipAgain, shipped, stateOf, tryCancellation } = endsOf(underTest);
  const readAfter = async (ms: number) => {
    await shipping.passes(ms);
    return shipping.due.workOff('follow-shipment');
  };
  const failing = (...error: ConstructorParameters<typeof ShipcoError>) => {
    shipping.shipco.onRead = () => Promise.reject(new ShipcoError(...error));
  };
  /** A parcel that the provider accepted a moment ago. */
  const stuck = async () => {
    const orderId = await shipped();
    shipping.shipco.moves(parcelOf(), 'new', null, { createdAt: shipping.clock.now() });
    return orderId;
  };

  describe('an unusable parcel', () => {
    it('still new half an hour after its creation needs review until it is prepared (R-309)', async () => {
      const orderId = await stuck();
      await readAfter(MINUTE_MS);
      await readAfter(4 * MINUTE_MS);
      expect(await stateOf(orderId)).toBe('created');
      await readAfter(25 * MINUTE_MS);
      const review = { code: 'still_new', shipmentIds: [] };
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'needs_review', review });
      shipping.shipco.moves(parcelOf(), 'documentation_ready', shipping.clock.now());
      await readAfter(6 * 60 * MINUTE_MS);
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'created', failure: null, review: null });
    });

    it.each(['cancelled', 'expired'])('%s by someone else needs review, and can be shipped again (R-310)', async (status) => {
      const orderId = await shipped();
      shipping.shipco.moves(parcelOf(), status, shipping.clock.now());
      await readAfter(MINUTE_MS);
      const review = { code: 'gone_without_us', statusCode: status, shipmentIds: [] };
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'needs_review', review });
      expect(await shipAgain(orderId)).toMatchObject({ state: 'pending' });
    });

    it('cancelled by us needs no review (R-310)', async () => {
      const orderId = await shipped();
      await cancel(orderId);
      await tryCancellation();
      await readAfter(MINUTE_MS);
      expect(await stateOf(orderId)).toBe('cancelled');
    });

    it.each([
      ['cancelled', 'cancelled'],
      ['delivered', 'needs_review'],
      ['returned_to_seller', 'rescue_requested'],
    ])('with a requested rescue that is %s: %s (R-311)', async (status, state) => {
      const orderId = await shipped();
      shipping.shipco.moves(parcelOf(), 'in_transit', shipping.clock.now());
      await cancel(orderId);
      await tryCancellation();
      shipping.shipco.moves(parcelOf(), status, shipping.clock.now());
      await readAfter(MINUTE_MS);
      expect(await stateOf(orderId)).toBe(state);
    });
  });

  describe('a reading before dispatch', () => {
    it('also reads the payment, to find a refund whose notification was lost (R-312)', async () => {
      const orderId = await shipped();
      shipping.standing.readOrderIds.length = 0;
      await readAfter(MINUTE_MS);
      expect(shipping.standing.readOrderIds).toEqual([orderId]);
      shipping.shipco.moves(parcelOf(), 'in_transit', shipping.clock.now());
      await readAfter(4 * MINUTE_MS);
      await readAfter(60 * MINUTE_MS);
      expect(shipping.standing.readOrderIds).toEqual([orderId]);
    });

    it.each([
      ['the account that has the parcel is no longer linked', () => Object.assign(shipping.gateways, { marketplace: null })],
      ['the provider does not know the parcel', () => Object.assign(shipping.shipco, { onRead: async () => null })],
      ['the provider fails', () => failing('unknown', 'HTTP 503')],
      ['the provider refuses the account', () => failing('rejected', 'HTTP 401')],
      ['its reading has no status', () => shipping.shipco.news.set(parcelOf(), { statusCode: null })],
    ])('also reads the payment when %s (R-312)', async (_, given) => {
      const orderId = await shipped();
      shipping.standing.readOrderIds.length = 0;
      given();
      await readAfter(MINUTE_MS);
      expect(shipping.standing.readOrderIds).toEqual([orderId]);
    });

    it('reads the payment hourly while the provider accepts no calls (R-312)', async () => {
      const orderId = await shipped();
      shipping.standing.readOrderIds.length = 0;
      failing('paused', 'too many failures', { retryAfterMs: 10 * MINUTE_MS });
      for (let minutes = 0; minutes < 50; minutes += 10) await readAfter(10 * MINUTE_MS);
      expect(shipping.standing.readOrderIds).toEqual([]);
      await readAfter(20 * MINUTE_MS);
      expect(shipping.standing.readOrderIds).toEqual([orderId]);
    });

    it('does not read the payment of an unreadable parcel after dispatch (R-312)', async () => {
      await shipped();
      shipping.shipco.moves(parcelOf(), 'in_transit', shipping.clock.now());
      await readAfter(MINUTE_MS);
      shipping.standing.readOrderIds.length = 0;
      shipping.gateways.marketplace = null;
      await readAfter(60 * MINUTE_MS);
      expect(shipping.standing.readOrderIds).toEqual([]);
    });

    it('leaves a refunded parcel to its cancellation (R-312)', async () => {
      const orderId = await shipped();
      await refunded(orderId);
      shipping.shipco.moves(parcelOf(), 'cancelled', shipping.clock.now());
      await readAfter(MINUTE_MS);
      await tryCancellation();
      expect(await stateOf(orderId)).toBe('cancelled');
    });
  });
}
