import type { ReceivedEvent } from '../../client/verify-event.js';
import { eventOf } from '../test-clients/event-client.js';
import { AppliedEvents } from './applied-events.js';

const shipment = (state: string, shipmentId: string | null, more: object = {}) => ({
  state,
  shipment_id: shipmentId,
  carrier_tracking_id: null,
  ...more,
});

function applying(...events: readonly ReceivedEvent[]): AppliedEvents {
  const applied = new AppliedEvents();
  for (const event of events) applied.apply(event, JSON.stringify(event));
  return applied;
}

const PAID = eventOf('order.paid', 1);
const SCHEDULED = eventOf('shipment.scheduled', 2, shipment('pending', null));
const CREATED = eventOf('shipment.created', 3, shipment('created', '71', { carrier_tracking_id: 'AR1' }));

describe('an order', () => {
  it('is what its events have told, one after the other', () => {
    const moved = eventOf('parcel.progress', 4, { progress: 'in_transit', status_code: 'shipped' });
    expect(applying(PAID, SCHEDULED, CREATED, moved).orders()).toEqual([
      {
        orderId: 'o1',
        status: 'paid',
        shipmentState: 'created',
        shipmentId: '71',
        progress: 'in_transit',
        carrierTrackingId: 'AR1',
        sequence: 4,
      },
    ]);
  });

  it('has a parcel in preparation when one was created, and none before', () => {
    expect(applying(PAID, SCHEDULED).order('o1')).toMatchObject({ shipmentState: 'pending', shipmentId: null, progress: null });
    expect(applying(PAID, SCHEDULED, CREATED).order('o1')).toMatchObject({ shipmentState: 'created', progress: 'preparing' });
  });

  it('begins with no progress when it is shipped again, and with a new one for another parcel', () => {
    const lost = eventOf('parcel.progress', 4, { progress: 'lost', status_code: 'lost' });
    const again = eventOf('shipment.scheduled', 5, shipment('pending', null));
    const second = eventOf('shipment.created', 6, shipment('created', '72'));
    expect(applying(PAID, SCHEDULED, CREATED, lost, again).order('o1')).toMatchObject({ shipmentId: null, progress: null });
    expect(applying(PAID, SCHEDULED, CREATED, lost, again, second).order('o1')).toMatchObject({
      shipmentId: '72',
      progress: 'preparing',
      carrierTrackingId: null,
    });
  });

  it('keeps the progress of its parcel through what happens to the shipment', () => {
    const returning = eventOf('parcel.progress', 4, { progress: 'in_transit', status_code: 'shipped' });
    const rescued = eventOf('shipment.rescue_requested', 5, shipment('rescue_requested', '71'));
    expect(applying(PAID, SCHEDULED, CREATED, returning, rescued).order('o1')).toMatchObject({
      shipmentState: 'rescue_requested',
      progress: 'in_transit',
      carrierTrackingId: 'AR1',
    });
  });

  it.each([
    ['preparing', 'cancelled'],
    ['lost', 'lost'],
    ['expired', 'expired'],
  ])('has, when it is cancelled, a parcel that was %s as %s', (before, after) => {
    const type = before === 'expired' ? 'parcel.expired' : 'parcel.progress';
    const events = [eventOf(type, 4, { progress: before }), eventOf('shipment.cancelled', 5, shipment('cancelled', '71'))];
    expect(applying(PAID, SCHEDULED, CREATED, ...events).order('o1')).toMatchObject({
      progress: after,
      shipmentState: 'cancelled',
    });
  });

  it('has no progress when it is cancelled before there is a parcel', () => {
    const ended = eventOf('shipment.cancelled', 3, shipment('cancelled', null));
    expect(applying(PAID, SCHEDULED, ended).order('o1')).toMatchObject({ shipmentState: 'cancelled', progress: null });
  });

  it('is paid again after its money went back and came again', () => {
    const [refunded, reinstated] = [eventOf('order.refunded', 2), eventOf('order.reinstated', 3)];
    expect(applying(PAID, refunded).order('o1')?.status).toBe('refunded');
    expect(applying(PAID, refunded, reinstated).order('o1')?.status).toBe('paid');
  });

  it('has no status before it is paid, and ignores what it does not know', () => {
    const held = eventOf('shipment.held', 1, shipment('skipped', null));
    const applied = applying(held, eventOf('order.gift_wrapped', 2));
    expect(applied.order('o1')).toMatchObject({ status: null, shipmentState: 'skipped', sequence: 2 });
    expect(applied.counts()).toMatchObject({ applied: 2, gaps: 0 });
  });
});

it('knows the links of sellers, whose sequence is their own', () => {
  const link = (type: string, sequence: number, reason: string | null) =>
    eventOf(type, sequence, {}, { data: { seller_id: 's1', reason } });
  const ofOrder = eventOf('order.paid', 1, { seller_id: 's1' });
  const applied = applying(link('link.connected', 1, null), ofOrder, link('link.ended', 2, 'unlinked'));
  expect(applied.links()).toEqual([{ sellerId: 's1', isConnected: false, reason: 'unlinked', sequence: 2 }]);
  expect(applied.findings()).toEqual([]);
});

describe('what is wrong with events', () => {
  it('is nothing about a test, which is of no order', () => {
    const applied = applying(eventOf('endpoint.test', 1, {}, { data: { endpoint_id: 'e1' } }));
    expect([applied.findings(), applied.orders(), applied.counts().applied]).toEqual([[], [], 1]);
  });

  it('is listed a thousand times at most, and counted beyond', () => {
    const applied = applying(...Array.from({ length: 1_100 }, (_, at) => eventOf('order.paid', 2, { order_id: `o${at}` })));
    expect([applied.findings().length, applied.counts().gaps]).toEqual([1_000, 1_100]);
  });
});

it('forgets everything when it is cleared', () => {
  const applied = applying(PAID, CREATED);
  applied.clear();
  expect([applied.orders(), applied.findings(), applied.counts().applied]).toEqual([[], [], 0]);
  applied.apply(PAID, JSON.stringify(PAID));
  expect(applied.counts()).toMatchObject({ applied: 1, repeated: 0 });
});
