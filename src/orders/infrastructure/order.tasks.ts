import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, OnModuleInit } from '@nestjs/common';
import { PeriodicTasks } from '../../platform/work/periodic-tasks.js';
import { NumberOlderRecords } from '../application/number-older-records.service.js';

/** Between two batches, so that other work gets the database. */
const BATCH_PAUSE_MS = 20;
/** Some seconds; then other periodic tasks get their turn. */
const MOST_BATCHES = 200;

/** Registers the periodic task of orders. */
@Injectable()
export class OrderTasks implements OnModuleInit {
  constructor(
    private readonly tasks: PeriodicTasks,
    private readonly numbers: NumberOlderRecords,
  ) {}

  onModuleInit(): void {
    this.tasks.register('numbers', 'recovery', (signal) => this.number(signal));
  }

  /** Each batch is one commit, so the next instance continues where this one stops. */
  private async number(signal: AbortSignal): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES && !signal.aborted && (await this.numbers.next()); batch += 1)
      await sleep(BATCH_PAUSE_MS, undefined, { ref: false });
  }
}
