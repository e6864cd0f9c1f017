import { randomUUID } from 'node:crypto';
import { isPurchaseReference } from './purchase-reference.js';

it('a reference is ours if it looks like the id of a purchase (R-162)', () => {
  const id = randomUUID();
  expect([id, id.toUpperCase()].map(isPurchaseReference)).toEqual([true, true]);
  const others = [null, undefined, '', 'WC-1042', '1042', id.slice(1), `${id} `, `x${id}`, id.replaceAll('-', '')];
  expect(others.filter(isPurchaseReference)).toEqual([]);
});
