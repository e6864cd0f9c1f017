import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import { Clock } from '../../../shared/application/clock.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { parcelsAmong, type RemoteShipment } from '../../shipco/domain/remote-shipment.js';
import type { AccountName } from '../domain/attempt-result.js';
import { reviewText } from '../domain/reason-words.js';
import type { Shipment } from '../domain/shipment.js';
import { ShipmentRepository } from './shipment.repository.js';

/** A parcel, and the account in which it was seen. */
export interface FoundParcel extends RemoteShipment {
  readonly account: AccountName | null;
}

/** What was seen at the provider outside of a valid claim. */
export interface Sight {
  readonly found: readonly FoundParcel[];
  /** An account that may hold another parcel, if it could not be queried in the last look-up. */
  readonly notQueried: AccountName | null;
}

/** Records what comes to light about a shipment outside of a valid claim. */
@Injectable()
export class RecordLateParcel {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The same in its own unit of work. */
  alone(orderId: string, sight: Sight): Promise<Shipment | null> {
    return this.work.run(() => this.of(orderId, sight));
  }

  /** The shipment afterwards; null if nothing was new. Call it inside a unit of work. */
  async of(orderId: string, { found, notQueried }: Sight): Promise<Shipment | null> {
    const current = await this.shipments.findForUpdate(orderId);
    if (!current) return null;
    const { shipment, recordedId } = current;
    const parcels = parcelsAmong(found, recordedId);
    const ids = parcels.map(({ shipmentId }) => shipmentId);
    const fresh = parcels.find(({ shipmentId }) => shipmentId !== recordedId);
    const isNews = shipment.foundLate(ids, recordedId, fresh?.account);
    if (!isNews && !(notQueried && shipment.neverCleared(notQueried))) return null;
    const { state, review } = shipment.facts;
    const own = state === 'created' ? fresh : undefined;
    const inOrder = own
      ? this.purchases.shipped(orderId, own)
      : this.purchases.shipmentFailed(orderId, this.clock.now(), review ? reviewText(review).en : '');
    await this.work.commit(this.shipments.foundLate(shipment), inOrder);
    return shipment;
  }
}
