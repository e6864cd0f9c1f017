import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { z } from 'zod';
import { MOST_ITEMS } from '../kernel/listing.js';
import { exampleOf } from './view.js';

/** `limit` and `offset`, for a list that grows rarely. PostgreSQL reads the skipped rows too, so `offset` has a limit. */
export class OffsetQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(MOST_ITEMS) limit = 20;
  @Type(() => Number) @IsInt() @Min(0) @Max(100_000) offset = 0;
}

export interface OffsetListing<Item> {
  items: Item[];
  total: number;
  limit: number;
  offset: number;
}

/** The response to an OffsetQuery. */
export function offsetListing<Item extends z.ZodType>(item: Item) {
  const count = z.int().meta({ minimum: 0 });
  return z
    .strictObject({ items: z.array(item), total: count, limit: count, offset: count })
    .meta({ examples: [{ items: [exampleOf(item)], total: 1, limit: 20, offset: 0 }] });
}

/** `limit` and an opaque `cursor`, for a list that grows at its head. */
export class CursorQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(MOST_ITEMS) limit = 20;
  @IsOptional() @MaxLength(200) @IsString() cursor?: string;
}
