import { Migration } from '@mikro-orm/migrations';

/**
 * What a search reads no longer grows with the catalogue. Products are numbered in the order in which they were added, and the index of
 * words also knows the beginnings of words and the shelves of a product: the 1024, 8192, … numbers that its number is among. Rewrites the
 * table of products once.
 */
export class Migration20261122093000SearchKeys extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table products add column number bigint generated always as identity`,
  // Marks for a beginning and for a shelf, with which no word begins. The cost keeps the planner from evaluating it row by row.
  `create function product_search_keys(words tsvector, number bigint) returns tsvector language sql immutable strict parallel safe cost 1000
    return array_to_tsvector(array(
      select key from unnest(tsvector_to_array(words)) as word, lateral (
        select word as key union all
        select '^' || left(word, length) from generate_series(2, least(12, char_length(word))) as length) as keys
      union all
      select '#' || bits || '.' || (number >> bits) from unnest(array[10, 13, 16, 19]) as bits))`,
  // The words that must be there, beginnings as such, and phrases as their words: what it finds includes what the query finds.
  `create function search_keys(query tsquery) returns tsquery language sql immutable strict parallel safe
    return cast(regexp_replace(regexp_replace(querytree(query), '''([^'']{1,12})[^'']*'':\\*', '''^\\1''', 'g'),
                               '<(-|\\d+)>', '&', 'g') as tsquery)`,
  // Without a list of pending entries, which every search would read.
  `create index products_keys_index on products using gin (product_search_keys(search, number)) with (fastupdate = off) where active`,
  `drop index products_search_index`,
];
