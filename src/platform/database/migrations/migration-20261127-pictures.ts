import { Migration } from '@mikro-orm/migrations';

/** Where browsers load the picture of a product. An instance of 0.2.0 leaves it as it is. */
export class Migration20261127160000ProductsImageUrl extends Migration {
  override up(): void {
    this.addSql('alter table products add column image_url text null');
  }
}
