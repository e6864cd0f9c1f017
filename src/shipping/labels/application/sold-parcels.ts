import type { AccountName } from '../../shipments/domain/attempt-result.js';
import type { DispatchStop } from '../../shipments/domain/held.js';
import { isEnded, type ParcelProgress } from '../../shipments/domain/parcel-progress.js';
import type { HandedParcel } from '../domain/handover.js';
import { DoNotDispatchError, NotShippedError } from '../domain/label.errors.js';
import type { LabelRefusal } from '../domain/label-refusal.js';
import type { PackedParcel } from '../domain/packed-parcel.js';

/** What a request for a label, or a list of parcels to hand over, needs. */
export interface SoldParcel extends Omit<HandedParcel, 'shipmentId'>, PackedParcel {
  /** Null if no shipment is known. */
  readonly shipmentId: string | null;
  /** The account that has the shipment. */
  readonly account: AccountName | null;
  readonly progress: ParcelProgress | null;
  /** Whether the provider has made its label, as far as is known. */
  readonly hasLabel: boolean;
  /** Why it must not leave; null if it may. */
  readonly stop: DispatchStop | null;
}

export type ShippedParcel = SoldParcel & HandedParcel;

/** Sorts out the parcels that must not leave, and the orders that have none. */
export function sortedOut(parcels: readonly SoldParcel[]): { shipped: ShippedParcel[]; refusals: LabelRefusal[] } {
  const refusals = parcels.flatMap((parcel) => refusalOf(parcel) ?? []);
  const isRefused = ({ order }: SoldParcel) => refusals.some((refusal) => refusal.order.id === order.id);
  return { shipped: parcels.filter((parcel): parcel is ShippedParcel => !isRefused(parcel)), refusals };
}

function refusalOf({ order, shipmentId, progress, stop }: SoldParcel): LabelRefusal | null {
  if (shipmentId === null || isEnded(progress)) return { order, error: new NotShippedError([order]) };
  const stopped = { ...order, reason: stop ?? undefined };
  return stop ? { order: stopped, error: new DoNotDispatchError([stopped]) } : null;
}

export abstract class SoldParcels {
  /** In no particular order. Orders that do not exist, are unpaid, or belong to another seller are left out. */
  abstract find(sellerId: string, orderIds: readonly string[]): Promise<SoldParcel[]>;
  /** Their seller has been given the labels of these shipments to print. The first time counts. */
  abstract printed(parcels: readonly Pick<SoldParcel, 'order' | 'shipmentId'>[]): Promise<void>;
}
