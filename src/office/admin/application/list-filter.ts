import type { Period } from '../../../platform/kernel/listing.js';
import type { SearchKeys } from '../domain/search.js';

export const LIST_SORTS = ['newest', 'oldest'] as const;

/** What every list of operators can be narrowed to, and its direction. */
export interface ListFilter extends Period {
  /** What names an order exactly; null for all. */
  readonly keys: SearchKeys | null;
  readonly sort: (typeof LIST_SORTS)[number];
}
