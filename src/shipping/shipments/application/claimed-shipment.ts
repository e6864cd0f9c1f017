import { Address } from '../../../orders/domain/address.js';
import type { WorkOrigin } from '../../../platform/telemetry/work-context.js';
import { readStoredQuote, type StoredQuote } from '../../quoting/domain/quote-document.js';
import type { ShipmentRequest } from '../../shipco/application/shipco.gateway.js';
import type { ShipcoAccount } from '../../shipco/domain/shipping-option.js';
import { originToUse } from '../domain/origin-to-use.js';
import type { Shipment } from '../domain/shipment.js';
import type { ShippableOrder } from '../domain/shippable-order.js';

/** A shipment that this process has claimed, with everything that an attempt needs, read by the claiming statement. */
export interface ClaimedShipment {
  readonly shipment: Shipment;
  /** Whether the lease of the previous claim expired before its process ended the attempt. */
  readonly isTakenOver: boolean;
  /** The order is older than this database, and no attempt has ended in it. */
  readonly isForgotten: boolean;
  readonly order: ShippableOrder;
  /** Time since payments read the payment, by the database clock. */
  readonly paymentAgeMs: number;
  /** How long its account, its payment or its origin has been inaccessible, by the database clock; 0 if all are accessible. */
  readonly unseenMs: number;
  /** Time since the provider approved the payment, by the database clock; null if the order is not paid. */
  readonly approvedAgoMs: number | null;
  readonly origin: WorkOrigin;
}

/** Records in the shipment that an earlier claim expired, or that the order is older than this database. */
export function applyClaim({
  shipment,
  isTakenOver,
  isForgotten,
}: Pick<ClaimedShipment, 'shipment' | 'isTakenOver' | 'isForgotten'>): void {
  if (isTakenOver) shipment.takenOver();
  if (isForgotten) shipment.forgotten();
}

/** The request to create it with this account. Only valid without an obstacle; throws without a place to leave from. */
export function requestFor({ order, shipment }: ClaimedShipment, account: ShipcoAccount): ShipmentRequest {
  const quote = readStoredQuote(order.shippingAddress.shipco) as StoredQuote;
  const originId = originToUse(order, shipment.facts, account, false);
  if (originId === 'missing') throw new Error('a parcel without an origin must wait for one');
  const { source, carrierId, serviceType, logisticType, typePackaging, declaredValueCents, units, pointId } = quote;
  return {
    externalId: shipment.facts.externalId,
    originId: originId === 'configured' ? account.originId : originId,
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
