import { Injectable } from '@nestjs/common';
import { ServerConfig } from '../../platform/config/server.config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Clock } from '../../platform/kernel/clock.js';
import { newId } from '../../platform/kernel/ids.js';
import { ProductNotFoundError } from '../domain/catalog.errors.js';
import { pictureAddress } from '../domain/picture-address.js';
import { mustBeOnSale, type Product, type ProductDetails } from '../domain/product.js';
import { type ProductPage, ProductRepository } from './product.repository.js';

/** The products of the marketplace, and how sellers manage them. */
@Injectable()
export class Catalog {
  constructor(
    private readonly products: ProductRepository,
    private readonly clock: Clock,
    private readonly server: ServerConfig,
    private readonly work: UnitOfWork,
  ) {}

  ofSeller(sellerId: string, limit: number, offset: number): Promise<ProductPage> {
    return this.products.ofSeller(sellerId, limit, offset);
  }

  /** Throws ProductNotFoundError, also if the product is not on sale. */
  async product(productId: string): Promise<Product> {
    return mustBeOnSale(await this.products.find(productId));
  }

  /** Returns inactive products too. Throws ProductNotFoundError, also for another seller's product. */
  async productOfSeller(sellerId: string, productId: string): Promise<Product> {
    const product = await this.products.find(productId);
    if (product?.sellerId !== sellerId) throw new ProductNotFoundError();
    return product;
  }

  /** Throws ValidationFailedError for an address that no picture may have, and ExternalIdTakenError. */
  async add(sellerId: string, details: ProductDetails): Promise<Product> {
    const at = this.clock.now();
    const id = newId();
    await this.products.add({ id, sellerId, sku: null, externalId: null, ...this.kept(details), createdAt: at, updatedAt: at });
    return this.productOfSeller(sellerId, id);
  }

  /**
   * Throws ProductNotFoundError, also for another seller's product, and what `add` throws. `check` throws unless the change may
   * replace what is stored, which nobody else changes meanwhile.
   */
  async change(
    sellerId: string,
    productId: string,
    details: ProductDetails,
    check: ((before: Product) => void) | null = null,
  ): Promise<Product> {
    if (!check) return this.replace(sellerId, productId, details);
    return this.work.run(async () => {
      await this.products.lock(productId);
      check(await this.productOfSeller(sellerId, productId));
      return this.replace(sellerId, productId, details);
    });
  }

  private async replace(sellerId: string, productId: string, details: ProductDetails): Promise<Product> {
    const before = await this.productOfSeller(sellerId, productId);
    const product = { ...before, ...this.kept(details), updatedAt: this.clock.now() };
    await this.products.save(product);
    return product;
  }

  private kept(details: ProductDetails): ProductDetails {
    const { imageUrl } = details;
    return { ...details, imageUrl: imageUrl === null ? null : pictureAddress(imageUrl, !this.server.secure) };
  }
}
