import { Migration } from '@mikro-orm/migrations';

// What operators search paid purchases by: the beginnings of the words of the name that was given at the checkout, and the end of the phone.

export class Migration20261127162000PurchasesRecipientName extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      `create index concurrently purchases_recipient_name_index on purchases using gin (to_tsvector('pg_catalog.simple', search_folded(recipient->>'name'))) where state = 'paid'`,
    );
  }
}

export class Migration20261127162100PurchasesRecipientPhone extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      `create index concurrently purchases_recipient_phone_index on purchases (reverse(regexp_replace(recipient->>'phone', '\\D', '', 'g')) text_pattern_ops) where state = 'paid'`,
    );
  }
}
