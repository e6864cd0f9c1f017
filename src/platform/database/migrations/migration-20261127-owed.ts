import { Migration } from '@mikro-orm/migrations';

/** What buyers paid and will not get. What is owed already is found in the background. */
export class Migration20261127150000OwedEntries extends Migration {
  override up(): void {
    this.addSql(`create table owed_entries (
      id text not null constraint owed_entries_pkey primary key,
      purchase_id text not null constraint owed_entries_purchase_id_foreign references purchases (id),
      subject text not null,
      order_id text null,
      reason text not null,
      payment_ids jsonb not null,
      amount_cents bigint not null,
      refunded_before_cents bigint not null,
      refunded_cents bigint not null,
      since timestamptz not null,
      opened_at timestamptz not null default now(),
      told_at timestamptz null,
      settled_at timestamptz null,
      settled_by text null,
      note text null,
      ended_at timestamptz null,
      ended_by text null,
      constraint owed_entries_one_per_subject unique (purchase_id, subject),
      constraint owed_entries_reason_known check (reason in ('lost', 'damaged', 'returned', 'cancelled', 'not_possible', 'fraud',
        'revocation', 'charged_twice', 'bought_nothing', 'mismatch', 'parts')),
      constraint owed_entries_ended_by_known check (ended_by in ('payco', 'shipment')),
      constraint owed_entries_ended_together check ((ended_at is null) = (ended_by is null))
    )`);
    this.addSql('create index owed_entries_order_index on owed_entries (order_id) where order_id is not null');
    this.addSql('create index owed_entries_open_index on owed_entries (since, id) where settled_at is null and ended_at is null');
    this.addSql(`create index owed_entries_done_index on owed_entries (coalesce(settled_at, ended_at), id)
      where settled_at is not null or ended_at is not null`);
    this.addSql(`create table owed_reached (
      is_one boolean not null default true primary key,
      facts_position bigint not null,
      payments_read_at timestamptz not null,
      payments_id text not null,
      constraint owed_reached_is_one check (is_one)
    )`);
  }
}
