import { fromCursor, invalidCursor, toCursor } from '../../platform/http/cursor.js';
import { CursorQuery } from '../../platform/http/listing.dto.js';
import { Text } from '../../platform/http/text.decorator.js';
import type { SearchPosition } from '../application/product-search.js';

export class SearchParameters extends CursorQuery {
  @Text(1, 200) q!: string;
}

/** An opaque cursor for the start of the next page. */
export function toSearchCursor(position: SearchPosition): string {
  return `${position.upTo}.${position.rank}.${toCursor(position)}`;
}

/** Throws a 400 for an invalid cursor. */
export function fromSearchCursor(cursor: string | undefined): SearchPosition | null {
  if (cursor === undefined) return null;
  const [, upTo, rank, rest] = /^(\d{1,15})\.(\d{1,7})\.([\w-]+)$/.exec(cursor) ?? [];
  if (rest === undefined) throw invalidCursor();
  return { upTo: Number(upTo), rank: Number(rank), ...fromCursor(rest) };
}
