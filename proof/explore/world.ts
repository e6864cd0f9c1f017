import type { PaymentStop } from '#product/orders/domain/payment-status.js';
import type { ParcelInAccount, Stopped } from '#product/shipping/cancelling/domain/cancel-steps.js';
import type { AccountName, AttemptResult } from '#product/shipping/shipments/domain/attempt-result.js';
import type { PaymentVerdict } from '#product/shipping/shipments/domain/attempt-steps.js';
import type { CancelResult } from '#product/shipping/shipments/domain/cancel-result.js';
import { newShipment } from '#product/shipping/shipments/domain/shipment.js';
import type { ShipmentFacts } from '#product/shipping/shipments/domain/shipment-facts.js';
import { lastTold, type Told } from '../told.js';
import { type Limits, NOTHING } from './limits.js';

/** The only account: the marketplace's. */
export const ACCOUNT: AccountName = { kind: 'marketplace', accountId: 7001 };
export const CREATED_AT = new Date('2026-11-20T14:02:11.123Z');
const ORDER = 'order';

/** Time is no more than the order of due events. `leased`: at the end of the lease of the worker that claimed it. */
export type Due = 'never' | 'later' | 'now' | 'leased';

/** What a row says of the attempts that ended: whether the account may hold a parcel, and whether an attempt's outcome is unknown. */
export type Holding = 'none' | 'holds' | 'doubted';

/** The order's row, as a database would have it, with what decides about its attempts. */
export interface Row {
  readonly facts: ShipmentFacts;
  readonly due: Due;
  readonly cancel: Due;
  readonly verify: Due;
  readonly follow: Due;
  readonly holding: Holding;
  /** Whether the last attempt was committed to a create, and has not ended. */
  readonly isCommitted: boolean;
  /** Who claimed it last, for creating or cancelling. Only the explorer knows this number, which never comes again. */
  readonly claim: number;
  /** Whether the order records a parcel. */
  readonly isOrderShipped: boolean;
  /** What the order's facts tell last. It decides nothing, so that it is not part of a key. */
  readonly told: readonly Told[];
  /** Whether the order is older than this database, and no attempt has ended in it. */
  readonly isOlder: boolean;
}

interface Working {
  /** What the worker knows of the shipment: as claimed, or as committed. */
  readonly facts: ShipmentFacts;
  readonly claim: number;
  /** Whether its lease still runs. */
  readonly isLeased: boolean;
}

export interface Creating extends Working {
  readonly job: 'create';
  readonly isTakenOver: boolean;
  readonly isForgotten: boolean;
  /** Whether the account was accessible when the attempt began. */
  readonly hasAccount: boolean;
  /** Whether the order had recorded a parcel then. */
  readonly isShipped: boolean;
  readonly verdict: PaymentVerdict;
  readonly lookUp?: AttemptResult | 'clear';
  readonly isCommitted?: boolean;
  readonly result?: AttemptResult;
}

export interface Cancelling extends Working {
  readonly job: 'cancel';
  readonly parcels?: readonly ParcelInAccount[] | CancelResult;
  readonly stopped: ReadonlyMap<string, Stopped>;
  /** The parcel that it is committed to call for. */
  readonly calling: string | null;
}

export interface Verifying extends Working {
  readonly job: 'verify';
  /** What it has seen, and whether the account could be queried. Absent before the look. */
  readonly sight?: { readonly ids: readonly string[]; readonly isQueried: boolean };
}

export type Worker = Creating | Cancelling | Verifying;

export type ParcelStatus = 'documentation_ready' | 'shipped' | 'delivered' | 'cancelled';

/** A parcel at the provider. */
export interface Parcel {
  readonly shipmentId: string;
  readonly externalId: string;
  readonly statusCode: ParcelStatus;
  /** How many waits it outlasts before every list shows it. */
  readonly hides: number;
  /** Whether no wait has passed since it was created, or since a list missed it. */
  readonly isFresh: boolean;
}

/** What nobody in the product knows, for the invariants. */
export interface Witness {
  /** The external id of the last create that was sent, until the row has learned what became of it. */
  readonly openCreate: string | null;
  /** The look-ups since then that found nothing. */
  readonly emptyLooks: number;
  /** Whether somebody else has cancelled a parcel: a look-up cannot show that it was created. */
  readonly isRemoved: boolean;
}

/** Everything about one order. Plain data that is never changed. */
export interface World {
  readonly row: Row;
  readonly workers: readonly [Worker | null, Worker | null];
  readonly parcels: readonly Parcel[];
  /** Why the payment must stop the shipment, as its provider would say now. */
  readonly paymentStop: PaymentStop | null;
  /** A notification about the payment is on its way. */
  readonly isNotified: boolean;
  readonly isLinked: boolean;
  /** An older copy of the row, of which the database may be restored. */
  readonly backup: Row | null;
  readonly claims: number;
  readonly witness: Witness;
  /** What may still happen. */
  readonly left: Limits;
}

/** An order that was just paid. */
export function newWorld(limits: Partial<Limits>): World {
  const { facts, news } = newShipment(ORDER, 'x', CREATED_AT);
  const times = { due: 'now', cancel: 'never', verify: 'never', follow: 'never' } as const;
  const row: Row = {
    facts,
    ...times,
    holding: 'none',
    isCommitted: false,
    claim: 0,
    isOrderShipped: false,
    told: lastTold(news),
    isOlder: false,
  };
  return {
    row,
    workers: [null, null],
    parcels: [],
    paymentStop: null,
    isNotified: false,
    isLinked: true,
    backup: null,
    claims: 0,
    witness: { openCreate: null, emptyLooks: 0, isRemoved: false },
    left: { ...NOTHING, ...limits },
  };
}

/** A parcel that may still reach its buyer, or has. */
export function isLive({ statusCode }: Parcel): boolean {
  return statusCode !== 'cancelled';
}

export function withRow(world: World, row: Row | Partial<Row>): World {
  return { ...world, row: { ...world.row, ...row } };
}

export function withWorker(world: World, at: number, worker: Worker | null): World {
  const [first, second] = world.workers;
  return { ...world, workers: at === 0 ? [worker, second] : [first, worker] };
}

/** The same world after one of the things that may happen only so often. */
export function spend(world: World, what: keyof Limits): World {
  return { ...world, left: { ...world.left, [what]: world.left[what] - 1 } };
}

const COLUMN_OF = { create: 'due', cancel: 'cancel', verify: 'verify' } as const;

/** After a worker has ended, or was stopped, without a save: what it has claimed is due, unless another one has claimed it since. */
export function leaseEnded(world: World, at: number, after: Worker | null): World {
  const worker = world.workers[at];
  const rest = withWorker(world, at, after);
  if (!worker) return rest;
  const column = COLUMN_OF[worker.job];
  const isOthers = rest.workers.some((one) => one?.job === worker.job && one.isLeased);
  return rest.row[column] === 'leased' && !isOthers ? withRow(rest, { [column]: 'now' }) : rest;
}
