import { createHash } from 'node:crypto';
import type { Product } from '../../catalog/domain/product.js';
import { MAX_LINES, MAX_UNITS } from './cart.errors.js';

/** The current catalogue data of a product in the cart. */
export interface CartProduct {
  readonly productId: string;
  readonly title: string;
  readonly unitPriceCents: number;
  readonly freeShipping: boolean;
  readonly imageUrl: string | null;
  readonly sku: string | null;
  readonly externalId: string | null;
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
  const {
    id: productId,
    priceCents: unitPriceCents,
    title,
    freeShipping,
    imageUrl,
    sku,
    externalId,
    sellerId,
    sellerName,
  } = product;
  const { weightGrams, lengthCm, widthCm, heightCm } = product;
  const size = { weightGrams, lengthCm, widthCm, heightCm };
  const codes = { sku, externalId };
  return { productId, title, quantity, unitPriceCents, freeShipping, imageUrl, ...codes, sellerId, sellerName, ...size };
}

/** The items of one seller in a cart: one quote, one order, one shipment. */
export interface SellerGroup {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly lines: readonly CartLine[];
}

/** An item whose product is not on sale now. It returns to the lines if its seller sells it again. */
export interface OffSaleItem {
  readonly productId: string;
  readonly title: string;
  readonly quantity: number;
}

/** The items that a buyer has selected. Each payment increases its generation, so that a generation is paid once. */
export class Cart {
  constructor(
    readonly buyerId: string,
    readonly generation: number,
    readonly lines: readonly CartLine[],
    /** Changes with everything about the buyer's purchases. */
    readonly version = 0,
    readonly offSale: readonly OffSaleItem[] = [],
  ) {}

  /**
   * Whether it has room for so many of a product instead of those that it has. What is off sale counts, because it may return at any time.
   * There is always room for less.
   */
  hasRoomFor(productId: string, quantity: number): boolean {
    const before = this.lines.find((line) => line.productId === productId)?.quantity ?? 0;
    if (quantity <= before) return true;
    const held = [...this.lines, ...this.offSale];
    return isAllowed(held.length + (before > 0 ? 0 : 1), unitsOf(held) - before + quantity);
  }

  /** False for one of an earlier release that holds more than any should: nothing may be made of its size. */
  fits(): boolean {
    return isAllowed(this.lines.length, this.units()) && Number.isSafeInteger(this.itemsTotalCents());
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
    return unitsOf(this.lines);
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

function isAllowed(lines: number, units: number): boolean {
  return lines <= MAX_LINES && units <= MAX_UNITS;
}

function unitsOf(items: readonly { readonly quantity: number }[]): number {
  return items.reduce((total, { quantity }) => total + quantity, 0);
}
