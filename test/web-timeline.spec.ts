import { inOrder } from '../web/src/admin/in-order.js';

it('shows what the carrier tells without milliseconds after what led to it in that second', () => {
  const paid = { at: '2026-11-25T12:00:05.300Z' };
  const created = { at: '2026-11-25T12:00:05.800Z' };
  const noted = { at: '2026-11-25T12:00:05.800Z' };
  const news = { at: '2026-11-25T12:00:05.000Z', isToTheSecond: true };
  const delivered = { at: '2026-11-25T12:00:06.100Z' };
  expect(inOrder([delivered, news, created, noted, paid])).toEqual([paid, created, noted, news, delivered]);
});
