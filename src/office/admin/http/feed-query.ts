import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from '../../../platform/http/rules.js';
import { ValidationFailedError } from '../../../platform/kernel/validation-failed.error.js';
import type { FeedCursor } from '../../events/domain/feed-cursor.js';

const MOST_EVENTS = 500;
const MOST_WAIT_SECONDS = 30;
const ISO_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;
const CURSOR = /^([\w-]{1,64}) (\d{1,15})$/;

/** Where to begin in the feed. */
export class FeedStart {
  @IsOptional() @MaxLength(200) @IsString() after?: string;
  @IsOptional() @Matches(ISO_TIME) @IsString() since?: string;
}

/** Which events, and how long to wait for the first. What is out of bounds is refused, not clamped. */
export class FeedQuery extends FeedStart {
  @Type(() => Number) @IsInt() @Min(1) @Max(MOST_EVENTS) limit = 100;
  @Type(() => Number) @IsInt() @Min(0) @Max(MOST_WAIT_SECONDS) wait = 0;
}

/** An opaque cursor. */
export function toFeedCursor({ era, position }: FeedCursor): string {
  return Buffer.from(`${era} ${position}`).toString('base64url');
}

/** Where to begin. Throws a 400 for an invalid cursor or time, or for both a cursor and a time. */
export function feedStart({ after, since }: FeedStart): { after: FeedCursor | null; since: Date | null } {
  if (typeof after === 'string' && typeof since === 'string') throw invalid('since', NOT_BOTH);
  return { after: typeof after === 'string' ? cursorOf(after) : null, since: typeof since === 'string' ? timeOf(since) : null };
}

/** The same for a replay, which begins nowhere by itself: a forgotten field must not send all that is kept. */
export function replayStart(start: FeedStart): ReturnType<typeof feedStart> {
  if (typeof start.after !== 'string' && typeof start.since !== 'string') throw invalid('since', ONE_OF_BOTH);
  return feedStart(start);
}

function cursorOf(after: string): FeedCursor {
  const [, era, position] = CURSOR.exec(Buffer.from(after, 'base64url').toString()) ?? [];
  if (era === undefined || position === undefined) throw invalid('after', NOT_A_CURSOR);
  return { era, position: Number(position) };
}

function timeOf(since: string): Date {
  const time = new Date(since);
  if (Number.isNaN(time.getTime())) throw invalid('since', NOT_A_TIME);
  return time;
}

const NOT_BOTH = { en: 'since cannot be combined with after', es: 'No se puede combinar con after.' };
const ONE_OF_BOTH = { en: 'after or since is required', es: 'Falta after o since.' };
const NOT_A_CURSOR = {
  en: 'after must be the next_cursor of an earlier response',
  es: 'Tiene que ser el next_cursor de una respuesta anterior.',
};
const NOT_A_TIME = { en: 'since must be an ISO 8601 date or time', es: 'Tiene que ser una fecha o una hora ISO 8601.' };

function invalid(path: string, message: { en: string; es: string }): ValidationFailedError {
  return new ValidationFailedError([{ path, message }]);
}
