import { z } from 'zod';
import { line, listOf, optionalText, plainLine, wireId, wireTime } from '../../../platform/calls/wire-values.js';
import type { ListedShipment, ShipmentPage } from '../domain/shipment-list.js';
import { isListPage, listNumbers, promisedEntries } from './list-numbers.js';
import { nonNegativeCents } from './wire-values.js';

const MAX_REFERENCE_LENGTH = 64;
const MAX_CODE_LENGTH = 64;
/** Fifteen million shipments. */
const MOST_PAGES = 1_000_000;

/** Exactly as it is, since it is compared with ours: one that would have to be changed is nobody's. */
const reference = optionalText.transform((text) => (text && plainLine(text, MAX_REFERENCE_LENGTH) === text ? text : null));
const entrySchema = z.object({
  id: wireId,
  account_id: wireId.nullish().catch(null),
  external_id: reference,
  status: z
    .union([z.string(), z.object({ code: z.string() }).transform(({ code }) => code)])
    .nullish()
    .catch(null),
  price_incl_tax: nonNegativeCents.nullish().catch(null),
  created_at: wireTime,
});
const listSchema = z.object({
  data: listOf(z.unknown()),
  meta: listNumbers(MOST_PAGES),
});

/**
 * `GET /v2/shipments`, one page of an account. An entry that cannot be read, or is another account's, is left out and counted. Null if
 * the page itself is none, is another page, contradicts itself, or has only parcels of other accounts: then the filter was ignored.
 */
export function parseShipmentList(json: unknown, page: number, accountId: number): ShipmentPage | null {
  const list = listSchema.safeParse(json);
  if (!list.success || !isListPage(list.data, page)) return null;
  const { data, meta } = list.data;
  const entries = data.map((entry) => entrySchema.safeParse(entry).data ?? null);
  const own = String(accountId);
  const isForeign = (entry: (typeof entries)[number]) => (entry?.account_id ?? own) !== own;
  if (data.length > 0 && entries.every(isForeign)) return null;
  const shipments = entries.flatMap((entry) => (entry && !isForeign(entry) ? [toListed(entry)] : []));
  const { last_page: lastPage, total = null } = meta;
  const expected = Math.max(data.length, promisedEntries(list.data, page));
  return { shipments, leftOut: expected - shipments.length, page, lastPage, total };
}

function toListed({ id, external_id, status, price_incl_tax, created_at }: z.infer<typeof entrySchema>): ListedShipment {
  return {
    shipmentId: id,
    externalId: external_id,
    statusCode: line(MAX_CODE_LENGTH).parse(status),
    priceCents: price_incl_tax ?? null,
    createdAt: created_at,
  };
}
