import { shareOfCents, splitCents } from '../../shared/domain/money.js';
import type { QuotableGroup, Unit } from './quotable-group.js';
import type { QuotedDestination, ShipcoAccount, ShippingOption } from './shipping-option.js';

/** The total cost of items with paid shipping if no credential can quote them: 2500 ARS. */
export const FIXED_COST_CENTS = 250_000;

/** How a group was quoted; its shipment uses exactly these terms. */
export interface QuoteTerms {
  readonly account: ShipcoAccount;
  readonly source: string;
  readonly typePackaging: string;
  readonly declaredValueCents: number;
  readonly units: readonly Unit[];
  readonly option: ShippingOption;
  readonly destination: QuotedDestination;
  readonly quotedAt: Date;
}

/** A group to price, with its terms or none. Without a credential it shares the fixed cost. */
export interface PricedGroup {
  readonly group: QuotableGroup;
  readonly terms: QuoteTerms | null;
  readonly hasCredential: boolean;
}

export interface GroupQuote {
  readonly sellerId: string;
  readonly priceCents: number;
  readonly buyerShareCents: number;
  /** Null if the shipping provider did not quote the group. */
  readonly terms: QuoteTerms | null;
}

/** The shipping cost of a cart. Its parts always add up to the cent. */
export class ShippingQuote {
  private constructor(readonly groups: readonly GroupQuote[]) {}

  static of(priced: readonly PricedGroup[]): ShippingQuote {
    const fixed = fixedCosts(priced);
    return new ShippingQuote(
      priced.map((one) => {
        const priceCents = one.terms ? one.terms.option.priceCents : (fixed.get(one.group) ?? 0);
        const buyerShareCents = one.terms ? buyerShare(one.group, priceCents) : priceCents;
        return { sellerId: one.group.sellerId, priceCents, buyerShareCents, terms: one.terms };
      }),
    );
  }

  get fullCents(): number {
    return this.groups.reduce((total, group) => total + group.priceCents, 0);
  }

  get buyerShareCents(): number {
    return this.groups.reduce((total, group) => total + group.buyerShareCents, 0);
  }

  get usedShipco(): boolean {
    return this.groups.some((group) => group.terms !== null);
  }
}

function buyerShare(group: QuotableGroup, priceCents: number): number {
  return shareOfCents(priceCents, group.paidChargeableWeight(), group.chargeableWeight());
}

function fixedCosts(priced: readonly PricedGroup[]): Map<QuotableGroup, number> {
  const groups = priced.filter((one) => !one.hasCredential && one.group.hasPaidItem()).map((one) => one.group);
  if (groups.length === 0) return new Map();
  const parts = splitCents(
    FIXED_COST_CENTS,
    groups.map((group) => group.paidChargeableWeight()),
  );
  return new Map(groups.map((group, index) => [group, parts[index] ?? 0]));
}
