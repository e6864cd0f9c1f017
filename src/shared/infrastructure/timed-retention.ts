import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { type Deletion, type LeftoverName, Retention } from '../application/retention.js';
import { type TurnName, Turns } from '../application/turns.js';

const BATCH = 500;
/** Between two batches, so that other work gets the database. */
const BATCH_PAUSE_MS = 20;
const HOUR_MS = 3_600_000;
/** Several instances that start together delete once. */
const START_SPACING_MS = 10_000;
/** More often than hourly, because the instance whose turn it was may have died. */
const LOOK_EVERY_MS = HOUR_MS / 6;

@Injectable()
export class TimedRetention extends Retention implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(TimedRetention.name);
  private readonly deletions: { readonly name: LeftoverName; readonly deletion: Deletion }[] = [];
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(private readonly turns: Turns) {
    super();
  }

  register(name: LeftoverName, deletion: Deletion): void {
    this.deletions.push({ name, deletion });
  }

  onApplicationBootstrap(): void {
    void this.turn('retention-at-start', START_SPACING_MS);
    this.timer = setInterval(() => void this.turn('retention', HOUR_MS), LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
  }

  private async turn(name: TurnName, everyMs: number): Promise<void> {
    if (!(await this.turns.take(name, everyMs).catch(() => false))) return;
    for (const { name, deletion } of this.deletions) await this.deleteAll(name, deletion);
  }

  /** Each batch is one commit, so the next instance continues where this one stops. */
  private async deleteAll(name: LeftoverName, deletion: Deletion): Promise<void> {
    let rows = 0;
    try {
      for (let deleted = BATCH; deleted === BATCH && !this.stopped; rows += deleted) {
        deleted = await deletion(BATCH);
        if (deleted === BATCH) await new Promise((resolve) => setTimeout(resolve, BATCH_PAUSE_MS).unref());
      }
    } catch (error) {
      if (!this.stopped) this.logger.warn('retention.failed', { name, reason: error instanceof Error ? error.name : 'unknown' });
    }
    if (rows > 0) this.logger.log('retention.deleted', { name, rows });
  }
}
