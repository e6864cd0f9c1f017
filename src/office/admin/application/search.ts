import type { OrderName } from '../../../orders/domain/order.js';
import type { OrderStatus, PurchasePhase } from '../../../orders/domain/order-status.js';
import type { LinkState } from '../../../seller-link/domain/seller-link.js';
import type { ShipmentState } from '../../../shipping/shipments/domain/shipment-facts.js';
import type { Hit } from '../domain/search.js';
import type { UnownedState } from './records.js';

/** Of an order or a purchase, how it is paid; null of all others. */
interface Paid {
  readonly paymentStatus: string | null;
  /** Until when a part that is paid waits for the rest; null if none waits. */
  readonly partUntil: Date | null;
  /** Whether its payment counts as returned although, of those that have paid it together, some did not go back. */
  readonly isPartBack: boolean;
}

/** An order as search shows it below its purchase. */
export interface FoundOrder extends OrderName, Paid {
  readonly title: string;
  readonly state: OrderStatus;
}

/** A record as search shows it. */
export interface FoundRecord extends Hit, Paid {
  /** Of a purchase or an order; of a parcel, that of its order. */
  readonly number: string | null;
  /** What or whose it is: names and titles, in no language of ours. */
  readonly title: string;
  /** Of an order; null for all others. */
  readonly purchase: OrderName | null;
  /** Of a purchase: all; empty for all others. */
  readonly orders: readonly FoundOrder[];
  /** Of a payment in pesos; null for all others. */
  readonly amountCents: number | null;
  /** Of a payment whose money belongs to no sale: whether somebody has resolved it. Null for all others. */
  readonly unowned: UnownedState | null;
  /** A payment's is the provider's; a parcel's is that of its shipment. */
  readonly state: OrderStatus | PurchasePhase | ShipmentState | LinkState | 'none' | string;
}
