import { Injectable } from '@nestjs/common';
import { batched } from '../../shared/infrastructure/batched.js';
import { claimable, FROM_NOW } from '../../shared/infrastructure/due-rows.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { timeOf } from '../../shared/infrastructure/stored-time.js';
import { type ClaimedSearch, PaymentSearches, type SearchPause } from '../application/payment-searches.js';
import type { PurchaseRow } from './orders.rows.js';
import { PAYMENTS_TO_SEARCH } from './orders.schema.js';

/** Either `afterMs`, or a pause that rises with the age of the purchase. */
interface Ended extends Partial<SearchPause> {
  readonly purchaseId: string;
  readonly leaseEnd: string;
  readonly afterMs?: number;
}

const ms = (value: string) => `${value} * interval '1 millisecond'`;
/** In whole seconds, so that one claim takes all that is due in a second. */
const PAUSED = `date_trunc('second', now() + greatest(${ms('s."shortestMs"')}, least(${ms('s."longestMs"')}, now() - p.created_at)))
  + interval '1 second'`;
/** When a part of the total has waited for the rest. Its other part is searched for until then, too. */
const PART_END = 'case when p.part_until > now() then p.part_until end';
const END = `p.expires_at + ${ms('s."keptMs"')}`;

const SEARCHED = `
  update purchases p set next_search_at = case
      when p.next_search_at < s."leaseEnd" then p.next_search_at
      when s."afterMs" is not null then now() + ${ms('s."afterMs"')}
      when now() < ${END} then case when p.paid_at is null or s."isOpen" then least(${PAUSED}, ${PART_END}, ${END}) else ${END} end
      else ${PART_END}
    end
    from jsonb_to_recordset(cast(? as jsonb)) as s ("purchaseId" text, "leaseEnd" timestamptz, "afterMs" float8, "shortestMs" float8,
           "longestMs" float8, "keptMs" float8, "isOpen" boolean)
   where p.id = any(cast(? as text[])) and p.id = s."purchaseId"`;

@Injectable()
export class PostgresPaymentSearches implements PaymentSearches {
  private readonly ended = batched((ended: readonly Ended[]) => this.note(ended));

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

  searched({ purchaseId, leaseEnd }: ClaimedSearch, pause: SearchPause): Promise<void> {
    return this.ended({ purchaseId, leaseEnd, ...pause });
  }

  postpone({ purchaseId, leaseEnd }: ClaimedSearch, afterMs: number): Promise<void> {
    return this.ended({ purchaseId, leaseEnd, afterMs });
  }

  async soon(purchaseId: string, spacingMs: number): Promise<void> {
    await this.sql.rows(
      `update purchases set next_search_at = greatest(now(), searched_at + ${ms('?')})
        where id = ? and paid_at is null and next_search_at > greatest(now(), searched_at + ${ms('?')})`,
      [spacingMs, purchaseId, spacingMs],
    );
  }

  private async note(ended: readonly Ended[]): Promise<undefined[]> {
    await this.sql.rows(SEARCHED, [JSON.stringify(ended), ended.map(({ purchaseId }) => purchaseId)]);
    return ended.map(() => undefined);
  }
}
