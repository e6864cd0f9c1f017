import { Migration } from '@mikro-orm/migrations';

/** Products by their price. */
export class Migration20261129111000ProductsPriceIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently products_price_index on products (price_cents, id) where active');
  }
}

/** Those whose shipping is free, newest first. */
export class Migration20261129111100ProductsFreeShippingIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      'create index concurrently products_free_shipping_index on products (created_at, id) where active and free_shipping',
    );
  }
}
