import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { CHAPTER, type FoundProduct, ProductSearch, type SearchPosition } from '../application/product-search.js';
import type { SearchQuery } from '../domain/search-query.js';
import { PRODUCT_COLUMNS, type ProductRow, toProduct } from './product.rows.js';

/** The number of a product, below which all matches are in later chapters, and how many this chapter has; null without a match. */
interface ChapterRow {
  up_to: string;
  least: string | null;
  matches: string;
}

type FoundRow = ChapterRow & ProductRow & { rank: number; found_at: string };
type NothingFound = ChapterRow & { id: null };

/** All words as stems, or all but the last as stems and the last as a prefix; a stop word is never a prefix. */
const QUERY = `
  websearch_to_tsquery('pg_catalog.spanish', search_stemmable(?))
  || case when numnode(plainto_tsquery('pg_catalog.spanish', search_folded(?))) > 0
          then websearch_to_tsquery('pg_catalog.spanish', search_stemmable(?))
               && to_tsquery('pg_catalog.simple', search_folded(?) || ':*')
          else cast('' as tsquery) end`;

/** A shelf of so many bits holds as many numbers; `product_search_keys` marks the same. */
const SMALLEST = 8;
const LARGEST = 20;

/** The newest matches among the products of the two newest shelves of a size, and beyond the largest size among all. */
const newestMatches = (bits: string) => `lateral (
  select array_agg(m.ctid) as found, count(*) as matches, min(m.number) as least
    from (select p.ctid, p.number from products p
           where p.active and p.number <= a.up_to and p.search @@ a.query and product_search_keys(p.search, p.number) @@
                 case when ${bits} > ${LARGEST} then a.keys else a.keys && cast(
                   format('''#%1$s.%2$s'' | ''#%1$s.%3$s''', ${bits}, a.up_to >> ${bits}, (a.up_to >> ${bits}) - 1) as tsquery) end
           order by p.number desc limit ${CHAPTER}) m) newest`;

/** As many sizes further as there are matches missing, but not far at once, since few matches say little about how common they are. */
const LARGER = `lateral (
  select l.bits + cast(least(3, greatest(1, ceil(log(2.0, ${CHAPTER}.0 / greatest(l.matches, 1))))) as int) as bits) larger`;

/**
 * Only the rows of one chapter are read and ranked, however many match. The index finds a common word on the newest shelf; only for one
 * that is rare does it look further. `querytree` is empty or T for a query that no index can answer: one without words, or with only
 * excluded ones.
 */
const FOUND = `
  with recursive asked as (
         select q.query, search_keys(q.query) as keys,
                coalesce(cast(? as bigint), pg_sequence_last_value('products_number_seq'), 0) as up_to
           from (select ${QUERY} as query) q where querytree(q.query) not in ('', 'T')),
       looked as (
         select ${SMALLEST} as bits, a.up_to, newest.* from asked a, ${newestMatches(String(SMALLEST))}
         union all
         select larger.bits, a.up_to, newest.* from looked l, asked a, ${LARGER}, ${newestMatches('larger.bits')}
          where l.matches < ${CHAPTER} and l.bits <= ${LARGEST} and a.up_to >> l.bits > 1)
  select chapter.up_to, chapter.least, chapter.matches, hit.*
    from (select * from looked order by bits desc limit 1) chapter
    left join lateral (
      select * from (
        select ${PRODUCT_COLUMNS.map((column) => `p.${column}`).join(', ')},
               (ts_rank(p.search, a.query) * 1000000)::int as rank, date_trunc('milliseconds', p.created_at) as found_at
          from asked a, products p where p.ctid = any(chapter.found)) ranked
       where cast(? as int) is null or (ranked.rank, ranked.found_at, ranked.id) < (?, cast(? as timestamptz), ?)
       order by ranked.rank desc, ranked.found_at desc, ranked.id desc limit ?) hit on true
   order by hit.rank desc, hit.found_at desc, hit.id desc`;

@Injectable()
export class PostgresProductSearch extends ProductSearch {
  constructor(private readonly sql: Sql) {
    super();
  }

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
    const behind = [rank, rank, after?.createdAt ?? null, after?.id ?? null];
    return this.sql.rows(FOUND, [upTo, text, beginning ?? '', rest, beginning ?? '', ...behind, limit]);
  }
}

function toFound(row: FoundRow): FoundProduct {
  const position = { upTo: Number(row.up_to), rank: row.rank, createdAt: new Date(row.found_at), id: row.id };
  return { product: toProduct(row), position };
}
