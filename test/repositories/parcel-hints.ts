import { type FollowedParcel, HINT_SPACING_MS } from '../../src/shipping/tracking/application/followed-parcels.js';
import { aRemoteShipment } from '../support/fakes/fake-shipco.js';
import type { Stage } from '../support/stage.js';
import { hinted, paidOrder } from '../support/staged.js';
import { ACCOUNT, claimOne, ended, LEASE_MS, MINUTE_MS, readParcel } from './attempts.js';

/** What the provider announces of followed parcels. */
export function describeParcelHints(stage: () => Stage): void {
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
  const read = (parcel: FollowedParcel, nextInMs: number | null) => readParcel(stage(), parcel, nextInMs);
  const hint = (of = externalId) => hinted(stage(), of);

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
}
