import { z } from 'zod';
import { centsFromAmount } from '../kernel/money.js';
import { isWebAddress } from '../kernel/web-address.js';

/** A time outside of these years is a mistake, and the database could not read some of them. */
const YEARS = { from: 2000, to: 2199 };
const MAX_ID_LENGTH = 64;
const MAX_TIME_LENGTH = 64;
const POSITION = /^\d{1,9}$/;

/** Absent, null and unreadable all mean unknown. */
export const optionalText = z.string().nullish().catch(null);

/** Ids are numbers or texts, depending on the resource; here always texts. What no provider would use as an id is none. */
export const wireId = z
  .union([z.int().nonnegative(), z.string()])
  .transform(String)
  .pipe(
    z
      .string()
      .regex(/^\w[\w.:-]*$/)
      .max(MAX_ID_LENGTH),
  );

/** Several formats of dates are in use. Null if it is none, or implausible. */
export const wireTime = optionalText.transform((text) => {
  const date = new Date(text && text.length <= MAX_TIME_LENGTH ? text : Number.NaN);
  const year = date.getUTCFullYear();
  return year >= YEARS.from && year <= YEARS.to ? date : null;
});

/** More than any provider lists on a page. */
const MOST_ENTRIES = 1_000;

/** A list of any length. */
export const anyList = z.preprocess(asList, z.array(z.unknown()));

/** Unreadable if it is longer than a page: its entries take the longest to read. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.preprocess(asList, z.array(z.unknown()).max(MOST_ENTRIES)).pipe(z.array(entry));

/** PHP writes a list from which an entry was taken as an object with numbers for keys, and may write an empty one as `{}`. */
export function asList(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.keys(value).every((key) => POSITION.test(key)) ? Object.values(value) : value;
}

/** One line of text that the database can store. Null if nothing is left. */
export const line = (maxLength: number) => optionalText.transform((text) => plainLine(text ?? '', maxLength) || null);

/** Cut first, so that no text is searched at length. */
export function plainLine(text: string, maxLength: number): string {
  return text
    .slice(0, 4 * maxLength)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
}

/** The address of a web page. Null if it is anything else. */
export const webAddress = optionalText.transform((text) => (isWebAddress(text) ? text : null));

export const cents = z.union([z.number(), z.string()]).transform((amount, context) => {
  try {
    return centsFromAmount(amount);
  } catch {
    context.addIssue({ code: 'custom', message: 'not an amount' });
    return z.NEVER;
  }
});

/** The number of pages of a list. */
export const pageCount = z
  .union([z.number(), z.string().regex(/^\d+$/)])
  .transform(Number)
  .pipe(z.int().min(1));
