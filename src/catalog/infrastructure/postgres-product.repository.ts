import { Injectable } from '@nestjs/common';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type ProductPage, ProductRepository } from '../application/product.repository.js';
import type { Product } from '../domain/product.js';
import { changingColumns, PRODUCT_COLUMNS, toProduct } from './product.rows.js';
import type { CatalogTables } from './product.schema.js';

type Products = SelectQueryBuilder<CatalogTables, 'products', object>;

@Injectable()
export class PostgresProductRepository extends ProductRepository {
  private readonly tables: Kysely<CatalogTables>;

  constructor(sql: Sql) {
    super();
    this.tables = sql.of<CatalogTables>();
  }

  onSale(limit: number, offset: number): Promise<ProductPage> {
    return this.page(this.tables.selectFrom('products').where('active', '=', true), limit, offset);
  }

  ofSeller(sellerId: string, limit: number, offset: number): Promise<ProductPage> {
    return this.page(this.tables.selectFrom('products').where('seller_id', '=', sellerId), limit, offset);
  }

  async find(productId: string): Promise<Product | null> {
    const row = await this.tables.selectFrom('products').select(PRODUCT_COLUMNS).where('id', '=', productId).executeTakeFirst();
    return row ? toProduct(row) : null;
  }

  async add(product: Product): Promise<void> {
    const { id, sellerId, createdAt } = product;
    await this.tables
      .insertInto('products')
      .values({ id, seller_id: sellerId, created_at: createdAt, ...changingColumns(product) })
      .execute();
  }

  async save(product: Product): Promise<void> {
    await this.tables.updateTable('products').set(changingColumns(product)).where('id', '=', product.id).execute();
  }

  private async page(products: Products, limit: number, offset: number): Promise<ProductPage> {
    const [rows, counted] = await Promise.all([
      products.select(PRODUCT_COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      products.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { items: rows.map(toProduct), total: Number(counted.total) };
  }
}
