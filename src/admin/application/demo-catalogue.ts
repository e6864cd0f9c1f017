export interface SeedReport {
  readonly sellersAdded: number;
  readonly productsAdded: number;
}

/** Two shops with a few products, for a staging system. */
export abstract class DemoCatalogue {
  /** Call it inside a unit of work. Adds what is missing and changes nothing else; safe to call concurrently. */
  abstract load(at: Date): Promise<SeedReport>;
}
