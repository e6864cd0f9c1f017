/** What can differ between the service and its providers, or within its rows; each is one of the classes that the audit finds. */
export const DIVERGENCES = [
  'orphan_parcel',
  'twin_parcels',
  'parcel_without_money',
  'paid_without_parcel',
  'unknown_payment',
  'price_moved',
  'fact_missing',
  'row_edited',
] as const;
export type DivergenceClass = (typeof DIVERGENCES)[number];

/** One that was made, and not undone yet. */
export interface Divergence {
  readonly id: string;
  readonly class: DivergenceClass;
  /** What the audit finds: the id of a parcel, an order or a payment. */
  readonly subject: string;
  /** The order that was chosen for it; null if it needs none. */
  readonly orderId: string | null;
}

/** Statuses of a parcel that does not stand: it is none, or reaches nobody any more. */
export const FALLEN: readonly string[] = ['cancelled', 'expired', 'reshipped', 'lost', 'lost_in_carrier', 'returned_to_seller'];
