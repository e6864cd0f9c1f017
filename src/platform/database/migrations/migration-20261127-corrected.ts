import { Migration } from '@mikro-orm/migrations';

/** Why an admin did it, in their own words. */
export class Migration20261127142000AdminAuditReason extends Migration {
  override up(): void {
    this.addSql('alter table admin_audit add column reason text');
  }
}

/** A delivery that was corrected is a fact: the check knows one more kind. */
export class Migration20261127142100OrderFactsCorrected extends Migration {
  override up(): void {
    this.addSql(`alter table order_facts drop constraint order_facts_kind_known,
      add constraint order_facts_kind_is_known
        check (kind in ('order.paid', 'order.refunded', 'order.reinstated', 'order.delivery_corrected', 'payment.disputed',
          'shipment.scheduled', 'shipment.held', 'shipment.released', 'shipment.created', 'shipment.needs_review', 'shipment.failed',
          'shipment.skipped', 'shipment.cancelled', 'shipment.rescue_requested', 'shipment.repriced', 'parcel.progress',
          'parcel.expired')) not valid`);
  }
}

export class Migration20261127142200OrderFactsKindIsKnown extends Migration {
  override up(): void {
    this.addSql('alter table order_facts validate constraint order_facts_kind_is_known');
  }
}
