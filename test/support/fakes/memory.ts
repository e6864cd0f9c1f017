import type { KeptAddress } from '../../../src/checkout/domain/address-book.js';
import type { Recipient } from '../../../src/identity/domain/current-user.js';
import type { InboxState, NewEntry } from '../../../src/inbox/domain/inbox-entry.js';
import type { OrderItem, OrderTotals } from '../../../src/orders/domain/order.js';
import type { FactKind } from '../../../src/orders/domain/order-fact.js';
import type { Purchase } from '../../../src/orders/domain/purchase.js';
import type { PaymentFacts } from '../../../src/payments/domain/payment.js';
import type { OAuthState } from '../../../src/seller-link/domain/oauth-state.js';
import type { SellerLink } from '../../../src/seller-link/domain/seller-link.js';
import type { WorkOrigin } from '../../../src/shared/application/work-context.js';
import type { Pass } from '../../../src/shared/domain/secrets.js';
import type { BulkOutcome } from '../../../src/shipping/failures/domain/bulk-act.js';
import type { TrackingEvent } from '../../../src/shipping/shipco/domain/remote-shipment.js';
import type { AccountName, AttemptOutcome } from '../../../src/shipping/shipments/domain/attempt-result.js';
import type { CancelOutcome } from '../../../src/shipping/shipments/domain/cancel-result.js';
import type { FailureCause } from '../../../src/shipping/shipments/domain/failure-cause.js';
import type { ParcelPlace } from '../../../src/shipping/shipments/domain/parcel-progress.js';
import type { ShipmentFacts } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import { Journal, Table } from './journal.js';
import { ManualClock } from './manual-clock.js';

/** A purchase with what only its repository keeps. */
export type PurchaseRow = Fields<Purchase> & {
  readonly preferenceId: string | null;
  readonly collectorId: string | null;
  readonly paidPaymentId: string | null;
  readonly paidAt: Date | null;
  readonly partUntil: Date | null;
  readonly searchedAtMs: number | null;
  readonly nextSearchAtMs: number | null;
  readonly expirePreferenceAt: Date | null;
  readonly expireTries: number;
};

type Fields<Entity> = {
  readonly [Name in keyof Entity as Entity[Name] extends (...given: never[]) => unknown ? never : Name]: Entity[Name];
};

export interface ProductRow {
  readonly id: string;
  readonly sellerId: string;
  readonly title: string;
  readonly priceCents: number;
  readonly freeShipping: boolean;
  readonly active: boolean;
  readonly weightGrams: number | null;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
  readonly heightCm: number | null;
}

export interface OrderRow extends OrderTotals {
  readonly id: string;
  readonly number: string | null;
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly createdAt: Date;
  readonly shippingAddress: Readonly<Record<string, unknown>>;
  readonly sellerFulfillment: Readonly<Record<string, unknown>>;
}

export interface FactRow {
  readonly orderId: string;
  readonly number: number;
  readonly kind: FactKind;
  readonly at: Date;
  readonly data: object;
}

export interface ShipmentRow {
  readonly facts: ShipmentFacts;
  readonly paymentReadAtMs: number;
  readonly dueAtMs: number | null;
  readonly verifyAtMs: number | null;
  readonly unseenSinceMs: number | null;
  readonly cancelAtMs: number | null;
  readonly origin: WorkOrigin;
}

/** The current parcel of an order. */
export interface FollowedRow {
  readonly orderId: string;
  readonly shipmentId: string;
  readonly place: ParcelPlace;
  readonly followAtMs: number | null;
  readonly sinceMs: number;
  readonly readAtMs: number | null;
  readonly readings: number;
  readonly beingRead: boolean;
  readonly hinted: boolean;
  readonly plannedAtMs: number | null;
  readonly failures: number;
  readonly recheckAtMs: number | null;
  readonly estimatedDelivery: Date | null;
  readonly carrierName: string | null;
  readonly printedAt: Date | null;
}

export interface AttemptRow {
  readonly orderId: string;
  readonly epoch: number;
  readonly startedAtMs: number;
  readonly act: 'create' | 'cancel';
  /** Null: still running, or its process died. */
  readonly outcome: AttemptOutcome | CancelOutcome | null;
  readonly account: AccountName | null;
  readonly httpStatus: number | null;
  readonly error: string | null;
}

