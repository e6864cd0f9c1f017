import { severalParcels } from '../../../src/shipping/shipments/domain/shipment-failure.js';
import { aRemoteShipment } from '../../support/fakes/fake-shipco.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { paidOrder } from '../../support/staged.js';
import { endsOf } from './parcel-ends.js';
import { attempt, LONG_MS, LOOKS_AFTER_MS, MINUTE_MS, QUARANTINE_MS, SPACING_MS, shipmentOf } from './shipments.js';

export function describeDoubts(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  let orderId: string;
  beforeEach(async () => {
    shipping = underTest();
    orderId = await paidOrder(shipping);
  });
  const ends = endsOf(underTest);
  const facts = () => shipmentOf(shipping, orderId);
  const look = async (afterMs: number) => {
    await shipping.passes(afterMs);
    return shipping.due.workOff('verify-shipment');
  };

  describe('an account that may have a second parcel and cannot be queried', () => {
    let own: Awaited<ReturnType<typeof shipping.linked>>;
    beforeEach(async () => {
      own = await shipping.linked('s1');
      own.fails('unknown', 'HTTP 500', 'parcel');
      await attempt(shipping);
      own.works();
      own.parcels.length = 0;
      await attempt(shipping, QUARANTINE_MS);
      await attempt(shipping, SPACING_MS);
      own.accept((await facts()).externalId);
    });

    const unlinked = () => shipping.links.remove('s1');

    it('never counts as empty, and needs review after the last look-up (R-245)', async () => {
      await unlinked();
      for (const afterMs of LOOKS_AFTER_MS.slice(0, 2)) {
        await look(afterMs);
        expect((await facts()).state).toBe('created');
      }
      await look(LOOKS_AFTER_MS[2] ?? 0);
      const review = { code: 'account_unreachable', account: { kind: 'seller', accountId: 8001 }, shipmentIds: [] };
      expect(await facts()).toMatchObject({ state: 'needs_review', review });
    });

    it('is cleared or not once it can be queried again (R-245)', async () => {
      const parcels = [...own.parcels];
      await unlinked();
      await look(LOOKS_AFTER_MS[0] ?? 0);
      (await shipping.linked('s1')).parcels.push(...parcels);
      await look(LOOKS_AFTER_MS[1] ?? 0);
      expect((await facts()).review?.code).toBe('several_parcels');
    });
  });

  it('a parcel of an unknown outcome that appears only after the order was shipped again is a second one (R-244)', async () => {
    const { shipco } = shipping;
    shipco.fails('unknown', 'HTTP 500', 'parcel');
    await attempt(shipping);
    shipco.works();
    shipco.parcels.length = 0;
    const { externalId } = await facts();
    await attempt(shipping, QUARANTINE_MS);
    await attempt(shipping, SPACING_MS);
    await ends.cancel(orderId);
    await ends.tryCancellation();
    await ends.shipAgain(orderId);
    await attempt(shipping, LONG_MS);
    const { recordedId, state } = await facts();
    expect(state).toBe('created');
    shipco.parcels.push(aRemoteShipment({ externalId, shipmentId: '99' }));
    await look(10 * MINUTE_MS);
    expect((await facts()).review).toEqual(severalParcels([recordedId ?? '', '99']));
  });

  it('a second parcel is still looked for, and named, while a person decides about something else (R-243)', async () => {
    const { shipco } = shipping;
    shipco.fails('unknown', 'HTTP 500', 'parcel');
    await attempt(shipping);
    shipco.works();
    shipco.parcels.length = 0;
    const { externalId } = await facts();
    await attempt(shipping, QUARANTINE_MS);
    await attempt(shipping, SPACING_MS);
    const { recordedId } = await facts();
    shipco.moves(recordedId ?? '', 'delivered', null);
    await ends.refunded(orderId);
    await ends.tryCancellation();
    expect((await facts()).review).toMatchObject({ code: 'not_cancelled', shipmentIds: [recordedId] });
    shipco.parcels.push(aRemoteShipment({ externalId, shipmentId: '99' }));
    await look(10 * MINUTE_MS);
    expect((await facts()).review).toMatchObject({ code: 'not_cancelled', shipmentIds: [recordedId, '99'] });
  });

  it('a parcel is looked up after an unknown outcome followed by a rejection (R-243)', async () => {
    shipping.shipco.fails('unknown');
    await attempt(shipping);
    shipping.shipco.fails('rejected');
    await attempt(shipping, QUARANTINE_MS);
    await attempt(shipping, SPACING_MS);
    expect((await facts()).state).toBe('failed');
    shipping.shipco.accept((await facts()).externalId);
    await look(10 * MINUTE_MS);
    expect(await facts()).toMatchObject({ state: 'created', unresolved: false, failure: null });
  });
}
