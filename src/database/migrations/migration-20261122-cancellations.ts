import { Migration } from '@mikro-orm/migrations';

/** A parcel can be cancelled, with tries of its own in the table of attempts, and another one can follow it. */
export class Migration20261122101000Cancellations extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table shipments add column cancel_at timestamptz null, add column cancel_tries int not null default 0,
     add column cancel_requested boolean not null default false`,
  `alter table shipments drop constraint shipments_state_known, drop constraint shipments_at_work_are_due`,
  `alter table shipments add constraint shipments_state_known check (state in ('pending', 'creating', 'created', 'unknown', 'failed',
     'needs_review', 'skipped', 'cancelled', 'rescue_requested'))`,
  `alter table shipments add constraint shipments_at_work_are_due check (due_at is not null or state in ('created', 'failed',
     'needs_review', 'skipped', 'cancelled', 'rescue_requested'))`,
  `create index shipments_cancel_index on shipments (cancel_at) where cancel_at is not null`,
  `create trigger announce_cancel_shipment after insert or update of cancel_at on shipments for each row
     when (new.cancel_at <= now()) execute function announce_due_row('cancel-shipment')`,
  `alter table shipment_attempts add column act text not null default 'create'`,
  `alter table shipment_attempts add constraint shipment_attempts_act_known check (act in ('create', 'cancel'))`,
];
