/** Items of a purchase. `offset 0` forces index access for each order, whatever the planner expects. */
const itemsOf = (purchase: string, as: string) => `
  orders ${as}_orders, lateral (select product_id, title from order_items where order_id = ${as}_orders.id offset 0) ${as}
   where ${as}_orders.purchase_id = ${purchase}.id`;

/** Whether two purchases, by their names in the statement, have a product in common. */
export function shares(one: string, other: string): string {
  return `exists (select 1 from ${itemsOf(one, 'theirs')} and theirs.product_id in (select ours.product_id from ${itemsOf(other, 'ours')}))`;
}

/** The titles of what a purchase has in common with another one. */
export function sharedTitles(one: string, other: string): string {
  return `select theirs.title from ${itemsOf(one, 'theirs')}
             and theirs.product_id in (select ours.product_id from ${itemsOf(other, 'ours')})`;
}
