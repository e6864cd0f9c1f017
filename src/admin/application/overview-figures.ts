import type { ShipmentState } from '../../shipping/shipments/domain/shipment-facts.js';

/** Counting each kind of waiting rows stops here: beyond it, nobody needs the exact number. */
export const MOST_WAITING = 1_000;
/** At most this many shipments, the newest ones, are counted by day. */
export const MOST_BY_DAY = 2_000;

export interface WaitingFigures {
  /** Shipments without a parcel, by state; at most MOST_WAITING of each. */
  readonly shipments: readonly { readonly state: ShipmentState; readonly count: number }[];
  /** Orders that wait for a person, and what their buyers paid and did not get back; at most MOST_WAITING of them. */
  readonly waitingForPerson: number;
  readonly moneyHeldCents: number;
  /** Orders that their buyer or seller has asked not to send, and nobody has decided. */
  readonly openRequests: number;
  /** Parcels whose day of arrival has passed, and that may still arrive. */
  readonly lateParcels: number;
  /** Links that only their sellers can mend. */
  readonly brokenLinks: number;
  readonly unownedPayments: number;
  readonly parkedNotifications: number;
}

export interface DayFigure {
  /** A day in Argentina, `2026-11-21`. */
  readonly day: string;
  /** The state as it is now. */
  readonly state: ShipmentState;
  readonly count: number;
}

/** What operators see first. Each method is one statement whose cost does not grow with the number of orders. */
export abstract class OverviewFigures {
  abstract waiting(): Promise<WaitingFigures>;
  /** Shipments by the day on which they were paid, oldest day first: the newest MOST_BY_DAY since then. */
  abstract shipmentsByDay(since: Date): Promise<DayFigure[]>;
}
