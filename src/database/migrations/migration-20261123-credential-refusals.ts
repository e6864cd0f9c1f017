import { Migration } from '@mikro-orm/migrations';

/**
 * Which order a call was refused for, until a call of that kind is accepted: a second order makes it a fault in our configuration. All
 * instances hear of it, so that the next one whose call is accepted ends it. `tried_with`: the order of the last call that met the fault.
 */
export class Migration20261123020000CredentialRefusals extends Migration {
  override up(): void {
    this.addSql(
      'create table credential_refusals (name text not null, subject text not null, since timestamptz not null, primary key (name))',
    );
    this.addSql('alter table configuration_faults add column tried_with text null');
    for (const table of ['credential_refusals', 'configuration_faults'])
      this.addSql(
        `create trigger announce_${table} after insert on ${table} for each row execute function announce_due_row('credential-refused')`,
      );
  }
}
