import { Migration } from '@mikro-orm/migrations';

/** The words of a product, for the public search, and the seller's sales in the order in which they were paid. */
export class Migration20261121190000Search extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

// Each title and description twice: as Spanish stems, so that a plural finds a singular, and as whole words, so that a beginning finds them.
const STATEMENTS = [
  // Without an extension: an accented letter is a letter and a mark, and the marks go.
  `create function search_folded(value text) returns text language sql immutable strict parallel safe
    return regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g')`,
  // The stemmer knows -ciones and -ción, but not -cion.
  `create function search_stemmable(value text) returns text language sql immutable strict parallel safe
    return regexp_replace(search_folded(value), 'cion\\M', 'ciones', 'gi')`,
  `create function product_words(title text, description text) returns tsvector language sql immutable strict parallel safe
    return setweight(to_tsvector('pg_catalog.spanish', search_stemmable(title)), 'A') ||
    setweight(to_tsvector('pg_catalog.simple', search_folded(title)), 'A') ||
    setweight(to_tsvector('pg_catalog.spanish', search_stemmable(description)), 'B') ||
    setweight(to_tsvector('pg_catalog.simple', search_folded(description)), 'B')`,
  `alter table products add column search tsvector generated always as (product_words(title, description)) stored`,
  `create index products_search_index on products using gin (search) where active`,
  `drop index orders_seller_index`,
  `create index orders_sold_index on orders (seller_id, (seller_fulfillment->>'paid_at'), id)
    where seller_fulfillment->>'paid_at' is not null`,
];
