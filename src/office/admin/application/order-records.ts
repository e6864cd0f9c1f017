import type { DispatchFacts } from '../../../order-tracking/domain/dispatch-deadline.js';
import type { KnownDelivery } from '../../../orders/domain/delivery.js';
import type { OrderItem, OrderName } from '../../../orders/domain/order.js';
import type { OrderStatus, PurchaseFacts } from '../../../orders/domain/order-status.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import type { PaymentFacts } from '../../../payments/domain/payment.js';
import type { InboxEntry } from '../../../platform/inbox/domain/inbox-entry.js';
import type { CostFacts } from '../../../shipping/quoting/domain/price-explanation.js';
import type { TrackingEvent } from '../../../shipping/shipco/domain/remote-shipment.js';
import type { AttemptOutcome } from '../../../shipping/shipments/domain/attempt-result.js';
import type { CancelOutcome } from '../../../shipping/shipments/domain/cancel-result.js';
import type { DispatchRequest } from '../../../shipping/shipments/domain/dispatch-request.js';
import type { ParcelProgress } from '../../../shipping/shipments/domain/parcel-progress.js';
import type { ShipmentReason } from '../../../shipping/shipments/domain/reason-words.js';
import type { ShipmentState } from '../../../shipping/shipments/domain/shipment-facts.js';
import type { CancelReason, HoldReason } from '../../../shipping/shipments/domain/stop-reason.js';
import type { AuditRecord } from '../domain/audit-entry.js';
import type { ListFilter } from './list-filter.js';
import type { OrderNote } from './order-notes.js';

/** An order in the list of all orders, without its destination and its buyer's contact. */
export interface OrderRecord {
  readonly id: string;
  readonly number: string | null;
  readonly purchaseId: string;
  readonly purchaseNumber: string | null;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly createdAt: Date;
  /** As given at the checkout; null if it is erased. */
  readonly buyerName: string | null;
  /** Its lines, in words. */
  readonly products: string;
  /** The amount that the buyer pays for this order. */
  readonly totalCents: number;
  readonly purchase: PurchaseFacts;
  /** Until when a part of its purchase that is paid waits for the rest; null if none waits. */
  readonly partUntil: Date | null;
  readonly shipmentState: ShipmentState | null;
  readonly shipmentReason: ShipmentReason;
  /** Where its parcel is, as last read; null without one. */
  readonly progress: ParcelProgress | null;
}

export interface OrderFilter extends ListFilter {
  readonly status: OrderStatus | null;
}

export type ItemRecord = Pick<OrderItem, 'productId' | 'title' | 'quantity' | 'unitPriceCents' | 'sku' | 'externalId'>;

export interface AttemptRecord {
  readonly epoch: number;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly act: 'create' | 'cancel';
  readonly outcome: AttemptOutcome | CancelOutcome | null;
  readonly credentialKind: 'seller' | 'marketplace' | null;
  readonly accountId: number | null;
  readonly httpStatus: number | null;
  readonly error: string | null;
}

export interface PaymentRecord extends Omit<PaymentFacts, 'collectorId' | 'updatedAt' | 'endsAt' | 'slipUrl'> {
  readonly purchaseNumber: string | null;
  /** As given at the checkout; null if it is erased. */
  readonly buyerName: string | null;
  readonly firstReadAt: Date;
  readonly readAt: Date;
  /** The amount of the purchase. */
  readonly expectedCents: number;
  readonly orders: readonly OrderName[];
}

/** A payment whose money belongs to no sale, and what a person did about it. */
export interface UnownedPaymentRecord extends PaymentRecord {
  /** Other payments of the purchase that are parts of its total, and one case with this one. */
  readonly parts: readonly { readonly id: string; readonly amountCents: number }[];
  readonly resolution: {
    readonly at: Date;
    /** The e-mail address of an admin; null if it was not kept. */
    readonly by: string | null;
    readonly note: string;
  } | null;
}

