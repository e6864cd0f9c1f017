import { Migration } from '@mikro-orm/migrations';

/** A shipment that is held is not created before a person releases it. */
export class Migration20261122023000Holds extends Migration {
  override up(): void {
    this.addSql('alter table shipments add column hold text null');
    this.addSql("alter table shipments add constraint shipments_hold_known check (hold in ('held', 'payment_fraud_alert'))");
  }
}
