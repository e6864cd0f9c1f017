import { defineEntity } from '@mikro-orm/core';
import { integer, jsonb, type TableOf, text } from '../../../platform/database/column-types.js';
import type { Announced } from '../../../platform/work/due-work.js';
import type { CallLedger, Lifts } from '../domain/call-ledger.js';

export const CallLedgerSchema = defineEntity({
  name: 'CallLedgerRow',
  tableName: 'call_ledgers',
  properties: { name: text().primary(), version: integer(), ledger: jsonb<CallLedger>(), lifts: jsonb<Lifts>().nullable() },
});

export interface CallLedgerTables {
  call_ledgers: TableOf<typeof CallLedgerSchema>;
}

/** A pause that the provider has requested from one instance, and its end by a person. */
export const CALLS_PAUSED: Announced = {
  name: 'calls-paused',
  mark: `select string_agg(concat(name, ledger->'pausedUntilMs', lifts), ' ' order by name) from call_ledgers`,
};
