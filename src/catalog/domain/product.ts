/** Weight and size as entered; fractions are allowed and rounded later for the shipping provider. */
export interface Dimensions {
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

export interface ProductDetails extends Dimensions {
  readonly title: string;
  readonly description: string;
  readonly priceCents: number;
  readonly freeShipping: boolean;
  readonly active: boolean;
}

/** Details as stored; dimensions are null in old data only. */
export type StoredDetails = Omit<ProductDetails, keyof Dimensions> & { readonly [Name in keyof Dimensions]: number | null };

/** A product of a seller. New versions always have dimensions. */
export class Product {
  // Set by `change`, which the constructor calls.
  title!: string;
  description!: string;
  priceCents!: number;
  weightGrams!: number | null;
  lengthCm!: number | null;
  widthCm!: number | null;
  heightCm!: number | null;
  freeShipping!: boolean;
  active!: boolean;
  updatedAt!: Date;

  constructor(
    readonly id: string,
    readonly sellerId: string,
    details: StoredDetails,
    readonly createdAt: Date,
    updatedAt = createdAt,
  ) {
    this.title = details.title;
    this.description = details.description;
    this.priceCents = details.priceCents;
    this.weightGrams = details.weightGrams;
    this.lengthCm = details.lengthCm;
    this.widthCm = details.widthCm;
    this.heightCm = details.heightCm;
    this.freeShipping = details.freeShipping;
    this.active = details.active;
    this.updatedAt = updatedAt;
  }

  change(
    { title, description, priceCents, weightGrams, lengthCm, widthCm, heightCm, freeShipping, active }: ProductDetails,
    at: Date,
  ): void {
    Object.assign(this, { title, description, priceCents, weightGrams, lengthCm, widthCm, heightCm, freeShipping, active });
    this.updatedAt = at;
  }
}
