import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/clock.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { newId } from '../../shared/domain/ids.js';
import { ProductNotFoundError } from '../domain/catalog.errors.js';
import { Product, type ProductDetails } from '../domain/product.js';
import { type ProductPage, ProductRepository } from './product.repository.js';

/** What the marketplace sells, and how a seller keeps it. */
@Injectable()
export class Catalog {
  constructor(
    private readonly products: ProductRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onSale(limit: number, offset: number): Promise<ProductPage> {
    return this.work.run(() => this.products.onSale(limit, offset));
  }

  ofSeller(sellerId: string, limit: number, offset: number): Promise<ProductPage> {
    return this.work.run(() => this.products.ofSeller(sellerId, limit, offset));
  }

  /** Throws ProductNotFoundError, also for a product that is not on sale. */
  async product(productId: string): Promise<Product> {
    const product = await this.work.run(() => this.products.find(productId));
    if (!product?.active) throw new ProductNotFoundError();
    return product;
  }

  /** Active or not. Throws ProductNotFoundError, also for somebody else's product. */
  productOfSeller(sellerId: string, productId: string): Promise<Product> {
    return this.work.run(() => this.findOwn(sellerId, productId));
  }

  add(sellerId: string, details: ProductDetails): Promise<Product> {
    return this.work.run(async () => {
      const product = new Product(newId(), sellerId, details, this.clock.now());
      this.products.add(product);
      return product;
    });
  }

  /** Throws ProductNotFoundError, also for somebody else's product. */
  change(sellerId: string, productId: string, details: ProductDetails): Promise<Product> {
    return this.work.run(async () => {
      const product = await this.findOwn(sellerId, productId);
      product.change(details, this.clock.now());
      return product;
    });
  }

  private async findOwn(sellerId: string, productId: string): Promise<Product> {
    const product = await this.products.find(productId);
    if (product?.sellerId !== sellerId) throw new ProductNotFoundError();
    return product;
  }
}
