import { Migration } from '@mikro-orm/migrations';

/** A pause that the provider has asked one instance for is announced to all of them, where they hear of due rows. */
export class Migration20261122094000CallPauses extends Migration {
  override up(): void {
    this.addSql(
      `create trigger announce_calls_paused after update on call_ledgers for each row
         when (old.ledger->'pausedUntilMs' is distinct from new.ledger->'pausedUntilMs') execute function announce_due_row('calls-paused')`,
    );
  }
}
