import { Migration } from '@mikro-orm/migrations';

/**
 * The answer of an Idempotency-Key as it was sent: `jsonb` sorts the fields. Instances of the version before neither write nor read
 * this column.
 */
export class Migration20261122100000IdempotentAnswers extends Migration {
  override up(): void {
    this.addSql('alter table idempotency_keys add column answer_text text null');
  }
}
