import type { FailureCause } from '../../shipments/domain/failure-cause.js';
import type { ShipmentState } from '../../shipments/domain/shipment-facts.js';
import type { BulkAct, BulkOutcome } from '../domain/bulk-act.js';

/** Who retries which cause. */
export type NewBulkAct = Pick<BulkAct, 'id' | 'adminId'> & { readonly causeId: string };

/** Retries of all shipments of one cause. Every method is one statement, `find` one more for the names. */
export abstract class BulkActs {
  /** Adds these orders to the act, which it stores if it is new. Call it inside the unit of work that retries them. */
  abstract add(act: NewBulkAct, cause: FailureCause | null, orderIds: readonly string[]): Promise<void>;
  abstract find(id: string): Promise<BulkAct | null>;
  /** Claims due acts for this process for `leaseMs`. Returns their ids. */
  abstract claim(limit: number, leaseMs: number): Promise<string[]>;
  /** The next of its orders without an outcome, by their ids, at most `most`, after this one. */
  abstract waiting(
    id: string,
    after: string,
    most: number,
  ): Promise<{ readonly orderId: string; readonly state: ShipmentState }[]>;
  /** Stores the outcomes of those that have none. */
  abstract settle(id: string, outcomes: readonly { readonly orderId: string; readonly outcome: BulkOutcome }[]): Promise<void>;
  /** Makes it due again in `afterMs`; ends it instead if all of its orders have an outcome. */
  abstract rest(id: string, afterMs: number): Promise<void>;
}
