import { randomInt } from 'node:crypto';
import { SLICE, WITH_NEW_FACTS } from '../../dist/audit/infrastructure/stored-order-statements.js';

const ORDERS = 500;
const FACTS = 500;
/** Digits of the beginning of an id: so that enough of them follow. */
const BEGINNINGS = 0x8000;

/** What the audit reads of our own rows, as it asks for it: the milliseconds of a slice, anywhere. */
export const SLICES = [
  {
    name: `audit: a slice of ${ORDERS} orders`,
    next: async () => [SLICE, [randomInt(BEGINNINGS).toString(16).padStart(4, '0'), ORDERS]],
  },
  {
    name: `audit: the orders of ${FACTS} new facts`,
    next: async (db) => {
      const { rows } = await db.query('select max(position) as last from order_facts');
      return [WITH_NEW_FACTS, [Number(rows[0].last) - randomInt(FACTS, 10 * FACTS), FACTS]];
    },
  },
];

export async function readSlice({ db }, { name, next }) {
  const [statement, values] = await next(db);
  let count = 0;
  const text = statement.replace(/\?/g, () => `$${++count}`);
  const beganMs = performance.now();
  await db.query({ name, text, values });
  return performance.now() - beganMs;
}
