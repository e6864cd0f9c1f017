import { z } from 'zod';
import { ValidationFailedError } from '../domain/validation-failed.error.js';
import { exampleOf } from './view.js';

/** From 1970 to 9999: PostgreSQL rejects the year 0, and no record is older than 1970. */
const TIME = /^(19[7-9]\d|[2-9]\d{3})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export interface CursorListing<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** The response to a CursorQuery; `next_cursor` is null on the last page. */
export function cursorListing<Item extends z.ZodType>(item: Item) {
  return z
    .strictObject({ items: z.array(item), next_cursor: z.string().nullable() })
    .meta({ examples: [{ items: [exampleOf(item)], next_cursor: null }] });
}

/** An opaque cursor for the start of the next page. */
export function toCursor(position: { createdAt: Date; id: string }): string {
  return Buffer.from(`${position.createdAt.toISOString()} ${position.id}`).toString('base64url');
}

/** Throws a 400 for an invalid cursor. */
export function fromCursor(cursor: string | undefined): { createdAt: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [time = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const createdAt = new Date(TIME.test(time) ? time : Number.NaN);
  if (Number.isNaN(createdAt.getTime()) || !/^[\w-]{1,64}$/.test(id) || more.length > 0) {
    throw invalidCursor();
  }
  return { createdAt, id };
}

export function invalidCursor(): ValidationFailedError {
  const message = {
    en: 'cursor must be the next_cursor of an earlier response',
    es: 'Tiene que ser el next_cursor de una respuesta anterior.',
  };
  return new ValidationFailedError([{ path: 'cursor', message }]);
}
