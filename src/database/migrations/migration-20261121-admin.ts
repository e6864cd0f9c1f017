import { Migration } from '@mikro-orm/migrations';

/** What the admin surface needs. */
export class Migration20261121210000Admin extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [`alter table shipments add column forgiven_attempts int null`];
