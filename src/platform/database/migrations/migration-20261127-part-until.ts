import { Migration } from '@mikro-orm/migrations';

/** Until when an approved part of a purchase's total waits for the rest. */
export class Migration20261127120000PurchasesPartUntil extends Migration {
  override up(): void {
    this.addSql('alter table purchases add column part_until timestamptz null');
  }
}
