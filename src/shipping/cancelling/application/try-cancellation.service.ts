import { Injectable } from '@nestjs/common';
import { ShipmentConfig } from '../../../config/shipment.config.js';
import { ShipcoError } from '../../shipco/application/shipco.gateway.js';
import type { ShipmentReading } from '../../shipco/domain/remote-shipment.js';
import type { Lease } from '../../shipments/application/lease.js';
import type { CancelResult } from '../../shipments/domain/cancel-result.js';
import { isGone } from '../../shipments/domain/cancellation.js';
import { isBeforeDispatch, isFinalStatus, progressOf } from '../../shipments/domain/parcel-progress.js';
import { Cancellations, type ClaimedCancellation } from './cancellations.js';
import { FindParcels, type FoundReading } from './find-parcels.service.js';

/** The longest that one call may take, and how many fit into a lease: the call, and the reading after it. */
const TIMEOUT_MS = 10_000;
const CALLS_PER_LEASE = 3;

type Called = Omit<Extract<CancelResult, { error: string }>, 'usedAccount' | 'shipmentIds'> | 'cancelled' | 'rescue_requested';

const NOT_SENT = { outcome: 'did_not_happen', error: 'given up before it was sent', httpStatus: null, retryAfterMs: 0 } as const;

/** One try on a claimed shipment: reads every parcel, makes the calls, and reads again. */
@Injectable()
export class TryCancellation {
  constructor(
    private readonly parcels: FindParcels,
    private readonly cancellations: Cancellations,
    private readonly config: ShipmentConfig,
  ) {}

  /** Returns the result. No transaction is open meanwhile, and the shipment is unchanged. */
  async make(claimed: ClaimedCancellation, lease: Lease): Promise<CancelResult> {
    const { cancellation } = claimed;
    const nothing = { usedAccount: null, shipmentIds: claimed.recordedId === null ? [] : [claimed.recordedId] };
    if (cancellation.isOver || cancellation.reason === null) return { outcome: 'withdrawn', ...nothing };
    const found = await this.parcels.of(claimed, signalOf(lease));
    if (!Array.isArray(found)) return found;
    const alive = found.filter((parcel) => !isGone(progressIn(parcel)));
    const [first] = alive;
    if (!first) return { outcome: 'cancelled', ...nothing, usedAccount: found[0]?.gateway.account ?? null };
    const isAsked = cancellation.reason === 'requested';
    const result = { usedAccount: first.gateway.account, shipmentIds: alive.map(({ shipmentId }) => shipmentId) };
    if (!isAsked && !this.config.cancelOnRefund) return { outcome: 'not_automatic', ...result };
    const late = alive.filter((parcel) => !mayBeStopped(parcel, isAsked));
    const stopped = alive.filter((parcel) => mayBeStopped(parcel, isAsked));
    for (const parcel of stopped) {
      const outcome = await this.stop(claimed, parcel, lease);
      if (outcome === 'withdrawn') return { outcome, ...result };
      if (outcome === 'rescue_requested') late.push(parcel);
      else if (outcome !== 'cancelled')
        return { ...outcome, usedAccount: parcel.gateway.account, shipmentIds: [parcel.shipmentId] };
    }
    if (late.length === 0) return { outcome: 'cancelled', ...result };
    const isRescue = late.every((parcel) => stopped.includes(parcel));
    return {
      outcome: isRescue ? 'rescue_requested' : 'dispatched',
      ...result,
      shipmentIds: late.map(({ shipmentId }) => shipmentId),
    };
  }

  private async stop(claimed: ClaimedCancellation, parcel: FoundReading, lease: Lease): Promise<Called | 'withdrawn'> {
    const { gateway, shipmentId } = parcel;
    const { leaseMs } = this.config;
    lease.extend(leaseMs);
    const isMine = await this.cancellations.commitToCancel(claimed, gateway.account, leaseMs);
    if (!isMine) return 'withdrawn';
    // A process that was suspended meanwhile must not act on outdated facts.
    const timeoutMs = Math.min(TIMEOUT_MS, leaseMs / CALLS_PER_LEASE);
    if (lease.leftMs() < timeoutMs) return NOT_SENT;
    let refused: Called | null = null;
    try {
      const answer = await gateway.cancelShipment(shipmentId, () => Math.min(timeoutMs, lease.leftMs()));
      if (answer === 'rescue_requested') return answer;
    } catch (error) {
      if (!(error instanceof ShipcoError)) throw error;
      if (error.kind !== 'rejected') return { outcome: error.kind, ...error.answer };
      refused = { outcome: 'rejected', ...error.answer };
    }
    return this.seenAfter(parcel, refused, lease);
  }

  /** What a reading shows decides, not the answer. */
  private async seenAfter({ gateway, shipmentId }: FoundReading, refused: Called | null, lease: Lease): Promise<Called> {
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

function progressIn({ statusCode }: ShipmentReading) {
  return progressOf(statusCode ?? 'new');
}

/** After a known dispatch only a person may request a rescue. */
function mayBeStopped(parcel: FoundReading, isAsked: boolean): boolean {
  return isBeforeDispatch(progressIn(parcel)) || (isAsked && !isFinalStatus(parcel.statusCode ?? ''));
}
