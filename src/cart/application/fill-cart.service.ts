import { Injectable } from '@nestjs/common';
import { Catalog } from '../../catalog/application/catalog.service.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Clock } from '../../platform/kernel/clock.js';
import { CartFullError } from '../domain/cart.errors.js';
import type { Cart } from '../domain/cart.js';
import { CartRepository } from './cart.repository.js';

@Injectable()
export class FillCart {
  constructor(
    private readonly carts: CartRepository,
    private readonly catalog: Catalog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  cartOf(buyerId: string): Promise<Cart> {
    return this.carts.ofBuyer(buyerId);
  }

  /** Sets the quantity of a product in the cart. Throws ProductNotFoundError or CartFullError. */
  async put(buyerId: string, productId: string, quantity: number): Promise<Cart> {
    await this.catalog.product(productId);
    return this.work.run(async () => {
      const cart = await this.carts.lock(buyerId);
      if (!cart.hasRoomFor(productId, quantity)) throw new CartFullError();
      await this.carts.setQuantity(buyerId, productId, quantity, this.clock.now());
      return this.carts.ofBuyer(buyerId);
    });
  }

  async remove(buyerId: string, productId: string): Promise<Cart> {
    await this.carts.remove(buyerId, productId);
    return this.carts.ofBuyer(buyerId);
  }
}
