import { Migration } from '@mikro-orm/migrations';

const IS_RETURNED = "payment_status in ('refunded', 'charged_back')";

/**
 * Lists of the few read the few: orders whose money was returned, and purchases that can still be paid. A trigger marks the orders, since an
 * index cannot look into another table, and since instances of the version before write payment statuses too during an update.
 */
export class Migration20261122050000ReturnedOrders extends Migration {
  override up(): void {
    this.addSql('alter table orders add column payment_returned boolean not null default false');
    this.addSql(
      `update orders o set payment_returned = true from purchases p
        where p.id = o.purchase_id and p.${IS_RETURNED}`,
    );
    this.addSql(
      `create function mark_returned_orders() returns trigger language plpgsql as $$ begin
         update orders set payment_returned = new.${IS_RETURNED} where purchase_id = new.id;
         return null;
       end $$`,
    );
    this.addSql(
      `create trigger purchases_mark_returned_orders after update of payment_status on purchases for each row
         when ((old.${IS_RETURNED}) <> (new.${IS_RETURNED})) execute function mark_returned_orders()`,
    );
    this.addSql('create index orders_returned_index on orders (created_at, id) where payment_returned');
    this.addSql(
      `create index orders_sold_returned_index on orders (seller_id, (seller_fulfillment->>'paid_at'), id)
        where payment_returned and seller_fulfillment->>'paid_at' is not null`,
    );
    this.addSql('drop index purchases_given_back_index');
    this.addSql("create index purchases_open_index on purchases (expires_at) where state = 'open'");
    this.addSql('drop index purchases_unpaid_index');
  }
}
