import type { Recipient } from '../../../identity/domain/current-user.js';
import type { ShippingAddress } from '../../../orders/domain/order-documents.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import type { WorkOrigin } from '../../../shared/application/work-context.js';
import { Address } from '../../../shared/domain/address.js';
import { readStoredQuote, type StoredQuote } from '../../quoting/domain/quote-document.js';
import type { ShipmentRequest } from '../../shipco/application/shipco.gateway.js';
import type { ShipcoAccount } from '../../shipco/domain/shipping-option.js';
import type { Shipment } from '../domain/shipment.js';
import type { Obstacle, StopReason } from '../domain/stop-reason.js';

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

/** A shipment that this process has claimed, with everything that an attempt needs, read by the claiming statement. */
export interface ClaimedShipment {
  readonly shipment: Shipment;
  /** From a process that was silent until the end of its claim. */
  readonly isTakenOver: boolean;
  readonly order: ShippableOrder;
  /** The last stop reason from payments; null if the payment is approved. */
  readonly paymentStop: PaymentStop | null;
  /** Time since payments read the payment, by the database clock. */
  readonly paymentAgeMs: number;
  /** How long its account or its payment has been inaccessible, by the database clock; 0 if both are accessible. */
  readonly unseenMs: number;
  /** Time since the provider approved the payment, by the database clock; null if the order is not paid. */
  readonly approvedAgoMs: number | null;
  /** The number of changes to the row; if it has grown by the end of the attempt, the row becomes due again. */
  readonly signals: number;
  readonly origin: WorkOrigin;
}

/** Why it cannot be shipped, most relevant reason first; null if it can. */
export function obstacleTo({ order, shipment, paymentStop }: ClaimedShipment): StopReason | null {
  return order.isPaid
    ? (paymentStop ?? (shipment.facts.cancelRequested ? 'cancelled' : shipment.facts.hold) ?? missing(order))
    : 'not_paid';
}

function missing({ shippingAddress, hasItems, recipient }: ShippableOrder): Obstacle | null {
  if (shippingAddress.hasShipment()) return 'already_shipped';
  if (!hasItems) return 'no_items';
  if (!readStoredQuote(shippingAddress.shipco)) return 'no_quote';
  return recipient.email ? null : 'no_email';
}

/** The request to create it with this account. Only valid without an obstacle. */
export function requestFor({ order, shipment }: ClaimedShipment, account: ShipcoAccount): ShipmentRequest {
  const quote = readStoredQuote(order.shippingAddress.shipco) as StoredQuote;
  // If another credential quoted, the stored origin belongs to that account's address book.
  const sameAccount = quote.accountKind === account.kind && quote.accountId === account.accountId;
  const { source, carrierId, serviceType, logisticType, typePackaging, declaredValueCents, units, pointId } = quote;
  return {
    externalId: shipment.facts.externalId,
    originId: sameAccount ? quote.originId : account.originId,
    source,
    carrierId,
    serviceType,
    logisticType,
    typePackaging,
    declaredValueCents,
    units,
    recipient: order.recipient,
    pointId,
    destination: Address.of(order.shippingAddress.destination),
  };
}
