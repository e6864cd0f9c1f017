import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { type RetriedState, retriedState } from '../../shipments/application/retry-shipment.service.js';
import { AlreadyShippedError, NotPaidError } from '../../shipments/domain/shipment.errors.js';
import { Cancellations } from './cancellations.js';

/** An admin ships an order again whose parcels are all gone. The same look-up precedes the create. */
@Injectable()
export class ShipAgain {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly cancellations: Cancellations,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Call it inside a unit of work; safe at any time and concurrently: the second of two finds the shipment in progress. Throws
   * OrderNotFoundError, NotPaidError, AlreadyShippedError.
   */
  async ofOrder(orderId: string): Promise<RetriedState> {
    const locked = await this.cancellations.lock(orderId);
    const order = await this.purchases.findOrder(orderId);
    if (!order) throw new OrderNotFoundError();
    if (!order.isPaid() || !locked || locked.cancellation.paymentStop !== null) throw new NotPaidError();
    const { cancellation, recordedId, progress } = locked;
    const times = cancellation.shipAgain(recordedId === null ? null : { shipmentId: recordedId, progress });
    if (!times) throw new AlreadyShippedError();
    await this.work.commit(this.cancellations.shipsAgain(cancellation, times), this.purchases.shipsAgain(orderId));
    return retriedState(cancellation.facts);
  }
}
