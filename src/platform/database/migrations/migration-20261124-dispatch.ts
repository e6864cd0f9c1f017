import { Migration } from '@mikro-orm/migrations';

/** When a seller was given a label, and the parcels of a seller that have not left. */
export class Migration20261124110000ParcelsPrinted extends Migration {
  override up(): void {
    this.addSql('alter table parcels add column printed_at timestamptz null');
  }
}

export class Migration20261124110100ParcelsToDispatchIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(`create index concurrently parcels_to_dispatch_index on parcels (seller_id, recorded_at, order_id)
      where follow_at is not null and progress in ('preparing', 'ready_to_ship')`);
  }
}

export class Migration20261124110200ShipmentsToDispatchIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(`create index concurrently shipments_to_dispatch_index on shipments (seller_id, created_at, order_id)
      where payment_stop is null and state in ('pending', 'creating', 'unknown', 'failed', 'needs_review', 'skipped')`);
  }
}

/** What buyers and sellers ask for holds like an operator's hold: the check knows two more kinds. */
export class Migration20261124110300ShipmentsRequests extends Migration {
  override up(): void {
    this.addSql(`alter table shipments add column requests jsonb null, drop constraint shipments_hold_known,
      add constraint shipments_hold_is_known
        check (hold in ('held', 'payment_fraud_alert', 'buyer_wants_to_cancel', 'seller_cannot_dispatch')) not valid`);
  }
}

export class Migration20261124110400ShipmentsHoldIsKnown extends Migration {
  override up(): void {
    this.addSql('alter table shipments validate constraint shipments_hold_is_known');
  }
}
