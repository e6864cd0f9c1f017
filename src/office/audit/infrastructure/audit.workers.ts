import { BeforeApplicationShutdown, Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { AuditConfig } from '../../../platform/config/audit.config.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { RunRound } from '../application/run-round.service.js';

/** So that the round of an instance that died goes on soon after its lease is over. */
const LOOK_EVERY_MS = 30_000;

/** Asks again and again whether a round is due. Off: asks nothing. */
@Injectable()
export class AuditWorkers implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(AuditWorkers.name);
  private readonly ended = new AbortController();
  private running = Promise.resolve();
  private hasFailed = false;

  constructor(
    private readonly rounds: RunRound,
    private readonly clock: Clock,
    private readonly config: AuditConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.intervalMs > 0) this.running = this.repeat();
  }

  onModuleDestroy(): void {
    this.ended.abort();
  }

  /** The round gives the lease back. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  private async repeat(): Promise<void> {
    const { signal } = this.ended;
    const lookEveryMs = Math.min(this.config.intervalMs, LOOK_EVERY_MS);
    // Instances that start together do not ask together.
    let inMs = Math.random() * Math.min(lookEveryMs, 1_000);
    for (;;) {
      await this.clock.pause(inMs, signal);
      if (signal.aborted) return;
      await this.attempt(signal);
      inMs = lookEveryMs;
    }
  }

  private async attempt(signal: AbortSignal): Promise<void> {
    try {
      await this.rounds.run(signal);
      this.hasFailed = false;
    } catch (error) {
      if (!this.hasFailed && !signal.aborted)
        this.logger.warn('audit.stopped', { reason: error instanceof Error ? error.name : 'unknown' });
      this.hasFailed = true;
    }
  }
}
