import { Migration } from '@mikro-orm/migrations';

/** A final status may be corrected: when to look again. */
export class Migration20261127110000ParcelsRecheck extends Migration {
  override up(): void {
    this.addSql('alter table parcels add column recheck_at timestamptz null');
  }
}

export class Migration20261127110100ParcelsRecheckIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently parcels_recheck_index on parcels (recheck_at) where recheck_at is not null');
  }
}
