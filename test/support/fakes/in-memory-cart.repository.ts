import { CartRepository } from '../../../src/cart/application/cart.repository.js';
import { Cart, type CartLine } from '../../../src/cart/domain/cart.js';
import type { Change } from '../../../src/shared/application/unit-of-work.js';
import { InMemoryChange } from './in-memory-unit-of-work.js';
import { Memory } from './memory.js';
import { isAsRead } from './placing.js';

export class InMemoryCartRepository extends CartRepository {
  constructor(private readonly memory: Memory) {
    super();
  }

  async ofBuyer(buyerId: string): Promise<Cart> {
    const items = this.memory.cartItems.all((item) => item.buyerId === buyerId);
    const lines = items
      .flatMap(({ productId, quantity, addedAt }) => this.linesOf(productId, quantity).map((line) => ({ line, addedAt })))
      .sort((a, b) => compared(orderOf(a), orderOf(b)));
    const { generation, version } = this.memory.carts.get(buyerId) ?? { generation: 1, version: 0 };
    const held = lines.map(({ line }) => line);
    const offSale = items
      .filter(({ productId }) => !this.isOnSale(productId))
      .map(({ productId, quantity }) => ({ productId, quantity, title: this.memory.products.get(productId)?.title ?? '' }));
    return new Cart(buyerId, generation, held, version, offSale);
  }

  async lock(buyerId: string): Promise<Cart> {
    const { generation, version } = this.memory.carts.get(buyerId) ?? { generation: 1, version: -1 };
    this.memory.carts.put(buyerId, { generation, version: version + 1 });
    return this.ofBuyer(buyerId);
  }

  async setQuantity(buyerId: string, productId: string, quantity: number, at: Date): Promise<void> {
    const key = Memory.key(buyerId, productId);
    if (!this.memory.cartItems.patch(key, { quantity }))
      this.memory.cartItems.put(key, { buyerId, productId, quantity, addedAt: at });
  }

  async remove(buyerId: string, productId: string): Promise<void> {
    this.memory.cartItems.delete(Memory.key(buyerId, productId));
  }

  fence(buyerId: string, version: number): Change {
    return new InMemoryChange(() => this.raised(buyerId, version, 0));
  }

  unchanged(cart: Cart): Change {
    const isUnchanged = () => this.memory.carts.get(cart.buyerId)?.generation === cart.generation && isAsRead(this.memory, cart);
    return new InMemoryChange(() => isUnchanged() && this.raised(cart.buyerId, cart.version, 0));
  }

  nextGeneration(buyerId: string, version: number): Change {
    return new InMemoryChange(() => this.raised(buyerId, version, 1));
  }

  taken(buyerId: string, bought: readonly { productId: string; quantity: number }[]): readonly Change[] {
    return bought.map(({ productId, quantity }) => new InMemoryChange(() => this.take(Memory.key(buyerId, productId), quantity)));
  }

  private raised(buyerId: string, version: number, generations: number): boolean {
    const cart = this.memory.carts.get(buyerId);
    if (cart?.version !== version) return false;
    this.memory.carts.put(buyerId, { generation: cart.generation + generations, version: version + 1 });
    return true;
  }

  private take(key: string, bought: number): void {
    const quantity = this.memory.cartItems.get(key)?.quantity ?? 0;
    if (quantity > bought) this.memory.cartItems.patch(key, { quantity: quantity - bought });
    else this.memory.cartItems.delete(key);
  }

  private isOnSale(productId: string): boolean {
    return this.memory.products.get(productId)?.active === true;
  }

  private linesOf(productId: string, quantity: number): CartLine[] {
    const product = this.memory.products.get(productId);
    if (!product?.active) return [];
    const { id, active, priceCents, sellerId, ...others } = product;
    const sellerName = this.memory.sellers.get(sellerId)?.name ?? '';
    return [{ ...others, productId, quantity, unitPriceCents: priceCents, sellerId, sellerName }];
  }
}

function orderOf({ line, addedAt }: { line: CartLine; addedAt: Date }): string[] {
  return [line.sellerName ?? '', line.sellerId, addedAt.toISOString(), line.productId];
}

function compared(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  if (at < 0) return 0;
  return (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}
