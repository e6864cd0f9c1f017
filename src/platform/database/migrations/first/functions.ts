/** What a generated column, an index or the code evaluates. They come before the tables. */
export const FUNCTIONS = [
  // Without an extension: an accented letter is a letter and a mark, and the marks go.
  `create function search_folded(value text) returns text language sql immutable strict parallel safe
    return regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g')`,
  // The stemmer knows -ciones and -ción, but not -cion.
  `create function search_stemmable(value text) returns text language sql immutable strict parallel safe
    return regexp_replace(search_folded(value), 'cion\\M', 'ciones', 'gi')`,
  // Each title and description twice: as Spanish stems, so that a plural finds a singular, and as whole words, so that a beginning finds them.
  `create function product_words(title text, description text) returns tsvector language sql immutable strict parallel safe
    return setweight(to_tsvector('pg_catalog.spanish', search_stemmable(title)), 'A') ||
    setweight(to_tsvector('pg_catalog.simple', search_folded(title)), 'A') ||
    setweight(to_tsvector('pg_catalog.spanish', search_stemmable(description)), 'B') ||
    setweight(to_tsvector('pg_catalog.simple', search_folded(description)), 'B')`,
  // Marks for a beginning and for a shelf, with which no word begins. A shelf has the products whose numbers share all but their last 8 to 20
  // bits: the next larger one has hardly more matches than a search needs. The cost keeps the planner from evaluating it row by row.
  `create function product_search_keys(words tsvector, number bigint) returns tsvector
     language sql immutable strict parallel safe cost 1000
    return array_to_tsvector(array(
      select key from unnest(tsvector_to_array(words)) as word, lateral (
        select word as key union all
        select '^' || left(word, length) from generate_series(2, least(12, char_length(word))) as length) as keys
      union all
      select '#' || bits || '.' || (number >> bits) from generate_series(8, 20) as bits))`,
  // The words that must be there, beginnings as such, and phrases as their words: what it finds includes what the query finds.
  `create function search_keys(query tsquery) returns tsquery language sql immutable strict parallel safe
    return cast(regexp_replace(regexp_replace(querytree(query), '''([^'']{1,12})[^'']*'':\\*', '''^\\1''', 'g'),
                               '<(-|\\d+)>', '&', 'g') as tsquery)`,
  // A database that was restored, or a replica that was promoted, has forgotten what was written last: it is known by its server, its
  // timeline and its own number on the server. A server that keeps these to itself is known by its number alone.
  `create function database_incarnation() returns text language plpgsql stable as $$
     declare number text := (select oid from pg_database where datname = current_database());
     begin
       return concat_ws('-', (select system_identifier from pg_control_system()),
                        left(pg_walfile_name(pg_current_wal_insert_lsn()), 8), number);
     exception when others then
       return number;
     end $$`,
];
