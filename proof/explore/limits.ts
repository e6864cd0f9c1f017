/** How often what may happen. What is 0 never happens. */
export interface Limits {
  /** A worker dies: its lease ends. */
  readonly crash: number;
  /** A worker is stopped until its lease has ended, and goes on after that. */
  readonly stall: number;
  /** The provider answers otherwise than asked: an outage, a refusal, an answer that is lost. */
  readonly fault: number;
  /** The waits that lists of the provider may lag behind a create, beyond the first. */
  readonly lag: number;
  readonly refund: number;
  readonly chargeback: number;
  readonly approval: number;
  /** A notification about the payment is lost. */
  readonly loss: number;
  readonly hold: number;
  readonly alert: number;
  readonly release: number;
  /** The buyer or the seller asks not to send the parcel, and takes that back. */
  readonly request: number;
  readonly withdrawal: number;
  readonly cancellation: number;
  readonly retry: number;
  readonly shipAgain: number;
  /** A parcel is dispatched, and delivered. */
  readonly dispatch: number;
  /** A seller cancels a parcel at the provider. */
  readonly removal: number;
  /** The account is unlinked, and linked again. */
  readonly unlink: number;
  /** The database is restored from an older copy. */
  readonly restore: number;
}

export const NOTHING: Limits = {
  crash: 0,
  stall: 0,
  fault: 0,
  lag: 0,
  refund: 0,
  chargeback: 0,
  approval: 0,
  loss: 0,
  hold: 0,
  alert: 0,
  release: 0,
  request: 0,
  withdrawal: 0,
  cancellation: 0,
  retry: 0,
  shipAgain: 0,
  dispatch: 0,
  removal: 0,
  unlink: 0,
  restore: 0,
};

export const LIMIT_NAMES = Object.keys(NOTHING) as (keyof Limits)[];

export function isLimit(name: string): name is keyof Limits {
  return Object.hasOwn(NOTHING, name);
}
