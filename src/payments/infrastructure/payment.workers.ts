import { Injectable, OnModuleInit } from '@nestjs/common';
import { Clock } from '../../shared/application/clock.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { CREATE_SHIPMENT } from '../../shipping/application/create-shipment.service.js';
import { VERIFY_SHIPMENT, VerifyShipment } from '../../shipping/application/verify-shipment.service.js';
import { EXPIRE_PREFERENCE } from '../application/expire-preference.js';
import { PaycoGateway } from '../application/payco.gateway.js';
import { PROCESS_NOTIFICATION, ProcessNotification } from '../application/process-notification.service.js';
import { ShipPaidOrder } from '../application/ship-paid-order.service.js';

/** The handlers of the jobs between a checkout, its notification and a parcel. */
@Injectable()
export class PaymentWorkers implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly notifications: ProcessNotification,
    private readonly orders: ShipPaidOrder,
    private readonly verification: VerifyShipment,
    private readonly payco: PaycoGateway,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ inboxId: string }>(PROCESS_NOTIFICATION, ({ inboxId }) => this.notifications.ofInbox(inboxId));
    this.jobs.handle<{ orderId: string }>(CREATE_SHIPMENT, ({ orderId }) => this.orders.order(orderId));
    this.jobs.handle<{ orderId: string }>(VERIFY_SHIPMENT, ({ orderId }) => this.verification.ofOrder(orderId));
    this.jobs.handle<{ preferenceId: string }>(EXPIRE_PREFERENCE, ({ preferenceId }) =>
      this.payco.expirePreference(preferenceId, this.clock.now()),
    );
  }
}
