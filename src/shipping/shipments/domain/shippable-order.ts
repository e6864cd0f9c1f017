import type { Recipient } from '../../../identity/domain/session-user.js';
import type { MissingQuote, ShippingAddress } from '../../../orders/domain/order-documents.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import { readStoredQuote } from '../../quoting/domain/quote-document.js';
import type { OriginsOfSeller } from '../../shipco/domain/used-origin.js';
import type { ShipmentFacts } from './shipment-facts.js';
import { OBSTACLES, type Obstacle, type StopReason } from './stop-reason.js';

/** The order data that a shipment needs. */
export interface ShippableOrder {
  readonly sellerId: string;
  /** Whether the seller has linked an account. */
  readonly sellerLinked: boolean;
  /** From where the seller's parcels leave now. */
  readonly origins: OriginsOfSeller;
  /** The provider no longer knows what the seller has chosen in the own account, and nothing was chosen since. */
  readonly isChoiceLost: boolean;
  readonly isPaid: boolean;
  readonly hasItems: boolean;
  readonly shippingAddress: ShippingAddress;
  readonly recipient: Recipient;
}

/** Why it cannot be shipped, most relevant reason first; null if it can. `stop`: why its payment stops it. */
export function obstacleTo(order: ShippableOrder, facts: ShipmentFacts, stop: PaymentStop | null): StopReason | null {
  const { cancelRequested, hold } = facts;
  return order.isPaid ? (stop ?? (cancelRequested ? 'cancelled' : hold) ?? missing(order, facts)) : 'not_paid';
}

/**
 * Whether its parcel is quoted before it is created: the provider did not answer at the checkout, or an admin has asked for another try.
 * Its buyer pays nothing more.
 */
export function isQuoteWanted({ shippingAddress }: ShippableOrder, { attemptsBeforeRetry }: ShipmentFacts): boolean {
  if (readStoredQuote(shippingAddress.shipco)) return false;
  return shippingAddress.missingQuote === 'unanswered' || attemptsBeforeRetry !== null;
}

/** Why a parcel that the provider has not quoted cannot be sent. */
export function refusalOf(missing: MissingQuote): Obstacle {
  return OBSTACLES.find((one) => one === missing) ?? 'quote_refused';
}

function missing(order: ShippableOrder, facts: ShipmentFacts): Obstacle | null {
  const { shippingAddress, hasItems, recipient } = order;
  if (shippingAddress.hasShipment()) return 'already_shipped';
  if (!hasItems) return 'no_items';
  if (!readStoredQuote(shippingAddress.shipco) && !isQuoteWanted(order, facts))
    return shippingAddress.missingQuote ? refusalOf(shippingAddress.missingQuote) : 'no_quote';
  return recipient.email ? null : 'no_email';
}
