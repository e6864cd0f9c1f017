import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TRIGGERS } from '../src/database/migrations/first/triggers.js';
import { RETURNED_STATUSES } from '../src/orders/domain/payment-status.js';

it('returned money is the same in the trigger that marks orders, and named in no other SQL (R-185)', () => {
  const list = `payment_status in (${RETURNED_STATUSES.map((status) => `'${status}'`).join(', ')})`;
  expect(TRIGGERS.filter((trigger) => trigger.includes(list))).toHaveLength(2);
  const src = resolve(import.meta.dirname, '../src');
  const files = globSync('**/infrastructure/*.ts', { cwd: src, exclude: ['**/*.spec.ts'] });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /charged_back|in_mediation/.test(readFileSync(resolve(src, file), 'utf8')))).toEqual([]);
});
