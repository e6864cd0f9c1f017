import { Migration } from '@mikro-orm/migrations';

/** To release 0.2.0 every machine is a viewer, as a follower is. */
export class Migration20261129090000MachineRoles extends Migration {
  override up(): void {
    this.addSql('alter table admins add column machine_role text null');
  }
}
