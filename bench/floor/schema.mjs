import { FLOOR_AMOUNT } from './amount.mjs';

// The floor's own tables, with no more columns and indexes than its answers need; rows about as long as the service's.
const STATEMENTS = [
  'create schema bench_floor',
  'create table bench_floor.sessions (token_hash bytea primary key, user_id text not null, expires_at timestamptz not null)',
  `create table bench_floor.buyers (id text primary key, name text not null, email text not null, phone text not null, document text not null)`,
  `create table bench_floor.products (id text primary key, seller_id text not null, seller_name text not null, title text not null,
     price_cents int not null, weight_grams int not null, length_cm int not null, width_cm int not null, height_cm int not null)`,
  'create table bench_floor.cart_items (buyer_id text, product_id text, quantity int not null, primary key (buyer_id, product_id))',
  `create table bench_floor.inbox (dedupe_key text primary key, id text not null, topic text not null, resource_id text, body jsonb,
     received_at timestamptz not null default now())`,
  `create table bench_floor.purchases (id text primary key, buyer_id text not null, recipient jsonb not null, total_cents int not null,
     created_at timestamptz not null default now(), preference_id text, redirect_url text)`,
  `create table bench_floor.orders (id text primary key, purchase_id text not null, seller_id text not null, total_cents int not null,
     state text not null default 'open', shipping_address jsonb not null)`,
  `create table bench_floor.order_items (order_id text, product_id text, title text not null, quantity int not null,
     unit_price_cents int not null, primary key (order_id, product_id))`,
  'insert into bench_floor.sessions select token_hash, user_id, expires_at from sessions',
  'insert into bench_floor.buyers select user_id, name, email, phone, document from buyer_profiles',
  `insert into bench_floor.products select p.id, p.seller_id, s.name, p.title, p.price_cents, p.weight_grams, p.length_cm, p.width_cm, p.height_cm
     from products p join sellers s on s.id = p.seller_id`,
  'insert into bench_floor.cart_items select buyer_id, product_id, quantity from cart_items',
];

const UNITS = Array.from({ length: 3 }, (_, at) => ({
  weightGrams: 410 + at * 10,
  lengthCm: 18,
  widthCm: 12,
  heightCm: 12,
  description: `Mate de calabaza con bombilla ${at + 1}`,
}));
/** About what a stored quote of the service holds. */
const SHIPPING_ADDRESS = {
  ...{ city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120', extras: '' },
  shipco: {
    ...{
      seller_id: 'bench-seller-1',
      carrier_name: 'Expreso 902',
      service_type: 'standard_delivery',
      service_name: 'Entrega a domicilio',
    },
    ...{ price: 6171, buyer_price: 6171, estimated_delivery: '2026-12-02T23:00:00.000Z', currency: 'ARS' },
    ...{ destination: { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' }, quoted_at: '2026-11-21T10:00:00.000Z' },
    ...{
      account: 'marketplace',
      account_id: 7001,
      origin_id: null,
      source: 'marketplace',
      carrier_id: 902,
      logistic_type: 'crossdock',
    },
    ...{ point_id: null, destination_id: 5120, declared_value: 45_060, type_packaging: 'dynamic', items: UNITS },
    ...{ price_net: 5100, seller_price: 5985.87, seller_price_net: 4947 },
  },
};

/** Copies the buyers' carts; call it after `addBuyers`. */
export async function prepareFloor(db) {
  for (const statement of STATEMENTS) await db.query(statement);
  await db.query('vacuum analyze');
}

/** Orders that wait for their payment, one for each payment id, under that id. */
export async function addFloorOrders(db, ids) {
  await db.query(
    `insert into bench_floor.orders (id, purchase_id, seller_id, total_cents, shipping_address)
     select id, id, 'bench-seller-1', $2, $3 from unnest($1::text[]) id`,
    [ids, FLOOR_AMOUNT * 100, SHIPPING_ADDRESS],
  );
}
