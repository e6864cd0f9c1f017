import { describeEvents } from './descriptions.js';

const event = (sequence: number, type: string, data: object = {}) => {
  return { sequence, type, timestamp: '2026-12-12T15:23:12.428Z', data };
};

it('prints the events of an order below each other, and whether the receiver has them', () => {
  const events = [event(1, 'order.paid'), event(2, 'parcel.progress', { progress: 'delivered' })];
  expect(describeEvents({ orderId: 'o1', events, isReceived: true }).split('\n')).toEqual([
    'order o1: 2 in the feed, the receiver has them',
    '                        1 2026-12-12T15:23:12.428Z order.paid',
    '                        2 2026-12-12T15:23:12.428Z parcel.progress delivered',
  ]);
  expect(describeEvents({ orderId: 'o1', events, isReceived: false })).toContain('the receiver does not have them');
  expect(describeEvents({ orderId: 'o1', events, isReceived: null })).toContain('no receiver here');
  expect(describeEvents(null)).toContain('not shown');
});
