import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { expectDecision } from '../domain/decision.js';
import { AlreadyShippedError, NotPaidError } from '../domain/shipment.errors.js';
import { type RetriedState, retriedState } from './retry-shipment.service.js';
import { ShipmentRepository } from './shipment.repository.js';

/** An admin ships an order again whose parcels are all gone. The same look-up precedes the create. */
@Injectable()
export class ShipAgain {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly shipments: ShipmentRepository,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Call it inside a unit of work; safe at any time and concurrently: the second of two finds the shipment in progress. `seen`: the
   * decision that the admin acts upon. Throws OrderNotFoundError, NotPaidError, DecidedMeanwhileError, AlreadyShippedError.
   */
  async ofOrder(orderId: string, seen: string | null = null): Promise<RetriedState> {
    const [shipment] = await this.shipments.lock([orderId]);
    const order = await this.purchases.findOrder(orderId);
    if (!order) throw new OrderNotFoundError();
    if (shipment) expectDecision(shipment.facts, seen);
    if (!order.isPaid() || !shipment || shipment.facts.paymentStop !== null) throw new NotPaidError();
    if (!shipment.shipAgain()) throw new AlreadyShippedError();
    await this.work.commit(this.shipments.saved([shipment]), this.purchases.shipsAgain(orderId));
    return retriedState(shipment.facts);
  }
}
