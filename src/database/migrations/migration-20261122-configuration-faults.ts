import { Migration } from '@mikro-orm/migrations';

/** What the marketplace has set up wrongly at a provider, and when a call may try again. */
export class Migration20261122020000ConfigurationFaults extends Migration {
  override up(): void {
    this.addSql(
      'create table configuration_faults (name text not null, since timestamptz not null, try_at timestamptz not null, primary key (name))',
    );
  }
}
