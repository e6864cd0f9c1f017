import type { Recipient } from '../../../identity/domain/current-user.js';
import type { ShippingAddress } from '../../../orders/domain/order-documents.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import { readStoredQuote } from '../../quoting/domain/quote-document.js';
import type { ShipmentFacts } from './shipment-facts.js';
import type { Obstacle, StopReason } from './stop-reason.js';

/** The order data that a shipment needs. */
export interface ShippableOrder {
  readonly sellerId: string;
  /** Whether the seller has linked an account. */
  readonly sellerLinked: boolean;
  readonly isPaid: boolean;
  readonly hasItems: boolean;
  readonly shippingAddress: ShippingAddress;
  readonly recipient: Recipient;
}

/** Why it cannot be shipped, most relevant reason first; null if it can. `stop`: why its payment stops it. */
export function obstacleTo(
  order: ShippableOrder,
  { cancelRequested, hold }: ShipmentFacts,
  stop: PaymentStop | null,
): StopReason | null {
  return order.isPaid ? (stop ?? (cancelRequested ? 'cancelled' : hold) ?? missing(order)) : 'not_paid';
}

function missing({ shippingAddress, hasItems, recipient }: ShippableOrder): Obstacle | null {
  if (shippingAddress.hasShipment()) return 'already_shipped';
  if (!hasItems) return 'no_items';
  if (!readStoredQuote(shippingAddress.shipco)) return 'no_quote';
  return recipient.email ? null : 'no_email';
}
