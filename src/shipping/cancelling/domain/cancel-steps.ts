import type { ShipmentReading } from '../../shipco/domain/remote-shipment.js';
import type { AccountName } from '../../shipments/domain/attempt-result.js';
import type { CancelResult } from '../../shipments/domain/cancel-result.js';
import {
  isBeforeDispatch,
  isFinalStatus,
  isGone,
  isHandedOver,
  type ParcelProgress,
  progressOf,
} from '../../shipments/domain/parcel-progress.js';
import type { Shipment } from '../../shipments/domain/shipment.js';

/** What a call to cancel a parcel, and the reading after it, have shown. `withdrawn`: not called, because nothing asks for it any more. */
export type Stopped =
  | 'cancelled'
  | 'rescue_requested'
  | 'withdrawn'
  | Omit<Extract<CancelResult, { error: string }>, 'usedAccount' | 'shipmentIds'>;

/** A parcel as it was just read, in the account that has it. */
export type ParcelInAccount = Pick<ShipmentReading, 'shipmentId' | 'statusCode'> & { readonly account: AccountName };

/** What a try to cancel knows so far. What it has not asked yet is absent. */
export interface CancelKnowledge<Parcel extends ParcelInAccount = ParcelInAccount> {
  readonly shipment: Shipment;
  /** Whether parcels are cancelled after a refund without a person. */
  readonly isAutomatic: boolean;
  /** Every parcel that can be found, or why that is not known. */
  readonly parcels?: readonly Parcel[] | CancelResult;
  /** An account that may have one more and is no longer accessible. */
  readonly notQueried?: AccountName | null;
  /** What became of those that were called for, by their ids. */
  readonly stopped: ReadonlyMap<string, Stopped>;
}

export type CancelStep<Parcel extends ParcelInAccount = ParcelInAccount> =
  | { readonly step: 'find' }
  | { readonly step: 'stop'; readonly parcel: Parcel }
  | { readonly step: 'end'; readonly result: CancelResult };

/** What a try does next: read every parcel, call for those that can be stopped, end. */
export function nextCancelStep<Parcel extends ParcelInAccount>(known: CancelKnowledge<Parcel>): CancelStep<Parcel> {
  const { shipment, parcels, stopped } = known;
  const { recordedId } = shipment.facts;
  const nothing = { usedAccount: null, shipmentIds: recordedId === null ? [] : [recordedId] };
  if (stopped.size === 0 && !shipment.isToCancel) return end({ outcome: 'withdrawn', ...nothing });
  if (parcels === undefined) return { step: 'find' };
  if (!isList(parcels)) return end(parcels);
  const alive = parcels.filter((parcel) => !isGone(progressIn(parcel)) && !isBack(parcel, shipment));
  const [first] = alive;
  if (!first) return end(noneAlive(known, { ...nothing, usedAccount: parcels[0]?.account ?? null }));
  const isAsked = shipment.cancelReason === 'requested';
  const named = { usedAccount: first.account, shipmentIds: alive.map(({ shipmentId }) => shipmentId) };
  if (!isAsked && !known.isAutomatic) return end({ outcome: 'not_automatic', ...named });
  const stoppable = alive.filter((parcel) => mayBeStopped(parcel, isAsked));
  for (const parcel of stoppable) {
    const what = stopped.get(parcel.shipmentId);
    if (what === undefined) return { step: 'stop', parcel };
    if (what === 'withdrawn') return end({ outcome: what, ...named });
    if (typeof what !== 'string') return end({ ...what, usedAccount: parcel.account, shipmentIds: [parcel.shipmentId] });
  }
  const rescued = stoppable.filter(({ shipmentId }) => stopped.get(shipmentId) === 'rescue_requested');
  const late = [...alive.filter((parcel) => !stoppable.includes(parcel)), ...rescued];
  if (late.length === 0) return end(noneAlive(known, named));
  const outcome = late.length === rescued.length ? 'rescue_requested' : 'dispatched';
  return end({ outcome, ...named, shipmentIds: late.map(({ shipmentId }) => shipmentId) });
}

/** Of those that could be found: a person learns that there may be one more. */
function noneAlive({ notQueried }: CancelKnowledge, named: Pick<CancelResult, 'usedAccount' | 'shipmentIds'>): CancelResult {
  return notQueried ? { outcome: 'account_unreachable', account: notQueried, ...named } : { outcome: 'cancelled', ...named };
}

/** It was handed over on its way back, which its status alone does not say. */
function isBack({ shipmentId, statusCode }: ParcelInAccount, { facts }: Shipment): boolean {
  return shipmentId === facts.recordedId && facts.progress === 'returned' && isHandedOver(statusCode);
}

export function progressIn({ statusCode }: Pick<ShipmentReading, 'statusCode'>): ParcelProgress {
  return progressOf(statusCode ?? 'new');
}

/** After a known dispatch only a person may request a rescue. */
function mayBeStopped(parcel: ParcelInAccount, isAsked: boolean): boolean {
  return isBeforeDispatch(progressIn(parcel)) || (isAsked && !isFinalStatus(parcel.statusCode ?? ''));
}

function isList<Parcel>(parcels: readonly Parcel[] | CancelResult): parcels is readonly Parcel[] {
  return Array.isArray(parcels);
}

function end(result: CancelResult): { readonly step: 'end'; readonly result: CancelResult } {
  return { step: 'end', result };
}
