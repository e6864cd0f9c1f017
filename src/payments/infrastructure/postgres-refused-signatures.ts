import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Sql } from '../../platform/database/sql.js';
import { Clock } from '../../platform/kernel/clock.js';
import { RefusedSignatures } from '../application/refused-signatures.js';
import type { PaymentsTables } from './payment.schema.js';

/** Far more than tell that a signature never holds. */
const MOST_IN_WINDOW = 100;
const WINDOW_MS = 60_000;

/** Each process keeps at most a hundred a minute, so that a flood of forged ones costs it no statements. */
@Injectable()
export class PostgresRefusedSignatures implements RefusedSignatures {
  private window = { endsAtMs: 0, kept: 0 };

  constructor(
    private readonly sql: Sql<PaymentsTables>,
    private readonly clock: Clock,
  ) {}

  async add(paymentId: string): Promise<void> {
    if (!this.mayKeep()) return;
    try {
      await this.sql.tables
        .insertInto('refused_signatures')
        .values({ payment_id: paymentId, refused_at: sql<string>`now()` })
        .onConflict((known) => known.doNothing())
        .execute();
    } catch {
      // The next one tells as much.
    }
  }

  private mayKeep(): boolean {
    const nowMs = this.clock.monotonicMs();
    if (nowMs >= this.window.endsAtMs) this.window = { endsAtMs: nowMs + WINDOW_MS, kept: 0 };
    this.window.kept += 1;
    return this.window.kept <= MOST_IN_WINDOW;
  }
}
