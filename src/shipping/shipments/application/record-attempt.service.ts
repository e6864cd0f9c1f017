import { Injectable } from '@nestjs/common';
import { ShipmentConfig } from '../../../config/shipment.config.js';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import { Clock } from '../../../shared/application/clock.js';
import { type Change, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { type AttemptResult, remoteOf } from '../domain/attempt-result.js';
import { failureText, recordedFailure } from '../domain/reason-words.js';
import type { ShipmentState } from '../domain/shipment-facts.js';
import { LEASE_EXPIRED } from '../domain/shipment-failure.js';
import { SECOND_PARCEL_AFTER_MS } from '../domain/shipment-policy.js';
import type { ClaimedShipment } from './claimed-shipment.js';
import { RecordLateParcel } from './record-late-parcel.service.js';
import { ShipmentRepository } from './shipment.repository.js';

/** The shipment's state after an attempt; `created_late` and `claim_lost` if another process had taken over the claim. */
export type RecordedState = ShipmentState | 'created_late' | 'claim_lost';

/** Stores the result of an attempt: in the shipment, its attempts, and the order. */
@Injectable()
export class RecordAttempt {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly work: UnitOfWork,
    private readonly found: RecordLateParcel,
    private readonly clock: Clock,
    private readonly config: ShipmentConfig,
  ) {}

  async of(claimed: ClaimedShipment, result: AttemptResult): Promise<RecordedState> {
    const failure = recordedFailure(result, claimed.shipment.facts.failure);
    if (await this.inTime(claimed, result, failure)) return claimed.shipment.facts.state;
    return this.late(claimed, result, failure);
  }

  /** Records in the order that the attempt before a taken-over claim ended without a known parcel. */
  async ofSilentProcess({ shipment: { facts } }: ClaimedShipment): Promise<void> {
    await this.lost(facts.orderId, facts.epoch - 1, failureText(LEASE_EXPIRED).en);
  }

  /** One statement with its own commit. Returns false, and writes nothing, if the claim was taken over. */
  private inTime(claimed: ClaimedShipment, result: AttemptResult, failure: string | null): Promise<boolean> {
    const { shipment } = claimed;
    const times = shipment.apply(result, this.config, claimed.unseenMs);
    const changes: Change[] = [...this.shipments.attemptEnded(shipment, { result, failure })];
    const remote = remoteOf(result);
    if (remote) changes.push(this.purchases.shipped(shipment.facts.orderId, remote));
    else if (failure) changes.push(this.purchases.shipmentFailed(shipment.facts.orderId, this.clock.now(), failure));
    return this.work.commit(this.shipments.attempted(claimed, times, result), ...changes);
  }

  /**
   * The claim was taken over, but a parcel exists or may exist: it is the order's parcel or a duplicate, and must be recorded.
   */
  private async late(
    { shipment: { facts } }: ClaimedShipment,
    result: AttemptResult,
    failure: string | null,
  ): Promise<RecordedState> {
    const remote = remoteOf(result);
    if (failure) await this.lost(facts.orderId, facts.epoch, failure);
    if (!remote && result.outcome !== 'unknown') return 'claim_lost';
    return this.work.run(async () => {
      await this.shipments.doubt(facts.orderId, SECOND_PARCEL_AFTER_MS);
      const found = remote && [{ ...remote, account: result.usedAccount }];
      const shipment = found && (await this.found.of(facts.orderId, { found, notQueried: null }));
      if (!shipment) return 'claim_lost';
      const { state } = shipment.facts;
      return state === 'created' ? 'created_late' : state;
    });
  }

  /** Writes nothing to an order that has its parcel. */
  private lost(orderId: string, epoch: number, failure: string): Promise<boolean> {
    const recorded = this.purchases.shipmentFailed(orderId, this.clock.now(), failure);
    return this.work.commit(this.shipments.attemptLost(orderId, epoch, failure), recorded);
  }
}
