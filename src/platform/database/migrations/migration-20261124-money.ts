import { Migration } from '@mikro-orm/migrations';

/** Who resolved a payment without a sale, when the payment provider shows a refund, and when an open payment ends. */
export class Migration20261124090000PaymentResolution extends Migration {
  override up(): void {
    this.addSql(
      'alter table payments add column resolved_by text null, add column refunded_at timestamptz null, add column ends_at timestamptz null',
    );
  }
}

export class Migration20261124090100PaymentsResolvedIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently payments_resolved_index on payments (resolved_at, id) where resolved_at is not null');
  }
}

export class Migration20261124090200PurchasesBuyerIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently purchases_buyer_index on purchases (buyer_id, created_at, id)');
  }
}
