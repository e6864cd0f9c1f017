import type { AccountName } from '../../shipments/domain/attempt-result.js';
import type { ParcelProgress } from '../../shipments/domain/parcel-progress.js';

/** What a request for a label needs. */
export interface SoldParcel {
  readonly orderId: string;
  /** Null if no shipment is known. */
  readonly shipmentId: string | null;
  /** The account that has the shipment. */
  readonly account: AccountName | null;
  readonly progress: ParcelProgress | null;
}

export abstract class SoldParcels {
  /** In no particular order. Orders that do not exist, are unpaid, or belong to another seller are left out. */
  abstract find(sellerId: string, orderIds: readonly string[]): Promise<SoldParcel[]>;
}
