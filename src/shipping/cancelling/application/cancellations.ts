import type { Change } from '../../../shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../../shared/application/work-context.js';
import type { AccountName } from '../../shipments/domain/attempt-result.js';
import type { CancelResult } from '../../shipments/domain/cancel-result.js';
import type { Cancellation, CancelTimes } from '../../shipments/domain/cancellation.js';
import type { ParcelProgress } from '../../shipments/domain/parcel-progress.js';

/** A shipment that this process has claimed to cancel its parcels. */
export interface ClaimedCancellation {
  readonly cancellation: Cancellation;
  readonly sellerId: string;
  /** The parcel that its order records. */
  readonly recordedId: string | null;
  /** The number of changes to the row; if it has grown by the end of the try, the row becomes due again. */
  readonly signals: number;
  readonly origin: WorkOrigin;
}

/** The shipment as an admin's request finds it. */
export interface LockedCancellation extends Pick<ClaimedCancellation, 'cancellation' | 'recordedId'> {
  /** Where the recorded parcel is, as last read; null without one. */
  readonly progress: ParcelProgress | null;
}

/** Shipments whose parcels must not reach the buyer, or that get another parcel. */
export abstract class Cancellations {
  /** Claims due cancellations for `leaseMs` and records the tries. One statement. */
  abstract claim(limit: number, leaseMs: number): Promise<ClaimedCancellation[]>;
  /**
   * Commits a claimed shipment to a cancellation with this account, with a lease of at least `leftMs`. False if the claim was taken over,
   * or the reason has gone: then nothing may be called.
   */
  abstract commitToCancel(claimed: ClaimedCancellation, account: AccountName, leftMs: number): Promise<boolean>;
  /** A fence: the result of a try. It does not hold if the claim was taken over. */
  abstract tried(claimed: ClaimedCancellation, times: CancelTimes): Change;
  /** A pause that follows one for the same reason replaces it, as in `ShipmentRepository.attemptEnded`. */
  abstract tryEnded(claimed: ClaimedCancellation, result: CancelResult): readonly Change[];
  /** Order and shipment locked until the end of the unit of work. */
  abstract lock(orderId: string): Promise<LockedCancellation | null>;
  /** A fence that always holds, in the same unit of work. A running attempt notices it at its end. */
  abstract changed(cancellation: Cancellation, times: CancelTimes): Change;
  /** The same for another parcel, which does not exist yet. */
  abstract shipsAgain(cancellation: Cancellation, times: CancelTimes): Change;
}
