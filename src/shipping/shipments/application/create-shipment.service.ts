import { Injectable } from '@nestjs/common';
import { ShipmentConfig } from '../../../platform/config/shipment.config.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import { Lease } from '../../../platform/work/lease.js';
import { AttemptShipment } from './attempt-shipment.service.js';
import { applyClaim, type ClaimedShipment } from './claimed-shipment.js';
import { RecordAttempt } from './record-attempt.service.js';
import { ShipmentRepository } from './shipment.repository.js';

/** Creates the parcel of a paid order: claim, one attempt without an open transaction, record. */
@Injectable()
export class CreateShipment {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly attempts: AttemptShipment,
    private readonly records: RecordAttempt,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
    private readonly config: ShipmentConfig,
  ) {}

  /** Claims due shipments for this process. The lease is measured from before the claim, because its result may arrive late. */
  async claim(limit: number): Promise<(ClaimedShipment & { readonly lease: Lease })[]> {
    const lease = Lease.fromNow(this.clock, this.config.leaseMs);
    const claimed = await this.shipments.claim(limit, this.config.leaseMs);
    for (const one of claimed) applyClaim(one);
    return claimed.map((one) => ({ ...one, lease: lease.copy() }));
  }

  async attempt(claimed: ClaimedShipment & { readonly lease: Lease }): Promise<void> {
    if (claimed.isTakenOver) await this.records.recordExpiredLease(claimed);
    const result = await this.attempts.make(claimed, claimed.lease);
    const state = await this.records.record(claimed, result);
    const { orderId, attempts } = claimed.shipment.facts;
    this.outcomes.report({ event: 'shipment.attempted', state, orderId, attempt: attempts, outcome: result.outcome });
  }
}
