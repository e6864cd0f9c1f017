import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import { severalParcels } from '../../../src/shipping/shipments/domain/shipment-failure.js';
import { aRemoteShipment } from '../../support/fakes/fake-shipco.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { hinted, orderOf, paidOrder } from '../../support/staged.js';
import { attempt, MINUTE_MS, shipmentOf } from './shipments.js';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export function describeFollowing(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  let orderId: string;
  let shipmentId: string;
  beforeEach(async () => {
    shipping = underTest();
    orderId = await paidOrder(shipping);
    await attempt(shipping);
    shipmentId = shipping.shipco.parcels[0]?.shipmentId ?? '';
    shipping.shipco.calls.length = 0;
  });

  /** The time passes; returns how many parcels were read then. */
  const readAfter = async (ms: number) => {
    await shipping.passes(ms);
    return shipping.due.workOff('follow-shipment');
  };
  /** The newest, if another one has followed. */
  const row = async () => (await shipping.rows<Record<string, unknown>>('select * from parcels order by recorded_at')).at(-1);
  const shipcoOf = async () => (await orderOf(shipping, orderId)).shippingAddress.shipco;
  const outcomes = () =>
    shipping.outcomes.reported.flatMap((one) => ('outcome' in one && one.event.startsWith('parcel') ? [one.outcome] : []));
  const now = () => shipping.clock.now();

  it('reads a parcel after one, five and thirty minutes, then every six hours until it moves (R-296)', async () => {
    for (const [before, after] of [
      [MINUTE_MS - 1, 1],
      [4 * MINUTE_MS - 1, 1],
      [25 * MINUTE_MS - 1, 1],
      [6 * HOUR_MS - 1, 1],
      [6 * HOUR_MS - 1, 1],
    ] as const)
      expect([await readAfter(before), await readAfter(after)]).toEqual([0, 1]);
    expect(shipping.shipco.calls).toEqual(Array(5).fill(['read_shipment', 'read_events']).flat());
    expect(await row()).toMatchObject({ progress: 'preparing', status_code: 'new' });
  });

  it('records late tracking numbers on the order, and never removes them (R-304)', async () => {
    const tracking = 'https://shipco.example/track/late';
    shipping.shipco.moves(shipmentId, 'documentation_ready', now(), { carrierTrackingId: 'AR1', tracking });
    await readAfter(MINUTE_MS);
    expect(await shipcoOf()).toMatchObject({ shipment_id: shipmentId, carrier_tracking_id: 'AR1', tracking });
    shipping.shipco.moves(shipmentId, 'in_transit', now(), { carrierTrackingId: null, tracking: null });
    await readAfter(4 * MINUTE_MS);
    expect(await shipcoOf()).toMatchObject({ carrier_tracking_id: 'AR1', tracking });
  });

  it('tells a price that a reading shows otherwise, and records it, once (R-343)', async () => {
    const told = async () =>
      (await shipping.factsOf(orderId)).filter(({ kind }) => kind === 'shipment.repriced').map(({ data }) => data);
    shipping.shipco.moves(shipmentId, 'in_transit', now());
    await readAfter(MINUTE_MS);
    expect(await told()).toEqual([]);
    shipping.shipco.moves(shipmentId, 'in_transit', now(), { priceCents: 612_345 });
    await readAfter(HOUR_MS);
    await readAfter(HOUR_MS);
    expect(await shipcoOf()).toMatchObject({ shipment_id: shipmentId, shipment_price: 6123.45 });
    const first = { shipmentId, priceCents: 612_345, recordedCents: null, state: 'created' };
    expect(await told()).toEqual([expect.objectContaining(first)]);
    shipping.shipco.moves(shipmentId, 'delivered', now(), { priceCents: 700_000 });
    await readAfter(HOUR_MS);
    expect(await told()).toEqual([
      expect.objectContaining(first),
      expect.objectContaining({ ...first, priceCents: 700_000, recordedCents: 612_345 }),
    ]);
  });

  it('tells no price of a parcel that was cancelled (R-343)', async () => {
    shipping.shipco.moves(shipmentId, 'cancelled', now(), { priceCents: 0 });
    await readAfter(MINUTE_MS);
    expect((await shipping.factsOf(orderId)).map(({ kind }) => kind)).not.toContain('shipment.repriced');
  });

  it('reads a parcel with its own account, even if the seller has linked another one since (R-279)', async () => {
    const own = await shipping.linked('s1');
    await readAfter(MINUTE_MS);
    expect([shipping.shipco.calls.length, own.calls.length]).toEqual([2, 0]);
  });

  it('pauses silently while the account is inaccessible, and continues afterwards (R-305)', async () => {
    shipping.gateways.marketplace = null;
    for (const ms of [MINUTE_MS, 4 * MINUTE_MS, 25 * MINUTE_MS, 6 * HOUR_MS, 30 * DAY_MS]) expect(await readAfter(ms)).toBe(1);
    expect(new Set(outcomes())).toEqual(new Set(['no_account']));
    expect(shipping.outcomes.reported.filter(({ event }) => event === 'parcel.unread')).toEqual([]);
    shipping.gateways.marketplace = shipping.shipco;
    shipping.shipco.moves(shipmentId, 'delivered', now());
    expect(await readAfter(DAY_MS)).toBe(1);
    expect((await row())?.progress).toBe('delivered');
  });

  const fails = () => {
    shipping.shipco.onRead = async () => Promise.reject(new ShipcoError('unknown', 'HTTP 503'));
  };
  const hint = async () => hinted(shipping, (await shipmentOf(shipping, orderId)).externalId);

  it('does not put off a reading that was planned because that of a hint failed (R-342)', async () => {
    fails();
    await readAfter(20_000);
    await hint();
    expect(await readAfter(0)).toBe(1);
    expect([await readAfter(MINUTE_MS - 20_001), await readAfter(1)]).toEqual([0, 1]);
    shipping.shipco.works();
    await readAfter(5 * MINUTE_MS);
    await readAfter(25 * MINUTE_MS);
    await readAfter(6 * HOUR_MS - 12 * MINUTE_MS);
    fails();
    await hint();
    expect(await readAfter(0)).toBe(1);
    for (const minutes of [1, 2, 4]) expect([await readAfter(minutes * MINUTE_MS - 1), await readAfter(1)]).toEqual([0, 1]);
    expect([await readAfter(5 * MINUTE_MS - 1), await readAfter(1)]).toEqual([0, 1]);
  });

  it('keeps what is known of a parcel that the provider does not return, and reads it again (R-306)', async () => {
    shipping.shipco.onRead = async () => null;
    await readAfter(MINUTE_MS);
    expect([(await row())?.progress, outcomes()]).toEqual(['preparing', ['not_found']]);
    shipping.shipco.works();
    expect(await readAfter(4 * MINUTE_MS)).toBe(1);
  });

  it('does not look again for a parcel that has ended and that the provider no longer knows (R-306)', async () => {
    shipping.shipco.moves(shipmentId, 'delivered', now());
    await readAfter(MINUTE_MS);
    shipping.shipco.onRead = async () => null;
    await hint();
    expect(await readAfter(MINUTE_MS)).toBe(1);
    expect([outcomes().at(-1), (await row())?.follow_at]).toEqual(['not_found', null]);
  });

  it('uses the status even if the events cannot be read (R-297)', async () => {
    shipping.shipco.moves(shipmentId, 'shipped', now());
    shipping.shipco.onReadEvents = async () => Promise.reject(new ShipcoError('unknown', 'HTTP 500'));
    await readAfter(MINUTE_MS);
    expect([(await row())?.progress, outcomes()]).toEqual(['in_transit', ['events_failed', 'changed']]);
    // The list of a parcel that has arrived is still wanted.
    shipping.shipco.moves(shipmentId, 'delivered', now());
    await readAfter(HOUR_MS);
    expect([(await row())?.progress, await shipping.eventsOf(orderId)]).toEqual(['delivered', []]);
    shipping.shipco.onReadEvents = async () => [...(shipping.shipco.events.get(shipmentId) ?? [])];
    expect(await readAfter(HOUR_MS)).toBe(1);
    expect((await shipping.eventsOf(orderId)).map(({ code }) => code)).toEqual(['shipped', 'delivered']);
    expect((await row())?.follow_at).toBeNull();
  });

  it('adopts and follows the replacement of a reshipped parcel (R-307)', async () => {
    const { externalId } = await shipmentOf(shipping, orderId);
    shipping.shipco.moves(shipmentId, 'reshipped', now(), { isReshipped: true });
    await readAfter(MINUTE_MS);
    expect((await shipcoOf())?.shipment_id).toBe(shipmentId);
    const twin = aRemoteShipment({ shipmentId: '77', externalId, carrierTrackingId: 'XP7' });
    shipping.shipco.parcels.push(twin);
    await readAfter(HOUR_MS);
    expect(await shipcoOf()).toMatchObject({ shipment_id: '77', carrier_tracking_id: 'XP7', shipment_external_id: externalId });
    shipping.shipco.moves('77', 'delivered', now());
    expect(await readAfter(0)).toBe(1);
    expect(await row()).toMatchObject({ progress: 'delivered', follow_at: null });
    expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'created' });
    expect((await shipping.eventsOf(orderId)).map((event) => event.shipmentId)).toEqual([shipmentId, '77']);
  });

  it('needs a person when a reshipped parcel continues as several (R-307)', async () => {
    const { externalId } = await shipmentOf(shipping, orderId);
    shipping.shipco.parcels.push(
      aRemoteShipment({ shipmentId: '77', externalId }),
      aRemoteShipment({ shipmentId: '78', externalId }),
    );
    shipping.shipco.moves(shipmentId, 'reshipped', now(), { isReshipped: true });
    await readAfter(MINUTE_MS);
    const review = severalParcels([shipmentId, '77', '78']);
    expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'needs_review', review });
    expect((await shipcoOf())?.shipment_id).toBe(shipmentId);
  });
}
