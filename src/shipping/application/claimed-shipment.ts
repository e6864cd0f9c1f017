import type { Recipient } from '../../identity/domain/current-user.js';
import type { ShippingAddress } from '../../orders/domain/order-documents.js';
import type { WorkOrigin } from '../../shared/application/work-context.js';
import { Address } from '../../shared/domain/address.js';
import { readStoredQuote, type StoredQuote } from '../domain/quote-document.js';
import type { Shipment } from '../domain/shipment.js';
import type { ShipcoAccount } from '../domain/shipping-option.js';
import type { Obstacle, PaymentStop, StopReason } from '../domain/stop-reason.js';
import type { ShipmentRequest } from './shipco.gateway.js';

/** What a shipment needs to know of its order. */
export interface ShippableOrder {
  readonly sellerId: string;
  /** Whether the seller ships with an account of their own. */
  readonly sellerLinked: boolean;
  readonly isPaid: boolean;
  readonly hasItems: boolean;
  readonly shippingAddress: ShippingAddress;
  readonly recipient: Recipient;
}

/** A shipment that this process may act on, with all that an attempt needs: read in the statement that claimed it. */
export interface ClaimedShipment {
  readonly shipment: Shipment;
  readonly order: ShippableOrder;
  /** What payments said last; null: the payment stands. */
  readonly paymentStop: PaymentStop | null;
  /** How long ago payments had read the payment, by the clock of the database. */
  readonly paymentAgeMs: number;
  /** How often somebody has told the row something; more of it at the end of the attempt makes it due again. */
  readonly signals: number;
  readonly origin: WorkOrigin;
}

/** Why it must not be shipped, in the order in which a person would want to hear of it; null when nothing stands in the way. */
export function obstacleTo({ order, paymentStop }: ClaimedShipment): StopReason | null {
  return order.isPaid ? (paymentStop ?? missing(order)) : 'not_paid';
}

function missing({ shippingAddress, hasItems, recipient }: ShippableOrder): Obstacle | null {
  if (shippingAddress.hasShipment()) return 'already_shipped';
  if (!hasItems) return 'no_items';
  if (!readStoredQuote(shippingAddress.shipco)) return 'no_quote';
  return recipient.email ? null : 'no_email';
}

/** What to create with this account. Only when there is no obstacle. */
export function requestFor({ order, shipment }: ClaimedShipment, account: ShipcoAccount): ShipmentRequest {
  const quote = readStoredQuote(order.shippingAddress.shipco) as StoredQuote;
  // Another credential than the one that quoted: the stored origin belongs to that one's address book.
  const sameAccount = quote.accountKind === account.kind && quote.accountId === account.accountId;
  const { source, carrierId, serviceType, logisticType, typePackaging, declaredValueCents, units } = quote;
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
    destination: Address.of(order.shippingAddress.document as Record<string, string>),
  };
}
