import type { RemoteShipment } from '../../../src/shipping/shipco/domain/remote-shipment.js';
import { LEASE_EXPIRED, severalParcels } from '../../../src/shipping/shipments/domain/shipment-failure.js';
import { aRemoteShipment } from '../../support/fakes/fake-shipco.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { paidOrder } from '../../support/stage.js';
import { endsOf } from './parcel-ends.js';
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
  const { shipAgain } = endsOf(underTest);
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

  describe('a parcel that comes after its claim was lost', () => {
    it('becomes the order’s own when there is no other', async () => {
      await whileItHangs(() => attempt(shipping), 'parcel');
      expect((await facts()).state).toBe('created');
      expect(await shipcoOf(shipping, orderId)).toEqual({ shipment_id: ids()[0] });
      expect(outcomesOf(shipping, orderId)).toEqual([null, 'look_up_empty']);
      expect(await attempt(shipping, LONG_MS)).toBe(0);
    });

    it('is one too many next to the one that another process created: it needs a review that names both', async () => {
      await whileItHangs(takeOverAndCreate, 'parcel');
      expect(outcomesOf(shipping, orderId)).toEqual([null, 'look_up_empty', 'created']);
      expect(await facts()).toMatchObject({ state: 'needs_review', review: severalParcels(ids()) });
      expect(ids()).toHaveLength(2);
    });

    it('is added to the ones that a review already names', async () => {
      const { externalId } = await facts();
      const twoAppear = async () => {
        shipping.shipco.accept(externalId);
        shipping.shipco.accept(externalId);
        await attempt(shipping);
      };
      await whileItHangs(twoAppear, 'parcel');
      expect(await facts()).toMatchObject({ state: 'needs_review', review: severalParcels(ids()) });
      expect(ids()).toHaveLength(3);
    });

    it('is added to a review of any kind, and nothing is shipped again beside it', async () => {
      const expire = async () => {
        await takeOverAndCreate();
        shipping.shipco.moves(ids()[0] ?? '', 'expired', shipping.clock.now());
        await shipping.passes(MINUTE_MS);
        await shipping.due.workOff('follow-shipment');
      };
      await whileItHangs(expire, 'parcel');
      const review = { code: 'gone_without_us', statusCode: 'expired', shipmentIds: ids().slice(1) };
      expect(await facts()).toMatchObject({ state: 'needs_review', review });
      expect(ids()).toHaveLength(2);
      await expect(shipAgain(orderId)).rejects.toMatchObject({ code: 'ALREADY_SHIPPED' });
    });

    it('of unknown outcome is looked up later, although another process has created one', async () => {
      await whileItHangs(takeOverAndCreate, 'unknown');
      expect((await facts()).state).toBe('created');
      shipping.shipco.accept((await facts()).externalId);
      expect(await look(10 * MINUTE_MS)).toBe(1);
      expect(await facts()).toMatchObject({ state: 'needs_review', review: severalParcels(ids()) });
    });

    it('changes nothing when the lost create certainly failed', async () => {
      await whileItHangs(takeOverAndCreate, 'rejected');
      expect(await facts()).toMatchObject({ state: 'created', failure: null, review: null });
      expect(await shipcoOf(shipping, orderId)).toEqual({ shipment_id: ids()[0] });
      expect(ids()).toHaveLength(1);
    });
  });

  describe('an attempt that ends without a parcel leaves word in the order', () => {
    const SILENT = 'the process did not end the attempt in time: the outcome is unknown';
    const shown = async () => (await shipcoOf(shipping, orderId)).shipment_create_error;

    it('when its process has died: whoever takes the claim over writes it before anything else', async () => {
      await shipping.shipments.claim(1, LEASE_MS);
      const shownAtLookUp: unknown[] = [];
      shipping.shipco.onLookUp = async () => {
        shownAtLookUp.push(await shown());
        return [];
      };
      await attempt(shipping, LEASE_MS);
      expect(shownAtLookUp).toEqual([SILENT]);
      expect(shipping.memory.attempts.all().map(({ outcome, error }) => [outcome, error])).toEqual([
        [null, SILENT],
        ['look_up_empty', `${SILENT} (not found yet)`],
      ]);
    });

    it('also when nothing can be called after the death', async () => {
      await shipping.shipments.claim(1, LEASE_MS);
      shipping.standing.answer = 'unanswered';
      await attempt(shipping, MINUTE_MS);
      expect([await shown(), (await facts()).failure]).toEqual([SILENT, LEASE_EXPIRED]);
    });

    it.each(['unknown', 'rejected'] as const)('when its claim is lost meanwhile and it ends %s', async (end) => {
      await whileItHangs(() => attempt(shipping), end);
      expect(await shown()).toBe(`it was ${end}`);
    });

    it('but not in one that has its parcel by then, and the parcel removes it', async () => {
      await whileItHangs(takeOverAndCreate, 'unknown');
      expect(await shipcoOf(shipping, orderId)).toEqual({ shipment_id: ids()[0] });
    });
  });

  describe('a claim that was lost before the create', () => {
    it('creates nothing', async () => {
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

  describe('a parcel made after an unknown outcome', () => {
    beforeEach(async () => {
      shipping.shipco.fails('unknown');
      await attempt(shipping);
      shipping.shipco.works();
      await attempt(shipping, QUARANTINE_MS);
      await attempt(shipping, SPACING_MS);
    });

    it('is checked for a second one three times: after ten minutes, an hour and a day', async () => {
      for (const afterMs of LOOKS_AFTER_MS) {
        expect(await look(afterMs - 1)).toBe(0);
        expect(await look(1)).toBe(1);
      }
      expect(await look(30 * 24 * 60 * MINUTE_MS)).toBe(0);
      expect((await facts()).state).toBe('created');
    });

    it('needs a review when the last check finds the other one after all', async () => {
      for (const afterMs of LOOKS_AFTER_MS.slice(0, 2)) await look(afterMs);
      shipping.shipco.accept((await facts()).externalId);
      await look(LOOKS_AFTER_MS[2] ?? 0);
      expect(await facts()).toMatchObject({ state: 'needs_review', review: severalParcels(ids()) });
    });

    it('is the only one when it was reshipped and goes on as its twin', async () => {
      const [own] = shipping.shipco.parcels.splice(0, 1) as [RemoteShipment];
      shipping.shipco.parcels.push({ ...own, isReshipped: true });
      shipping.shipco.accept(own.externalId);
      for (const afterMs of LOOKS_AFTER_MS) await look(afterMs);
      expect(await facts()).toMatchObject({ state: 'created', failure: null, review: null, verifications: 3 });
    });

    it('is checked again soon when the provider does not answer', async () => {
      shipping.shipco.lookUpsFail('unknown');
      await look(10 * MINUTE_MS);
      shipping.shipco.works();
      expect(await look(5 * MINUTE_MS)).toBe(1);
      expect((await facts()).verifications).toBe(1);
    });
  });

  describe('a parcel that may still come when its shipment has ended without one', () => {
    it.each(['rejected', 'skipped'] as const)('is looked for, and becomes the order’s own: %s', async (end) => {
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

  it('a parcel in the account of an earlier attempt is found in addition to the one in the account of the last', async () => {
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
