import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type FoundProduct, ProductSearch, type SearchPosition } from '../application/product-search.js';
import type { SearchQuery } from '../domain/search-query.js';
import { PRODUCT_COLUMNS, type ProductRow, toProduct } from './product.rows.js';

interface FoundRow extends ProductRow {
  rank: number;
  found_at: string;
}

/** All words as stems, or all but the last as stems and the last as a prefix; a stop word is never a prefix. */
const QUERY = `
  websearch_to_tsquery('pg_catalog.spanish', search_stemmable(?))
  || case when numnode(plainto_tsquery('pg_catalog.spanish', search_folded(?))) > 0
          then websearch_to_tsquery('pg_catalog.spanish', search_stemmable(?))
               && to_tsquery('pg_catalog.simple', search_folded(?) || ':*')
          else ''::tsquery end`;

/** `querytree` is empty or T for a query that no index can answer: one without words, or with only excluded ones. */
const FOUND = `
  select p.id, (ts_rank(p.search, q.query) * 1000000)::int as rank, date_trunc('milliseconds', p.created_at) as found_at
    from products p, (select ${QUERY} as query) q
   where p.active and p.search @@ q.query and querytree(q.query) not in ('', 'T')`;

@Injectable()
export class PostgresProductSearch extends ProductSearch {
  constructor(private readonly sql: Sql) {
    super();
  }

  async find({ text, beginning, rest }: SearchQuery, limit: number, after: SearchPosition | null): Promise<FoundProduct[]> {
    const behind = after ? 'where (f.rank, f.found_at, f.id) < (?, ?, ?)' : '';
    const rows = await this.sql.rows<FoundRow>(
      `select ${COLUMNS}, hit.rank, hit.found_at
         from (select * from (${FOUND}) f ${behind} order by f.rank desc, f.found_at desc, f.id desc limit ?) hit
         join products p on p.id = hit.id
        order by hit.rank desc, hit.found_at desc, hit.id desc`,
      [text, beginning ?? '', rest, beginning ?? '', ...(after ? [after.rank, after.createdAt, after.id] : []), limit],
    );
    return rows.map((row) => ({
      product: toProduct(row),
      position: { rank: row.rank, createdAt: new Date(row.found_at), id: row.id },
    }));
  }
}

const COLUMNS = PRODUCT_COLUMNS.map((column) => `p.${column}`).join(', ');
