import { z } from 'zod';
import { line, listOf, wireId } from '../../../platform/calls/wire-values.js';
import type { OriginRequest } from '../application/shipco.gateway.js';
import type { Origin, OriginPage } from '../domain/origin.js';
import { isListPage, listNumbers, promisedEntries } from './list-numbers.js';
import { NO_STREET_NUMBER } from './shipco-wire.js';

const MAX_NAME = 150;
const MAX_TEXT = 190;
const MAX_PHONE = 50;
/** Two hundred thousand entries. */
const MOST_PAGES = 10_000;

const text = line(MAX_TEXT);
/** The provider writes a place as a text or as an object with its name. */
const place = z
  .union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
  .nullish()
  .catch(null)
  .pipe(text);
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/)
  .transform((full) => full.slice(0, 5));
const entrySchema = z.object({
  id: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.int().positive()),
  name: line(MAX_NAME),
  street: text,
  street_number: z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .catch(null)
    .pipe(text),
  street_extras: text,
  city: place,
  state: place,
  zipcode: z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .catch(null)
    .pipe(text),
  phone: line(MAX_PHONE),
  hours: z.object({ open: time, close: time }).nullish().catch(null),
  accounts: listOf(z.object({ id: wireId })).catch([]),
});
const pageSchema = z.object({ data: listOf(z.unknown()), meta: listNumbers(MOST_PAGES).optional() });

type Entry = z.infer<typeof entrySchema>;

/** `POST` and `PUT /v2/addresses`. The provider's own settings of an entry are left to it. */
export function toOriginBody({ name, email, address }: OriginRequest, accountId: number) {
  const { street, number, extras, city, state, zip, phone, opens, closes } = address;
  return {
    account_id: accountId,
    name,
    street,
    street_number: number || NO_STREET_NUMBER,
    ...(extras && { street_extras: extras }),
    city,
    state,
    zipcode: zip,
    phone,
    email,
    ...(opens && closes && { hours: { open: opens, close: closes } }),
  };
}

/**
 * `GET /v2/addresses`, one page. Null if it is none, is another page, contradicts itself, has an entry that cannot be read, or only
 * entries of other accounts: any of these could hide the wanted entry. Without numbers, the end is an empty page.
 */
export function parseOriginPage(json: unknown, page: number, accountId: number): OriginPage | null {
  const parsed = pageSchema.safeParse(json);
  if (!parsed.success || page > MOST_PAGES) return null;
  const { data, meta } = parsed.data;
  if (meta && !(isListPage({ data, meta }, page) && data.length >= promisedEntries({ data, meta }, page))) return null;
  const entries = data.map((entry) => entrySchema.safeParse(entry).data ?? null);
  const read = entries.filter((entry) => entry !== null);
  if (read.length < entries.length) return null;
  const own = read.filter((entry) => isOf(entry, accountId));
  if (read.length > 0 && own.length === 0) return null;
  return { origins: own.map(toOrigin), isLast: meta ? page >= meta.last_page : data.length === 0 };
}

/** The entry of an answer, bare or in `data`. Null if there is none, or another account's. */
export function parseOrigin(json: unknown, accountId: number): Origin | null {
  const entry = entryIn(json);
  return entry && isOf(entry, accountId) ? toOrigin(entry) : null;
}

/** The answer names another entry. */
export function isOtherOrigin(json: unknown, originId: number): boolean {
  const entry = entryIn(json);
  return entry !== null && entry.id !== originId;
}

function entryIn(json: unknown): Entry | null {
  return entrySchema.safeParse(json).data ?? z.object({ data: entrySchema }).safeParse(json).data?.data ?? null;
}

/** An entry that names no account is the one's whose book it is. */
function isOf({ accounts }: Entry, accountId: number): boolean {
  return accounts.length === 0 || accounts.some(({ id }) => id === String(accountId));
}

function toOrigin({ id, name, street, street_number, street_extras, city, state, zipcode, phone, hours }: Entry): Origin {
  const address = {
    street: street ?? '',
    number: street_number ?? '',
    extras: street_extras,
    city: city ?? '',
    state: state ?? '',
    zip: zipcode ?? '',
    phone,
    opens: hours?.open ?? null,
    closes: hours?.close ?? null,
  };
  return { originId: id, name: name ?? '', address };
}
