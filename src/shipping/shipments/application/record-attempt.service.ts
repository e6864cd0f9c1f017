import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import { ShipmentConfig } from '../../../platform/config/shipment.config.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { type AttemptResult, remoteOf } from '../domain/attempt-result.js';
import { failureText, recordedFailure } from '../domain/reason-words.js';
import type { ShipmentState } from '../domain/shipment-facts.js';
import { LEASE_EXPIRED } from '../domain/shipment-failure.js';
import { applyClaim, type ClaimedShipment } from './claimed-shipment.js';
import { RecordLateParcel } from './record-late-parcel.service.js';
import { SaveResult } from './save-result.service.js';
import { ShipmentAttempts } from './shipment-attempts.js';

/** The shipment's state after an attempt; `created_late` and `claim_lost` if another process had taken over the claim. */
export type RecordedState = ShipmentState | 'created_late' | 'claim_lost';

/** Stores the result of an attempt: in the shipment, its attempts, and the order. */
@Injectable()
export class RecordAttempt {
  constructor(
    private readonly attempts: ShipmentAttempts,
    private readonly purchases: PurchaseRepository,
    private readonly results: SaveResult,
    private readonly found: RecordLateParcel,
    private readonly clock: Clock,
    private readonly config: ShipmentConfig,
  ) {}

  async record(claimed: ClaimedShipment, result: AttemptResult): Promise<RecordedState> {
    const { orderId, epoch, failure: before } = claimed.shipment.facts;
    const failure = recordedFailure(result, before);
    const remote = remoteOf(result);
    const saved = await this.results.save(
      claimed.shipment,
      (facts) => facts.epoch === epoch && facts.state === 'creating',
      (shipment, isOutdated) => {
        if (isOutdated) applyClaim({ ...claimed, shipment });
        shipment.attempted(result, this.config, claimed.unseenMs, isOutdated);
        const ended = this.attempts.created({ orderId, epoch }, result, failure);
        if (remote) return [...ended, this.purchases.shipped(orderId, remote)];
        return failure ? [...ended, this.purchases.shipmentFailed(orderId, this.clock.now(), failure)] : ended;
      },
    );
    return saved ? saved.facts.state : this.late({ orderId, epoch }, result, failure);
  }

  /** Records in the order that the attempt before a taken-over claim ended without a known parcel. */
  async recordExpiredLease({ shipment: { facts } }: ClaimedShipment): Promise<void> {
    await this.found.lost({ orderId: facts.orderId, epoch: facts.epoch - 1 }, failureText(LEASE_EXPIRED).en);
  }

  /** The claim was taken over, but a parcel exists or may exist: it is the order's parcel or a duplicate, and must be recorded. */
  private async late(
    attempt: { readonly orderId: string; readonly epoch: number },
    result: AttemptResult,
    failure: string | null,
  ): Promise<RecordedState> {
    if (failure) await this.found.lost(attempt, failure);
    const remote = remoteOf(result);
    if (!remote && result.outcome !== 'unknown') return 'claim_lost';
    const found = remote ? [{ ...remote, account: result.usedAccount }] : [];
    const shipment = await this.found.recordAlone(attempt.orderId, { found, notQueried: null, isDoubted: true });
    if (!shipment) return 'claim_lost';
    return shipment.facts.state === 'created' ? 'created_late' : shipment.facts.state;
  }
}
