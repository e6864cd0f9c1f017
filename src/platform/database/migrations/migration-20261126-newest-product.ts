import { Migration } from '@mikro-orm/migrations';

/** Where a search begins, in a table whose rows may come from elsewhere. */
export class Migration20261126090000ProductsNewestIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently products_newest_index on products ((-number)) where active');
  }
}
