import { Migration } from '@mikro-orm/migrations';

/** Money that is here again after it was gone or in dispute holds what it pays: the check knows one more kind. */
export class Migration20261127100000ShipmentsPaymentBack extends Migration {
  override up(): void {
    this.addSql(`alter table shipments drop constraint shipments_hold_is_known,
      add constraint shipments_hold_is_one
        check (hold in ('held', 'payment_fraud_alert', 'payment_back', 'buyer_wants_to_cancel', 'seller_cannot_dispatch')) not valid`);
  }
}

export class Migration20261127100100ShipmentsHoldIsOne extends Migration {
  override up(): void {
    this.addSql('alter table shipments validate constraint shipments_hold_is_one');
  }
}
