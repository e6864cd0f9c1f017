import type { OrderName } from '../../../orders/domain/order.js';
import type { FailureCause } from '../../shipments/domain/failure-cause.js';
import type { Retriable } from '../../shipments/domain/retried.js';

/** The shipments that wait for a person for the same cause. */
export interface FailureGroup {
  readonly causeId: string;
  readonly cause: FailureCause;
  readonly count: number;
  /** What their buyers have paid, minus refunds. */
  readonly heldCents: number;
  /** What went back to buyers of these orders, whose goods may be gone, too. */
  readonly goneCents: number;
  /** Since when the first and the last of them wait. */
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly sample: readonly WaitingOrder[];
}

export interface WaitingOrder extends OrderName {
  /** If the cause is a request not to send: why, in the words of whoever asks. */
  readonly requestReason: string | null;
}

export type Retriables = Retriable & { readonly count: number };

/** Shipments that wait for a person, by cause. Every method is one statement. */
export abstract class FailedShipments {
  /** At most `most`, those first whose orders cost most. */
  abstract groups(most: number): Promise<FailureGroup[]>;
  /** The shipments with this cause, grouped by what a retry depends on. */
  abstract retriables(causeId: string): Promise<Retriables[]>;
  /** Whether a shipment has this cause, or had it and still has no parcel. */
  abstract isKnown(causeId: string): Promise<boolean>;
}
