import { Migration } from '@mikro-orm/migrations';

/** What operators note about an order. No key to the orders, so that no lock is taken on them. */
export class Migration20261124130000OrderNotes extends Migration {
  override up(): void {
    this.addSql(`create table order_notes (
      order_id text not null,
      id text not null,
      admin_id text null,
      note text not null,
      at timestamptz not null,
      primary key (order_id, id)
    )`);
  }
}

export class Migration20261124130100ParcelsLateIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently parcels_late_index on parcels (estimated_delivery) where follow_at is not null');
  }
}

/** How many facts were recorded in each quarter of an hour. */
export class Migration20261124130200FactSlots extends Migration {
  override up(): void {
    this.addSql(`create table fact_slots (
      slot timestamptz primary key,
      created int not null,
      delivered int not null,
      failed int not null,
      took jsonb not null
    )`);
  }
}

export class Migration20261124130300OrderFactsToldIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(`create index concurrently order_facts_told_index on order_facts (recorded_at)
      where kind in ('shipment.created', 'shipment.failed', 'shipment.needs_review')
         or kind = 'parcel.progress' and data->>'progress' = 'delivered'`);
  }
}
