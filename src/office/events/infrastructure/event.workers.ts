import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { DueWork } from '../../../platform/work/due-work.js';
import { PeriodicTasks } from '../../../platform/work/periodic-tasks.js';
import { EventSignals } from '../application/event-signals.js';
import { PublishEvents } from '../application/publish-events.service.js';
import { EVENTS_PUBLISHED, FACTS_TO_PUBLISH, LINK_FACTS_TO_PUBLISH } from './events.schema.js';

/** Between two batches of older facts, so that new ones and other work get the database. */
const BATCH_PAUSE_MS = 20;
/** Some seconds; then other periodic tasks get their turn. */
const MOST_BATCHES = 200;

/** Registers what publishes facts: new ones when they are committed, those of an earlier release in the background. */
@Injectable()
export class EventWorkers implements OnModuleInit, OnModuleDestroy {
  constructor(
    private readonly due: DueWork,
    private readonly tasks: PeriodicTasks,
    private readonly publication: PublishEvents,
    private readonly signals: EventSignals,
  ) {}

  onModuleInit(): void {
    for (const source of [FACTS_TO_PUBLISH, LINK_FACTS_TO_PUBLISH])
      this.due.register({
        ...source,
        // One batch after the other: a claim publishes, and something to work on makes the next claim follow.
        inFlight: 1,
        claim: async () => ((await this.publication.next('live')) ? [{}] : []),
        handle: async () => undefined,
        describe: () => ({ ids: {}, origin: {} }),
      });
    this.due.hears(EVENTS_PUBLISHED, () => this.signals.published());
    this.tasks.register('older-facts', 'recovery', (signal) => this.older(signal));
  }

  onModuleDestroy(): void {
    this.signals.end();
  }

  /** Each batch is one commit, so the next instance continues where this one stops. */
  private async older(signal: AbortSignal): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES && !signal.aborted && (await this.publication.next('older')); batch += 1)
      await sleep(BATCH_PAUSE_MS, undefined, { ref: false });
  }
}
