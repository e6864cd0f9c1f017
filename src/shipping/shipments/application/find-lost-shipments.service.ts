import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { ScheduleShipments } from './schedule-shipments.service.js';
import { ShipmentRecovery } from './shipment-recovery.js';

/** How many rows a full round examines at a time; the next round continues after them. */
const EXAMINED = 1_000;
/** All rows are examined at the start and hourly, the newest ones in every round. */
const ALL_EVERY_MS = 3_600_000;
const NEWEST_MS = 600_000;
/** A payment that was settled late in the round before may not have been visible in it. */
const OVERLAP_MS = 120_000;

/** A periodic search for shipments that nothing else would make due. */
@Injectable()
export class FindLostShipments {
  private paidTo: Date | null = null;
  private wokenTo: string | null = null;
  private allExaminedAtMs = Number.NEGATIVE_INFINITY;
  private newestExaminedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly schedule: ScheduleShipments,
    private readonly recovery: ShipmentRecovery,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Reconciliation: orders paid less than `withinMs` ago without a shipment, and sellers who have linked an account since. A round costs
   * the same however many orders there are.
   */
  async run(withinMs: number): Promise<void> {
    const nowMs = this.clock.now().getTime();
    await this.scheduleLost(newestOf(nowMs - this.newestExaminedAtMs), null);
    this.newestExaminedAtMs = nowMs;
    await this.recovery.wakeNewlyLinked(NEWEST_MS);
    const sinceAllMs = nowMs - this.allExaminedAtMs;
    if (sinceAllMs >= 0 && sinceAllMs < ALL_EVERY_MS) return;
    this.paidTo = await this.scheduleLost(withinMs, this.paidTo);
    this.wokenTo = await this.recovery.wakeLinked(this.wokenTo ?? '', EXAMINED);
    if (this.paidTo === null && this.wokenTo === null) this.allExaminedAtMs = nowMs;
  }

  private async scheduleLost(withinMs: number, after: Date | null): Promise<Date | null> {
    return this.work.run(async () => {
      const { orderIds, examinedTo } = await this.recovery.paidWithout(withinMs, after, EXAMINED);
      await this.schedule.missing(orderIds);
      return examinedTo;
    });
  }
}

/** How old a payment may be that the next round examines. The clock of a process can be set back. */
function newestOf(sinceLastMs: number): number {
  return sinceLastMs >= 0 ? Math.min(NEWEST_MS, sinceLastMs + OVERLAP_MS) : NEWEST_MS;
}
