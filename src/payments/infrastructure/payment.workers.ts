import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { PaycoConfig } from '../../config/payco.config.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { CREATE_SHIPMENT, CreateShipment } from '../../shipping/application/create-shipment.service.js';
import { PROCESS_NOTIFICATION, ProcessNotification } from '../application/process-notification.service.js';
import { ShipPaidOrder } from '../application/ship-paid-order.service.js';

const JITTER = 0.2;

/** The handlers of the jobs between a notification and a parcel, and the sweep that finds work whose job was lost. */
@Injectable()
export class PaymentWorkers implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PaymentWorkers.name);
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly jobs: JobQueue,
    private readonly notifications: ProcessNotification,
    private readonly orders: ShipPaidOrder,
    private readonly shipments: CreateShipment,
    private readonly config: PaycoConfig,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ inboxId: string }>(PROCESS_NOTIFICATION, ({ inboxId }) => this.notifications.ofInbox(inboxId));
    this.jobs.handle<{ orderId: string }>(CREATE_SHIPMENT, ({ orderId }) => this.orders.order(orderId));
  }

  onApplicationBootstrap(): void {
    this.sweepLater(0);
  }

  onModuleDestroy(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private sweepLater(delayMs: number): void {
    this.timer = setTimeout(() => this.sweep(), delayMs).unref();
  }

  private async sweep(): Promise<void> {
    try {
      await this.notifications.wakeOverdue();
      await this.shipments.wakeOverdue();
    } catch (error) {
      this.logger.warn(`sweep.failed { reason: ${error instanceof Error ? error.name : 'unknown'} }`);
    }
    if (this.timer) this.sweepLater(this.config.recoveryIntervalMs * (1 + JITTER * Math.random()));
  }
}
