import { Injectable } from '@nestjs/common';
import { ShipmentConfig } from '../../../config/shipment.config.js';
import { Outcomes } from '../../../shared/application/outcomes.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Lease } from '../../shipments/application/lease.js';
import { Cancellations, type ClaimedCancellation } from './cancellations.js';
import { TryCancellation } from './try-cancellation.service.js';

type Leased = ClaimedCancellation & { readonly lease: Lease };

/** Cancels the parcels of an order: claim, one try without an open transaction, record. */
@Injectable()
export class CancelShipment {
  constructor(
    private readonly cancellations: Cancellations,
    private readonly tries: TryCancellation,
    private readonly work: UnitOfWork,
    private readonly outcomes: Outcomes,
    private readonly config: ShipmentConfig,
  ) {}

  /** The lease is measured from before the claim, because its result may arrive late. */
  async claim(limit: number): Promise<Leased[]> {
    const lease = Lease.fromNow(this.config.leaseMs);
    const claimed = await this.cancellations.claim(limit, this.config.leaseMs);
    return claimed.map((one) => ({ ...one, lease: lease.copy() }));
  }

  /** Safe to repeat: each call is preceded by a look-up at the provider. */
  async attempt(claimed: Leased): Promise<void> {
    const { cancellation } = claimed;
    const result = await this.tries.make(claimed, claimed.lease);
    const reason = cancellation.reason ?? 'none';
    const times = cancellation.tried(result, this.config);
    const fence = this.cancellations.tried(claimed, times);
    const isMine = await this.work.commit(fence, ...this.cancellations.tryEnded(claimed, result));
    const { orderId, state, review } = cancellation.facts;
    const { outcome, shipmentIds } = result;
    this.outcomes.report({
      event: 'shipment.cancel_tried',
      orderId,
      outcome,
      reason,
      state: isMine ? state : 'claim_lost',
      shipmentIds,
    });
    if (isMine && state === 'needs_review')
      this.outcomes.report({ event: 'shipment.needs_review', orderId, reason: review?.code ?? null });
  }
}
