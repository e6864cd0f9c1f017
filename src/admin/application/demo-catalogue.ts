export interface SeedReport {
  readonly sellersAdded: number;
  readonly productsAdded: number;
}

/** Two shops with a few products, for a staging system. */
export abstract class DemoCatalogue {
  /** Inside a unit of work. Adds what is missing and changes nothing that is there; many may do so at once. */
  abstract load(at: Date): Promise<SeedReport>;
}
