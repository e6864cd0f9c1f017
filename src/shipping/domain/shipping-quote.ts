import { shareOfCents, splitCents } from '../../shared/domain/money.js';
import type { Parcel, Unit } from './parcel.js';
import type { QuotedDestination, ShipcoAccount, ShippingOption } from './shipping-option.js';

/** What items with paid shipping cost together when no credential can quote them: 2500 ARS. */
export const FIXED_COST_CENTS = 250_000;

/** How a parcel was quoted; a shipment repeats it exactly. */
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

/** How a parcel can be priced: by its terms, or by none. Without a credential it shares the fixed cost. */
export interface PricedParcel {
  readonly parcel: Parcel;
  readonly terms: QuoteTerms | null;
  readonly hasCredential: boolean;
}

export interface ParcelQuote {
  readonly sellerId: string;
  readonly priceCents: number;
  readonly buyerShareCents: number;
  /** Null when the shipping provider did not quote the parcel. */
  readonly terms: QuoteTerms | null;
}

/** The shipping cost of a cart. Parts always add up to the cent. */
export class ShippingQuote {
  private constructor(readonly parcels: readonly ParcelQuote[]) {}

  static of(priced: readonly PricedParcel[]): ShippingQuote {
    const fixed = fixedCosts(priced);
    return new ShippingQuote(
      priced.map((one) => {
        const priceCents = one.terms ? one.terms.option.priceCents : (fixed.get(one.parcel) ?? 0);
        const buyerShareCents = one.terms ? buyerShare(one.parcel, priceCents) : priceCents;
        return { sellerId: one.parcel.sellerId, priceCents, buyerShareCents, terms: one.terms };
      }),
    );
  }

  get fullCents(): number {
    return this.parcels.reduce((total, parcel) => total + parcel.priceCents, 0);
  }

  get buyerShareCents(): number {
    return this.parcels.reduce((total, parcel) => total + parcel.buyerShareCents, 0);
  }

  get usedShipco(): boolean {
    return this.parcels.some((parcel) => parcel.terms !== null);
  }
}

function buyerShare(parcel: Parcel, priceCents: number): number {
  return shareOfCents(priceCents, parcel.paidChargeableWeight(), parcel.chargeableWeight());
}

function fixedCosts(priced: readonly PricedParcel[]): Map<Parcel, number> {
  const parcels = priced.filter((one) => !one.hasCredential && one.parcel.hasPaidItem()).map((one) => one.parcel);
  if (parcels.length === 0) return new Map();
  const parts = splitCents(
    FIXED_COST_CENTS,
    parcels.map((parcel) => parcel.paidChargeableWeight()),
  );
  return new Map(parcels.map((parcel, index) => [parcel, parts[index] ?? 0]));
}
