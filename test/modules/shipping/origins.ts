import { jest } from '@jest/globals';
import { LostOrigins } from '../../../src/shipping/origins/application/lost-origins.service.js';
import { SellerOrigins } from '../../../src/shipping/origins/application/seller-origins.service.js';
import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { FakeShipco } from '../../support/fakes/fake-shipco.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { DISPATCH_ADDRESS } from '../../support/shipping.builder.js';
import { paidOrder } from '../../support/staged.js';
import { attempt, LONG_MS, MINUTE_MS, outcomesOf, shipcoOf, shipmentOf } from './shipments.js';

const MARKETPLACE = 7001;
const OWN = 8001;

/** The seller's parcels leave from this origin of the marketplace's address book now. */
export async function leavesFrom(shipping: ModuleUnderTest, originId: number | null, accountId = MARKETPLACE): Promise<void> {
  await shipping.rows(
    `insert into seller_dispatch (seller_id, origin_id, origin_account_id) values ('s1', $1, $2)
     on conflict (seller_id) do update set origin_id = excluded.origin_id, origin_account_id = excluded.origin_account_id`,
    [originId, originId === null ? null : accountId],
  );
}

/** From now on the provider does not know these origins. */
function forgets(shipco: FakeShipco, ...originIds: number[]): void {
  const { onCreate } = shipco;
  shipco.onCreate = async (request, leftMs) => {
    const isKnown = request.originId === null || !originIds.includes(request.originId);
    if (isKnown) return onCreate.call(shipco, request, leftMs);
    throw new ShipcoError('rejected', 'HTTP 400: origin_id', { httpStatus: 400, impediment: 'origin_refused' });
  };
}

