import { Migration } from '@mikro-orm/migrations';

/**
 * Each unpaid purchase carries the time of its next search. The default serves instances of the release before, which do not write
 * the column.
 */
export class Migration20261122010000PaymentSearches extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table purchases add column next_search_at timestamptz null`,
  `alter table purchases alter column next_search_at set default now() + interval '1 minute'`,
  // Spread, so that they are not all due at once.
  `update purchases set next_search_at = now() + random() * interval '10 minutes'
    where paid_at is null and expires_at > now() - interval '3 days'`,
  `create index purchases_search_due_index on purchases (next_search_at) where next_search_at is not null`,
  `create trigger announce_search_payments after insert or update of next_search_at on purchases for each row
     when (new.next_search_at <= now()) execute function announce_due_row('search-payments')`,
];
