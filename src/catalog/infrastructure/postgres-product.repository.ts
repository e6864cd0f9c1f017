import { Injectable } from '@nestjs/common';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { IdentityTables } from '../../identity/infrastructure/identity.schema.js';
import { Sql } from '../../platform/database/sql.js';
import { type ProductPage, ProductRepository, PublicProducts, type SaleFilter } from '../application/product.repository.js';
import { ExternalIdTakenError } from '../domain/catalog.errors.js';
import type { NewProduct, Product } from '../domain/product.js';
import { changingColumns, PRODUCT_COLUMNS, toProduct } from './product.rows.js';
import { type CatalogTables, EXTERNAL_ID_UNIQUE } from './product.schema.js';

type Tables = CatalogTables & Pick<IdentityTables, 'sellers'>;
type Products = SelectQueryBuilder<Tables, 'products', object>;

/** Up to this number the products on sale are counted at each call. */
const COUNTED = 1_000;

/** Beyond that, the number is PostgreSQL's estimate from the last vacuum or analyze of the index. */
const ON_SALE = `
  select case when counted <= ${COUNTED} then counted
              else greatest(counted, (select reltuples::bigint from pg_class where oid = 'products_on_sale_index'::regclass)) end as total
    from (select count(*) as counted from (select 1 from products where active limit ${COUNTED} + 1) as some_of_them) as counted_ones`;

@Injectable()
export class PostgresProductRepository implements ProductRepository, PublicProducts {
  constructor(private readonly sql: Sql<Tables>) {}

  async onSale(limit: number, offset: number): Promise<ProductPage> {
    const [items, [counted]] = await Promise.all([
      this.page(this.sql.tables.selectFrom('products').where('active', '=', true), limit, offset),
      this.sql.rows<{ total: string }>(ON_SALE),
    ]);
    return { items, total: Math.max(Number(counted?.total), items.length > 0 ? offset + items.length : 0) };
  }

  async onSaleBy(filter: SaleFilter, limit: number, offset: number): Promise<ProductPage> {
    const matching = onSaleAs(this.sql.tables.selectFrom('products').where('active', '=', true), filter);
    const counted = matching.select('id').limit(COUNTED + 1);
    const [items, { total }] = await Promise.all([
      this.page(matching, limit, offset, filter.sort),
      this.sql.tables
        .selectFrom(counted.as('counted'))
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { items, total: Number(total) };
  }

  async ofSeller(sellerId: string, limit: number, offset: number): Promise<ProductPage> {
    const own = this.sql.tables.selectFrom('products').where('seller_id', '=', sellerId);
    const [items, { total }] = await Promise.all([
      this.page(own, limit, offset),
      own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { items, total: Number(total) };
  }

  async onSaleOf(productIds: readonly string[]): Promise<Product[]> {
    // One array, so that any number of them is one statement.
    const named = sql<boolean>`p.id = any(${productIds})`;
    const rows = await this.withSellers().where(named).where('p.active', '=', true).execute();
    return rows.map(toProduct);
  }

  async find(productId: string): Promise<Product | null> {
    const row = await this.withSellers().where('p.id', '=', productId).executeTakeFirst();
    return row ? toProduct(row) : null;
  }

  async lock(productId: string): Promise<void> {
    await this.sql.tables.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute();
  }

  async add(product: NewProduct): Promise<void> {
    const { id, sellerId, createdAt } = product;
    await this.sql.tables
      .insertInto('products')
      .values({ id, seller_id: sellerId, created_at: createdAt, ...changingColumns(product) })
      .execute()
      .catch(refuseTaken);
  }

  async save(product: Product): Promise<void> {
    await this.sql.tables
      .updateTable('products')
      .set(changingColumns(product))
      .where('id', '=', product.id)
      .execute()
      .catch(refuseTaken);
  }

  private withSellers() {
    return this.sql.tables
      .selectFrom('products as p')
      .innerJoin('sellers as s', 's.id', 'p.seller_id')
      .select(PRODUCT_COLUMNS.map((column) => `p.${column}` as const))
      .select('s.name as seller_name');
  }

  /** Reads the sellers of the page only, not of all products before it. */
  private async page(products: Products, limit: number, offset: number, sort: SaleFilter['sort'] = 'newest'): Promise<Product[]> {
    const [column, direction] = ORDERS[sort];
    const sorted = products.select(PRODUCT_COLUMNS).orderBy(column, direction).orderBy('id', direction);
    const rows = await this.sql.tables
      .selectFrom(sorted.limit(limit).offset(offset).as('p'))
      .innerJoin('sellers as s', 's.id', 'p.seller_id')
      .selectAll('p')
      .select('s.name as seller_name')
      .orderBy(`p.${column}`, direction)
      .orderBy('p.id', direction)
      .execute();
    return rows.map(toProduct);
  }
}

function refuseTaken(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  throw constraint === EXTERNAL_ID_UNIQUE ? new ExternalIdTakenError(error) : error;
}

const ORDERS = {
  newest: ['created_at', 'desc'],
  price: ['price_cents', 'asc'],
  '-price': ['price_cents', 'desc'],
} as const;

function onSaleAs(products: Products, { sellerId, freeShipping, leastCents, mostCents }: SaleFilter): Products {
  return products
    .$if(sellerId !== undefined, (all) => all.where('seller_id', '=', sellerId as string))
    .$if(freeShipping !== undefined, (all) => all.where('free_shipping', '=', freeShipping as boolean))
    .$if(leastCents !== undefined, (all) => all.where('price_cents', '>=', String(leastCents)))
    .$if(mostCents !== undefined, (all) => all.where('price_cents', '<=', String(mostCents))) as Products;
}
