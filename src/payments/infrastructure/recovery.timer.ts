import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { PaycoConfig } from '../../config/payco.config.js';
import { ShipmentConfig } from '../../config/shipment.config.js';
import { Clock } from '../../shared/application/clock.js';
import { CreateShipment } from '../../shipping/application/create-shipment.service.js';
import { ProcessNotification } from '../application/process-notification.service.js';

const JITTER = 0.2;
/** A job that is merely waiting for a free worker is not lost yet. */
const GRACE_MS = 15_000;

/** Finds work whose job was lost with a process, at the start and every so often. Waking what needs no waking does no harm. */
@Injectable()
export class RecoveryTimer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RecoveryTimer.name);
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(
    private readonly notifications: ProcessNotification,
    private readonly shipments: CreateShipment,
    private readonly clock: Clock,
    private readonly payco: PaycoConfig,
    private readonly shipment: ShipmentConfig,
  ) {}

  onApplicationBootstrap(): void {
    // This process may be the successor of one that died with a claim in its hands: claims that still run are woken at their end.
    void this.sweep(this.shipment.leaseMs);
  }

  onModuleDestroy(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private async sweep(aheadMs: number): Promise<void> {
    const before = new Date(this.clock.now().getTime() + aheadMs);
    try {
      await this.notifications.wake(before);
      await this.shipments.wake(before);
    } catch (error) {
      this.logger.warn(`sweep.failed { reason: ${error instanceof Error ? error.name : 'unknown'} }`);
    }
    if (this.stopped) return;
    const delayMs = this.payco.recoveryIntervalMs * (1 + JITTER * Math.random());
    this.timer = setTimeout(() => this.sweep(-GRACE_MS), delayMs).unref();
  }
}