/** A retry of all shipments of one cause. */
export interface BulkActRow {
  readonly id: string;
  readonly adminId: string | null;
  readonly causeId: string;
  readonly cause: FailureCause | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly dueAtMs: number | null;
}

export interface BulkOrderRow {
  readonly bulkActId: string;
  readonly orderId: string;
  readonly outcome: BulkOutcome | null;
}

export interface EntryRow extends NewEntry {
  readonly state: InboxState;
  readonly attempts: number;
  readonly looks: number;
  readonly endedAtMs: number;
  readonly effect: string | null;
  readonly dueAtMs: number | null;
  readonly origin: WorkOrigin;
}

/** What the fakes share, as the adapters share a database: rows, and the clock by which they fall due. */
export class Memory {
  private readonly journal = new Journal();
  readonly sellers = this.table<{ readonly id: string; readonly name: string }>();
  readonly sessions = this.table<Pass>();
  readonly profiles = this.table<Recipient>();
  readonly products = this.table<ProductRow>();
  readonly carts = this.table<{ readonly generation: number; readonly version: number }>();
  readonly cartItems = this.table<{
    readonly buyerId: string;
    readonly productId: string;
    readonly quantity: number;
    readonly addedAt: Date;
  }>();
  readonly purchases = this.table<PurchaseRow>();
  readonly orders = this.table<OrderRow>();
  readonly orderItems = this.table<OrderItem>();
  readonly orderFacts = this.table<FactRow>();
  readonly payments = this.table<PaymentFacts>();
  /** Admins' notes about payments that belong to no sale, by payment id. */
  readonly resolutions = this.table<{ note: string; adminId: string | null }>();
  readonly shipments = this.table<ShipmentRow>();
  readonly attempts = this.table<AttemptRow>();
  readonly followed = this.table<FollowedRow>();
  readonly bulkActs = this.table<BulkActRow>();
  readonly bulkActOrders = this.table<BulkOrderRow>();
  readonly events = this.table<TrackingEvent & { readonly orderId: string; readonly shipmentId: string }>();
  readonly links = this.table<Fields<SellerLink> & { readonly expiresAtMs: number; readonly leaseEndsAtMs: number | null }>();
  readonly oauthStates = this.table<{ readonly state: OAuthState; readonly expiresAtMs: number; readonly isUsed: boolean }>();
  readonly inbox = this.table<EntryRow>();
  readonly addressBooks = this.table<{ readonly addresses: readonly KeptAddress[]; readonly changedAt: Date | null }>();
  readonly idempotencyKeys = this.table<{
    readonly requestHash: string;
    readonly answer: string | null;
    readonly createdAt: Date;
  }>();

  /** Since when this is the database that it is: it was restored, or a replica was promoted. */
  incarnatedAtMs = Number.NEGATIVE_INFINITY;

  constructor(readonly clock = new ManualClock()) {}

  /** What the unique indexes of numbers refuse. */
  isNumberTaken(number: string | null): boolean {
    const has = (row: { readonly number: string | null }) => number !== null && row.number === number;
    return this.purchases.all(has).length + this.orders.all(has).length > 0;
  }

  /** A table of several keys is kept by one text. */
  static key(...parts: readonly (string | number)[]): string {
    return parts.join('/');
  }

  dueIn(ms: number | null): number | null {
    return ms === null ? null : this.clock.nowMs + ms;
  }

  /** The rows that a claim takes: those that are due, longest due first. `dueOf` is in milliseconds, null for never. */
  longestDue<Row>(rows: readonly Row[], dueOf: (row: Row) => number | null, limit: number): Row[] {
    const dueAtMs = (row: Row) => dueOf(row) ?? Number.POSITIVE_INFINITY;
    const due = rows.filter((row) => dueAtMs(row) <= this.clock.nowMs);
    return due.sort((a, b) => dueAtMs(a) - dueAtMs(b)).slice(0, limit);
  }

  transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.journal.transaction(work);
  }

  get isInTransaction(): boolean {
    return this.journal.isInTransaction;
  }

  statement<T>(write: () => T): { readonly result: T; readonly rows: ReadonlySet<string> } {
    return this.journal.statement(write);
  }

  clear(): void {
    for (const value of Object.values(this)) if (value instanceof Table) value.clear();
    this.incarnatedAtMs = Number.NEGATIVE_INFINITY;
  }

  private table<Row extends object>(): Table<Row> {
    return new Table<Row>(this.journal);
  }
}
