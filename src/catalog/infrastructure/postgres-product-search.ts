import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type FoundProduct, ProductSearch, type SearchPosition } from '../application/product-search.js';
import { Product } from '../domain/product.js';
import type { SearchQuery } from '../domain/search-query.js';

interface FoundRow {
  product: Record<string, unknown>;
  rank: number;
  found_at: string;
}

/** The words as stems, or the rest as stems and the last word as a beginning; a stop word is no beginning. */
const ASKED = `
  websearch_to_tsquery('pg_catalog.spanish', search_stemmable(?))
  || case when numnode(plainto_tsquery('pg_catalog.spanish', search_folded(?))) > 0
          then websearch_to_tsquery('pg_catalog.spanish', search_stemmable(?))
               && to_tsquery('pg_catalog.simple', search_folded(?) || ':*')
          else ''::tsquery end`;

/** `querytree` is empty or T for a query that no index can answer: without words, or only of words to leave out. */
const FOUND = `
  select p.id, (ts_rank(p.search, q.asked) * 1000000)::int as rank, date_trunc('milliseconds', p.created_at) as found_at
    from products p, (select ${ASKED} as asked) q
   where p.active and p.search @@ q.asked and querytree(q.asked) not in ('', 'T')`;

@Injectable()
export class PostgresProductSearch extends ProductSearch {
  constructor(
    private readonly sql: Sql,
    private readonly entities: EntityManager,
  ) {
    super();
  }

  async find({ text, beginning, rest }: SearchQuery, limit: number, after: SearchPosition | null): Promise<FoundProduct[]> {
    const behind = after ? 'where (f.rank, f.found_at, f.id) < (?, ?, ?)' : '';
    const rows = await this.sql.rows<FoundRow>(
      `select to_jsonb(p) - 'search' as product, hit.rank, hit.found_at
         from (select * from (${FOUND}) f ${behind} order by f.rank desc, f.found_at desc, f.id desc limit ?) hit
         join products p on p.id = hit.id
        order by hit.rank desc, hit.found_at desc, hit.id desc`,
      [text, beginning ?? '', rest, beginning ?? '', ...(after ? [after.rank, after.createdAt, after.id] : []), limit],
    );
    const entities = this.entities.fork();
    return rows.map((row) => {
      const product = entities.map(Product, row.product as never);
      return { product, position: { rank: row.rank, createdAt: new Date(row.found_at), id: product.id } };
    });
  }
}
