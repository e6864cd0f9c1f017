/** What is for sale, and what buyers have put into their carts. */
export const CATALOG = [
  `create table products (
    id text primary key,
    seller_id text not null constraint products_seller_id_foreign references sellers (id),
    title text not null,
    description text not null,
    price_cents bigint not null,
    weight_grams double precision null,
    length_cm double precision null,
    width_cm double precision null,
    height_cm double precision null,
    free_shipping boolean not null,
    active boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search tsvector generated always as (product_words(title, description)) stored,
    number bigint generated always as identity
  )`,
  `create index products_on_sale_index on products (created_at, id) where active`,
  `create index products_seller_index on products (seller_id, created_at)`,
  `create index products_keys_index on products using gin (product_search_keys(search, number)) with (fastupdate = off) where
     active`,
  `alter table products add constraint products_price_positive check (price_cents > 0)`,
  `create table carts (
    buyer_id text primary key constraint carts_buyer_id_foreign references users (id),
    generation int not null default 1,
    version int not null default 0
  )`,
  `create table cart_items (
    buyer_id text not null constraint cart_items_buyer_id_foreign references users (id),
    product_id text not null constraint cart_items_product_id_foreign references products (id),
    quantity int not null,
    added_at timestamptz not null,
    primary key (buyer_id, product_id)
  )`,
  `alter table cart_items add constraint cart_items_quantity_positive check (quantity > 0)`,
];
