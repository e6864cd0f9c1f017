import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, OnModuleInit } from '@nestjs/common';
import { PeriodicTasks } from '../../platform/work/periodic-tasks.js';
import { NumberOlderRecords } from '../application/number-older-records.service.js';
import { PurchaseRepository } from '../application/purchase.repository.js';

/** Between two batches, so that other work gets the database. */
const BATCH_PAUSE_MS = 20;
/** Some seconds; then other periodic tasks get their turn. */
const MOST_BATCHES = 200;

/** A few milliseconds of locked rows. */
const EXPIRED_BATCH = 200;

/** Registers the periodic tasks of orders. */
@Injectable()
export class OrderTasks implements OnModuleInit {
  constructor(
    private readonly tasks: PeriodicTasks,
    private readonly numbers: NumberOlderRecords,
    private readonly purchases: PurchaseRepository,
  ) {}

  onModuleInit(): void {
    this.tasks.register('numbers', 'recovery', (signal) => inBatches(signal, () => this.numbers.next()));
    this.tasks.register('expiries', 'recovery', (signal) => inBatches(signal, () => this.tellExpired()));
  }

  private async tellExpired(): Promise<boolean> {
    return (await this.purchases.tellExpired(EXPIRED_BATCH)) === EXPIRED_BATCH;
  }
}

/** Each batch is one commit, so the next instance continues where this one stops. */
async function inBatches(signal: AbortSignal, next: () => Promise<boolean>): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES && !signal.aborted && (await next()); batch += 1)
    await sleep(BATCH_PAUSE_MS, undefined, { ref: false });
}
