import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { z } from 'zod';
import { MOST_ITEMS } from '../kernel/listing.js';
import { ValidationFailedError } from '../kernel/validation-failed.error.js';
import { exampleOf } from './view.js';

const MOST_SKIPPED = 100_000;

/**
 * `limit` and `offset`, for a list that grows rarely; `cursor` is `next_cursor` of the page before, and goes before `offset`. PostgreSQL reads
 * the skipped rows too, so `offset` has a limit.
 */
export class OffsetQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(MOST_ITEMS) limit = 20;
  @Type(() => Number) @IsInt() @Min(0) @Max(MOST_SKIPPED) offset = 0;
  @IsOptional() @MaxLength(200) @IsString() cursor?: string;

  /** Throws a 400 for an invalid cursor. */
  page(): { readonly limit: number; readonly offset: number } {
    const { limit, offset, cursor } = this;
    return { limit, offset: cursor === undefined ? offset : offsetOf(cursor) };
  }
}

function offsetOf(cursor: string): number {
  const [, digits] = /^offset (\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const offset = Number(digits ?? Number.NaN);
  if (!(offset <= MOST_SKIPPED)) {
    const message = {
      en: 'cursor must be the next_cursor of an earlier response',
      es: 'Tiene que ser el next_cursor de una respuesta anterior.',
    };
    throw new ValidationFailedError([{ path: 'cursor', message }]);
  }
  return offset;
}

/** The fields of a list that has all there is, so that each list is read in the same way. */
export const WHOLE = { next_cursor: z.null().meta({ description: 'Always: this is the whole list.' }) };
/** The same of a list that shows no more than so many. */
export const CUT = {
  ...WHOLE,
  truncated: z.boolean().meta({ description: 'There are more than these, which no page shows.' }),
};

export interface OffsetListing<Item> {
  items: Item[];
  next_cursor: string | null;
  total: number;
  limit: number;
  offset: number;
}

/** The response with these items of a page; `items` has one more if another page follows. */
export function offsetPage<Item, View>(
  { items, total }: { readonly items: readonly Item[]; readonly total: number },
  { limit, offset }: { readonly limit: number; readonly offset: number },
  toView: (item: Item) => View,
): OffsetListing<View> {
  const next = offset + limit;
  const follows = items.length > limit && next <= MOST_SKIPPED;
  const next_cursor = follows ? Buffer.from(`offset ${next}`).toString('base64url') : null;
  return { items: items.slice(0, limit).map(toView), next_cursor, total, limit, offset };
}

/** The response to an OffsetQuery. */
export function offsetListing<Item extends z.ZodType>(item: Item) {
  const count = z.int().meta({ minimum: 0 });
  return z
    .strictObject({
      items: z.array(item),
      next_cursor: z.string().nullable(),
      total: count.meta({ description: 'How many there are on all pages.' }),
      limit: count,
      offset: count,
    })
    .meta({ examples: [{ items: [exampleOf(item)], next_cursor: null, total: 1, limit: 20, offset: 0 }] });
}

/** `limit` and an opaque `cursor`, for a list that grows at its head. */
export class CursorQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(MOST_ITEMS) limit = 20;
  @IsOptional() @MaxLength(200) @IsString() cursor?: string;
}
