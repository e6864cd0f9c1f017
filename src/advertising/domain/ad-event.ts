import { createHash } from 'node:crypto';
import type { Delivery } from '../../platform/inbox/domain/inbox-entry.js';
import { exactJson } from '../../platform/kernel/exact-json.js';

export const ADSCO = 'adsco';

type Fields = Record<string, unknown>;

/** The fields that identify an event or refer to it at the platform. Messages and personal data are not among them. */
const ID_FIELDS = ['leadgen_id', 'lead_id', 'form_id', 'ad_id', 'adgroup_id', 'campaign_id', 'page_id', 'created_time', 'mid'];
/** The platform guarantees that these ids are unique per event. */
const NATURAL_KEYS = ['leadgen_id', 'lead_id', 'mid'];

interface Happening {
  readonly object: string;
  readonly field: string;
  readonly entryId: unknown;
  readonly change: unknown;
  /** The objects that contain the ids. */
  readonly value: Fields;
}

/** Integers beyond the precision of a number become texts, so that two ids cannot become equal. */
export function parseAdEvents(json: string): unknown {
  return JSON.parse(exactJson(json));
}

/**
 * One delivery per change of the batch; a body without entries is a single event. They need no processing, so only their ids are
 * stored, with `resourceId` null.
 */
export function toAdDeliveries(body: Fields): Delivery[] {
  return happenings(body).map((one) => ({
    source: ADSCO,
    dedupeKey: dedupeKeyOf(one),
    variant: isTest(one) || isTest(body) ? 'test' : 'event',
    verified: true,
    topic: `${one.object}.${one.field}`,
    resourceId: null,
    body: { entry_id: plainId(one.entryId), ...idsOf(one.value) },
  }));
}

function happenings(body: Fields): Happening[] {
  const object = nameOf(body.object);
  if (!Array.isArray(body.entry)) {
    return [{ object, field: nameOf(body.field ?? body.event), entryId: null, change: body, value: body }];
  }
  return body.entry.flatMap((one): Happening[] => {
    const entry = fieldsOf(one);
    const from = { object, entryId: entry.id };
    const changes = listOf(entry.changes).map((change) => ({
      ...from,
      field: nameOf(fieldsOf(change).field),
      change,
      value: fieldsOf(fieldsOf(change).value),
    }));
    const messages = listOf(entry.messaging).map((change) => ({
      ...from,
      field: 'messaging',
      change,
      value: fieldsOf(fieldsOf(change).message ?? fieldsOf(change).postback),
    }));
    const all = [...changes, ...messages];
    return all.length > 0 ? all : [{ ...from, field: 'unknown', change: one, value: {} }];
  });
}

/** A change without an id is identified by its content, without the time of the call. */
function dedupeKeyOf({ object, field, entryId, change, value }: Happening): string {
  const name = NATURAL_KEYS.find((key) => plainId(value[key]) !== null);
  if (name) return JSON.stringify([object, field, name, plainId(value[name])]);
  const text = canonical({ object, entryId, change });
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

function idsOf(value: Fields): Fields {
  const ids = ID_FIELDS.map((name) => [name, plainId(value[name])] as const);
  return Object.fromEntries(ids.filter(([, id]) => id !== null));
}

/** An id as text; null for any other value. */
function plainId(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[\w.:$-]{1,200}$/.test(text) ? text : null;
}

function nameOf(value: unknown): string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : 'unknown';
}

const isTest = (value: unknown): boolean => fieldsOf(value).is_test === true || fieldsOf(fieldsOf(value).value).is_test === true;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
