import { inOrder } from '../web/src/admin/in-order.js';

it('shows what the carrier tells without milliseconds after what led to it in that second', () => {
  const paid = { at: '2026-11-25T12:00:05.300Z' };
  const created = { at: '2026-11-25T12:00:05.800Z' };
  const noted = { at: '2026-11-25T12:00:05.800Z' };
  const news = { at: '2026-11-25T12:00:05.000Z', isToTheSecond: true };
  const delivered = { at: '2026-11-25T12:00:06.100Z' };
  expect(inOrder([delivered, news, created, noted, paid])).toEqual([paid, created, noted, news, delivered]);
});

it('shows what was recorded of an order in one second as it was recorded, whichever clock told the time (R-895)', () => {
  const created = { at: '2026-11-25T12:00:05.800Z', number: 3 };
  const news = { at: '2026-11-25T12:00:05.000Z', number: 4 };
  const asked = { at: '2026-11-25T12:00:05.900Z' };
  const returned = { at: '2026-11-25T12:00:05.100Z', number: 5 };
  const other = { at: '2026-11-25T12:00:05.200Z', number: 1, orderId: 'other' };
  const yesterdays = { at: '2026-11-24T12:00:05.000Z', number: 6 };
  const ordered = [yesterdays, other, created, news, returned, asked];
  expect(inOrder([returned, asked, news, yesterdays, created, other])).toEqual(ordered);
});
