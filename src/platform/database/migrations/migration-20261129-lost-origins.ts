import { Migration } from '@mikro-orm/migrations';

/** Origins that the provider no longer knew when a shipment was to be created from them. */
export class Migration20261129110000ShipmentsLostOrigins extends Migration {
  override up(): void {
    this.addSql('alter table shipments add column lost_origins jsonb null');
  }
}
