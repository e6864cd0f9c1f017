/** The account of a call to the shipping provider. */
export interface ShipcoAccount {
  readonly kind: 'seller' | 'marketplace';
  readonly accountId: number;
  /** Null: the account's default origin. */
  readonly originId: number | null;
}

/** One shipping option. Amounts are cents including tax unless named `net`; the seller's amounts are charged to the account. */
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
  /** ISO 8601; null if the provider does not return it. */
  readonly estimatedDelivery: string | null;
}

/** The destination that the provider quoted, which can differ from the entered one. */
export interface QuotedDestination {
  readonly id: number | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const PICKUP_POINT = 'pickup_point';
const RETURN = 'return_';

/** The cheapest selectable home delivery, then the earliest; null if there is none. */
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
