import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { IdentityTables } from '../../identity/infrastructure/identity.schema.js';
import { type Hit, type Match, MOST_FOUND, type SearchKeys } from '../domain/search.js';
import type { Tables } from './record-selects.js';

export type SearchedTables = Tables & Pick<IdentityTables, 'users' | 'buyer_profiles'>;
type From = Kysely<SearchedTables>;

const MOST = sql.lit(MOST_FOUND);
const TRACKING = sql<string>`o.shipping_address->'shipco'->>'carrier_tracking_id'`;

async function rows(statement: RawBuilder<Hit>, tables: From): Promise<Hit[]> {
  return (await statement.execute(tables)).rows;
}

/** An order or a purchase, of which no two have the same. */
export async function byNumber(tables: From, { number }: SearchKeys): Promise<Hit[]> {
  if (!number) return [];
  const numbered =
    number.kind === 'order'
      ? tables.selectFrom('orders').select('id').where('number', '=', number.number)
      : tables.selectFrom('purchases').select('id').where('number', '=', number.number);
  const found = await numbered.execute();
  return found.map(({ id }) => ({ kind: number.kind, id, matched: 'number' }));
}

/** By its bytes, which an index of any collation's database can follow. */
const within = (column: string, { from, to }: SearchKeys['ids']) =>
  sql`${sql.ref(column)} ~>=~ ${from} and ${sql.ref(column)} ~<~ ${to} order by ${sql.ref(column)} using ~<~ limit ${MOST}`;

export function byId(tables: From, { ids }: SearchKeys): Promise<Hit[]> {
  return rows(
    sql`(select 'order' as kind, o.id, 'id' as matched from orders o where ${within('o.id', ids)})
      union all (select 'purchase', p.id, 'id' from purchases p where ${within('p.id', ids)})
      union all (select 'payment', m.id, 'id' from payments m where ${within('m.id', ids)})
      union all (select 'seller', e.id, 'id' from sellers e where ${within('e.id', ids)})`,
    tables,
  );
}

export function byParcel(tables: From, { text }: SearchKeys): Promise<Hit[]> {
  return rows(
    sql`(select 'parcel' as kind, c.order_id as id, 'shipment_id' as matched from parcels c where c.shipment_id = ${text} limit ${MOST})
      union all (select 'parcel', s.order_id, 'external_id' from shipments s where s.external_id = ${text})
      union all (select 'parcel', o.id, 'carrier_tracking_id' from orders o where ${TRACKING} = ${text} limit ${MOST})`,
    tables,
  );
}

/** The purchases of a buyer who has it, and those that were given it at the checkout. */
export async function byEmail(tables: From, { isEmail, text }: SearchKeys): Promise<Hit[]> {
  if (!isEmail) return [];
  const email = sql`lower(${text})`;
  return rows(
    sql`select 'purchase' as kind, found.id, 'email' as matched from (
        (select p.id, p.created_at from purchases p where lower(p.recipient->>'email') = ${email} order by p.created_at desc limit ${MOST})
        union
        (select p.id, p.created_at
           from ((select u.id from users u where lower(u.email) = ${email} limit ${MOST})
                 union (select b.user_id from buyer_profiles b where lower(b.email) = ${email} limit ${MOST})) as buyers,
                lateral (select p.id, p.created_at from purchases p where p.buyer_id = buyers.id
                          order by p.created_at desc, p.id desc limit ${MOST}) as p)) as found
      order by found.created_at desc limit ${MOST}`,
    tables,
  );
}

const FOLDED = sql`lower(search_folded(e.name))`;

export function byName(tables: From, { text, afterName }: SearchKeys): Promise<Hit[]> {
  const typed = sql`lower(search_folded(${text}))`;
  return rows(
    sql`select 'seller' as kind, e.id, 'name' as matched from sellers e
         where ${FOLDED} ~>=~ ${typed} and ${FOLDED} ~<~ (${typed} || ${afterName}) order by ${FOLDED} using ~<~ limit ${MOST}`,
    tables,
  );
}

const OF_PURCHASE: Partial<Record<Match, Match>> = { id: 'purchase_id', number: 'purchase_number', email: 'email' };

/** What was found, each purchase followed by its orders, each payment by its purchase and the orders of that. */
export async function withOrders(tables: From, hits: readonly Hit[]): Promise<Hit[]> {
  const idsOf = (kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
  const payments = idsOf('payment');
  const paid =
    payments.length === 0
      ? []
      : await tables.selectFrom('payments').select(['id', 'purchase_id']).where('id', 'in', payments).execute();
  const purchaseOf = new Map(paid.map(({ id, purchase_id }) => [id, purchase_id]));
  const purchaseIds = [...idsOf('purchase'), ...purchaseOf.values()];
  if (purchaseIds.length === 0) return [...hits];
  const orders = await tables
    .selectFrom('orders')
    .select(['id', 'purchase_id'])
    .where('purchase_id', 'in', purchaseIds)
    .execute();
  const ordersOf = (purchaseId: string | undefined, matched: Match): Hit[] =>
    orders.filter((order) => order.purchase_id === purchaseId).map(({ id }) => ({ kind: 'order', id, matched }));
  return hits.flatMap((hit): Hit[] => {
    const purchaseId = purchaseOf.get(hit.id);
    if (hit.kind === 'payment' && purchaseId)
      return [hit, { kind: 'purchase', id: purchaseId, matched: 'payment_id' }, ...ordersOf(purchaseId, 'payment_id')];
    return hit.kind === 'purchase' ? [hit, ...ordersOf(hit.id, OF_PURCHASE[hit.matched] ?? hit.matched)] : [hit];
  });
}
