import type { Selectable } from 'kysely';
import { timeOf } from '../../../platform/database/stored-time.js';
import { readRequests } from '../domain/dispatch-request.js';
import { readCause } from '../domain/failure-cause.js';
import { readFailure, readReview } from '../domain/shipment-failure.js';
import type { ShippingTables } from './shipment.schema.js';

type Stored = Selectable<ShippingTables['shipments']>;

/** A field that is stored in a column of its own. */
interface Field<Column extends keyof Stored, Fact> {
  readonly column: Column;
  /** Of the value that a statement is given. */
  readonly type: 'text' | 'int' | 'bigint' | 'boolean' | 'jsonb' | 'timestamptz';
  /** The value itself if absent. */
  readonly read?: (stored: Stored[Column]) => Fact;
  /** What is saved, if it is not the value: of the given `n` and the row `s`. Null if it never changes. */
  readonly saved?: string | null;
}

function field<Column extends keyof Stored, Fact = Stored[Column]>(
  column: Column,
  type: Field<Column, Fact>['type'],
  how: Pick<Field<Column, Fact>, 'read' | 'saved'> = {},
): Field<Column, Fact> {
  return { column, type, ...how };
}

/** Where a shipment's facts are stored; the columns, what a statement is given, what it saves and what is read follow from it. */
const FIELDS = {
  orderId: field('order_id', 'text', { saved: null }),
  externalId: field('external_id', 'text'),
  createdAt: field('created_at', 'timestamptz', { read: timeOf, saved: null }),
  version: field('version', 'int', { saved: 's.version + case when n."isChanged" then 1 else 0 end' }),
  state: field('state', 'text'),
  attempts: field('attempts', 'int'),
  epoch: field('epoch', 'int'),
  verifyEpoch: field('verify_epoch', 'int'),
  unresolved: field('unresolved', 'boolean'),
  mayBeForgotten: field('may_be_forgotten', 'boolean'),
  emptyLookups: field('empty_lookups', 'int'),
  isUnseen: field('unseen_since', 'boolean', {
    read: (since) => since !== null,
    saved: 'case when n."isUnseen" then coalesce(s.unseen_since, now()) end',
  }),
  stopReason: field('stop_reason', 'text'),
  hold: field('hold', 'text'),
  requests: field('requests', 'jsonb', { read: readRequests }),
  failure: field('failure', 'jsonb', { read: readFailure }),
  review: field('review', 'jsonb', { read: readReview }),
  cause: field('cause', 'jsonb', { read: (cause) => (cause === null ? null : readCause(cause)) }),
  causeId: field('cause_id', 'text'),
  paymentStop: field('payment_stop', 'text'),
  recordedId: field('recorded_id', 'text'),
  lostOrigins: field('lost_origins', 'jsonb', { read: (origins) => origins ?? [] }),
  goneIds: field('gone_ids', 'jsonb', { read: (ids) => ids ?? [] }),
  accountKind: field('account_kind', 'text'),
  accountId: field('account_id', 'bigint'),
  attemptsBeforeRetry: field('attempts_before_retry', 'int'),
  cancelRequested: field('cancel_requested', 'boolean'),
  cancelTries: field('cancel_tries', 'int'),
  verifications: field('verifications', 'int'),
};

type Fields = typeof FIELDS;
type Column = Fields[keyof Fields]['column'];
/** A row as far as it is read into the facts. */
export type StoredFacts = Pick<Stored, Column>;
/** What the columns say. The account has two of them; where the parcel is, its own row says. */
type FromColumns = { [Name in keyof Fields]: Fields[Name] extends Field<infer _, infer Fact> ? Fact : never };

const ENTRIES = Object.entries(FIELDS) as [keyof Fields, Field<Column, unknown>][];

/** Of a shipment `s`. */
export const SHIPMENT_COLUMNS = ENTRIES.map(([, { column }]) => `s.${column}`) as readonly `s.${Column}`[];

const given = (name: string) => (/[A-Z]/.test(name) ? `"${name}"` : name);

/** What a shipment is saved and added with, from its facts. */
export const RECORD_COLUMNS = [...ENTRIES.map(([name, { type }]) => `${given(name)} ${type}`), 'progress text'].join(', ');

/** The columns as they are saved. */
export const SAVED_COLUMNS = ENTRIES.filter(([, { saved }]) => saved !== null)
  .map(([name, { column, saved }]) => `${column} = ${saved ?? `n.${given(name)}`}`)
  .join(', ');

export function readFields(row: StoredFacts): FromColumns {
  const facts: Record<string, unknown> = {};
  for (const [name, { column, read }] of ENTRIES) facts[name] = read ? read(row[column]) : row[column];
  return facts as FromColumns;
}
