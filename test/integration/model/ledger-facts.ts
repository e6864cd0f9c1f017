import type { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { RemoteShipment } from '../../../src/shipping/shipco/domain/remote-shipment.js';
import type { ShipcoAccount } from '../../../src/shipping/shipco/domain/shipping-option.js';
import type { Process, Processes } from './processes.js';

export interface LedgerParcel {
  readonly id: string;
  readonly externalId: string;
  readonly accountId: number;
  readonly acceptedMs: number;
  isCancelled: boolean;
}

export const toRemote = ({ id, externalId, acceptedMs }: LedgerParcel): RemoteShipment => ({
  shipmentId: id,
  externalId,
  createdAt: new Date(acceptedMs),
  carrierTrackingId: null,
  tracking: null,
});

/** The shipment's row and its attempt as another connection saw them when the call came in. */
export interface RowAtCall {
  readonly order_id: string;
  readonly state: string;
  readonly epoch: number;
  readonly account_kind: string | null;
  readonly account_id: string | null;
  readonly due_at: Date | null;
  readonly attempt_open: boolean | null;
  readonly payment_status: string;
}

export interface LedgerCall {
  readonly kind: 'create' | 'look_up' | 'read' | 'cancel';
  readonly shipmentId?: string;
  readonly externalId: string;
  readonly account: ShipcoAccount;
  /** What the caller got; null before it got an answer. */
  answer: 'answered' | ShipcoError['kind'] | null;
}

export interface CreateCall extends LedgerCall {
  readonly kind: 'create';
  readonly row: RowAtCall;
  readonly process: Process;
  /** The time that the process believes to have for it. */
  readonly leftMs: number;
}

export interface RowAtCancel {
  readonly cancel_at: Date | null;
  readonly act: string | null;
  readonly attempt_open: boolean | null;
}

export interface CancelCall extends LedgerCall {
  readonly kind: 'cancel';
  readonly shipmentId: string;
  readonly process: Process;
  readonly leftMs: number;
}

/** What a gateway of the ledger works on. */
export interface Books {
  readonly parcels: LedgerParcel[];
  readonly calls: LedgerCall[];
  readonly processes: Processes;
  onCreate(call: CreateCall): void;
  onCancel(call: CancelCall): Promise<void>;
  listed(externalId: string, accountId: number): RemoteShipment[];
  accept(externalId: string, accountId: number, isLate: boolean): RemoteShipment;
  rowOf(externalId: string): Promise<RowAtCall>;
}
