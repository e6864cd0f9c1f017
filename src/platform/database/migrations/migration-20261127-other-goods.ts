import { Migration } from '@mikro-orm/migrations';

/** A cart may have several open purchases, and several that are paid, if they have nothing in common. A fence keeps that, not an index. */
export class Migration20261127110000PurchasesOpenOfCart extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('drop index concurrently if exists purchases_one_open_per_cart');
  }
}

export class Migration20261127110100PurchasesPaidOfCart extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('drop index concurrently if exists purchases_one_paid_per_cart');
  }
}
