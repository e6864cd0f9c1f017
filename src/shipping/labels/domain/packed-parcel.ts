import type { OrderName } from '../../../orders/domain/order.js';
import type { Papers } from '../../../orders/domain/order-documents.js';

/** A product that belongs into a parcel. */
export interface PackedLine {
  readonly title: string;
  readonly quantity: number;
}

/** A parcel as its seller packs it: what is in it, and what tells it from the others. */
export interface PackedParcel {
  readonly order: OrderName;
  /** Null until the carrier has given it one. */
  readonly carrierTrackingId: string | null;
  readonly city: string;
  readonly province: string;
  readonly lines: readonly PackedLine[];
  readonly papers: Papers;
}
