import type { OwedEnd, OwedReason } from '../../../money/domain/owed-entry.js';

export const OWED_STATES = ['open', 'done'] as const;
export type OwedState = (typeof OWED_STATES)[number];

/** What a buyer paid and will not get. */
export interface OwedRecord {
  readonly id: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly purchaseId: string;
  readonly purchaseNumber: string | null;
  readonly isPurchasePaid: boolean;
  readonly paymentIds: readonly string[];
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly reason: OwedReason;
  readonly since: Date;
  readonly toldAt: Date | null;
  /** The e-mail address of the admin who told the buyer; null if that was not kept. */
  readonly toldBy: string | null;
  /** When it was done, and how: the e-mail address of the admin who settled it, or by what it ended. */
  readonly done: { readonly at: Date; readonly by: string | null; readonly end: OwedEnd | null } | null;
  readonly note: string | null;
}

/** All that is owed now. */
export interface OwedTotal {
  readonly count: number;
  readonly cents: number;
}

export interface OwedFilter {
  readonly state: OwedState;
  /** Null for those of all purchases. */
  readonly purchaseId: string | null;
}
