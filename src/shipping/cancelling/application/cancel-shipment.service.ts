import { Injectable } from '@nestjs/common';
import { ShipmentConfig } from '../../../config/shipment.config.js';
import { Outcomes } from '../../../shared/application/outcomes.js';
import { Lease } from '../../shipments/application/lease.js';
import { SaveResult } from '../../shipments/application/save-result.service.js';
import { type LeasedShipment, ShipmentRepository } from '../../shipments/application/shipment.repository.js';
import { ShipmentAttempts } from '../../shipments/application/shipment-attempts.js';
import { TryCancellation } from './try-cancellation.service.js';

type Leased = LeasedShipment & { readonly lease: Lease };

/** Cancels the parcels of an order: claim, one try without an open transaction, record. */
@Injectable()
export class CancelShipment {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly attempts: ShipmentAttempts,
    private readonly tries: TryCancellation,
    private readonly results: SaveResult,
    private readonly outcomes: Outcomes,
    private readonly config: ShipmentConfig,
  ) {}

  /** The lease is measured from before the claim, because its result may arrive late. */
  async claim(limit: number): Promise<Leased[]> {
    const lease = Lease.fromNow(this.config.leaseMs);
    const claimed = await this.shipments.claimCancellations(limit, this.config.leaseMs);
    return claimed.map((one) => ({ ...one, lease: lease.copy() }));
  }

  /** Safe to repeat: each call is preceded by a look-up at the provider. */
  async attempt({ lease, ...claimed }: Leased): Promise<void> {
    const { result, shipment } = await this.tries.make(claimed, lease);
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
}
