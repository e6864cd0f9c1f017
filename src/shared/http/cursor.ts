import { z } from 'zod';
import { ValidationFailedError } from '../domain/validation-failed.error.js';
import { exampleOf } from './view.js';

const TIME = /^(\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** What both PostgreSQL and Date can hold, with a margin: a record may have such a time although none should. */
const EARLIEST_MS = Date.parse('-004700-01-01T00:00:00.000Z');
const LATEST_MS = Date.parse('+270000-01-01T00:00:00.000Z');

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

/** An opaque cursor for the start of the next page. What no cursor can name counts as the nearest time that one can. */
export function toCursor(position: { createdAt: Date; id: string }): string {
  const ms = Math.min(Math.max(position.createdAt.getTime() || 0, EARLIEST_MS), LATEST_MS);
  return Buffer.from(`${new Date(ms).toISOString()} ${position.id}`).toString('base64url');
}

/** Throws a 400 for an invalid cursor. */
export function fromCursor(cursor: string | undefined): { createdAt: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [time = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const createdAt = new Date(TIME.test(time) ? time : Number.NaN);
  const isInRange = createdAt.getTime() >= EARLIEST_MS && createdAt.getTime() <= LATEST_MS;
  if (!isInRange || !/^[\w-]{1,64}$/.test(id) || more.length > 0) {
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

/** The page from the rows that were found: one more than is shown reveals whether there is another page. */
export function listing<Item, View>(
  found: readonly Item[],
  { limit }: { readonly limit: number },
  toView: (item: Item) => View,
  position: (item: Item) => { createdAt: Date; id: string },
): CursorListing<View> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items: items.map(toView), next_cursor: found.length > limit && last ? toCursor(position(last)) : null };
}
