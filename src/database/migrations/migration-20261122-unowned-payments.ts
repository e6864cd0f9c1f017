import { Migration } from '@mikro-orm/migrations';

/** What a person did about payments whose money belongs to no sale. */
export class Migration20261122097000UnownedPayments extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table payments add column resolved_at timestamptz null, add column resolution text null`,
  `create index payments_unowned_index on payments (read_at, id)
    where effect in ('payment_mismatch', 'duplicate_payment', 'refunded_before_approval') and resolved_at is null`,
];
