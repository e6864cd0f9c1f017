import { Migration } from '@mikro-orm/migrations';

/** The column's name says what it counts: the attempts made before an admin's retry, which no longer count as spent. */
export class Migration20261122000000AttemptsBeforeRetry extends Migration {
  override up(): void {
    this.addSql('alter table shipments rename column forgiven_attempts to attempts_before_retry');
  }
}
