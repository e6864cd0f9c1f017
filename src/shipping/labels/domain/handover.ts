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
}

/** What one carrier gets. */
export interface Handover {
  /** Null if it is not known. */
  readonly carrierName: string | null;
  readonly parcels: readonly HandedParcel[];
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
