import { Migration } from '@mikro-orm/migrations';

/** How the seller's systems name a product. An instance of 0.2.0 leaves that as it is. */
export class Migration20261129080000ProductsCodes extends Migration {
  override up(): void {
    this.addSql('alter table products add column sku text null');
    this.addSql('alter table products add column external_id text null');
  }
}

export class Migration20261129080100ProductsExternalIdUnique extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      'create unique index concurrently products_external_id_unique on products (seller_id, external_id) where external_id is not null',
    );
  }
}

/** The same of what was sold. What an instance of 0.2.0 sells has none. */
export class Migration20261129080200OrderItemsCodes extends Migration {
  override up(): void {
    this.addSql('alter table order_items add column sku text null');
    this.addSql('alter table order_items add column external_id text null');
  }
}
