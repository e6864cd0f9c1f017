import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { IdentityTables } from '../../../identity/infrastructure/identity.schema.js';
import { type Hit, type Match, MOST_FOUND, type SearchKeys } from '../domain/search.js';
import type { RecordTables } from './record-selects.js';

export type SearchedTables = RecordTables & Pick<IdentityTables, 'users' | 'buyer_profiles'>;
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

/** What was taken back, followed by the sale that it names. */
export async function byCode(tables: From, { code }: SearchKeys): Promise<Hit[]> {
  if (code === null) return [];
  const found = await tables.selectFrom('revocations').select(['purchase_id', 'order_id']).where('code', '=', code).execute();
  const matched = 'revocation_code';
  return found.flatMap(({ purchase_id, order_id }): Hit[] => [
    { kind: 'revocation', id: code, matched },
    ...(order_id ? [{ kind: 'order', id: order_id, matched } as const] : []),
    ...(purchase_id && !order_id ? [{ kind: 'purchase', id: purchase_id, matched } as const] : []),
  ]);
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

export function byParcel(tables: From, { bare }: SearchKeys): Promise<Hit[]> {
  return rows(
    sql`(select 'parcel' as kind, c.order_id as id, 'shipment_id' as matched from parcels c where c.shipment_id = ${bare} limit ${MOST})
      union all (select 'parcel', s.order_id, 'external_id' from shipments s where s.external_id = ${bare})
      union all (select 'parcel', o.id, 'carrier_tracking_id' from orders o where ${TRACKING} = ${bare} limit ${MOST})`,
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

/** Whom a query finds, before the newest of their purchases are taken: of a common name there may be a hundred thousand. */
const MANY = sql.lit(10 * MOST_FOUND);

/**
 * The purchases of a few buyers, and those that were given it at their checkout, newest first. Each is materialized, so that it is planned
 * for all that match, by its index, and ends at its limit: a limit alone could be planned as reading the table until enough was seen.
 */
const purchasesOf = (buyers: RawBuilder<unknown>, given: RawBuilder<unknown>, matched: Match) =>
  sql<Hit>`with buyers as materialized (${buyers}), given as materialized (${given})
    select 'purchase' as kind, found.id, ${sql.lit(matched)} as matched from (
        select p.id, p.created_at from (select user_id from buyers limit ${MOST}) as few,
               lateral (select p.id, p.created_at from purchases p where p.buyer_id = few.user_id
                         order by p.created_at desc, p.id desc limit ${MOST}) as p
        union select id, created_at from (select id, created_at from given limit ${MANY}) as many) as found
      order by found.created_at desc, found.id desc limit ${MOST}`;

/** What was bought by, or paid for, somebody whose name has words that begin like all of these. */
export async function byPerson(tables: From, { words }: SearchKeys): Promise<Hit[]> {
  if (words.length === 0) return [];
  const beginnings = words.map((word) => `${word}:*`).join(' & ');
  const isIn = (name: RawBuilder<unknown>) =>
    sql`to_tsvector('pg_catalog.simple', search_folded(${name})) @@ to_tsquery('pg_catalog.simple', search_folded(${beginnings}))`;
  const buyers = sql`select b.user_id from buyer_profiles b where ${isIn(sql`b.name`)}`;
  const given = sql`select p.id, p.created_at from purchases p where p.state = 'paid' and ${isIn(sql`p.recipient->>'name'`)}`;
  return rows(purchasesOf(buyers, given, 'name'), tables);
}

/** What was bought by, or paid for, somebody whose phone ends like this. */
export async function byPhone(tables: From, { phoneEnd, afterName }: SearchKeys): Promise<Hit[]> {
  if (phoneEnd === null) return [];
  const endsSo = (phone: RawBuilder<unknown>) => {
    const turned = sql`reverse(regexp_replace(${phone}, '\\D', '', 'g'))`;
    return sql`${turned} ~>=~ ${phoneEnd} and ${turned} ~<~ ${phoneEnd + afterName}`;
  };
  const buyers = sql`select b.user_id from buyer_profiles b where ${endsSo(sql`b.phone`)}`;
  const given = sql`select p.id, p.created_at from purchases p where p.state = 'paid' and ${endsSo(sql`p.recipient->>'phone'`)}`;
  return rows(purchasesOf(buyers, given, 'phone'), tables);
}

/** What was found, each payment followed by its purchase. */
export async function withPurchases(tables: From, hits: readonly Hit[]): Promise<Hit[]> {
  const payments = hits.filter(({ kind }) => kind === 'payment').map(({ id }) => id);
  if (payments.length === 0) return [...hits];
  const paid = await tables.selectFrom('payments').select(['id', 'purchase_id']).where('id', 'in', payments).execute();
  const purchaseOf = new Map(paid.map(({ id, purchase_id }) => [id, purchase_id]));
  return hits.flatMap((hit): Hit[] => {
    const purchaseId = hit.kind === 'payment' && purchaseOf.get(hit.id);
    return purchaseId ? [hit, { kind: 'purchase', id: purchaseId, matched: 'payment_id' }] : [hit];
  });
}
