import type { MissingQuote } from '../../../orders/domain/order-documents.js';
import { shareOfCents, splitCents } from '../../../platform/kernel/money.js';
import type { QuotedDestination, ShipcoAccount, ShippingOption } from '../../shipco/domain/shipping-option.js';
import type { Unit } from '../../shipco/domain/unit.js';
import type { ChosenOption, OptionChoice } from './option-choice.js';
import type { ChargeableWeights, QuotableGroup } from './quotable-group.js';

/** The total cost of items with paid shipping if no credential can quote them: 2500 ARS. */
export const FIXED_COST_CENTS = 250_000;

/** How a group was quoted; its shipment uses exactly these terms. */
export interface QuoteTerms extends ChosenOption {
  readonly account: ShipcoAccount;
  readonly source: string;
  readonly typePackaging: string;
  readonly declaredValueCents: number;
  readonly units: readonly Unit[];
  /** What the buyer can choose, cheapest first. */
  readonly offered: readonly ShippingOption[];
  readonly destination: QuotedDestination;
  /** The destination is a town or province other than the one that the buyer entered. */
  readonly destinationDiffers: boolean;
  readonly quotedAt: Date;
}

/** A group to price, with its terms or none. Without a credential it shares the fixed cost. */
export interface PricedGroup {
  readonly group: QuotableGroup;
  readonly terms: QuoteTerms | null;
  readonly hasCredential: boolean;
  /** Why it has no terms although a credential could have quoted it; absent otherwise. */
  readonly missing?: MissingQuote;
}

export interface GroupQuote {
  readonly sellerId: string;
  /** The seller's own account when the cart was read; null for none. */
  readonly linkedAccountId: number | null;
  readonly hasCredential: boolean;
  readonly weights: ChargeableWeights;
  readonly priceCents: number;
  readonly buyerShareCents: number;
  /** Null if the shipping provider did not quote the group. */
  readonly terms: QuoteTerms | null;
  /** Why the provider did not quote; null if it did, or without credentials to ask it. */
  readonly missing: MissingQuote | null;
}

/** The shipping cost of a cart. Its parts always add up to the cent. */
export class ShippingQuote {
  private constructor(readonly groups: readonly GroupQuote[]) {}

  static of(priced: readonly PricedGroup[]): ShippingQuote {
    const fixed = fixedCosts(priced);
    return new ShippingQuote(
      priced.map((one) => {
        const priceCents = one.terms ? one.terms.option.priceCents : (fixed.get(one.group) ?? 0);
        const { sellerId, linkedAccountId, weights } = one.group;
        const buyerShareCents = one.terms ? buyerShareOf(priceCents, weights) : priceCents;
        return {
          sellerId,
          linkedAccountId,
          hasCredential: one.hasCredential,
          weights,
          priceCents,
          buyerShareCents,
          terms: one.terms,
          missing: one.missing ?? null,
        };
      }),
    );
  }

  /** The sellers whose parcel an account could have quoted, and has not. Their buyers pay nothing for it. */
  get unquoted(): ReadonlySet<string> {
    return new Set(this.groups.filter(({ terms, hasCredential }) => hasCredential && !terms).map(({ sellerId }) => sellerId));
  }

  /** The quote with the groups of another one in place of its own. */
  with({ groups }: ShippingQuote): ShippingQuote {
    return new ShippingQuote(this.groups.map((one) => groups.find(({ sellerId }) => sellerId === one.sellerId) ?? one));
  }

  get fullCents(): number {
    return this.groups.reduce((total, group) => total + group.priceCents, 0);
  }

  get buyerShareCents(): number {
    return this.groups.reduce((total, group) => total + group.buyerShareCents, 0);
  }

  /** What the buyer has chosen and gets, sorted by seller. */
  choices(): OptionChoice[] {
    return this.groups
      .flatMap(({ sellerId, terms }) => {
        if (terms?.choice !== 'chosen') return [];
        const { option, point } = terms;
        return [{ sellerId, optionId: option.optionId, pointId: point ? String(point.pointId) : null }];
      })
      .sort((a, b) => (a.sellerId < b.sellerId ? -1 : 1));
  }

  get usedShipco(): boolean {
    return this.groups.some((group) => group.terms !== null);
  }
}

/** The buyer's part of a price: that of the items whose shipping the buyer pays. */
export function buyerShareOf(priceCents: number, { paid, all }: ChargeableWeights): number {
  return shareOfCents(priceCents, paid, all);
}

function fixedCosts(priced: readonly PricedGroup[]): Map<QuotableGroup, number> {
  const groups = priced
    .filter((one) => !one.hasCredential && one.group.hasPaidItem())
    .map((one) => one.group)
    // The order of the shops must not decide which one gets an odd cent.
    .sort((a, b) => (a.sellerId < b.sellerId ? -1 : 1));
  if (groups.length === 0) return new Map();
  const parts = splitCents(
    FIXED_COST_CENTS,
    groups.map((group) => group.weights.paid),
  );
  return new Map(groups.map((group, index) => [group, parts[index] ?? 0]));
}
