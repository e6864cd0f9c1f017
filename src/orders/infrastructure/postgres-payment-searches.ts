import { Injectable } from '@nestjs/common';
import { batched } from '../../platform/database/batched.js';
import { Sql } from '../../platform/database/sql.js';
import { timeOf, timeOrNull } from '../../platform/database/stored-time.js';
import { claimable, FROM_NOW } from '../../platform/work/due-rows.js';
import { type ClaimedSearch, PaymentSearches } from '../application/payment-searches.js';
import type { SearchedPurchase } from '../domain/payment-search.js';
import type { PurchaseRow } from './orders.rows.js';
import { PAYMENTS_TO_SEARCH } from './orders.schema.js';

type Seen = Pick<PurchaseRow, 'id' | 'created_at' | 'expires_at' | 'paid_at' | 'part_until' | 'next_search_at'> & { now: string };

/** Of these it decides when the next search is, so that they must still be as they were read. Times are in full precision. */
const NOTED = `
  update purchases p set next_search_at = s.at
    from jsonb_to_recordset(cast(? as jsonb)) as s (id text, at timestamptz, next_search_at timestamptz, paid_at timestamptz, part_until timestamptz)
   where p.id = any(cast(? as text[])) and p.id = s.id and p.next_search_at is not distinct from s.next_search_at
     and p.paid_at is not distinct from s.paid_at and p.part_until is not distinct from s.part_until`;

@Injectable()
export class PostgresPaymentSearches implements PaymentSearches {
  private readonly read = batched((ids: readonly string[]) => this.readAll(ids));
  private readonly note = batched((noted: readonly (Seen & { readonly at: Date | null })[]) => this.noteAll(noted));

  constructor(private readonly sql: Sql) {}

  async claim(limit: number, leaseMs: number): Promise<ClaimedSearch[]> {
    const rows = await this.sql.rows<Pick<PurchaseRow, 'id' | 'created_at'> & { lease_end: string }>(
      `with due as (${claimable(PAYMENTS_TO_SEARCH, 'id')})
       update purchases p set next_search_at = ${FROM_NOW}, searched_at = now()
         from due where p.id = due.id returning p.id, p.created_at, cast(p.next_search_at as text) as lease_end`,
      [limit, leaseMs],
    );
    return rows.map((row) => ({ purchaseId: row.id, createdAt: timeOf(row.created_at), leaseEnd: row.lease_end }));
  }

  async searched(
    { purchaseId, leaseEnd }: ClaimedSearch,
    next: (purchase: SearchedPurchase, now: Date) => Date | null,
  ): Promise<void> {
    const row = await this.read(purchaseId);
    if (!row) return;
    const purchase = {
      createdAt: timeOf(row.created_at),
      expiresAt: timeOf(row.expires_at),
      isPaid: row.paid_at !== null,
      partUntil: timeOrNull(row.part_until),
      dueAt: timeOrNull(row.next_search_at),
      leaseEnd: timeOf(leaseEnd),
    };
    await this.note({ ...row, at: next(purchase, timeOf(row.now)) });
  }

  async postpone({ purchaseId, leaseEnd }: ClaimedSearch, afterMs: number): Promise<void> {
    await this.sql.rows(
      `update purchases set next_search_at = ${FROM_NOW} where id = ? and next_search_at = cast(? as timestamptz)`,
      [afterMs, purchaseId, leaseEnd],
    );
  }

  async soon(purchaseId: string, at: Date): Promise<void> {
    await this.sql.rows(
      `update purchases set next_search_at = ?
        where id = ? and paid_at is null and next_search_at > ? and (searched_at is null or searched_at <= ?)`,
      [at, purchaseId, at, at],
    );
  }

  private async readAll(ids: readonly string[]): Promise<(Seen | undefined)[]> {
    const rows = await this.sql.rows<Seen>(
      `select id, created_at, expires_at, paid_at, part_until, next_search_at, now() as now from purchases
        where id = any(cast(? as text[]))`,
      [[...ids]],
    );
    return ids.map((id) => rows.find((row) => row.id === id));
  }

  private async noteAll(noted: readonly (Seen & { readonly at: Date | null })[]): Promise<undefined[]> {
    await this.sql.rows(NOTED, [JSON.stringify(noted), noted.map(({ id }) => id)]);
    return noted.map(() => undefined);
  }
}
