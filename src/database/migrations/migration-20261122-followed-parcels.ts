import { Migration } from '@mikro-orm/migrations';

/**
 * A parcel is followed until a final status, and its events are stored. Parcels of instances of the version before, and those that
 * exist already, have no `followed_since`: a round finds them by their index.
 */
export class Migration20261122060000FollowedParcels extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table shipments add column progress text null, add column progress_at timestamptz null, add column status_code text null,
     add column follow_at timestamptz null, add column followed_since timestamptz null, add column read_at timestamptz null,
     add column readings int not null default 0, add column being_read boolean not null default false,
     add column hinted boolean not null default false, add column estimated_delivery timestamptz null,
     add column carrier_name text null`,
  `alter table shipments add constraint shipments_progress_known check (progress in ('preparing', 'ready_to_ship', 'in_transit',
     'out_for_delivery', 'at_pickup_point', 'delivered', 'problem', 'returning', 'returned', 'lost', 'cancelled', 'expired',
     'unknown_to_us'))`,
  `create index shipments_follow_index on shipments (follow_at) where follow_at is not null`,
  `create index shipments_progress_index on shipments (progress, progress_at) where follow_at is not null`,
  `create index shipments_unfollowed_index on shipments (created_at) where state = 'created' and followed_since is null`,
  `create trigger announce_follow_shipment after insert or update of follow_at on shipments for each row
     when (new.follow_at <= now()) execute function announce_due_row('follow-shipment')`,
  `create table shipment_events (order_id text not null, shipment_id text not null, at timestamptz not null, code text not null,
     substatus text not null, text text not null, primary key (order_id, shipment_id, at, code, substatus))`,
  `alter table shipment_events add constraint shipment_events_order_id_foreign foreign key (order_id) references shipments (order_id)
     on update no action on delete no action`,
];
