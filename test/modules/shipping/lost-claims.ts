import type { RemoteShipment } from '../../../src/shipping/shipco/domain/remote-shipment.js';
import { LEASE_EXPIRED, severalParcels } from '../../../src/shipping/shipments/domain/shipment-failure.js';
import { aRemoteShipment } from '../../support/fakes/fake-shipco.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { paidOrder } from '../../support/staged.js';
import {
  attempt,
  LEASE_MS,
  LONG_MS,
  LOOKS_AFTER_MS,
  MINUTE_MS,
  outcomesOf,
  QUARANTINE_MS,
  SPACING_MS,
  shipcoOf,
  shipmentOf,
} from './shipments.js';

export function describeLostClaims(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  let orderId: string;
  beforeEach(async () => {
    shipping = underTest();
    orderId = await paidOrder(shipping);
  });
  const facts = () => shipmentOf(shipping, orderId);
  const ids = () => shipping.shipco.parcels.map(({ shipmentId }) => shipmentId);
  const look = async (afterMs: number) => {
    await shipping.passes(afterMs);
    return shipping.due.workOff('verify-shipment');
  };

  /** The first create lasts so long that its claim is lost; meanwhile another process does all that `meanwhile` does. */
  const whileItHangs = async (meanwhile: () => Promise<unknown>, end: 'parcel' | 'unknown' | 'rejected') => {
    shipping.shipco.onCreate = async ({ externalId }) => {
      shipping.shipco.works();
      await shipping.passes(LEASE_MS);
      await meanwhile();
      if (end === 'parcel') return shipping.shipco.accept(externalId);
      shipping.shipco.fails(end);
      return shipping.shipco.onCreate(aRequestOf(externalId), () => 0);
    };
    await attempt(shipping);
    shipping.shipco.works();
  };
  const aRequestOf = (externalId: string) => ({
    ...(shipping.shipco.created[0] as NonNullable<(typeof shipping.shipco.created)[0]>),
    externalId,
  });
  const takeOverAndCreate = async () => {
    await attempt(shipping);
    await attempt(shipping, SPACING_MS);
  };

  describe('a parcel that arrives after its claim was lost', () => {
    it("becomes the order's own when there is no other (R-242)", async () => {
      await whileItHangs(() => attempt(shipping), 'parcel');
      expect((await facts()).state).toBe('created');
      expect(await shipcoOf(shipping, orderId)).toEqual({ shipment_id: ids()[0] });
      expect(await outcomesOf(shipping, orderId)).toEqual([null, 'look_up_empty']);
      expect(await attempt(shipping, LONG_MS)).toBe(0);
    });

    it("is a duplicate of another process's parcel, and needs a review that names both (R-242)", async () => {
      await whileItHangs(takeOverAndCreate, 'parcel');
      expect(await outcomesOf(shipping, orderId)).toEqual([null, 'look_up_empty', 'created']);
      expect(await facts()).toMatchObject({ state: 'needs_review', review: severalParcels(ids()) });
      expect(ids()).toHaveLength(2);
    });

    it('of unknown outcome is looked up later, even if another process has created one (R-243)', async () => {
      await whileItHangs(takeOverAndCreate, 'unknown');
      expect((await facts()).state).toBe('created');
      shipping.shipco.accept((await facts()).externalId);
      expect(await look(10 * MINUTE_MS)).toBe(1);
      expect(await facts()).toMatchObject({ state: 'needs_review', review: severalParcels(ids()) });
    });

    it('changes nothing when the lost create is known to have failed (R-242)', async () => {
      await whileItHangs(takeOverAndCreate, 'rejected');
      expect(await facts()).toMatchObject({ state: 'created', failure: null, review: null });
      expect(await shipcoOf(shipping, orderId)).toEqual({ shipment_id: ids()[0] });
      expect(ids()).toHaveLength(1);
    });
  });

  describe('an attempt that ends without a parcel is recorded on the order', () => {
    const SILENT = 'the process did not end the attempt in time: the outcome is unknown';
    const shown = async () => (await shipcoOf(shipping, orderId)).shipment_create_error;

    it('by whoever takes over its claim, before anything else, when its process has died (R-236)', async () => {
      await shipping.shipments.claim(1, LEASE_MS);
      const shownAtLookUp: unknown[] = [];
      shipping.shipco.onLookUp = async () => {
        shownAtLookUp.push(await shown());
        return [];
      };
      await attempt(shipping, LEASE_MS);
      expect(shownAtLookUp).toEqual([SILENT]);
      expect(await shipping.rows('select outcome, error from shipment_attempts order by epoch')).toMatchObject([
        { outcome: null, error: SILENT },
        { outcome: 'look_up_empty', error: `${SILENT} (not found yet)` },
      ]);
    });

    it('even if nothing can be called after its process has died (R-236)', async () => {
      await shipping.shipments.claim(1, LEASE_MS);
      shipping.standing.answer = 'unanswered';
      await attempt(shipping, MINUTE_MS);
      expect([await shown(), (await facts()).failure]).toEqual([SILENT, LEASE_EXPIRED]);
    });

    it.each(['unknown', 'rejected'] as const)('when its claim is lost and it ends %s (R-236)', async (end) => {
      await whileItHangs(() => attempt(shipping), end);
      expect(await shown()).toBe(`it was ${end}`);
    });

    it('unless the order has its parcel by then, which clears the record (R-236)', async () => {
      await whileItHangs(takeOverAndCreate, 'unknown');
      expect(await shipcoOf(shipping, orderId)).toEqual({ shipment_id: ids()[0] });
    });
  });

  describe('a claim that was lost before the create', () => {
    it('creates nothing (R-219)', async () => {
      shipping.shipco.fails('throttled');
      await attempt(shipping);
      shipping.shipco.works();
      let looks = 0;
      shipping.shipco.onLookUp = async () => {
        looks += 1;
        if (looks === 1) {
          await shipping.passes(LEASE_MS);
          await takeOverAndCreate();
        }
        return [];
      };
      await attempt(shipping, LONG_MS);
      expect(ids()).toHaveLength(1);
      expect((await facts()).state).toBe('created');
    });
  });

  describe('a parcel created after an unknown outcome', () => {
    beforeEach(async () => {
      shipping.shipco.fails('unknown');
      await attempt(shipping);
      shipping.shipco.works();
      await attempt(shipping, QUARANTINE_MS);
      await attempt(shipping, SPACING_MS);
    });

    it('is checked for a duplicate after ten minutes, an hour and a day (R-243)', async () => {
      for (const afterMs of LOOKS_AFTER_MS) {
        expect(await look(afterMs - 1)).toBe(0);
        expect(await look(1)).toBe(1);
      }
      expect(await look(30 * 24 * 60 * MINUTE_MS)).toBe(0);
      expect((await facts()).state).toBe('created');
    });

    it('is not a duplicate of its own replacement after a reshipment (R-241)', async () => {
      const [own] = shipping.shipco.parcels.splice(0, 1) as [RemoteShipment];
      shipping.shipco.parcels.push({ ...own, isReshipped: true });
      shipping.shipco.accept(own.externalId);
      for (const afterMs of LOOKS_AFTER_MS) await look(afterMs);
      expect(await facts()).toMatchObject({ state: 'created', failure: null, review: null, verifications: 3 });
    });

    it('is checked again soon when the provider is not responding (R-243)', async () => {
      shipping.shipco.lookUpsFail('unknown');
      await look(10 * MINUTE_MS);
      shipping.shipco.works();
      expect(await look(5 * MINUTE_MS)).toBe(1);
      expect((await facts()).verifications).toBe(1);
    });
  });

  describe('a parcel that may appear after its shipment ended without one', () => {
    it.each(['rejected', 'skipped'] as const)("is looked up, and becomes the order's own: %s (R-243)", async (end) => {
      const endOther = async () => {
        if (end === 'skipped') shipping.standing.answer = 'payment_refunded';
        else shipping.shipco.fails('rejected');
        await attempt(shipping, MINUTE_MS);
        await attempt(shipping, SPACING_MS);
      };
      await whileItHangs(endOther, 'unknown');
      expect((await facts()).state).toBe(end === 'skipped' ? 'skipped' : 'failed');
      const parcel = shipping.shipco.accept((await facts()).externalId);
      expect(await look(10 * MINUTE_MS)).toBe(1);
      expect([(await facts()).state, await shipcoOf(shipping, orderId)]).toEqual(['created', { shipment_id: parcel.shipmentId }]);
    });
  });

  it("a parcel in an earlier attempt's account is found in addition to the one in the last attempt's account (R-244)", async () => {
    shipping.shipco.fails('unknown');
    await attempt(shipping);
    shipping.shipco.works();
    const own = await shipping.linked('s1');
    await attempt(shipping, QUARANTINE_MS);
    await attempt(shipping, SPACING_MS);
    expect(own.parcels).toHaveLength(1);
    shipping.shipco.parcels.push(aRemoteShipment({ externalId: (await facts()).externalId, shipmentId: '9' }));
    await look(10 * MINUTE_MS);
    expect((await facts()).review).toEqual(severalParcels([own.parcels[0]?.shipmentId ?? '', '9']));
  });
}
