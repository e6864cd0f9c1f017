import { Injectable } from '@nestjs/common';
import { ShipmentConfig } from '../../../platform/config/shipment.config.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { callDeadline } from '../../../platform/kernel/real-time.js';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import { Lease } from '../../../platform/work/lease.js';
import { ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import { parcelsAmong, type ShipmentReading } from '../../shipco/domain/remote-shipment.js';
import { SaveResult } from '../../shipments/application/save-result.service.js';
import { type LeasedShipment, ShipmentRepository } from '../../shipments/application/shipment.repository.js';
import { type Holder, ShipmentAttempts } from '../../shipments/application/shipment-attempts.js';
import type { AccountName } from '../../shipments/domain/attempt-result.js';
import type { CancelResult } from '../../shipments/domain/cancel-result.js';
import { isGone } from '../../shipments/domain/parcel-progress.js';
import type { Shipment } from '../../shipments/domain/shipment.js';
import { externalIdsToVerify } from '../../shipments/domain/shipment-facts.js';
import { type CancelKnowledge, nextCancelStep, progressIn, type Stopped } from '../domain/cancel-steps.js';

/** The longest that one call may take, and how many fit into a lease: the call, and the reading after it. */
const TIMEOUT_MS = 10_000;
const CALLS_PER_LEASE = 3;
/** How often the row may change before a call; then the try is withdrawn, and another one follows. */
const MAX_RACES = 3;

const NOT_SENT = { outcome: 'did_not_happen', error: 'given up before it was sent', httpStatus: null, retryAfterMs: 0 } as const;

type Leased = LeasedShipment & { readonly lease: Lease };

/** A parcel of an order as it was just read, and the gateway of the account that has it. */
interface FoundParcel extends ShipmentReading {
  readonly gateway: ShipcoGateway;
  readonly account: AccountName;
}

/** Cancels the parcels of an order: claim, one try without an open transaction, record. The domain decides on each step of a try. */
@Injectable()
export class CancelShipment {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly attempts: ShipmentAttempts,
    private readonly gateways: ShipcoGateways,
    private readonly results: SaveResult,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
    private readonly config: ShipmentConfig,
  ) {}

  /** The lease is measured from before the claim, because its result may arrive late. */
  async claim(limit: number): Promise<Leased[]> {
    const lease = Lease.fromNow(this.clock, this.config.leaseMs);
    const claimed = await this.shipments.claimCancellations(limit, this.config.leaseMs);
    return claimed.map((one) => ({ ...one, lease: lease.copy() }));
  }

  /** Safe to repeat: each call is preceded by a look-up at the provider. */
  async attempt(claimed: Leased): Promise<void> {
    const { result, shipment } = await this.tried(claimed);
    const { orderId, epoch } = shipment.facts;
    const reason = shipment.cancelReason;
    const saved = await this.results.save(
      shipment,
      (facts) => facts.epoch === epoch,
      (current) => {
        current.cancelTried(result, this.config, reason);
        return this.attempts.cancelled({ orderId, epoch }, result);
      },
    );
    const { outcome, shipmentIds } = result;
    const state = saved?.facts.state ?? 'claim_lost';
    this.outcomes.report({ event: 'shipment.cancel_tried', orderId, outcome, reason: reason ?? 'none', state, shipmentIds });
    if (saved && state === 'needs_review')
      this.outcomes.report({ event: 'shipment.needs_review', orderId, reason: saved.facts.review?.code ?? null });
  }

  /**
   * Reads every parcel of the order that can be found: the recorded one, and those that are listed under its external ids, also earlier ones.
   * Each by its id, because the list may lag.
   */
  async find(claimed: Leased): Promise<Pick<CancelKnowledge<FoundParcel>, 'parcels' | 'notQueried'>> {
    const { externalId, recordedId, unresolved } = claimed.shipment.facts;
    const signal = callDeadline(claimed.lease.leftMs());
    const found = new Map<string, FoundParcel>();
    const shipmentIds = recordedId === null ? [] : [recordedId];
    let usedAccount: AccountName | null = null;
    let unreachable: AccountName | null = null;
    let notQueried: AccountName | null = null;
    for (const { isDoubted, ...account } of await this.accountsOf(claimed.shipment)) {
      const gateway = await this.gateways.forAccount(claimed.sellerId, account);
      if (!gateway) {
        unreachable ??= account;
        if (isDoubted) notQueried ??= account;
        continue;
      }
      usedAccount = gateway.account;
      try {
        const listed = await gateway.findByExternalIds(externalIdsToVerify(externalId), signal);
        for (const id of new Set([...listed.map((one) => one.shipmentId), ...shipmentIds])) {
          const reading = await gateway.readShipment(id, signal);
          if (reading) found.set(id, { ...reading, gateway, account: gateway.account });
        }
      } catch (error) {
        return { parcels: { ...failed(error), usedAccount, shipmentIds }, notQueried };
      }
    }
    const parcels = parcelsAmong([...found.values()], recordedId);
    const isMissing = parcels.length === 0 && (recordedId !== null || unresolved);
    const nothing = { usedAccount, shipmentIds };
    if (unreachable && parcels.length === 0)
      return { parcels: { outcome: 'account_unreachable', account: unreachable, ...nothing }, notQueried };
    return { parcels: isMissing ? { outcome: 'look_up_empty', ...nothing } : parcels, notQueried };
  }

  /** The result, and the shipment as it was when the last call was made. */
  private async tried(claimed: Leased): Promise<{ result: CancelResult; shipment: Shipment }> {
    const { lease } = claimed;
    const isAutomatic = this.config.cancelOnRefund;
    let known: CancelKnowledge<FoundParcel> = { shipment: claimed.shipment, isAutomatic, stopped: new Map() };
    for (;;) {
      const { shipment } = known;
      const next = nextCancelStep(known);
      if (next.step === 'end') return { result: next.result, shipment };
      if (next.step === 'find') known = { ...known, ...(await this.find({ ...claimed, shipment })) };
      else {
        const committed = await this.commit(shipment, next.parcel, lease);
        const what = committed ? await this.stop(next.parcel, lease) : 'withdrawn';
        known = {
          ...known,
          shipment: committed ?? shipment,
          stopped: new Map([...known.stopped, [next.parcel.shipmentId, what]]),
        };
      }
    }
  }

  private async accountsOf({ facts: { createdWith, orderId } }: Shipment): Promise<Holder[]> {
    const holders = await this.attempts.accountsThatMayHold(orderId);
    if (!createdWith) return holders;
    const own = holders.find(({ kind, accountId }) => kind === createdWith.kind && accountId === createdWith.accountId);
    return [own ?? { ...createdWith, isDoubted: false }, ...holders.filter((one) => one !== own)];
  }

  /** The shipment as it is when the call may be made; null if nothing asks for it any more, the parcel is no longer known, or the claim was lost. */
  private async commit(shipment: Shipment, { account }: FoundParcel, lease: Lease): Promise<Shipment | null> {
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

  private async stop(parcel: FoundParcel, lease: Lease): Promise<Stopped> {
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
  private async seenAfter({ gateway, shipmentId }: FoundParcel, refused: Stopped | null, lease: Lease): Promise<Stopped> {
    try {
      const reading = await gateway.readShipment(shipmentId, callDeadline(lease.leftMs()));
      if (reading && isGone(progressIn(reading))) return 'cancelled';
      const still = `it is shown as ${reading?.statusCode ?? 'missing'} after its cancellation`;
      return refused ?? { outcome: 'unknown', error: still, httpStatus: null, retryAfterMs: 0 };
    } catch (error) {
      if (!(error instanceof ShipcoError)) throw error;
      return refused ?? { ...error.answer, outcome: 'unknown' };
    }
  }
}

function failed(error: unknown) {
  if (!(error instanceof ShipcoError)) throw error;
  const isPause = error.kind === 'paused' || error.kind === 'throttled';
  return { outcome: isPause ? 'paused' : 'look_up_failed', ...error.answer } as const;
}
