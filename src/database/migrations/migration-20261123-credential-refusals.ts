import { Migration } from '@mikro-orm/migrations';

/**
 * Which orders calls were refused for. A second one before a call of that kind is accepted makes it a fault in our configuration. All
 * instances hear of it, so that the next one whose call is accepted ends it. `passed_at`: when a call was accepted after the refusal, which
 * is then the order's own. `tried_with`: the order of the last call that met the fault.
 */
export class Migration20261123020000CredentialRefusals extends Migration {
  override up(): void {
    this.addSql(
      `create table credential_refusals (name text not null, subject text not null, since timestamptz not null, passed_at timestamptz null,
         primary key (name, subject))`,
    );
    this.addSql('alter table configuration_faults add column tried_with text null');
    for (const table of ['credential_refusals', 'configuration_faults'])
      this.addSql(
        `create trigger announce_${table} after insert on ${table} for each row execute function announce_due_row('credential-refused')`,
      );
  }
}
