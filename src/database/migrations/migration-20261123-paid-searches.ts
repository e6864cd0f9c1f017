import { Migration } from '@mikro-orm/migrations';

/** Paid purchases are searched for a second payment, too. */
export class Migration20261123040000PaidSearches extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  // Those that are not past their last search, or have an open payment. Spread, so that they are not all due at once.
  `update purchases p set next_search_at = greatest(expires_at + interval '3 days', now() + random() * interval '12 hours')
    where paid_at > now() - interval '100 days' and next_search_at is null and expires_at > now() - interval '33 days'
      and (expires_at > now() - interval '3 days'
           or exists (select 1 from payments m where m.purchase_id = p.id and m.status in ('pending', 'in_process', 'authorized')))`,
];
