import { Injectable } from '@nestjs/common';
import { ShipmentConfig } from '../../../config/shipment.config.js';
import { ShipcoError } from '../../shipco/application/shipco.gateway.js';
import type { Lease } from '../../shipments/application/lease.js';
import { type LeasedShipment, ShipmentRepository } from '../../shipments/application/shipment.repository.js';
import type { CancelResult } from '../../shipments/domain/cancel-result.js';
import { isGone } from '../../shipments/domain/next-facts.js';
import type { Shipment } from '../../shipments/domain/shipment.js';
import { type CancelView, nextCancelStep, progressIn, type Stopped } from '../domain/cancel-steps.js';
import { FindParcels, type FoundReading } from './find-parcels.service.js';

/** The longest that one call may take, and how many fit into a lease: the call, and the reading after it. */
const TIMEOUT_MS = 10_000;
const CALLS_PER_LEASE = 3;
/** How often the row may change before a call; then the try is withdrawn, and another one follows. */
const MAX_RACES = 3;

const NOT_SENT = { outcome: 'did_not_happen', error: 'given up before it was sent', httpStatus: null, retryAfterMs: 0 } as const;

/** A try's result, and the shipment as it was when the last call was made. */
export interface Tried {
  readonly result: CancelResult;
  readonly shipment: Shipment;
}

/** One try on a claimed shipment: takes the steps that the domain decides on. */
@Injectable()
export class TryCancellation {
  constructor(
    private readonly parcels: FindParcels,
    private readonly shipments: ShipmentRepository,
    private readonly config: ShipmentConfig,
  ) {}

  /** No transaction is open meanwhile. */
  async make(claimed: LeasedShipment, lease: Lease): Promise<Tried> {
    const isAutomatic = this.config.cancelOnRefund;
    let view: CancelView<FoundReading> = { shipment: claimed.shipment, isAutomatic, stopped: new Map() };
    for (;;) {
      const { shipment } = view;
      const next = nextCancelStep(view);
      if (next.step === 'end') return { result: next.result, shipment };
      if (next.step === 'find') view = { ...view, ...(await this.parcels.find({ ...claimed, shipment }, signalOf(lease))) };
      else {
        const committed = await this.commit(shipment, next.parcel, lease);
        const what = committed ? await this.stop(next.parcel, lease) : 'withdrawn';
        view = { ...view, shipment: committed ?? shipment, stopped: new Map([...view.stopped, [next.parcel.shipmentId, what]]) };
      }
    }
  }

  /** The shipment as it is when the call may be made; null if nothing asks for it any more, the parcel is no longer known, or the claim was lost. */
  private async commit(shipment: Shipment, { account }: FoundReading, lease: Lease): Promise<Shipment | null> {
    const { leaseMs } = this.config;
    const { orderId, epoch } = shipment.facts;
    let current: Shipment | null = shipment;
    for (let race = 0; race < MAX_RACES; race += 1) {
      lease.extend(leaseMs);
      if (await this.shipments.commitToCancel(current, account, leaseMs)) return current;
      current = await this.shipments.find(orderId);
      if (current?.facts.epoch !== epoch || !current.isToCancel) return null;
    }
    return null;
  }

  private async stop(parcel: FoundReading, lease: Lease): Promise<Stopped> {
    // A process that was suspended meanwhile must not act on outdated facts.
    const timeoutMs = Math.min(TIMEOUT_MS, this.config.leaseMs / CALLS_PER_LEASE);
    if (lease.leftMs() < timeoutMs) return NOT_SENT;
    let refused: Stopped | null = null;
    try {
      const answer = await parcel.gateway.cancelShipment(parcel.shipmentId, () => Math.min(timeoutMs, lease.leftMs()));
      if (answer === 'rescue_requested') return answer;
    } catch (error) {
      if (!(error instanceof ShipcoError)) throw error;
      if (error.kind !== 'rejected') return { outcome: error.kind, ...error.answer };
      refused = { outcome: 'rejected', ...error.answer };
    }
    return this.seenAfter(parcel, refused, lease);
  }

  /** What a reading shows decides, not the answer. */
  private async seenAfter({ gateway, shipmentId }: FoundReading, refused: Stopped | null, lease: Lease): Promise<Stopped> {
    try {
      const reading = await gateway.readShipment(shipmentId, signalOf(lease));
      if (reading && isGone(progressIn(reading))) return 'cancelled';
      const still = `it is shown as ${reading?.statusCode ?? 'missing'} after its cancellation`;
      return refused ?? { outcome: 'unknown', error: still, httpStatus: null, retryAfterMs: 0 };
    } catch (error) {
      if (!(error instanceof ShipcoError)) throw error;
      return refused ?? { ...error.answer, outcome: 'unknown' };
    }
  }
}

function signalOf(lease: Lease): AbortSignal {
  return AbortSignal.timeout(Math.max(1, Math.floor(lease.leftMs())));
}
