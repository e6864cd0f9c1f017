import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { PaycoConfig } from '../../config/payco.config.js';
import { ShipmentConfig } from '../../config/shipment.config.js';
import { Clock } from '../../shared/application/clock.js';
import { Turns } from '../../shared/application/turns.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { CreateShipment } from '../../shipping/application/create-shipment.service.js';
import { ScheduleShipments } from '../../shipping/application/schedule-shipments.service.js';
import { ProcessNotification } from '../application/process-notification.service.js';
import { ReconcilePayments } from '../application/reconcile-payments.service.js';

const JITTER = 0.2;
/** A job that is merely waiting for a free worker is not lost yet. */
const GRACE_MS = 15_000;

/** Back to when an order without a shipment would have been noticed by its buyer. */
const MISSING_SHIPMENT_MS = 4 * 24 * 3_600_000;

/**
 * Finds work that was lost: with a process, with a notification, by a fault of ours. At its start every instance wakes what is due;
 * after that one instance does a round every so often. A round does no harm to what needs none.
 */
@Injectable()
export class RecoveryTimer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RecoveryTimer.name);
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(
    private readonly notifications: ProcessNotification,
    private readonly payments: ReconcilePayments,
    private readonly shipments: CreateShipment,
    private readonly schedule: ScheduleShipments,
    private readonly turns: Turns,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly payco: PaycoConfig,
    private readonly shipment: ShipmentConfig,
  ) {}

  onApplicationBootstrap(): void {
    // This process may be the successor of one that died with a claim in its hands: claims that still run are woken at their end.
    void this.attempt(() => this.wake(this.shipment.leaseMs)).then(() => this.later());
  }

  onModuleDestroy(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private later(): void {
    if (this.stopped) return;
    const delayMs = this.payco.recoveryIntervalMs * (1 + JITTER * Math.random());
    this.timer = setTimeout(() => void this.attempt(() => this.round()).then(() => this.later()), delayMs).unref();
  }

  private async round(): Promise<void> {
    if (!(await this.turns.take('recovery', this.payco.recoveryIntervalMs))) return;
    await this.wake(-GRACE_MS);
    const since = new Date(this.clock.now().getTime() - MISSING_SHIPMENT_MS);
    await this.work.run(() => this.schedule.scheduleMissing(since));
    await this.payments.round();
  }

  private async wake(aheadMs: number): Promise<void> {
    const before = new Date(this.clock.now().getTime() + aheadMs);
    await this.notifications.wake(before);
    await this.shipments.wake(before);
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // A round that the end of the process cuts off is taken up by the next one.
      if (!this.stopped) this.logger.warn('recovery.failed', { reason: error instanceof Error ? error.name : 'unknown' });
    }
  }
}
