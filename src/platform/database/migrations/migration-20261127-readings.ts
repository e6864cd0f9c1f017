import { Migration } from '@mikro-orm/migrations';

/** A reading that fails is repeated soon, and puts off none that was planned. */
export class Migration20261127100000ParcelsFailedReadings extends Migration {
  override up(): void {
    this.addSql('alter table parcels add column planned_at timestamptz null, add column failed_readings int not null default 0');
  }
}
