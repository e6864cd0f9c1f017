import { mayBePaid, type PurchaseFacts } from './order-status.js';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const OPEN: PurchaseFacts = {
  state: 'open',
  expiresAt: new Date(NOW.getTime() + 1),
  paidAt: null,
  paymentStatus: 'none',
  isPartBack: false,
};
const OVER: PurchaseFacts = { ...OPEN, expiresAt: NOW };
const PAID: PurchaseFacts = { ...OVER, state: 'paid', paidAt: NOW, paymentStatus: 'approved' };

it.each<[string, PurchaseFacts, boolean]>([
  ['in its time', OPEN, true],
  ['after its time', OVER, false],
  ['after its time, with a slip that is open', { ...OVER, paymentStatus: 'pending' }, true],
  ['replaced by another, with a payment under review', { ...OPEN, state: 'superseded', paymentStatus: 'in_process' }, true],
  ['after its time, with a payment that was refused', { ...OVER, paymentStatus: 'rejected' }, false],
  ['paid', PAID, true],
  ['paid, in dispute', { ...PAID, paymentStatus: 'in_mediation' }, true],
  ['paid, and refunded', { ...PAID, paymentStatus: 'refunded' }, false],
])('the money of a purchase is here or may come: %s (R-865)', (_, purchase, expected) => {
  expect(mayBePaid(purchase, NOW)).toBe(expected);
});
