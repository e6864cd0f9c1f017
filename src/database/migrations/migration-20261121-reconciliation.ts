import { Migration } from '@mikro-orm/migrations';

/** What finding lost payments and lost work needs. */
export class Migration20261121180000Reconciliation extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table turns (name text not null, next_at timestamptz not null, primary key (name))`,
  `alter table purchases add column searched_at timestamptz null`,
  `create index purchases_unpaid_index on purchases (expires_at) where paid_at is null`,
  `create index purchases_paid_at_index on purchases (paid_at) where paid_at is not null`,
];
