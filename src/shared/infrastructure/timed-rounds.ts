import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { PaycoConfig } from '../../config/payco.config.js';
import { type RoundName, Rounds } from '../application/rounds.js';
import { Turns } from '../application/turns.js';

const JITTER = 0.2;

/** Runs on a timer with jitter; a row decides which instance's turn it is. */
@Injectable()
export class TimedRounds extends Rounds implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(TimedRounds.name);
  private readonly rounds: { readonly name: RoundName; readonly round: () => Promise<void> }[] = [];
  private readonly everyMs: number;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(
    private readonly turns: Turns,
    { recoveryIntervalMs }: PaycoConfig,
  ) {
    super();
    this.everyMs = recoveryIntervalMs;
  }

  register(name: RoundName, round: () => Promise<void>): void {
    this.rounds.push({ name, round });
  }

  onApplicationBootstrap(): void {
    this.later();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private later(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.turn().then(() => this.later()), this.everyMs * (1 + JITTER * Math.random())).unref();
  }

  private async turn(): Promise<void> {
    if (!(await this.turns.take('recovery', this.everyMs).catch(() => false))) return;
    for (const { name, round } of this.rounds) await this.attempt(name, round);
  }

  private async attempt(name: RoundName, round: () => Promise<void>): Promise<void> {
    try {
      await round();
    } catch (error) {
      // The next process repeats a task that the shutdown interrupts.
      if (!this.stopped)
        this.logger.warn('round.failed', { round: name, reason: error instanceof Error ? error.name : 'unknown' });
    }
  }
}
