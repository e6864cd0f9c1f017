import { Migration } from '@mikro-orm/migrations';

/** Shelves of each power of two: the next larger one then has hardly more matches than a search needs. */
export class Migration20261122094500SearchShelves extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `drop index products_keys_index`,
  `create or replace function product_search_keys(words tsvector, number bigint) returns tsvector
     language sql immutable strict parallel safe cost 1000
    return array_to_tsvector(array(
      select key from unnest(tsvector_to_array(words)) as word, lateral (
        select word as key union all
        select '^' || left(word, length) from generate_series(2, least(12, char_length(word))) as length) as keys
      union all
      select '#' || bits || '.' || (number >> bits) from generate_series(8, 20) as bits))`,
  `create index products_keys_index on products using gin (product_search_keys(search, number)) with (fastupdate = off) where active`,
];
