import { DomainError, errorOf } from '../../platform/kernel/domain-error.js';
import { type FieldProblem, ValidationFailedError } from '../../platform/kernel/validation-failed.error.js';
import type { Product, ProductDetails } from './product.js';

export class DuplicateInBatchError extends errorOf('invalid', 'DUPLICATE_IN_BATCH', {
  en: 'An earlier item of this batch has the same external_id.',
  es: 'Otro producto anterior del mismo lote tiene ese external_id.',
}) {}

/** The codes with which an item of a batch can fail. */
export const BATCH_CODES = ['VALIDATION_FAILED', 'DUPLICATE_IN_BATCH', 'SELLER_NOT_FOUND', 'EXTERNAL_ID_TAKEN'] as const;

export const BATCH_STATUSES = ['created', 'updated', 'unchanged', 'failed'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** How a system outside names a product. */
export interface ProductName {
  readonly sellerId: string;
  readonly externalId: string;
}

/** What is to be stored of a product; what is absent stays as it is. */
export type ProductChanges = Partial<Omit<ProductDetails, 'externalId'>>;

/** One item as it was sent. */
export interface BatchItem {
  /** Null if the item names none. */
  readonly sellerId: string | null;
  readonly externalId: string | null;
  /** Or why it cannot be stored. */
  readonly changes: ProductChanges | DomainError;
}

export interface BatchResult {
  readonly sellerId: string | null;
  readonly externalId: string | null;
  readonly id: string | null;
  readonly status: BatchStatus;
  readonly error: DomainError | null;
}

export const batchKeyOf = ({ sellerId, externalId }: ProductName): string => JSON.stringify([sellerId, externalId]);

export function isNamed(item: BatchItem): item is BatchItem & ProductName {
  return item.sellerId !== null && item.externalId !== null;
}

/** The items that stand where an earlier one has the same name, whatever becomes of that one. */
export function repeatedIn(items: readonly BatchItem[]): ReadonlySet<BatchItem> {
  const seen = new Set<string>();
  return new Set(
    items.filter((item) => {
      if (!isNamed(item)) return false;
      const isKnown = seen.has(batchKeyOf(item));
      seen.add(batchKeyOf(item));
      return isKnown;
    }),
  );
}

const OPTIONAL = { description: '', freeShipping: false, imageUrl: null, sku: null, active: true };
const NEEDED = {
  title: 'title',
  priceCents: 'price',
  weightGrams: 'weight_grams',
  lengthCm: 'length_cm',
  widthCm: 'width_cm',
  heightCm: 'height_cm',
} as const satisfies Partial<Record<keyof ProductDetails, string>>;

/** A product that does not exist yet. Throws ValidationFailedError if something is missing that each must have. */
export function completed(changes: ProductChanges): Omit<ProductDetails, 'externalId'> {
  const missing = Object.entries(NEEDED).filter(([member]) => changes[member as keyof typeof NEEDED] === undefined);
  if (missing.length > 0) throw new ValidationFailedError(missing.map(([, path]) => missingProblem(path)));
  return { ...OPTIONAL, ...changes } as Omit<ProductDetails, 'externalId'>;
}

const missingProblem = (path: string): FieldProblem => ({
  path,
  message: { en: `a new product needs ${path}`, es: 'Un producto nuevo lo necesita.' },
});

/** Whether a product has all of this already. */
export function hasAll(product: Product, changes: ProductChanges): boolean {
  return Object.entries(changes).every(([member, value]) => product[member as keyof ProductChanges] === value);
}
