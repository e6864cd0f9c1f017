import type { Period } from '../kernel/listing.js';
import { ValidationFailedError } from '../kernel/validation-failed.error.js';
import { CursorQuery } from './listing.dto.js';
import { IsOptional, IsString, Matches } from './rules.js';

const DAY_OR_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** A list that can be narrowed to a period: from a day or time on, and before one. */
export class PeriodQuery extends CursorQuery {
  @IsOptional() @Matches(DAY_OR_TIME) @IsString() from?: string;
  @IsOptional() @Matches(DAY_OR_TIME) @IsString() to?: string;
}

/** Throws a 400 for a day or a time that there is not. */
export function periodOf({ from, to }: PeriodQuery): Period {
  return { from: timeOf('from', from), to: timeOf('to', to) };
}

function timeOf(path: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  // A day in Argentina, which has no daylight saving time.
  const time = new Date(text.includes('T') ? text : `${text}T00:00:00-03:00`);
  if (Number.isNaN(time.getTime()))
    throw new ValidationFailedError([
      {
        path,
        message: { en: `${path} must be a day or an ISO 8601 time`, es: 'Tiene que ser un día o una hora ISO 8601.' },
      },
    ]);
  return time;
}
