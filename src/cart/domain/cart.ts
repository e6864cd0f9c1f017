import { createHash } from 'node:crypto';
import type { Product } from '../../catalog/domain/product.js';

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

/** The items that a buyer has selected. Each payment increases its generation, so that a generation is paid once. */
export class Cart {
  constructor(
    readonly buyerId: string,
    readonly generation: number,
    readonly lines: readonly CartLine[],
    /** Changes with everything about the buyer's purchases. */
    readonly version = 0,
  ) {}

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
