import { Migration } from '@mikro-orm/migrations';

/** Who told the buyer of money that is owed. */
export class Migration20261128140000OwedEntriesToldBy extends Migration {
  override up(): void {
    this.addSql('alter table owed_entries add column told_by text null');
  }
}
