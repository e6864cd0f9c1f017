import { Injectable, Logger } from '@nestjs/common';
import { ShipmentConfig } from '../../config/shipment.config.js';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { Clock } from '../../shared/application/clock.js';
import { Metrics } from '../../shared/application/metrics.js';
import { type Change, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { failureOf } from '../domain/attempt-failure.js';
import { type AttemptResult, remoteOf } from '../domain/attempt-result.js';
import { SECOND_PARCEL_AFTER_MS } from '../domain/shipment.js';
import { AttemptShipment } from './attempt-shipment.service.js';
import type { ClaimedShipment } from './claimed-shipment.js';
import { Lease } from './lease.js';
import { ShipmentRepository } from './shipment.repository.js';

/** Turns a paid order's shipment row into a parcel: claim, one attempt with no transaction open, record. */
@Injectable()
export class CreateShipment {
  private readonly logger = new Logger(CreateShipment.name);

  constructor(
    private readonly attempts: AttemptShipment,
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: ShipmentConfig,
    private readonly metrics: Metrics,
  ) {}

  /** Claims due shipments for this process. The lease is measured from before the claim: its answer may come late. */
  async claim(limit: number): Promise<(ClaimedShipment & { readonly lease: Lease })[]> {
    const lease = Lease.fromNow(this.config.leaseMs);
    const claimed = await this.shipments.claim(limit, this.config.leaseMs);
    return claimed.map((one) => ({ ...one, lease: lease.copy() }));
  }

  async attempt(claimed: ClaimedShipment & { readonly lease: Lease }): Promise<void> {
    const result = await this.attempts.make(claimed, claimed.lease);
    const isSaved = await this.record(claimed, result);
    const event = isSaved ? claimed.shipment.facts.state : await this.recordLate(claimed, result);
    this.metrics.shipmentAttempted(event === 'claim_lost' ? event : result.outcome);
    const { orderId, attempts } = claimed.shipment.facts;
    this.logger.log(`shipment.${event}`, { orderId, attempt: attempts, outcome: result.outcome });
  }

  /** One statement, which is the commit. False, and nothing is written, when the claim was taken over. */
  private record(claimed: ClaimedShipment, result: AttemptResult): Promise<boolean> {
    const { shipment } = claimed;
    const failure = failureOf(result, shipment.facts.failure);
    const now = this.clock.now();
    const times = shipment.apply(result, this.config, now);
    const changes: Change[] = [this.shipments.attemptEnded(shipment, { result, failure })];
    const remote = remoteOf(result);
    if (remote) changes.push(this.purchases.shipped(shipment.facts.orderId, remote));
    else if (failure) changes.push(this.purchases.shipmentFailed(shipment.facts.orderId, now, failure));
    return this.work.commit(this.shipments.attempted(claimed, times), ...changes);
  }

  /** The claim was taken over, but a parcel exists all the same, or may: it is the order's, or one too many. Never silence. */
  private async recordLate({ shipment: { facts } }: ClaimedShipment, result: AttemptResult): Promise<string> {
    const remote = remoteOf(result);
    if (!remote && result.outcome !== 'unknown') return 'claim_lost';
    return this.work.run(async () => {
      const current = await this.shipments.findForUpdate(facts.orderId);
      await this.shipments.doubt(facts.orderId, SECOND_PARCEL_AFTER_MS);
      if (!remote || !current?.shipment.foundLate([remote.shipmentId], current.recordedId)) return 'claim_lost';
      const { state } = current.shipment.facts;
      const found = state === 'created' ? [this.purchases.shipped(facts.orderId, remote)] : [];
      await this.work.commit(this.shipments.foundLate(current.shipment), ...found);
      return state === 'created' ? 'created_late' : state;
    });
  }
}
