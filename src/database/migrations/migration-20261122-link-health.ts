import { Migration } from '@mikro-orm/migrations';

/**
 * How a seller's link does, and what depends on it: an index cannot look into another table, so a trigger writes the seller of each new
 * shipment, whichever version adds it. What is over is in neither index and needs none.
 */
export class Migration20261122110000LinkHealth extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const WAITING = "progress is null and state in ('pending', 'creating', 'unknown', 'failed', 'needs_review', 'skipped')";

const STATEMENTS = [
  `alter table seller_links add column last_ok_at timestamptz null, add column last_error text null,
     add column failing_since timestamptz null`,
  'update seller_links set last_ok_at = linked_at',
  'alter table shipments add column seller_id text null',
  `create function name_seller_of_shipment() returns trigger language plpgsql as $$ begin
     new.seller_id := (select seller_id from orders where id = new.order_id);
     return new;
   end $$`,
  `create trigger shipments_name_seller before insert on shipments for each row execute function name_seller_of_shipment()`,
  `update shipments s set seller_id = o.seller_id from orders o
    where o.id = s.order_id and (s.follow_at is not null or s.followed_since is null)`,
  `create index shipments_seller_open_index on shipments (seller_id, account_id, followed_since) where follow_at is not null`,
  `create index shipments_seller_waiting_index on shipments (seller_id, account_id, created_at) where ${WAITING}`,
];
