import { Migration } from '@mikro-orm/migrations';

/** As of when a parcel is known, once its account is linked no more. */
export class Migration20261127141000ParcelsSeen extends Migration {
  override up(): void {
    this.addSql('alter table parcels add column seen_at timestamptz null');
  }
}
