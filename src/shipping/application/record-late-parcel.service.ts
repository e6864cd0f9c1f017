import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { Clock } from '../../shared/application/clock.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { AccountName } from '../domain/attempt-result.js';
import { parcelsAmong, type RemoteShipment } from '../domain/remote-shipment.js';
import type { Shipment } from '../domain/shipment.js';
import { ShipmentRepository } from './shipment.repository.js';

/** A parcel, and the account in which it was seen. */
export interface FoundParcel extends RemoteShipment {
  readonly account: AccountName | null;
}

/** What was seen at the provider outside of a valid claim. */
export interface Sight {
  readonly found: readonly FoundParcel[];
  /** An account that may hold another parcel and could not be asked, when nobody will ask again. */
  readonly unasked: AccountName | null;
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

  /** The same in a unit of work of its own. */
  alone(orderId: string, sight: Sight): Promise<Shipment | null> {
    return this.work.run(() => this.of(orderId, sight));
  }

  /** The shipment as it is afterwards; null if it was no news. Call it inside a unit of work. */
  async of(orderId: string, { found, unasked }: Sight): Promise<Shipment | null> {
    const current = await this.shipments.findForUpdate(orderId);
    if (!current) return null;
    const { shipment, recordedId } = current;
    const parcels = parcelsAmong(found, recordedId);
    const ids = parcels.map(({ shipmentId }) => shipmentId);
    const fresh = parcels.find(({ shipmentId }) => shipmentId !== recordedId);
    const isNews = shipment.foundLate(ids, recordedId, fresh?.account);
    if (!isNews && !(unasked && shipment.neverCleared(unasked))) return null;
    const { state, failure } = shipment.facts;
    const own = state === 'created' ? fresh : undefined;
    const told = own
      ? this.purchases.shipped(orderId, own)
      : this.purchases.shipmentFailed(orderId, this.clock.now(), failure ?? '');
    await this.work.commit(this.shipments.foundLate(shipment), told);
    return shipment;
  }
}
