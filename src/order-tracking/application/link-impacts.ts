import type { LinkImpact, UnlinkImpact } from '../domain/link-outlook.js';

/** Counting stops here: enough to decide, however much a seller sells. */
export const MOST_COUNTED = 10_000;
/** The same in a list of sellers. */
export const MOST_LISTED = 100;

export abstract class LinkImpacts {
  /** One statement. */
  abstract ofSeller(sellerId: string): Promise<LinkImpact & UnlinkImpact>;
}
