import { Injectable } from '@nestjs/common';
import { Deliveries } from '../../../orders/application/deliveries.js';
import { changedFields, type DeliveryDetails, type DeliveryField, isOfDoor } from '../../../orders/domain/delivery.js';
import type { OrderFact } from '../../../orders/domain/order-fact.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { isMoneyReturned } from '../../../orders/domain/payment-status.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ValidationFailedError } from '../../../platform/kernel/validation-failed.error.js';
import { NotPaidError, ParcelExistsError } from '../domain/shipment.errors.js';
import { ScheduleShipments } from './schedule-shipments.service.js';
import { ShipmentRepository } from './shipment.repository.js';

const AT_POINT = {
  en: 'the buyer collects this parcel: its address is that of the pickup point',
  es: 'Quien compró lo retira: la dirección es la del punto de retiro.',
};

/** An operator corrects who gets a parcel that is not created yet, or its door. What was quoted stays. The next attempt uses it. */
@Injectable()
export class CorrectDelivery {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly shipments: ShipmentRepository,
    private readonly schedule: ScheduleShipments,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Call it inside a unit of work; safe at any time and concurrently: a create that has begun refuses it, one that begins later uses it.
   * Returns the fields that it changes. Throws OrderNotFoundError, NotPaidError, ParcelExistsError; ValidationFailedError for the address of
   * a pickup point.
   */
  async ofOrder(orderId: string, correction: Partial<DeliveryDetails>, adminId: string | null): Promise<DeliveryField[]> {
    await this.schedule.ofPaidOrder(orderId);
    const [shipment] = await this.shipments.lock([orderId]);
    if (!shipment || isMoneyReturned(shipment.facts.paymentStop)) throw new NotPaidError();
    if (!shipment.deliveryCorrected()) throw new ParcelExistsError();
    // Read after the lock: another correction waits for it, or is visible.
    const known = await this.deliveries.find(orderId);
    if (!known) throw new OrderNotFoundError();
    const fields = changedFields(known, correction);
    if (known.isAtPoint && fields.some(isOfDoor)) throw new ValidationFailedError([{ path: 'address', message: AT_POINT }]);
    if (fields.length > 0) {
      const fact: OrderFact = { kind: 'order.delivery_corrected', data: { fields, adminId } };
      const saved = this.shipments.saved([shipment], [{ orderId, facts: [fact] }]);
      await this.work.commit(saved, this.deliveries.corrected(orderId, correction, fields));
    }
    return fields;
  }
}
