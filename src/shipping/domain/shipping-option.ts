/** Whose account a call to the shipping provider is made with. */
export interface ShipcoAccount {
  readonly kind: 'seller' | 'marketplace';
  readonly accountId: number;
  /** Null: the account's default origin. */
  readonly originId: number | null;
}

/** One way to ship a parcel. Amounts are cents with tax unless `net`; the seller's amounts are what the account is charged. */
export interface ShippingOption {
  readonly selectable: boolean;
  readonly carrierId: number;
  readonly carrierName: string;
  readonly logisticType: string;
  readonly serviceType: string;
  readonly serviceName: string;
  readonly priceCents: number;
  readonly priceNetCents: number | null;
  readonly sellerPriceCents: number | null;
  readonly sellerPriceNetCents: number | null;
  /** ISO 8601; null when the provider does not say. */
  readonly estimatedDelivery: string | null;
}

/** What the shipping provider says that it quoted: it can differ from what was typed. */
export interface QuotedDestination {
  readonly id: number | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const PICKUP_POINT = 'pickup_point';
const RETURN = 'return_';

/** The cheapest selectable home delivery, ties by the earliest delivery; null when there is none. */
export function chooseOption(options: readonly ShippingOption[]): ShippingOption | null {
  const eligible = options.filter(
    (option) => option.selectable && option.serviceType !== PICKUP_POINT && !option.serviceType.startsWith(RETURN),
  );
  return [...eligible].sort((a, b) => a.priceCents - b.priceCents || deliveryTime(a) - deliveryTime(b))[0] ?? null;
}

function deliveryTime(option: ShippingOption): number {
  const time = option.estimatedDelivery ? Date.parse(option.estimatedDelivery) : Number.NaN;
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time;
}
