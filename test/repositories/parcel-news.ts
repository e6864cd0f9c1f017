import type { FollowedParcel } from '../../src/shipping/tracking/application/followed-parcels.js';
import { anEvent, aRemoteShipment } from '../support/fakes/fake-shipco.js';
import { orderOf, type Stage } from '../support/stage.js';
import { createdParcel, LEASE_MS, MINUTE_MS, parcelNews, type ReadWith, readParcel } from './attempts.js';

export function describeParcelNews(stage: () => Stage): void {
  let orderId = '';
  let remote = aRemoteShipment();

  beforeEach(async () => {
    ({ orderId, remote } = await createdParcel(stage()));
  });

  const claimParcel = async (): Promise<FollowedParcel> => {
    const [parcel] = await stage().followed.claim(10, LEASE_MS);
    if (!parcel) throw new Error('no parcel is due');
    return parcel;
  };
  const read = (parcel: FollowedParcel, nextInMs: number | null, more: ReadWith) => readParcel(stage(), parcel, nextInMs, more);

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
      await work.commit(followed.read(parcel, parcelNews(), 0), purchases.tracked(orderId, late));
      return (await orderOf(stage(), orderId)).shippingAddress.shipco;
    };
    expect(await tracked('another')).toMatchObject({ carrier_tracking_id: null });
    const known = { carrier_tracking_id: 'AR1', tracking: remote.tracking, shipment_id: remote.shipmentId };
    expect(await tracked(remote.shipmentId)).toMatchObject(known);
  });
}
