import { Injectable } from '@nestjs/common';
import { Catalog } from '../../catalog/application/catalog.service.js';
import { Clock } from '../../shared/application/clock.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { CartFullError } from '../domain/cart.errors.js';
import type { Cart } from '../domain/cart.js';
import { CartRepository } from './cart.repository.js';

// The shipping provider accepts at most 1000 units per shipment, and a cart may be a single shipment.
export const MAX_UNITS = 1_000;
export const MAX_LINES = 100;

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
      const known = cart.lines.find((line) => line.productId === productId);
      const units = cart.units() - (known?.quantity ?? 0) + quantity;
      const lines = cart.lines.length + (known ? 0 : 1);
      if (units > MAX_UNITS || lines > MAX_LINES) throw new CartFullError(MAX_UNITS, MAX_LINES);
      await this.carts.setQuantity(buyerId, productId, quantity, this.clock.now());
      return this.carts.ofBuyer(buyerId);
    });
  }

  async remove(buyerId: string, productId: string): Promise<Cart> {
    await this.carts.remove(buyerId, productId);
    return this.carts.ofBuyer(buyerId);
  }
}
