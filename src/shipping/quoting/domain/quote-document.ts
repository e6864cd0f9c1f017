import { amountFromCents, centsOrNull } from '../../../platform/kernel/money.js';
import { type PickupPoint } from '../../shipco/domain/shipping-option.js';
import type { Unit } from '../../shipco/domain/unit.js';
import { CHOICE_STATES } from './option-choice.js';
import type { CostFacts } from './price-explanation.js';
import type { GroupQuote, QuoteTerms } from './shipping-quote.js';

/** Where the buyer collects a parcel. */
export function toPickupPointView(point: PickupPoint) {
  return {
    point_id: String(point.pointId),
    description: point.description,
    street: point.street,
    city: point.city,
    open_hours: point.openHours,
    distance_m: point.distanceM,
  };
}

/** A quoted seller group as the buyer sees it, also in the order. */
export function toQuotedGroupView(group: GroupQuote, { option, point, destination, destinationDiffers }: QuoteTerms) {
  return {
    seller_id: group.sellerId,
    option_id: option.optionId,
    carrier_name: option.carrierName,
    service_type: option.serviceType,
    service_name: option.serviceName,
    price: amountFromCents(group.priceCents),
    buyer_price: amountFromCents(group.buyerShareCents),
    estimated_delivery: option.estimatedDelivery,
    destination: { city: destination.city, state: destination.state, zip: destination.zip },
    destination_differs: destinationDiffers,
    pickup_point: point && toPickupPointView(point),
  };
}

/** The order's `shipping_address.shipco`: what the buyer sees, and what the create needs. Null without a quote. */
export function toQuoteDocument(group: GroupQuote): Record<string, unknown> | null {
  const { terms } = group;
  if (!terms) return null;
  const { account, option } = terms;
  const amount = (cents: number | null) => (cents === null ? null : amountFromCents(cents));
  return {
    ...toQuotedGroupView(group, terms),
    currency: 'ARS',
    quoted_at: terms.quotedAt.toISOString(),
    account: account.kind,
    account_id: account.accountId,
    origin_id: account.originId,
    source: terms.source,
    carrier_id: option.carrierId,
    logistic_type: option.logisticType,
    point_id: terms.point?.pointId ?? null,
    choice: terms.choice,
    destination_id: terms.destination.id,
    declared_value: amountFromCents(terms.declaredValueCents),
    type_packaging: terms.typePackaging,
    items: terms.units,
    price_net: amount(option.priceNetCents),
    seller_price: amount(option.sellerPriceCents),
    seller_price_net: amount(option.sellerPriceNetCents),
    chargeable_weight: group.weights.all,
    paid_chargeable_weight: group.weights.paid,
  };
}

/** The part of a stored quote that a shipment repeats. */
export interface StoredQuote {
  readonly accountKind: string;
  readonly accountId: number;
  readonly originId: number | null;
  readonly source: string;
  readonly carrierId: number;
  readonly serviceType: string;
  readonly logisticType: string;
  /** Null for a home delivery. */
  readonly pointId: number | null;
  readonly typePackaging: string;
  readonly declaredValueCents: number;
  readonly units: readonly Unit[];
}

/** Reads the result of toQuoteDocument; null if it is absent or incomplete. */
export function readStoredQuote(document: Readonly<Record<string, unknown>> | null): StoredQuote | null {
  if (!document) return null;
  const {
    account,
    account_id,
    origin_id,
    source,
    carrier_id,
    service_type,
    logistic_type,
    point_id,
    type_packaging,
    declared_value,
    items,
  } = document;
  const texts = [account, source, service_type, logistic_type, type_packaging];
  const numbers = [account_id, carrier_id, declared_value];
  const whole = texts.every((one) => typeof one === 'string') && numbers.every((one) => typeof one === 'number');
  if (!whole || !Array.isArray(items) || items.length === 0 || !items.every(isUnit)) return null;
  const declaredValueCents = centsOrNull(declared_value);
  if (declaredValueCents === null) return null;
  return {
    accountKind: account as string,
    accountId: account_id as number,
    originId: typeof origin_id === 'number' ? origin_id : null,
    source: source as string,
    carrierId: carrier_id as number,
    serviceType: service_type as string,
    logisticType: logistic_type as string,
    pointId: typeof point_id === 'number' ? point_id : null,
    typePackaging: type_packaging as string,
    declaredValueCents,
    units: items,
  };
}

/** What a stored price was made of; null if it was not quoted. Orders of earlier versions have no weights, and the default option. */
export function readCosts(document: Readonly<Record<string, unknown>> | null): Omit<CostFacts, 'originCity'> | null {
  const { account, account_id, carrier_name, service_name, price, buyer_price, quoted_at, choice } = document ?? {};
  const { seller_price, origin_id, chargeable_weight: all, paid_chargeable_weight: paid } = document ?? {};
  const [priceCents, buyerShareCents] = [centsOrNull(price), centsOrNull(buyer_price)];
  const quotedAt = new Date(String(quoted_at));
  const isRead = priceCents !== null && buyerShareCents !== null && !Number.isNaN(quotedAt.getTime());
  if (!isRead || typeof account_id !== 'number') return null;
  return {
    carrierName: String(carrier_name),
    serviceName: String(service_name),
    priceCents,
    buyerShareCents,
    weights: isWeight(all) && isWeight(paid) && all > 0 ? { all, paid } : null,
    choice: CHOICE_STATES.find((state) => state === choice) ?? 'default',
    quotedAt,
    account: {
      kind: account === 'seller' ? 'seller' : 'marketplace',
      accountId: account_id,
      originId: typeof origin_id === 'number' ? origin_id : null,
    },
    sellerPriceCents: centsOrNull(seller_price),
  };
}

function isWeight(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isUnit(value: unknown): value is Unit {
  const { weightGrams, lengthCm, widthCm, heightCm, description } = (value ?? {}) as Partial<Unit>;
  return [weightGrams, lengthCm, widthCm, heightCm].every(Number.isSafeInteger) && typeof description === 'string';
}
