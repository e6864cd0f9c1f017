import { ProductNotFoundError } from './catalog.errors.js';

/** Weight and size as entered; fractions are allowed and rounded later for the shipping provider. */
export interface Dimensions {
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** How the seller's own systems name a product. Empty text is none. */
export interface ProductCodes {
  /** As it is written on the shelf; several products may share one. */
  readonly sku: string | null;
  /** No two products of a seller have the same. */
  readonly externalId: string | null;
}

/** Codes that are absent stay as they are: who edits a product by hand does not know them. */
export interface ProductDetails extends Dimensions, Partial<ProductCodes> {
  readonly title: string;
  readonly description: string;
  readonly priceCents: number;
  readonly freeShipping: boolean;
  /** Where browsers load its picture. */
  readonly imageUrl: string | null;
  readonly active: boolean;
}

/** A product of a seller. Dimensions are null in old data only; new versions always have them. */
export interface Product
  extends Omit<ProductDetails, keyof Dimensions | keyof ProductCodes>,
    ProductCodes,
    Readonly<Record<keyof Dimensions, number | null>> {
  readonly id: string;
  readonly sellerId: string;
  /** The shop's name now. */
  readonly sellerName: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Its seller has the name already. */
export type NewProduct = Omit<Product, 'sellerName'>;

/** Throws ProductNotFoundError for a product that is not on sale, too. */
export function mustBeOnSale(product: Product | null): Product {
  if (!product?.active) throw new ProductNotFoundError();
  return product;
}
