import { Injectable } from '@nestjs/common';
import { positionOf } from '../../platform/database/page-position.js';
import { Sql } from '../../platform/database/sql.js';
import { CHAPTER, type FoundProduct, ProductSearch, type SearchPosition } from '../application/product-search.js';
import type { SearchQuery } from '../domain/search-query.js';
import { PRODUCT_COLUMNS, type ProductRow, toProduct } from './product.rows.js';

/** The product number below which all matches are in later chapters, and the size of this chapter; null without a match. */
interface ChapterRow {
  up_to: string;
  least: string | null;
  matches: string;
}

type FoundRow = ChapterRow & ProductRow & { rank: number; found_at: string };
type NothingFound = ChapterRow & { id: null };

const stems = (text: string) => `websearch_to_tsquery('pg_catalog.spanish', search_stemmable(${text}))`;

/** What was typed, without its last word, and that word, as stems; the last word as a prefix, too, unless it is a stop word. */
const TYPED = `
  select ${stems('t.text')} as whole, ${stems('t.rest')} as rest, ${stems('t.beginning')} as ending,
         case when numnode(plainto_tsquery('pg_catalog.spanish', search_folded(t.beginning))) > 0
              then to_tsquery('pg_catalog.simple', search_folded(t.beginning) || ':*') end as beginning
    from (select cast(? as text) as text, cast(? as text) as rest, cast(? as text) as beginning) t`;

/** All words as stems, or all but the last as stems and the last as a prefix. */
const QUERY = "t.whole || coalesce(t.rest && t.beginning, cast('' as tsquery))";

/**
 * Whether the index can look for the last word and the rest in separate conditions: not if "or" is between them. `querytree` is empty
 * or T for a query that no index can answer: one without words, or with only excluded ones.
 */
const IN_TWO = "numnode(t.ending) > 0 and t.whole = (t.rest && t.ending) and querytree(t.rest) not in ('', 'T')";

/** The smallest and the largest shelf hold 2 to the power of these product numbers; must match `product_search_keys`. */
const SMALLEST = 8;
const LARGEST = 20;
/** More than a chapter, because another search takes longer than finding some matches too many. */
const ENOUGH = 1.2 * CHAPTER;

const KEYS = 'product_search_keys(p.search, p.number)';

/** Conditions on `KEYS` other than the shelf. */
const ONE_WORD = `${KEYS} @@ a.keys`;
const SEVERAL_WORDS = `${KEYS} @@ coalesce(a.last_keys, shelves.keys) and ${ONE_WORD}`;

/**
 * The newest matches of so many products and of some more: of the two to five shelves that hold them, or of all. The index compares the
 * entries of one condition one by one, but skips ahead to the next condition's entry: so the shelves come first, in their own condition.
 */
const newestMatches = (among: string, words: string) => `lateral (
         select cast(greatest(${SMALLEST}, floor(ln(${among}) / ln(2.0::float8)) - 1) as int) as bits offset 0) size, lateral (
         select case when size.bits <= ${LARGEST} then greatest(0, a.up_to - ${among}) >> size.bits else 0 end as oldest offset 0) first, lateral (
         select case when first.oldest = 0 then a.keys else (
                  select cast(string_agg(format('''#%s.%s''', size.bits, n), ' | ') as tsquery)
                    from generate_series(first.oldest, a.up_to >> size.bits) n) end as keys offset 0) shelves, lateral (
         select array_agg(m.ctid) as found, count(*) as matches, min(m.number) as least
           from (select p.ctid, p.number from products p
                  where p.active and p.number <= a.up_to and p.search @@ a.query and ${KEYS} @@ shelves.keys and ${words}
                  order by p.number desc limit ${CHAPTER}) m) newest`;
const LOOKED = 'a.up_to, a.up_to - (first.oldest << size.bits) + 1 as among, newest.*';

/** How many products should contain enough matches, at the rate found so far. Adding three is a correction for few matches. */
const MORE = `lateral (
         select cast(l.among * greatest(2, ${ENOUGH}.0::float8 / (l.matches + 3)) as bigint) as among offset 0) more`;

/** Of a row, not of the sequence: a replica of the table has only the rows. */
const NEWEST = '(select number from products where active order by -number limit 1)';

/**
 * Only the rows of one chapter are read and ranked, however many match. The index finds a common word on the newest shelf; only for a
 * rare one does it look further.
 */
const found = (words: string) => `
  with recursive typed as materialized (${TYPED}),
       asked as (
         select q.query, search_keys(case when q.in_two then q.rest else q.query end) as keys,
                case when q.in_two then search_keys(q.ending || q.beginning) end as last_keys,
                coalesce(cast(? as bigint), ${NEWEST}, 0) as up_to
           from (select t.*, ${QUERY} as query, ${IN_TWO} as in_two from typed t offset 0) q
          where querytree(q.query) not in ('', 'T')),
       looked as (
         select ${LOOKED} from asked a, ${newestMatches(String(2 ** SMALLEST), words)}
         union all
         select ${LOOKED} from looked l, asked a, ${MORE}, ${newestMatches('more.among', words)}
          where l.matches < ${CHAPTER} and l.among <= a.up_to)
  select chapter.up_to, chapter.least, chapter.matches, hit.*, coalesce(s.name, '') as seller_name
    from (select * from looked order by among desc limit 1) chapter
    left join lateral (
      select * from (
        select ${PRODUCT_COLUMNS.map((column) => `p.${column}`).join(', ')},
               (ts_rank(p.search, a.query) * 1000000)::int as rank, p.created_at as found_at
          from asked a, products p where p.ctid = any(chapter.found)) ranked
       where cast(? as int) is null or (ranked.rank, ranked.found_at, ranked.id) < (?, cast(? as timestamptz) + ? * interval '1 microsecond', ?)
       order by ranked.rank desc, ranked.found_at desc, ranked.id desc limit ?) hit on true
    left join sellers s on s.id = hit.seller_id
   order by hit.rank desc, hit.found_at desc, hit.id desc`;

const FOUND = { oneWord: found(ONE_WORD), severalWords: found(SEVERAL_WORDS) };

@Injectable()
export class PostgresProductSearch implements ProductSearch {
  constructor(private readonly sql: Sql) {}

  async find(query: SearchQuery, limit: number, after: SearchPosition | null): Promise<FoundProduct[]> {
    const found: FoundProduct[] = [];
    for (let upTo = after?.upTo ?? null, behind = after; ; behind = null) {
      const rows = await this.inChapter(query, upTo, limit - found.length, behind);
      found.push(...rows.flatMap((row) => (row.id === null ? [] : toFound(row))));
      const [chapter] = rows;
      if (found.length === limit || !chapter?.least || Number(chapter.matches) < CHAPTER) return found;
      upTo = Number(chapter.least) - 1;
    }
  }

  private inChapter(
    { text, beginning, rest }: SearchQuery,
    upTo: number | null,
    limit: number,
    after: SearchPosition | null,
  ): Promise<(FoundRow | NothingFound)[]> {
    const rank = after?.rank ?? null;
    const behind = [rank, rank, after?.at ?? null, after?.microseconds ?? null, after?.id ?? null];
    return this.sql.rows(rest.trim() ? FOUND.severalWords : FOUND.oneWord, [text, rest, beginning ?? '', upTo, ...behind, limit]);
  }
}

function toFound(row: FoundRow): FoundProduct {
  const position = { upTo: Number(row.up_to), rank: row.rank, ...positionOf(row.found_at, row.id) };
  return { product: toProduct(row), position };
}
