import { type RawBuilder, sql } from 'kysely';
import { MOST_FOUND, type SearchKeys } from '../domain/search.js';

/** Whether the order with this id is named exactly. */
export const isOrderNamed = (id: string, keys: SearchKeys) => sql<boolean>`${sql.ref(id)} in (${ordersNamed(keys)})`;

/** Whether an order of the purchase with this id is named exactly. */
export const isPurchaseNamed = (id: string, keys: SearchKeys) =>
  sql<boolean>`${sql.ref(id)} in (select named.purchase_id from orders named where named.id in (${ordersNamed(keys)}))`;

/** The ids of the orders that a person names in full: each part is read by an index. */
function ordersNamed({ number, isEmail, text }: SearchKeys): RawBuilder<unknown> {
  if (number?.kind === 'order') return sql`select id from orders where number = ${number.number}`;
  if (number)
    return sql`select sold.id from orders sold join purchases bought on bought.id = sold.purchase_id where bought.number = ${number.number}`;
  return isEmail ? ofEmail(sql`lower(${text})`) : ofText(text);
}

const ofEmail = (email: RawBuilder<unknown>) => sql`
  select sold.id from orders sold join purchases bought on bought.id = sold.purchase_id where lower(bought.recipient->>'email') = ${email}
  union
  select sold.id from orders sold where sold.buyer_id in (
    select id from users where lower(email) = ${email} union select user_id from buyer_profiles where lower(email) = ${email})`;

const ofText = (text: string) => sql`
  select id from orders where id = ${text}
  union select id from orders where purchase_id = ${text}
  union select sold.id from orders sold join payments paid on paid.purchase_id = sold.purchase_id where paid.id = ${text}
  union select order_id from shipments where external_id = ${text}
  union select order_id from parcels where shipment_id = ${text}
  union (select id from orders where shipping_address->'shipco'->>'carrier_tracking_id' = ${text} limit ${sql.lit(MOST_FOUND)})`;
