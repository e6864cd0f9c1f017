import { randomInt } from 'node:crypto';
import { nextSliceSize, sliceSizeOf } from '../../dist/office/audit/domain/slice-size.js';
import { LAST_POSITION, SLICE, WITH_NEW_FACTS } from '../../dist/office/audit/infrastructure/stored-order-statements.js';

/** Digits of the beginning of an id: so that enough of them follow. */
const BEGINNINGS = 0x8000;
/** Of the newest facts. */
const FACTS = 20_000;

/** What the audit reads of our own rows, anywhere, in slices whose size follows their time: so their time has a limit, and no ratio. */
export const SLICES = [
  { name: 'audit: a slice of orders', statement: SLICE, place: async () => randomInt(BEGINNINGS).toString(16).padStart(4, '0') },
  {
    name: 'audit: a slice of new facts',
    statement: WITH_NEW_FACTS,
    place: async (db) => (await lastPosition(db)) - randomInt(FACTS),
  },
].map((slice) => ({ ...slice, mostMs: 50, sizes: new Map() }));

/** The milliseconds of one slice. */
export async function readSlice({ db, count }, { name, statement, place, sizes }) {
  const size = sliceSizeOf(sizes.get(count));
  const values = [await place(db), size];
  let at = 0;
  const text = statement.replace(/\?/g, () => `$${++at}`);
  const beganMs = performance.now();
  await db.query({ name, text, values });
  const tookMs = performance.now() - beganMs;
  sizes.set(count, nextSliceSize(size, tookMs));
  return tookMs;
}

async function lastPosition(db) {
  const { rows } = await db.query(LAST_POSITION);
  return Number(rows[0].position);
}
