import { type FollowedParcel, HINT_SPACING_MS } from '../../src/shipping/tracking/application/followed-parcels.js';
import { aRemoteShipment } from '../support/fakes/fake-shipco.js';
import { POLICY } from '../support/shipping.builder.js';
import type { Stage } from '../support/stage.js';
import {
  ACCOUNT,
  acted,
  claimOne,
  createdParcel,
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
    ({ orderId, externalId, remote } = await createdParcel(stage()));
  });

  const claim = () => stage().followed.claim(10, LEASE_MS);
  const claimParcel = async (): Promise<FollowedParcel> => {
    const [parcel] = await claim();
    if (!parcel) throw new Error('no parcel is due');
    return parcel;
  };
  const read = (parcel: FollowedParcel, nextInMs: number | null = MINUTE_MS, more: ReadWith = {}) =>
    readParcel(stage(), parcel, nextInMs, more);
  let hints = 0;
  const hint = (of = externalId) => {
    const { work, followed, inbox, clock } = stage();
    hints += 1;
    const delivery = {
      source: 'shipco',
      variant: 'webhook',
      verified: true,
      topic: 'status',
      resourceId: remote.shipmentId,
      body: {},
    };
    const entry = { ...delivery, id: `h${hints}`, dedupeKey: `h${hints}`, receivedAt: clock.now() };
    return work.commit(inbox.noted(entry, 'hint', {}), followed.hinted(of));
  };

  it('are read a minute after they were created, with all that a reading needs (R-296)', async () => {
    expect(await claim()).toEqual([]);
    await stage().passes(MINUTE_MS);
    expect(await claimParcel()).toMatchObject({
      orderId,
      externalId,
      sellerId: 's1',
      recorded: { shipmentId: remote.shipmentId, carrierTrackingId: null, tracking: remote.tracking },
      account: { kind: ACCOUNT.kind, accountId: ACCOUNT.accountId },
      place: { progress: 'preparing', statusCode: null },
      ageMs: MINUTE_MS,
      paymentAgeMs: MINUTE_MS,
      reading: 1,
    });
  });

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

  it('have their place and their next time after a reading, and none after the last (R-296)', async () => {
    await stage().passes(MINUTE_MS);
    expect(await read(await claimParcel(), 2 * MINUTE_MS)).toBe(true);
    await stage().passes(2 * MINUTE_MS - 1);
    expect(await claim()).toEqual([]);
    await stage().passes(1);
    const parcel = await claimParcel();
    expect(parcel.place).toEqual({ progress: 'in_transit', progressAt: parcelNews().progressAt, statusCode: 'shipped' });
    await read(parcel, null);
    await stage().passes(1_000 * MINUTE_MS);
    expect(await claim()).toEqual([]);
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

  it('are not read again after a reading without a result, if no other is planned (R-306)', async () => {
    await stage().passes(MINUTE_MS);
    await stage().followed.postpone(await claimParcel(), null, 0);
    await stage().passes(1_000 * MINUTE_MS);
    expect(await claim()).toEqual([]);
  });

  it('are read at once after a hint, also after the last reading, and not before the spacing has passed (R-298)', async () => {
    await stage().passes(MINUTE_MS);
    await read(await claimParcel(), null);
    await hint();
    expect(await claim()).toEqual([]);
    await stage().passes(HINT_SPACING_MS);
    await read(await claimParcel(), null);
    await stage().passes(MINUTE_MS);
    await hint('MP-of-nobody');
    expect(await claim()).toEqual([]);
    await hint();
    expect(await claim()).toHaveLength(1);
  });

  it('are read once for many hints, and once more for those that came during the reading (R-298)', async () => {
    await hint();
    await hint();
    const parcel = await claimParcel();
    for (let times = 0; times < 3; times += 1) await hint();
    expect(await claim()).toEqual([]);
    await read(parcel, null);
    expect(await claim()).toEqual([]);
    await stage().passes(HINT_SPACING_MS);
    await read(await claimParcel(), null);
    await stage().passes(HINT_SPACING_MS);
    expect(await claim()).toEqual([]);
  });

  it('are read soon when a hint came during a reading without a result, however late the next one would be (R-298)', async () => {
    await stage().passes(MINUTE_MS);
    const parcel = await claimParcel();
    await hint();
    await stage().followed.postpone(parcel, 5 * MINUTE_MS, 1);
    await stage().passes(HINT_SPACING_MS - 1);
    expect(await claim()).toEqual([]);
    await stage().passes(1);
    await stage().followed.postpone(await claimParcel(), 5 * MINUTE_MS, 1);
    await stage().passes(5 * MINUTE_MS - 1);
    expect(await claim()).toEqual([]);
  });

  it('keep what was planned before a hint, until a reading has a result (R-342)', async () => {
    await hint();
    const parcel = await claimParcel();
    expect(parcel).toMatchObject({ failures: 0, plannedInMs: MINUTE_MS });
    await stage().followed.postpone(parcel, 20_000, 1);
    await stage().passes(15_000);
    await hint();
    expect(await claimParcel()).toMatchObject({ failures: 1, plannedInMs: 45_000 });
    await stage().passes(LEASE_MS);
    await read(await claimParcel(), 2 * MINUTE_MS);
    await stage().passes(2 * MINUTE_MS);
    expect(await claimParcel()).toMatchObject({ failures: 0, plannedInMs: null });
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

  it('go on as another shipment when they were reshipped (R-307)', async () => {
    await stage().passes(MINUTE_MS);
    await acted(stage(), orderId, (shipment) => shipment.continuesAs('99'));
    expect((await factsOf(stage(), orderId)).recordedId).toBe('99');
    const [parcel, ...others] = await claim();
    expect([parcel?.recorded.shipmentId, others]).toEqual(['99', []]);
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
}
