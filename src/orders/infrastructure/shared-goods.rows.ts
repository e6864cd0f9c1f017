// `offset 0` forces index access for each order, whatever the planner expects.

const productsOf = (purchase: string) => `
  select ours.product_id
    from orders ours_orders, lateral (select product_id from order_items where order_id = ours_orders.id offset 0) ours
   where ours_orders.purchase_id = ${purchase}.id`;

/** Whether two purchases, by their names in the statement, have a product in common. */
export function shares(one: string, other: string): string {
  return `exists (
    select 1
      from orders theirs_orders, lateral (select product_id from order_items where order_id = theirs_orders.id offset 0) theirs
     where theirs_orders.purchase_id = ${one}.id and theirs.product_id in (${productsOf(other)}))`;
}

/** The titles of what a purchase has in common with another one. */
export function sharedTitles(one: string, other: string): string {
  return `
    select theirs.title
      from orders theirs_orders, lateral (select product_id, title from order_items where order_id = theirs_orders.id offset 0) theirs
     where theirs_orders.purchase_id = ${one}.id and theirs.product_id in (${productsOf(other)})`;
}
