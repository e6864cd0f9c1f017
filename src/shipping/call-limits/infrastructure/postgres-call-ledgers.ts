import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Sql } from '../../../platform/database/sql.js';
import { CallLedgers } from '../application/call-ledgers.js';
import {
  bookAndGrant,
  type CallGrant,
  type CallPause,
  type CallReport,
  type CallTerms,
  EMPTY_LEDGER,
} from '../domain/call-ledger.js';
import type { CallLedgerTables } from './call-ledger.schema.js';

const LEDGER = 'shipco';
const MOST_TRIES = 20;
const LONGEST_PAUSE_MS = 10;

/** The ledger's row. Its version decides which of several instances books first; the others book again on the new row, a little later. */
@Injectable()
export class PostgresCallLedgers implements CallLedgers {
  constructor(private readonly sql: Sql<CallLedgerTables>) {}

  async settle(report: CallReport, terms: CallTerms): Promise<CallGrant> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const row = await this.read();
      const { ledger, grant } = bookAndGrant(
        row?.ledger ?? EMPTY_LEDGER,
        report,
        terms,
        Number(row?.now_ms ?? 0),
        row?.lifts ?? {},
      );
      if (row && (await this.replace(row.version, JSON.stringify(ledger)))) return grant;
      await sleep(Math.random() * Math.min(tries, LONGEST_PAUSE_MS));
    }
    throw new Error('the ledger of calls changes all the time');
  }

  /** A settlement that has read the row before finds another version, and reads it again. */
  async lift(kind: CallPause): Promise<void> {
    await this.sql.tables
      .insertInto('call_ledgers')
      .values({ name: LEDGER, version: 0, ledger: JSON.stringify(EMPTY_LEDGER), lifts: JSON.stringify({ [kind]: 1 }) })
      .onConflict((known) =>
        known.column('name').doUpdateSet({
          version: sql`call_ledgers.version + 1`,
          ledger: sql`jsonb_set(call_ledgers.ledger, array['pausedUntilMs', ${kind}], '0')`,
          lifts: sql`jsonb_set(coalesce(call_ledgers.lifts, '{}'), array[${kind}], to_jsonb(coalesce(cast(call_ledgers.lifts->>${kind} as int), 0) + 1))`,
        }),
      )
      .execute();
  }

  private async read() {
    const [row] = await this.sql.tables
      .selectFrom('call_ledgers')
      .select([
        'ledger',
        'lifts',
        'version',
        sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as float8)`.as('now_ms'),
      ])
      .where('name', '=', LEDGER)
      .execute();
    if (row) return row;
    await this.sql.tables
      .insertInto('call_ledgers')
      .values({ name: LEDGER, version: 0, ledger: JSON.stringify(EMPTY_LEDGER) })
      .onConflict((known) => known.column('name').doNothing())
      .execute();
    return undefined;
  }

  private async replace(version: number, ledger: string): Promise<boolean> {
    const written = await this.sql.tables
      .updateTable('call_ledgers')
      .set({ ledger, version: version + 1 })
      .where('name', '=', LEDGER)
      .where('version', '=', version)
      .returning('name')
      .execute();
    return written.length === 1;
  }
}
