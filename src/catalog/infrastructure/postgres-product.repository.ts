import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ProductPage, ProductRepository } from '../application/product.repository.js';
import { Product } from '../domain/product.js';

const NEWEST_FIRST = { createdAt: 'desc', id: 'desc' } as const;

@Injectable()
export class PostgresProductRepository extends ProductRepository {
  constructor(private readonly entities: EntityManager) {
    super();
  }

  onSale(limit: number, offset: number): Promise<ProductPage> {
    return this.page({ active: true }, limit, offset);
  }

  ofSeller(sellerId: string, limit: number, offset: number): Promise<ProductPage> {
    return this.page({ sellerId }, limit, offset);
  }

  find(productId: string): Promise<Product | null> {
    return this.entities.findOne(Product, { id: productId });
  }

  add(product: Product): void {
    this.entities.persist(product);
  }

  private async page(where: { active: true } | { sellerId: string }, limit: number, offset: number): Promise<ProductPage> {
    const [items, total] = await this.entities.findAndCount(Product, where, { limit, offset, orderBy: NEWEST_FIRST });
    return { items, total };
  }
}
