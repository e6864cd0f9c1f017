/** Weight and size as the seller typed them; fractions are allowed, the shipping provider's whole numbers are made later. */
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

/** Something a seller sells. Dimensions are null in old data only: nobody can save a product without them any more. */
export class Product {
  // Filled by `change`, which the constructor calls.
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
    details: ProductDetails,
    readonly createdAt: Date,
  ) {
    this.change(details, createdAt);
  }

  change(details: ProductDetails, at: Date): void {
    this.title = details.title;
    this.description = details.description;
    this.priceCents = details.priceCents;
    this.weightGrams = details.weightGrams;
    this.lengthCm = details.lengthCm;
    this.widthCm = details.widthCm;
    this.heightCm = details.heightCm;
    this.freeShipping = details.freeShipping;
    this.active = details.active;
    this.updatedAt = at;
  }
}
