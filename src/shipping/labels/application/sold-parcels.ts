import type { AccountName } from '../../shipments/domain/attempt-result.js';
import { isEnded, type ParcelProgress } from '../../shipments/domain/parcel-progress.js';
import type { HandedParcel } from '../domain/handover.js';

/** What a request for a label, or a list of parcels to hand over, needs. */
export interface SoldParcel extends Omit<HandedParcel, 'shipmentId'> {
  /** Null if no shipment is known. */
  readonly shipmentId: string | null;
  /** The account that has the shipment. */
  readonly account: AccountName | null;
  readonly progress: ParcelProgress | null;
  /** Whether its buyer or its seller has asked not to send it. */
  readonly isAskedBack: boolean;
}

export type ShippedParcel = SoldParcel & HandedParcel;

/** Whether there is a parcel that can be sent. */
export function isShipped(parcel: SoldParcel): parcel is ShippedParcel {
  return parcel.shipmentId !== null && !isEnded(parcel.progress) && !parcel.isAskedBack;
}

export abstract class SoldParcels {
  /** In no particular order. Orders that do not exist, are unpaid, or belong to another seller are left out. */
  abstract find(sellerId: string, orderIds: readonly string[]): Promise<SoldParcel[]>;
  /** Their seller has been given the labels of these shipments to print. The first time counts. */
  abstract printed(parcels: readonly Pick<SoldParcel, 'order' | 'shipmentId'>[]): Promise<void>;
}
