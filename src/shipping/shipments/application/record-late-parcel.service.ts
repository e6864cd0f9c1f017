import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import { type Change, UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { parcelsAmong, type RemoteShipment } from '../../shipco/domain/remote-shipment.js';
import type { AccountName } from '../domain/attempt-result.js';
import { reviewText } from '../domain/reason-words.js';
import type { Shipment } from '../domain/shipment.js';
import { SECOND_PARCEL_AFTER_MS } from '../domain/shipment-policy.js';
import { ShipmentRepository } from './shipment.repository.js';
import { type AttemptName, ShipmentAttempts } from './shipment-attempts.js';

/** A parcel, and the account in which it was seen. */
export interface FoundParcel extends RemoteShipment {
  readonly account: AccountName | null;
}

/** What was seen at the provider outside of a valid claim. */
export interface LateSighting {
  readonly found: readonly FoundParcel[];
  /** An account that may hold another parcel, if it could not be queried in the last look-up. */
  readonly notQueried: AccountName | null;
  /** A create may have happened whose claim was lost, so that a second parcel is looked for from the beginning. */
  readonly isDoubted?: boolean;
}

/** Records what comes to light about a shipment outside of a valid claim. */
@Injectable()
export class RecordLateParcel {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly attempts: ShipmentAttempts,
    private readonly purchases: PurchaseRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The same in its own unit of work. */
  recordAlone(orderId: string, sight: LateSighting): Promise<Shipment | null> {
    return this.work.run(() => this.record(orderId, sight));
  }

  /** The shipment afterwards; null if nothing was new. Call it inside a unit of work. */
  async record(orderId: string, { found, notQueried, isDoubted = false }: LateSighting): Promise<Shipment | null> {
    const [shipment] = await this.shipments.lock([orderId]);
    if (!shipment) return null;
    if (isDoubted) shipment.verifyAnew(SECOND_PARCEL_AFTER_MS);
    const { recordedId } = shipment.facts;
    const parcels = parcelsAmong(found, recordedId);
    const ids = parcels.map(({ shipmentId }) => shipmentId);
    const fresh = parcels.find(({ shipmentId }) => shipmentId !== recordedId);
    const isNews = shipment.foundLate(ids, fresh?.account) || (notQueried !== null && shipment.neverCleared(notQueried));
    if (shipment.isChanged)
      await this.work.commit(this.shipments.saved([shipment]), ...(isNews ? [this.inOrder(shipment, fresh)] : []));
    return isNews ? shipment : null;
  }

  /** An attempt lost its claim, and then ended or its lease expired. Writes nothing to an order that has its parcel. */
  async lost(attempt: AttemptName, failure: string): Promise<void> {
    const recorded = this.purchases.shipmentFailed(attempt.orderId, this.clock.now(), failure);
    await this.work.commit(this.attempts.lost(attempt, failure), recorded);
  }

  private inOrder({ facts: { orderId, state, review } }: Shipment, fresh: FoundParcel | undefined): Change {
    if (state === 'created' && fresh) return this.purchases.shipped(orderId, fresh);
    return this.purchases.shipmentFailed(orderId, this.clock.now(), review ? reviewText(review).en : '');
  }
}