export interface WebhookRecord extends InboxEntry {
  readonly receivedAt: Date;
  readonly variant: string;
  readonly effect: string | null;
  readonly nextAttemptAt: Date | null;
  readonly processedAt: Date | null;
  /** What it is about, as far as the service knows it. */
  readonly purchase: OrderName | null;
  readonly orders: readonly OrderName[];
}

export interface ShipmentRecord {
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly externalId: string;
  readonly createdAt: Date;
  readonly state: ShipmentState;
  /** Where its parcel is, as last read; null without one. */
  readonly progress: ParcelProgress | null;
  /** As of when that is known, if its parcel is followed no more; else null. */
  readonly progressStaleSince: Date | null;
  readonly reason: ShipmentReason;
  /** Why a person must release it first; null if it is not held. */
  readonly hold: HoldReason | null;
  readonly requests: readonly DispatchRequest[];
  /** Why its payment, as last read, stops it; null if that stands. */
  readonly paymentStop: PaymentStop | null;
  /** Why no parcel must reach the buyer; null if one may. */
  readonly cancelReason: CancelReason | null;
  readonly attempts: number;
  /** A create may have happened without a known result. */
  readonly unresolved: boolean;
  /** Since when it waits for a person; null if it does not. */
  readonly waitsSince: Date | null;
  /** When its parcel was to arrive, of one that is late; null otherwise. */
  readonly lateSince: Date | null;
  readonly nextAttemptAt: Date | null;
}

/** What the shipping provider says about a parcel of an order. */
export interface ParcelEventRecord extends TrackingEvent {
  readonly shipmentId: string;
}

/** What has happened to an order, of any kind and form. */
export interface FactRecord {
  readonly number: number;
  readonly kind: string;
  readonly version: number;
  readonly at: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Everything about one order; its buyer's document and the street only while they can be corrected. */
export interface OrderHistory {
  readonly order: OrderRecord & {
    readonly itemsTotalCents: number;
    readonly shippingFullCents: number;
    readonly buyerShippingShareCents: number;
    /** Whom to ask, as given at the checkout or corrected since. */
    readonly buyer: { readonly name: string | null; readonly email: string | null; readonly phone: string | null };
    readonly destination: { readonly city: string; readonly state: string; readonly zip: string };
    /** The account that quoted; null if the order was not quoted. */
    readonly quotedWith: { readonly kind: string; readonly accountId: number } | null;
    /** What the quoted price was made of; null if the order was not quoted. */
    readonly costs: CostFacts | null;
    /** What the parcel costs beyond its quoted price. */
    readonly driftCents: number | null;
    /** The quote and shipment fields of the order's document. */
    readonly parcel: Readonly<Record<string, unknown>>;
    readonly paidPaymentId: string | null;
    readonly preferenceId: string | null;
  };
  /** Who gets its parcel, and where; null unless it can be corrected. */
  readonly delivery: KnownDelivery | null;
  /** What decides by when its parcel must leave, once it is paid. */
  readonly dispatch: DispatchFacts;
  /** Whether another parcel may be asked for now: none that exists can arrive, and the payment stands. */
  readonly canShipAgain: boolean;
  /** Whether a person's cancellation would do something now. */
  readonly canCancel: boolean;
  /** Whether a hold would keep a parcel from being created, if its money is here or comes. */
  readonly mayHold: boolean;
  /** Oldest first. */
  readonly facts: readonly FactRecord[];
  /** Oldest first. */
  readonly notes: readonly OrderNote[];
  readonly items: readonly ItemRecord[];
  readonly shipment: ShipmentRecord | null;
  readonly attempts: readonly AttemptRecord[];
  readonly payments: readonly PaymentRecord[];
  readonly notifications: readonly WebhookRecord[];
  readonly events: readonly ParcelEventRecord[];
  /** What admins did about this order. */
  readonly acts: readonly AuditRecord[];
}
