/** A parcel as the provider's list shows it. Null means that the provider does not say, or not readably. */
export interface ListedShipment {
  readonly shipmentId: string;
  readonly externalId: string | null;
  readonly statusCode: string | null;
  /** With tax. */
  readonly priceCents: number | null;
  readonly createdAt: Date | null;
}

/** One page of an account's shipments, in the provider's order. */
export interface ShipmentPage {
  readonly shipments: readonly ListedShipment[];
  /** Further entries that this page has, or should have: unreadable, missing, or of another account. */
  readonly leftOut: number;
  readonly page: number;
  readonly lastPage: number;
  /** Of all pages; null if the provider does not say. */
  readonly total: number | null;
}

/** Parcels that were created at the same time may be listed in any order. */
const SAME_TIME_MS = 10_000;

/** The end of the list that has the newest shipments. Null if these pages do not show it: the provider documents no order. */
export function newestEnd(first: ShipmentPage, last: ShipmentPage): 'first' | 'last' | null {
  const shipments = first.page === last.page ? first.shipments : [...first.shipments, ...last.shipments];
  const times = shipments.flatMap(({ createdAt }) => createdAt?.getTime() ?? []);
  let [earliest, latest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [rises, falls] = [false, false];
  for (const time of times) {
    rises ||= time - earliest > SAME_TIME_MS;
    falls ||= latest - time > SAME_TIME_MS;
    earliest = Math.min(earliest, time);
    latest = Math.max(latest, time);
  }
  if (rises === falls) return null;
  return rises ? 'last' : 'first';
}
