import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { isMoneyReturned } from '../../../orders/domain/payment-status.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { AlreadyDispatchedError, NotPaidError } from '../domain/shipment.errors.js';
import type { Shipment } from '../domain/shipment.js';
import { hasLeft } from '../domain/shipment-hold.js';
import { ScheduleShipments } from './schedule-shipments.service.js';
import { ShipmentRepository } from './shipment.repository.js';

/** Who asks: the buyer of an order, or its seller. */
export type Asker =
  | { readonly kind: 'buyer_wants_to_cancel'; readonly buyerId: string }
  | { readonly kind: 'seller_cannot_dispatch'; readonly sellerId: string };

/** A buyer or a seller asks not to send a parcel, or takes it back. A person decides. */
@Injectable()
export class RequestStop {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly shipments: ShipmentRepository,
    private readonly schedule: ScheduleShipments,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing if it was asked before. Throws OrderNotFoundError, NotPaidError, AlreadyDispatchedError, RequestLimitError. */
  async ask(asker: Asker, orderId: string, reason: string): Promise<void> {
    await this.act(asker, orderId, (shipment) => shipment.request(asker.kind, reason, this.clock.now()));
  }

  /** Changes nothing if nothing was asked. Throws the same, but never for the limit. */
  async withdraw(asker: Asker, orderId: string): Promise<void> {
    await this.act(asker, orderId, (shipment) => shipment.withdraw(asker.kind));
  }

  private async act(asker: Asker, orderId: string, act: (shipment: Shipment) => unknown): Promise<void> {
    const order = await this.purchases.findOrder(orderId);
    const isOwn = asker.kind === 'buyer_wants_to_cancel' ? order?.buyerId === asker.buyerId : order?.sellerId === asker.sellerId;
    if (!order || !isOwn) throw new OrderNotFoundError();
    if (!order.isPaid()) throw new NotPaidError();
    await this.schedule.missing([orderId]);
    await this.work.run(async () => {
      const [shipment] = await this.shipments.lock([orderId]);
      if (!shipment || isMoneyReturned(shipment.facts.paymentStop)) throw new NotPaidError();
      if (hasLeft(shipment.facts)) throw new AlreadyDispatchedError();
      if (act(shipment)) await this.work.commit(this.shipments.saved([shipment]));
    });
  }
}
