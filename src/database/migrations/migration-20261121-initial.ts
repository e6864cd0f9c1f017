import { Migration } from '@mikro-orm/migrations';

/** Everything of the first release. Invariants that must hold whatever the code does are constraints. */
export class Migration20261121000000Initial extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
];
