/**
 * Why a buyer is owed what she has paid. Of an order: what became of its parcel, `revocation` if she asked for it, `not_possible` if its
 * seller cannot send it. Of payments that bought nothing: the last four.
 */
export const OWED_REASONS = [
  'lost',
  'damaged',
  'returned',
  'cancelled',
  'not_possible',
  'fraud',
  'revocation',
  'charged_twice',
  'bought_nothing',
  'mismatch',
  'parts',
] as const;
export type OwedReason = (typeof OWED_REASONS)[number];

/** Why money is owed, and what about. */
export interface Debt {
  readonly reason: OwedReason;
  /** An order, a payment that bought nothing, or, for parts that are one, their purchase. */
  readonly subject: string;
  readonly orderId: string | null;
  readonly paymentIds: readonly string[];
}

/**
 * What ends an entry without a person. `payco`: the provider shows the money as refunded. `shipment`: the goods left, or the payment bought
 * something after all.
 */
export const OWED_ENDS = ['payco', 'shipment'] as const;
export type OwedEnd = (typeof OWED_ENDS)[number];

/** What a buyer paid and will not get: one for each order, and one for each payment that bought nothing. */
export interface OwedEntry extends Debt {
  readonly amountCents: number;
  /** What had been given back when it opened, and counts to no other entry. */
  readonly refundedBeforeCents: number;
  /** What was given back of it since. */
  readonly refundedCents: number;
  readonly since: Date;
  /** When its buyer was told what is done about it. */
  readonly toldAt: Date | null;
  /** When a person said that it is settled. */
  readonly settledAt: Date | null;
  readonly endedBy: OwedEnd | null;
}

export function isOpenEntry({ settledAt, endedBy }: OwedEntry): boolean {
  return settledAt === null && endedBy === null;
}

/** What is left of it. */
export function restOf({ amountCents, refundedCents }: OwedEntry): number {
  return amountCents - refundedCents;
}

const DAY_MS = 24 * 3_600_000;
/** The last time that an answer can name: a stored one may be as late. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** Until when its buyer is to hear of it. */
export function hearBy({ since }: Pick<OwedEntry, 'since'>, promiseDays: number): Date {
  return new Date(Math.min(since.getTime() + promiseDays * DAY_MS, LATEST_MS));
}
