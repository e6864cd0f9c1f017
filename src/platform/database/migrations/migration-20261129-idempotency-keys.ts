import { Migration } from '@mikro-orm/migrations';

/** Admins have keys, too. */
export class Migration20261129110000IdempotencyKeysOwner extends Migration {
  override up(): void {
    this.addSql('alter table idempotency_keys drop constraint idempotency_keys_buyer_id_foreign');
  }
}
