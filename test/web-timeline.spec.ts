import { inOrder } from '../web/src/admin/in-order.js';
import { otherPayments } from '../web/src/admin/other-payments.js';

describe('the payments of a purchase that did not pay it', () => {
  const times = { approved_at: '2026-11-25T12:00:00.000Z', first_read_at: '2026-11-25T12:00:01.000Z' };
  const part = { ...times, id: '7', effect: 'recorded', amount: 600, refunded_amount: 600, status: 'refunded' };
  const read = { refunded_at: '2026-11-26T12:00:00.000Z', read_at: '2026-11-27T12:00:00.000Z' };
  const told = (patch: object) =>
    otherPayments([{ ...part, ...read, ...patch } as never]).map(({ title, at, details }) => [
      title,
      at,
      details.join().replaceAll('\u00a0', ' '),
    ]);

  it('are told as paid and then returned, with the amount and the day (R-902)', () => {
    expect(told({})).toEqual([
      ['Pago 7: se cobró, y no pagó la compra', part.approved_at, '$ 600, devuelto en la última lectura'],
      ['Pago 7: se devolvió', read.refunded_at, '$ 600 de $ 600'],
    ]);
    const [[mismatch] = []] = told({ effect: 'payment_mismatch' });
    expect(mismatch).toBe('Pago 7: no coincide con la compra');
    expect(told({ status: 'charged_back', refunded_amount: 0, refunded_at: null })[1]).toEqual([
      'Pago 7: contracargo, la plata volvió',
      read.read_at,
      '$ 600 de $ 600, según la última lectura',
    ]);
    const partly = { effect: 'duplicate_payment', status: 'approved', refunded_amount: 200 };
    expect(told(partly)[1]?.[0]).toBe('Pago 7: se devolvió una parte');
  });

  it('are nothing that happened when they charged nothing, or are told by the orders that they paid (R-902)', () => {
    const nothing = { refunded_amount: 0, refunded_at: null };
    for (const status of ['rejected', 'cancelled', 'pending']) expect(told({ ...nothing, status })).toEqual([]);
    expect(told({ effect: 'first_approval' })).toEqual([]);
  });
});

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
