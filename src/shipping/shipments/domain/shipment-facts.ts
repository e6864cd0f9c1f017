import { createHash } from 'node:crypto';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import type { OriginOf } from '../../shipco/domain/used-origin.js';
import type { AccountName } from './attempt-result.js';
import type { DispatchRequest } from './dispatch-request.js';
import type { FailureCause } from './failure-cause.js';
import type { ParcelProgress } from './parcel-progress.js';
import type { Failure, Review } from './shipment-failure.js';
import type { HoldReason, StopReason } from './stop-reason.js';

export const SHIPMENT_STATES = [
  'pending',
  'creating',
  'created',
  'unknown',
  'failed',
  'needs_review',
  'skipped',
  'cancelled',
  'rescue_requested',
] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

type InState = Pick<ShipmentFacts, 'state'>;

/** Whether no process works on it and no parcel of it is known: a change of the payment makes it due. */
export function isWaiting({ state }: InState): boolean {
  return state === 'pending' || state === 'skipped';
}

/** Whether its parcels can be looked for and cancelled: no process is creating one. */
export function isParcelKnown({ state }: InState): boolean {
  return state === 'created' || state === 'needs_review';
}

/** The states in which the parcel is still being created. */
export const AT_WORK: readonly ShipmentState[] = ['pending', 'creating', 'unknown'];

const WITHOUT_PARCEL: readonly ShipmentState[] = ['failed', 'skipped'];

/** Whether it ended without a parcel. */
export function endedWithout({ state }: InState): boolean {
  return WITHOUT_PARCEL.includes(state);
}

/** Whether there is nothing left to cancel. */
export function isOver({ state }: InState): boolean {
  return state === 'cancelled' || state === 'rescue_requested';
}

const DIGITS = 22;

/**
 * The same for the same order at any time, so that a database restored from a backup finds the parcels that it has lost. At
 * most 26 letters, digits and a hyphen: the provider takes 30, which leaves room for the number of a further parcel.
 */
export function externalIdOf(orderId: string, prefix: string): string {
  return `${prefix}-${createHash('sha256').update(orderId).digest('hex').slice(0, DIGITS)}`;
}

/** A further parcel has a number at the end of its external id; the first has none. */
const NUMBERED = /^([^-]+-[^-]+)-(\d{1,3})$/;

export function nextExternalId(externalId: string): string {
  const [, first = externalId, number = '1'] = NUMBERED.exec(externalId) ?? [];
  return `${first}-${Number(number) + 1}`;
}

/** The external ids of a look-up: a restored database may have lost the last ship-again. */
export function externalIdsToAsk(externalId: string): string[] {
  return [externalId, nextExternalId(externalId)];
}

/** The most numbers that a look for a second parcel asks for. */
const MOST_ASKED = 10;

/**
 * The external ids of a look for a second parcel, or for those to cancel: one that an earlier number was given to may appear only after the
 * order was shipped again. A look-up before a create must not ask for them, because it would take a lost parcel for the next one.
 */
export function externalIdsToVerify(externalId: string): string[] {
  const [, first = externalId, number = '1'] = NUMBERED.exec(externalId) ?? [];
  const earlier = Array.from({ length: Number(number) - 1 }, (_, at) => (at === 0 ? first : `${first}-${at + 1}`));
  return [...earlier, ...externalIdsToAsk(externalId)].slice(-MOST_ASKED);
}

/** With `DIGITS`; the number of a further parcel follows. */
const OURS = /^([A-Z0-9]{1,3}-[0-9a-f]{22})(?:-([2-9]|[1-9]\d{1,2}))?$/;

/** The external id of an order's first parcel, and the number of this one. Null: it is another system's. */
export function readExternalId(externalId: string, prefix: string): { readonly first: string; readonly number: number } | null {
  const [, first, number = '1'] = OURS.exec(externalId) ?? [];
  return first?.slice(0, -DIGITS) === `${prefix}-` ? { first, number: Number(number) } : null;
}

/** Those that the order of a parcel with this number may have now: it may have been shipped again since, or not yet. */
export function externalIdsNear({ first, number }: { readonly first: string; readonly number: number }): string[] {
  const from = number < MOST_ASKED ? 1 : number - 1;
  return Array.from({ length: MOST_ASKED }, (_, at) => (from + at === 1 ? first : `${first}-${from + at}`));
}

/** The facts once no unknown parcel can exist. */
export const NO_DOUBT = {
  /** True while the outcome of an earlier create is unknown. */
  unresolved: false,
  /** True while a create may have happened that the database has lost: it was restored, or a replica took over. */
  mayBeForgotten: false,
  emptyLookups: 0,
};

/** What a shipment has stored in its row, without its due times, with what it is for an order that has just been paid. */
const FIRST_FACTS = {
  /** Increases with every change; a change that was decided on an older version is decided again. */
  version: 0,
  state: 'pending' as ShipmentState,
  /** How often a process has claimed it and called the provider. */
  attempts: 0,
  /** The number of its lease for creating and cancelling: increases with each claim. Results of an older one are not saved. */
  epoch: 0,
  /** The number of its lease for verifications, which are begun anew by another one. */
  verifyEpoch: 0,
  ...NO_DOUBT,
  /** Whether its account, its payment or its origin was inaccessible in the last attempt. */
  isUnseen: false,
  /** Why it is skipped; null otherwise. */
  stopReason: null as StopReason | null,
  /** While set, nothing is created until a person releases it. Look-ups continue: a parcel may already exist. */
  hold: null as HoldReason | null,
  /** What its buyer and its seller have asked for; while one is open, it is held. */
  requests: [] as readonly DispatchRequest[],
  /** Why the last attempt ended without a parcel; null if it did not. */
  failure: null as Failure | null,
  /** What a person must decide; only while it needs review. */
  review: null as Review | null,
  /** Why it waits for a person; null if it does not. */
  cause: null as FailureCause | null,
  /** The id of that cause. It is kept after a retry until there is a parcel. */
  causeId: null as string | null,
  /** Origins that a create was to leave from and that the provider no longer knew. */
  lostOrigins: [] as readonly OriginOf[],
  /** Why its payment stops it, as last read; null if the payment is approved. */
  paymentStop: null as PaymentStop | null,
  /** The parcel that its order records; null without one. */
  recordedId: null as string | null,
  /** The parcels known to be gone. When a process that was stopped reports one of them late, nothing changes. */
  goneIds: [] as readonly string[],
  /** Where the recorded parcel is, as last read; null without one. */
  progress: null as ParcelProgress | null,
  /** Whether somebody has got that parcel, as last read: damaged, it has a problem and is with its buyer. */
  isHandedOver: false,
  /**
   * The account that has the parcel; before there is one, the account that the last create was committed to, where a parcel with an
   * unknown outcome would be. Null before the first.
   */
  createdWith: null as AccountName | null,
  /** The number of attempts at the last retry by an admin; they no longer count. Null without a retry. */
  attemptsBeforeRetry: null as number | null,
  /** An admin has requested its cancellation; ship-again ends this. */
  cancelRequested: false,
  /** How often its cancellation was tried. */
  cancelTries: 0,
  /** How often a second parcel was looked for. */
  verifications: 0,
};

export interface ShipmentFacts extends Readonly<typeof FIRST_FACTS> {
  readonly orderId: string;
  readonly externalId: string;
  readonly createdAt: Date;
}

/** For an order that has just been paid. */
export function newFacts(orderId: string, externalId: string, createdAt: Date): ShipmentFacts {
  return { orderId, externalId, createdAt, ...FIRST_FACTS };
}
