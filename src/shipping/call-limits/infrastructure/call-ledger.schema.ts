import { defineEntity } from '@mikro-orm/core';
import { integer, jsonb, type TableOf, text } from '../../../shared/infrastructure/column-types.js';
import type { CallLedger, Lifts } from '../domain/call-ledger.js';

export const CallLedgerSchema = defineEntity({
  name: 'CallLedgerRow',
  tableName: 'call_ledgers',
  properties: { name: text().primary(), version: integer(), ledger: jsonb<CallLedger>(), lifts: jsonb<Lifts>().nullable() },
});

export interface CallLedgerTables {
  call_ledgers: TableOf<typeof CallLedgerSchema>;
}
