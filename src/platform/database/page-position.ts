import { type RawBuilder, sql } from 'kysely';
import type { PagePosition } from '../kernel/listing.js';
import { timeOf } from './stored-time.js';

const FRACTION = /\.(\d+)/;

/** The place of a row with this time, as it is stored. */
export function positionOf(time: string, id: string): PagePosition {
  const [, digits = ''] = FRACTION.exec(time) ?? [];
  return { at: timeOf(time), microseconds: Number(digits.padEnd(6, '0').slice(3)), id };
}

/** The values of a place, in the form of a condition on a time and an id. */
export function placeOf({ at, microseconds, id }: PagePosition): RawBuilder<unknown> {
  return sql`(cast(${at} as timestamptz) + ${microseconds} * interval '1 microsecond', ${id})`;
}
