import { Migration } from '@mikro-orm/migrations';

/** Orders are told from their checkout on: the check knows more kinds. */
export class Migration20261129180000OrderFactsOfLives extends Migration {
  override up(): void {
    this.addSql(`alter table order_facts drop constraint order_facts_kind_is_one_of,
      add constraint order_facts_kind_is_listed
        check (kind in ('order.created', 'order.paid', 'order.refunded', 'order.reinstated', 'order.expired',
          'order.delivery_corrected', 'payment.disputed', 'payment.partially_refunded', 'request.opened', 'request.ended', 'shipment.scheduled', 'shipment.held',
          'shipment.released', 'shipment.created', 'shipment.needs_review', 'shipment.failed', 'shipment.skipped', 'shipment.cancelled',
          'shipment.rescue_requested', 'shipment.repriced', 'parcel.progress', 'parcel.expired')) not valid`);
  }
}

export class Migration20261129180100OrderFactsKindIsListed extends Migration {
  override up(): void {
    this.addSql('alter table order_facts validate constraint order_facts_kind_is_listed');
  }
}

/** When to tell that nobody has paid it. Release 0.2.0 leaves it empty. */
export class Migration20261129180200PurchasesExpiryDue extends Migration {
  override up(): void {
    this.addSql('alter table purchases add column expiry_due_at timestamptz null');
  }
}

export class Migration20261129180300PurchasesExpiryDueIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      'create index concurrently purchases_expiry_due_index on purchases (expiry_due_at) where expiry_due_at is not null',
    );
  }
}
