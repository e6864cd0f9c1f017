import { Migration } from '@mikro-orm/migrations';

/**
 * How often the pauses have been lifted, beside the ledger, which a release that does not know of lifts writes anew. A lift is announced
 * like a pause, also if the ledger has none: an instance may.
 */
export class Migration20261123010000CallLifts extends Migration {
  override up(): void {
    this.addSql('alter table call_ledgers add column lifts jsonb null');
    this.addSql('drop trigger announce_calls_paused on call_ledgers');
    this.addSql(
      `create trigger announce_calls_paused after update on call_ledgers for each row
         when (old.ledger->'pausedUntilMs' is distinct from new.ledger->'pausedUntilMs' or old.lifts is distinct from new.lifts)
         execute function announce_due_row('calls-paused')`,
    );
  }
}
