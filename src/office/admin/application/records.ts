import type { LinkImpact } from '../../../order-tracking/domain/link-outlook.js';
import type { PaymentEffect } from '../../../payments/domain/payment.js';
import type { InboxState } from '../../../platform/inbox/domain/inbox-entry.js';
import type { LinkHealth, LinkState } from '../../../seller-link/domain/seller-link.js';
import type { DispatchSeen } from '../../../shipping/origins/domain/dispatch.js';
import type { ShipmentState } from '../../../shipping/shipments/domain/shipment-facts.js';
import type { ListFilter } from './list-filter.js';
import type { AttemptRecord, ShipmentRecord } from './order-records.js';

export type ShipmentListItem = ShipmentRecord & {
  readonly sellerName: string;
  readonly buyerName: string | null;
  /** The lines of its order, in words. */
  readonly products: string;
  readonly lastAttempt: AttemptRecord | null;
};

export interface SellerRecord {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** The link to the seller's own account at the shipping provider; null without one. */
  readonly linkState: LinkState | null;
  readonly accountId: number | null;
  readonly accountName: string | null;
  readonly linkedAt: Date | null;
  /** Expiry of the access token, which is refreshed before that. */
  readonly expiresAt: Date | null;
  /** Negative when it is over; null without a link. */
  readonly lifetimeMs: number | null;
  readonly health: LinkHealth;
  readonly impact: LinkImpact;
  /** Where the parcels leave from without an account of their own. */
  readonly dispatch: DispatchSeen;
}

export const UNOWNED_STATES = ['open', 'resolved'] as const;
export type UnownedState = (typeof UNOWNED_STATES)[number];

/** What shipments can be narrowed to, besides their state: a parcel that is late, a request not to send it that nobody has decided. */
export const SHIPMENTS_WITH = ['late_parcel', 'open_request'] as const;

export interface ShipmentFilter extends ListFilter {
  readonly state: ShipmentState | null;
  readonly has: (typeof SHIPMENTS_WITH)[number] | null;
}

/** Narrows payments to those of any status that the payment provider does not document. */
export const UNDOCUMENTED = 'undocumented';

export interface PaymentFilter extends ListFilter {
  /** As the payment provider calls it, or `UNDOCUMENTED`. */
  readonly state: string | null;
  readonly effect: PaymentEffect | null;
}

/** The sellers who alone can mend their link. */
export const SELLERS_IN = ['needs_reauthorization'] as const;
export type SellerFilter = (typeof SELLERS_IN)[number] | null;

export interface WebhookFilter {
  /** Any word: which sources there are depends on the configuration. */
  readonly source: string | null;
  readonly state: InboxState | null;
}
