import { Migration } from '@mikro-orm/migrations';

/** Payments that belong to no sale wait for a person only as long as some of their money is here. */
export class Migration20261128130000PaymentsUnownedHeldIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      `create index concurrently payments_unowned_held_index on payments (first_read_at, id)
        where effect in ('payment_mismatch', 'duplicate_payment', 'refunded_before_approval') and resolved_at is null
          and status not in ('refunded', 'charged_back') and (refunded_cents = 0 or refunded_cents < amount_cents)`,
    );
  }
}

export class Migration20261128130100PaymentsUnownedFirstReadIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('drop index concurrently if exists payments_unowned_first_read_index');
  }
}
