import { z } from 'zod';
import type { Found, Page, PagePosition } from '../kernel/listing.js';
import { ValidationFailedError } from '../kernel/validation-failed.error.js';
import type { CursorQuery } from './listing.dto.js';
import { exampleOf } from './view.js';

/** With microseconds. Those of release 0.2.0 had milliseconds, which fall between two rows; they are refused. */
const TIME = /^((?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(\d{3})Z$/;
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
export function toCursor({ at, microseconds, id }: PagePosition): string {
  const ms = Math.min(Math.max(at.getTime() || 0, EARLIEST_MS), LATEST_MS);
  const time = `${new Date(ms).toISOString().slice(0, -1)}${String(microseconds).padStart(3, '0')}Z`;
  return Buffer.from(`${time} ${id}`).toString('base64url');
}

/** Throws a 400 for an invalid cursor. */
export function fromCursor(cursor: string): PagePosition {
  const [text = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const [, time, microseconds] = TIME.exec(text) ?? [];
  const at = new Date(time ? `${time}Z` : Number.NaN);
  const isInRange = at.getTime() >= EARLIEST_MS && at.getTime() <= LATEST_MS;
  if (!isInRange || !/^[\w-]{1,64}$/.test(id) || more.length > 0) {
    throw invalidCursor();
  }
  return { at, microseconds: Number(microseconds), id };
}

export function invalidCursor(): ValidationFailedError {
  const message = {
    en: 'cursor must be the next_cursor of an earlier response; one of an earlier release ends here: begin at the first page',
    es: 'Tiene que ser el next_cursor de una respuesta anterior; uno de una versión anterior ya no sirve: volvé a la primera página.',
  };
  return new ValidationFailedError([{ path: 'cursor', message }]);
}

/** Throws a 400 for an invalid cursor. */
export function requestedPage({ limit, cursor }: CursorQuery): Page {
  return { limit, after: cursor === undefined ? null : fromCursor(cursor) };
}

/** The response with this page. */
export function listing<Item, View>({ items, last }: Found<Item>, toView: (item: Item) => View): CursorListing<View> {
  return { items: items.map(toView), next_cursor: last && toCursor(last) };
}
