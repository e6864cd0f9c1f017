import { hash } from 'node:crypto';
import type { Impediment } from './impediment.js';

/** The account of a call to the shipping provider. */
export interface ShipcoAccount {
  readonly kind: 'seller' | 'marketplace';
  readonly accountId: number;
  /** The one that is used, else the one that is configured. Null means the account's default origin. */
  readonly originId: number | null;
}

/** A place where a buyer can collect a parcel. */
export interface PickupPoint {
  readonly pointId: number;
  readonly description: string;
  /** With its number. */
  readonly street: string;
  readonly city: string;
  /** As text; empty if the provider does not return it. */
  readonly openHours: string;
  /** From the destination; null if the provider does not return it. */
  readonly distanceM: number | null;
}

/** One shipping option. Amounts are cents including tax unless named `net`; the seller's amounts are charged to the account. */
export interface ShippingOption {
  /** The same in every quote: it identifies carrier, logistic and service type, which a creation names too. */
  readonly optionId: string;
  readonly selectable: boolean;
  /** Why it cannot be selected; absent if the provider does not say. */
  readonly impediment?: Impediment;
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
  /** As the provider returns them. */
  readonly tags: readonly string[];
  /** Nearest first; empty for a home delivery. */
  readonly pickupPoints: readonly PickupPoint[];
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
const ID_LENGTH = 16;

export function optionIdOf(carrierId: number, logisticType: string, serviceType: string): string {
  return hash('sha256', JSON.stringify([carrierId, logisticType, serviceType]), 'base64url').slice(0, ID_LENGTH);
}

export function isPickup({ serviceType }: ShippingOption): boolean {
  return serviceType === PICKUP_POINT;
}

/** The cheapest home delivery, then the earliest; null if there is none. `offered`: as offeredOptions returns them. */
export function defaultOption(offered: readonly ShippingOption[]): ShippingOption | null {
  return offered.find((option) => !isPickup(option)) ?? null;
}

/** The options that cannot be selected although they would be offered. */
export function refusedOptions(options: readonly ShippingOption[]): ShippingOption[] {
  return options.filter(({ selectable, serviceType }) => !selectable && !serviceType.startsWith(RETURN));
}

/**
 * What a buyer can choose, cheapest first, then earliest: nothing that cannot be selected, no return, and a pickup only with its
 * points. Of several with the same id the cheapest.
 */
export function offeredOptions(options: readonly ShippingOption[]): ShippingOption[] {
  const eligible = options.filter((option) => {
    if (!option.selectable || option.serviceType.startsWith(RETURN)) return false;
    return !isPickup(option) || option.pickupPoints.length > 0;
  });
  const sorted = eligible.sort((a, b) => a.priceCents - b.priceCents || deliveryTime(a) - deliveryTime(b));
  const seen = new Set<string>();
  return sorted.filter(({ optionId }) => !seen.has(optionId) && seen.add(optionId));
}

/** For comparison; an unknown time is later than all others. */
export function deliveryTime({ estimatedDelivery }: ShippingOption): number {
  const time = estimatedDelivery ? Date.parse(estimatedDelivery) : Number.NaN;
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time;
}
