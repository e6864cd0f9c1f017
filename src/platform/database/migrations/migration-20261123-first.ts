import { Migration } from '@mikro-orm/migrations';
import { CATALOG } from './first/catalog.js';
import { FUNCTIONS } from './first/functions.js';
import { PEOPLE } from './first/people.js';
import { SALES } from './first/sales.js';
import { SELLERS } from './first/sellers.js';
import { SHIPMENTS } from './first/shipments.js';
import { TRIGGERS } from './first/triggers.js';
import { WORK } from './first/work.js';

/** Everything of release 0.2.0. Invariants that must hold whatever the code does are constraints. */
export class Migration20261123000000First extends Migration {
  override up(): void {
    for (const statements of [FUNCTIONS, PEOPLE, SELLERS, CATALOG, SALES, SHIPMENTS, WORK, TRIGGERS]) {
      for (const statement of statements) this.addSql(statement);
    }
  }
}
