import { Migration } from '@mikro-orm/migrations';

/** A refund of a part of a payment is a fact: the check knows one more kind. */
export class Migration20261129160000OrderFactsPartlyRefunded extends Migration {
  override up(): void {
    this.addSql(`alter table order_facts drop constraint order_facts_kind_is_known,
      add constraint order_facts_kind_is_one_of
        check (kind in ('order.paid', 'order.refunded', 'order.reinstated', 'order.delivery_corrected', 'payment.disputed',
          'payment.partially_refunded', 'shipment.scheduled', 'shipment.held', 'shipment.released', 'shipment.created',
          'shipment.needs_review', 'shipment.failed', 'shipment.skipped', 'shipment.cancelled', 'shipment.rescue_requested',
          'shipment.repriced', 'parcel.progress', 'parcel.expired')) not valid`);
  }
}

export class Migration20261129160100OrderFactsKindIsOneOf extends Migration {
  override up(): void {
    this.addSql('alter table order_facts validate constraint order_facts_kind_is_one_of');
  }
}
