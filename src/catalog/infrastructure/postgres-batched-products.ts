import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { BatchedProducts } from '../application/batched-products.js';
import type { NewProduct, Product } from '../domain/product.js';
import type { ProductName } from '../domain/product-batch.js';
import { changingColumns, PRODUCT_COLUMNS, type ProductRow, toProduct } from './product.rows.js';

/** The columns that a seller can change, in the form in which a list of products is sent. */
const CHANGING = {
  title: 'text',
  description: 'text',
  price_cents: 'bigint',
  weight_grams: 'float8',
  length_cm: 'float8',
  width_cm: 'float8',
  height_cm: 'float8',
  free_shipping: 'boolean',
  image_url: 'text',
  sku: 'text',
  external_id: 'text',
  active: 'boolean',
  updated_at: 'timestamptz',
} as const satisfies Record<keyof ReturnType<typeof changingColumns>, string>;

const COLUMNS = Object.keys(CHANGING);
const sentAs = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map((column) => column.join(' '))
    .join(', ');

const KNOWN_SELLERS = 'select id from sellers where id = any(cast(? as text[]))';

/** In the order of their names: two batches with the same products wait for each other, and neither for ever. */
const LOCK = `
  select ${PRODUCT_COLUMNS.map((column) => `p.${column}`).join(', ')}, s.name as seller_name
    from jsonb_to_recordset(cast(? as jsonb)) as n ("sellerId" text, "externalId" text)
    join products p on p.seller_id = n."sellerId" and p.external_id = n."externalId" and p.external_id is not null
    join sellers s on s.id = p.seller_id
   order by p.seller_id, p.external_id
     for no key update of p`;

const ADD = `
  insert into products (id, seller_id, created_at, ${COLUMNS.join(', ')})
  select id, seller_id, created_at, ${COLUMNS.join(', ')}
    from jsonb_to_recordset(cast(? as jsonb)) as n (${sentAs({ id: 'text', seller_id: 'text', created_at: 'timestamptz', ...CHANGING })})
   order by seller_id, external_id
      on conflict (seller_id, external_id) where external_id is not null do nothing
  returning id`;

const SAVE = `
  update products p set ${COLUMNS.map((column) => `${column} = c.${column}`).join(', ')}
    from jsonb_to_recordset(cast(? as jsonb)) as c (${sentAs({ id: 'text', ...CHANGING })})
   where p.id = c.id`;

@Injectable()
export class PostgresBatchedProducts implements BatchedProducts {
  constructor(private readonly sql: Sql) {}

  async sellersAmong(sellerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.sql.rows<{ id: string }>(KNOWN_SELLERS, [[...sellerIds]]);
    return new Set(rows.map(({ id }) => id));
  }

  async lock(names: readonly ProductName[]): Promise<Product[]> {
    const sent = names.map(({ sellerId, externalId }) => ({ sellerId, externalId }));
    return (await this.sql.rows<ProductRow>(LOCK, [JSON.stringify(sent)])).map(toProduct);
  }

  async addFree(products: readonly NewProduct[]): Promise<ReadonlySet<string>> {
    const sent = products.map((product) => {
      const { id, sellerId, createdAt } = product;
      return { id, seller_id: sellerId, created_at: createdAt, ...changingColumns(product) };
    });
    const rows = await this.sql.rows<{ id: string }>(ADD, [JSON.stringify(sent)]);
    return new Set(rows.map(({ id }) => id));
  }

  async saveAll(products: readonly Product[]): Promise<void> {
    const sent = products.map((product) => ({ id: product.id, ...changingColumns(product) }));
    await this.sql.rows(SAVE, [JSON.stringify(sent)]);
  }
}
