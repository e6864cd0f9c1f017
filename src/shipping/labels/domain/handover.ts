import type { OrderName } from '../../../orders/domain/order.js';

/** A parcel as its seller hands it over. */
export interface HandedParcel {
  readonly order: OrderName;
  readonly shipmentId: string;
  readonly carrierName: string | null;
  /** Null until the carrier has given it one. */
  readonly carrierTrackingId: string | null;
  readonly recipientName: string;
  readonly city: string;
  /** How many things it is; null if that is not known. */
  readonly packages: number | null;
}

/** What one carrier gets. */
export interface Handover {
  /** Null if it is not known. */
  readonly carrierName: string | null;
  readonly parcels: readonly HandedParcel[];
}

/** The carrier signs for so many. What is not known to be several is one. */
export function packagesOf(parcels: readonly HandedParcel[]): number {
  return parcels.reduce((sum, { packages }) => sum + (packages ?? 1), 0);
}

/** One list for each carrier, by its name; parcels keep their order. */
export function handovers(parcels: readonly HandedParcel[]): Handover[] {
  const lists = Map.groupBy(parcels, ({ carrierName }) => carrierName);
  return [...lists]
    .map(([carrierName, own]) => ({ carrierName, parcels: own }))
    .sort(({ carrierName: one }, { carrierName: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return one.localeCompare(other, 'es');
    });
}
