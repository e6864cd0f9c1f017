import type { FollowedParcel } from '../../src/shipping/tracking/application/followed-parcels.js';
import { anEvent, aRemoteShipment } from '../support/fakes/fake-shipco.js';
import { POLICY } from '../support/shipping.builder.js';
import type { Stage } from '../support/stage.js';
import { orderOf, paidOrder } from '../support/staged.js';
import {
  ACCOUNT,
  acted,
  claimOne,
  ended,
  factsOf,
  LEASE_MS,
  MINUTE_MS,
  parcelNews,
  type ReadWith,
  readParcel,
} from './attempts.js';

export function describeFollowedParcels(stage: () => Stage): void {
  let orderId = '';
  let externalId = '';
  let remote = aRemoteShipment();

  beforeEach(async () => {
    orderId = await paidOrder(stage());
    const claimed = await claimOne(stage());
    ({ externalId } = claimed.shipment.facts);
    remote = aRemoteShipment({ externalId });
    const result = { outcome: 'created', remote, usedAccount: ACCOUNT } as const;
    await ended(stage(), claimed, result, stage().purchases.shipped(orderId, remote));
  });

  const claim = () => stage().followed.claim(10, LEASE_MS);
  const claimParcel = async (): Promise<FollowedParcel> => {
    const [parcel] = await claim();
    if (!parcel) throw new Error('no parcel is due');
    return parcel;
  };
  const read = (parcel: FollowedParcel, nextInMs: number | null = MINUTE_MS, more: ReadWith = {}) =>
    readParcel(stage(), parcel, nextInMs, more);

  it('are read by one process at a time; that of one that died again when its lease ends', async () => {
    await stage().passes(MINUTE_MS);
    const first = await claimParcel();
    expect(await claim()).toEqual([]);
    await stage().passes(LEASE_MS);
    const second = await claimParcel();
    expect(second.reading).toBe(first.reading + 1);
    expect(await read(first)).toBe(false);
    expect(await read(second)).toBe(true);
  });

  it('are read later after a failure, unless another process has them (R-306)', async () => {
    await stage().passes(MINUTE_MS);
    const parcel = await claimParcel();
    await stage().followed.postpone({ ...parcel, reading: parcel.reading - 1 }, 1, 1);
    await stage().passes(1);
    expect(await claim()).toEqual([]);
    await stage().followed.postpone(parcel, MINUTE_MS, 1);
    await stage().passes(MINUTE_MS);
    expect(await claimParcel()).toMatchObject({ place: { progress: 'preparing' }, failures: 1, plannedInMs: null });
  });

  it('are read once more when a look after their final status is due, and not before (R-599)', async () => {
    await stage().passes(MINUTE_MS);
    await read(await claimParcel(), null, { news: { recheckInMs: 60 * MINUTE_MS } });
    await stage().followed.recheck();
    expect(await claim()).toEqual([]);
    await stage().passes(61 * MINUTE_MS);
    await stage().followed.recheck();
    expect(await claim()).toHaveLength(1);
    await stage().followed.recheck();
    expect(await claim()).toEqual([]);
  });

  it('tell decisions about the shipment that they are outdated only when the place has changed (R-308)', async () => {
    await stage().passes(MINUTE_MS);
    const before = await factsOf(stage(), orderId);
    await read(await claimParcel());
    const moved = await factsOf(stage(), orderId);
    expect(moved).toMatchObject({ progress: 'in_transit', version: before.version + 1 });
    await stage().passes(MINUTE_MS);
    await read(await claimParcel());
    expect(await factsOf(stage(), orderId)).toEqual(moved);
  });

  it('are not where an outdated reading says, when an act has moved them meanwhile (R-308)', async () => {
    await stage().passes(MINUTE_MS);
    const late = await claimParcel();
    await acted(stage(), orderId, (shipment) => shipment.movedTo(parcelNews({ progress: 'cancelled' })));
    expect(await stage().work.commit(stage().followed.read(late, parcelNews({ progress: 'preparing' }), null))).toBe(false);
    expect(await factsOf(stage(), orderId)).toMatchObject({ progress: 'cancelled' });
  });

  it('make a decision that was based on another place fail (R-308)', async () => {
    await stage().passes(MINUTE_MS);
    const { shipments, work, followed } = stage();
    const decided = await shipments.find(orderId);
    if (!decided) throw new Error('no shipment');
    decided.requestCancellation();
    await work.commit(followed.read(await claimParcel(), parcelNews(), null));
    expect(await work.commit(shipments.saved([decided]))).toBe(false);
  });

  it('have no place from the parcel before, and none from its reading that is still on its way (R-255)', async () => {
    await stage().passes(MINUTE_MS);
    await read(await claimParcel(), 0, { news: { progress: 'cancelled', statusCode: 'cancelled' } });
    const late = await claimParcel();
    await acted(stage(), orderId, (shipment) => shipment.foundLate(['22']));
    await acted(stage(), orderId, (shipment) => shipment.retryRequested());
    const other = aRemoteShipment({ externalId, shipmentId: '22' });
    await ended(stage(), await claimOne(stage()), { outcome: 'adopted', remote: other, usedAccount: ACCOUNT });
    expect(await read(late)).toBe(false);
    expect(await factsOf(stage(), orderId)).toMatchObject({ recordedId: '22', progress: 'preparing' });
    await stage().passes(MINUTE_MS);
    expect(await claimParcel()).toMatchObject({ place: { progress: 'preparing', statusCode: null } });
  });

  it('are no longer read when another one follows (R-308)', async () => {
    await stage().passes(MINUTE_MS);
    await read(await claimParcel());
    await acted(stage(), orderId, (shipment) =>
      shipment.cancelTried({ outcome: 'cancelled', usedAccount: ACCOUNT, shipmentIds: [] }, POLICY, shipment.cancelReason),
    );
    await acted(stage(), orderId, (shipment) => shipment.shipAgain());
    await stage().passes(60 * MINUTE_MS);
    expect(await claim()).toEqual([]);
  });

  it('keep each event once, whatever order and number they come in (R-303)', async () => {
    const at = (minutes: number) => new Date(stage().clock.nowMs - minutes * MINUTE_MS);
    const [one, two, three] = [
      anEvent('new', at(3)),
      anEvent('shipped', at(2)),
      anEvent('not_delivered', at(1), { substatus: 'x' }),
    ];
    await stage().passes(MINUTE_MS);
    await read(await claimParcel(), 0, { events: [two, one, two] });
    const parcel = await claimParcel();
    // The same moment and code with another substatus is another event.
    await read(parcel, 0, { events: [three, one, { ...three, substatus: null }, two] });
    expect(await stage().eventsOf(orderId)).toEqual(
      [one, two, { ...three, substatus: null }, three].map((event) => ({ ...event, shipmentId: remote.shipmentId })),
    );
  });

  it('keep no more than 500 events of one parcel (R-303)', async () => {
    const at = (number: number) => new Date(stage().clock.nowMs - number * 1_000);
    const many = Array.from({ length: 400 }, (_, number) => anEvent('in_transit', at(number)));
    const more = Array.from({ length: 400 }, (_, number) => anEvent('shipped', at(number)));
    await stage().passes(MINUTE_MS);
    await read(await claimParcel(), 0, { events: many });
    await read(await claimParcel(), 0, { events: more });
    expect(await stage().eventsOf(orderId)).toHaveLength(500);
  });

  it('add late numbers and addresses to the order, of the recorded parcel alone (R-304)', async () => {
    const { work, purchases, followed } = stage();
    await stage().passes(MINUTE_MS);
    const tracked = async (shipmentId: string) => {
      const parcel = await claimParcel();
      const late = { shipmentId, carrierTrackingId: 'AR1', tracking: null };
      await work.commit(followed.read(parcel, parcelNews(), 0), purchases.shipmentRead(orderId, late));
      return (await orderOf(stage(), orderId)).shippingAddress.shipco;
    };
    expect(await tracked('another')).toMatchObject({ carrier_tracking_id: null });
    const known = { carrier_tracking_id: 'AR1', tracking: remote.tracking, shipment_id: remote.shipmentId };
    expect(await tracked(remote.shipmentId)).toMatchObject(known);
  });
}
