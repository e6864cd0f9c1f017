import type { OrderName } from '../../../orders/domain/order.js';
import type { PurchaseFacts } from '../../../orders/domain/order-status.js';
import type { PurchaseState } from '../../../orders/domain/purchase.js';
import type { ListFilter } from './list-filter.js';
import type { FactRecord, OrderHistory, OrderRecord, PaymentRecord } from './order-records.js';

/** A purchase in the list of all purchases. */
export interface PurchaseRecord extends PurchaseFacts {
  readonly id: string;
  readonly number: string | null;
  readonly createdAt: Date;
  readonly totalCents: number;
  /** Until when a part of it that is paid waits for the rest; null if none waits. */
  readonly partUntil: Date | null;
  /** As given at the checkout; null if it is erased. */
  readonly buyerName: string | null;
  readonly sellerNames: readonly string[];
  readonly orders: readonly OrderName[];
}

export interface PurchaseHistory {
  readonly purchase: PurchaseRecord & {
    readonly buyer: OrderHistory['order']['buyer'];
    readonly preferenceId: string | null;
    readonly paidPaymentId: string | null;
  };
  readonly orders: readonly OrderRecord[];
  /** Newest first. */
  readonly payments: readonly PaymentRecord[];
  /** Of all its orders, oldest first. */
  readonly facts: readonly (FactRecord & { readonly orderId: string })[];
}

export interface PurchaseFilter extends ListFilter {
  /** As it is stored: an open one may be past its time. */
  readonly state: PurchaseState | null;
}
