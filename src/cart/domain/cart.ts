import { createHash } from 'node:crypto';
import type { Product } from '../../catalog/domain/product.js';
import { CartFullError } from './cart.errors.js';

/** The current catalogue data of a product in the cart. */
export interface CartProduct {
  readonly productId: string;
  readonly title: string;
  readonly unitPriceCents: number;
  readonly freeShipping: boolean;
  readonly sellerId: string;
  /** Null until the seller has arrived, where sellers are replicated. */
  readonly sellerName: string | null;
  /** Null in old data only. */
  readonly weightGrams: number | null;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
  readonly heightCm: number | null;
}

export interface CartLine extends CartProduct {
  readonly quantity: number;
}

/** A product as a line of a cart that nobody has filled. */
export function lineOf(product: Product, quantity: number): CartLine {
  const { id: productId, priceCents: unitPriceCents, title, freeShipping, sellerId, sellerName } = product;
  const { weightGrams, lengthCm, widthCm, heightCm } = product;
  const size = { weightGrams, lengthCm, widthCm, heightCm };
  return { productId, title, quantity, unitPriceCents, freeShipping, sellerId, sellerName, ...size };
}

/** The items of one seller in a cart: one quote, one order, one shipment. */
export interface SellerGroup {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly lines: readonly CartLine[];
}

export interface CartSize {
  readonly lines: number;
  readonly units: number;
}

/** The shipping provider accepts at most 1000 units per shipment, and a cart may be a single shipment. */
export const CART_LIMITS: CartSize = { lines: 100, units: 1_000 };

/** The items that a buyer has selected. Each payment increases its generation, so that a generation is paid once. */
export class Cart {
  constructor(
    readonly buyerId: string,
    readonly generation: number,
    readonly lines: readonly CartLine[],
    /** Changes with everything about the buyer's purchases. */
    readonly version = 0,
    /** Of the items that are not on sale now: they are not among the lines, and return when their sellers sell them again. */
    readonly offSale: CartSize = { lines: 0, units: 0 },
  ) {}

  /** Its lines and units if it had so many of this product. */
  sizeWith(productId: string, quantity: number): CartSize {
    const known = this.lines.find((line) => line.productId === productId);
    return { lines: this.lines.length + (known ? 0 : 1), units: this.units() - (known?.quantity ?? 0) + quantity };
  }

  /** Throws CartFullError for what no cart may hold: sellers may have put much on sale again since it was filled. */
  assertFits(): void {
    if (exceeds({ lines: this.lines.length, units: this.units() })) throw new CartFullError(CART_LIMITS);
  }

  isEmpty(): boolean {
    return this.lines.length === 0;
  }

  /** An order needs its seller. */
  hasAllSellers(): boolean {
    return this.lines.every(({ sellerName }) => sellerName !== null);
  }

  /** Only what these sellers sell. */
  of(sellerIds: ReadonlySet<string>): Cart {
    return new Cart(
      this.buyerId,
      this.generation,
      this.lines.filter(({ sellerId }) => sellerIds.has(sellerId)),
      this.version,
    );
  }

  sellerGroups(): SellerGroup[] {
    const bySeller = Map.groupBy(this.lines, (line) => line.sellerId);
    return [...bySeller].map(([sellerId, lines]) => ({
      sellerId,
      sellerName: lines[0]?.sellerName ?? '',
      lines,
    }));
  }

  itemsTotalCents(): number {
    return this.lines.reduce((total, line) => total + line.unitPriceCents * line.quantity, 0);
  }

  units(): number {
    return this.lines.reduce((total, line) => total + line.quantity, 0);
  }

  /** Changes with everything that affects prices or shipping: carts with the same fingerprint cost the same. */
  fingerprint(): string {
    const content = [...this.lines]
      .sort((a, b) => (a.productId < b.productId ? -1 : 1))
      .map((line) => [
        line.productId,
        line.quantity,
        line.unitPriceCents,
        line.freeShipping,
        line.weightGrams,
        line.lengthCm,
        line.widthCm,
        line.heightCm,
      ]);
    return createHash('sha256')
      .update(JSON.stringify([this.generation, content]))
      .digest('hex');
  }
}

/** Whether a cart, with what is off sale in it, is larger than any may be. */
export function exceeds({ lines, units }: CartSize, offSale: CartSize = { lines: 0, units: 0 }): boolean {
  return lines + offSale.lines > CART_LIMITS.lines || units + offSale.units > CART_LIMITS.units;
}