export function describeOrigins(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  let orderId: string;
  const quotedFrom = (account: string, accountId: number, originId: number) =>
    shipping.rows(
      'update orders set shipping_address = jsonb_set(shipping_address, $2, shipping_address->$3 || $4) where id = $1',
      [orderId, ['shipco'], 'shipco', JSON.stringify({ account, account_id: accountId, origin_id: originId })],
    );
  beforeEach(async () => {
    shipping = underTest();
    orderId = await paidOrder(shipping);
    await quotedFrom('marketplace', MARKETPLACE, 501);
    await leavesFrom(shipping, 501);
  });
  const state = async () => (await shipmentOf(shipping, orderId)).state;
  const outcomes = () => outcomesOf(shipping, orderId);
  const originsOf = ({ created }: FakeShipco) => created.map(({ originId }) => originId);

  describe('the origin of a parcel', () => {
    it('is the quoted one, also when its seller has moved since (R-981)', async () => {
      await leavesFrom(shipping, 502);
      await attempt(shipping);
      expect([await state(), originsOf(shipping.shipco)]).toEqual(['created', [501]]);
    });

    it('is what the seller has chosen in the own account, once that is linked (R-981)', async () => {
      const own = await shipping.linked('s1');
      await shipping.dispatches.choose('s1', OWN, 601);
      await attempt(shipping);
      expect([await state(), originsOf(own), originsOf(shipping.shipco)]).toEqual(['created', [601], []]);
    });

    it('is the default of the own account without a choice in that one (R-981)', async () => {
      const own = await shipping.linked('s1');
      await shipping.dispatches.choose('s1', 8009, 601);
      await attempt(shipping);
      expect([await state(), originsOf(own)]).toEqual(['created', [null]]);
    });

    it('is that of the marketplace’s address book when the seller has unlinked since (R-981)', async () => {
      await quotedFrom('seller', OWN, 601);
      await attempt(shipping);
      expect([await state(), originsOf(shipping.shipco)]).toEqual(['created', [501]]);
    });
  });

  describe('a parcel whose origin the provider no longer knows', () => {
    it('leaves from the seller’s present one, and the lost one is made again (R-982)', async () => {
      const lost = jest.spyOn(shipping.get(LostOrigins), 'lostBy');
      await leavesFrom(shipping, 502);
      forgets(shipping.shipco, 501);
      await attempt(shipping);
      expect([await state(), await shipcoOf(shipping, orderId)]).toEqual([
        'pending',
        { shipment_create_error: 'HTTP 400: origin_id' },
      ]);
      await attempt(shipping, LONG_MS);
      expect([await state(), await outcomes()]).toEqual(['created', ['origin_lost', 'created']]);
      expect(originsOf(shipping.shipco)).toEqual([501, 502]);
      expect(await lost.mock.results[0]?.value).toEqual({ accountId: MARKETPLACE, originId: 501 });
    });

    it('waits for another one, uses no attempt, and goes on by itself (R-983)', async () => {
      forgets(shipping.shipco, 501);
      await attempt(shipping);
      await leavesFrom(shipping, null);
      for (let tries = 0; tries < 5; tries += 1) await attempt(shipping, 5 * MINUTE_MS);
      expect([await state(), (await shipmentOf(shipping, orderId)).attempts]).toEqual(['pending', 1]);
      expect(originsOf(shipping.shipco)).toEqual([501]);
      await leavesFrom(shipping, 503);
      await attempt(shipping, 15 * MINUTE_MS);
      expect([await state(), originsOf(shipping.shipco)]).toEqual(['created', [501, 503]]);
      expect((await outcomes()).at(-1)).toBe('created');
    });

    it('is due at once when there is another one, unlike one that waits for something else (R-1033)', async () => {
      forgets(shipping.shipco, 501);
      await attempt(shipping);
      await attempt(shipping, 5 * MINUTE_MS);
      expect(await outcomes()).toEqual(['origin_lost', 'origin_missing']);
      const throttled = await paidOrder(shipping, 'leo', '9002');
      shipping.shipco.fails('throttled', 'HTTP 429');
      await attempt(shipping);
      shipping.shipco.works();
      await shipping.get(SellerOrigins).saveProfile('s1', { name: 'Norte', address: DISPATCH_ADDRESS });
      expect(await attempt(shipping)).toBe(0);
      await shipping.due.workOff('make-origin');
      expect([await attempt(shipping), await state()]).toEqual([1, 'created']);
      const [{ originId } = { originId: 0 }] = shipping.shipco.book.origins;
      expect(originsOf(shipping.shipco).at(-1)).toBe(originId);
      expect((await shipmentOf(shipping, throttled)).state).toBe('pending');
    });

    it('needs a review after an hour, never leaves from the default, and is retried with what is there then (R-983)', async () => {
      forgets(shipping.shipco, 501);
      await attempt(shipping);
      await leavesFrom(shipping, null);
      await attempt(shipping, MINUTE_MS);
      await attempt(shipping, LONG_MS);
      expect(await shipmentOf(shipping, orderId)).toMatchObject({
        state: 'needs_review',
        review: { code: 'origin_missing' },
        lostOrigins: [{ accountId: MARKETPLACE, originId: 501 }],
      });
      expect(originsOf(shipping.shipco)).toEqual([501]);
    });

    it('is not sent from one lost origin after the other without end (R-982)', async () => {
      await leavesFrom(shipping, 502);
      forgets(shipping.shipco, 501, 502);
      for (let tries = 0; tries < 10; tries += 1) await attempt(shipping, 10 * MINUTE_MS);
      expect([await state(), originsOf(shipping.shipco)]).toEqual(['needs_review', [501, 502]]);
    });

    it('is refused as before when it is the configured one (R-227)', async () => {
      await quotedFrom('marketplace', MARKETPLACE, 3002);
      forgets(shipping.shipco, 3002);
      await attempt(shipping);
      expect([await state(), await outcomes()]).toEqual(['failed', ['rejected']]);
    });

    it('of the seller’s own account waits for the next choice, which is forgotten meanwhile (R-984)', async () => {
      await quotedFrom('seller', OWN, 601);
      await shipping.dispatches.choose('s1', OWN, 601);
      const own = await shipping.linked('s1');
      forgets(own, 601);
      await attempt(shipping);
      expect(await shipping.dispatches.choiceOf('s1', OWN)).toEqual({ originId: null, lostAt: shipping.clock.now() });
      await attempt(shipping, 5 * MINUTE_MS);
      expect([await outcomes(), originsOf(own)]).toEqual([['origin_lost', 'origin_missing'], [601]]);
      await shipping.dispatches.choose('s1', OWN, null);
      await attempt(shipping, 15 * MINUTE_MS);
      expect([await state(), originsOf(own)]).toEqual(['created', [601, null]]);
    });
  });
}
