import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { PaycoConfig } from '../config/payco.config.js';
import { Clock } from '../kernel/clock.js';
import { PeriodicTasks, type Rhythm, type TaskName } from './periodic-tasks.js';
import { type Election, PostgresLeaderElection } from './postgres-leader-election.js';

const JITTER = 0.2;
const HOUR_MS = 3_600_000;
/** More often than hourly, because the elected instance may have died. */
const HOURLY_LOOK_MS = HOUR_MS / 6;
/** Several instances that start together run their hourly tasks once. */
const START_SPACING_MS = 10_000;

interface Task {
  readonly name: TaskName;
  readonly rhythm: Rhythm;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** Waits by the clock; an election decides which instance runs. */
@Injectable()
export class TimedTasks implements PeriodicTasks, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(TimedTasks.name);
  private readonly tasks: Task[] = [];
  private readonly ended = new AbortController();

  constructor(
    private readonly elections: PostgresLeaderElection,
    private readonly config: PaycoConfig,
    private readonly clock: Clock,
  ) {}

  register(name: TaskName, rhythm: Rhythm, run: Task['run']): void {
    this.tasks.push({ name, rhythm, run });
  }

  onApplicationBootstrap(): void {
    void this.elected('hourly', 'retention-at-start', START_SPACING_MS);
    void this.repeated('hourly', () => HOURLY_LOOK_MS, 'retention', HOUR_MS);
    const { recoveryIntervalMs } = this.config;
    for (const rhythm of ['recovery', 'statements'] as const)
      void this.repeated(rhythm, () => recoveryIntervalMs * (1 + JITTER * Math.random()), rhythm, recoveryIntervalMs);
  }

  onModuleDestroy(): void {
    this.ended.abort();
  }

  private async repeated(rhythm: Rhythm, inMs: () => number, election: Election, everyMs: number): Promise<void> {
    const { signal } = this.ended;
    for (;;) {
      await this.clock.pause(inMs(), signal);
      if (signal.aborted) return;
      await this.elected(rhythm, election, everyMs);
    }
  }

  private async elected(rhythm: Rhythm, election: Election, everyMs: number): Promise<void> {
    if (!(await this.elections.win(election, everyMs).catch(() => false))) return;
    for (const task of this.tasks) if (task.rhythm === rhythm) await this.attempt(task);
  }

  private async attempt({ name, run }: Task): Promise<void> {
    try {
      await run(this.ended.signal);
    } catch (error) {
      // The next process repeats a task that the shutdown interrupts.
      if (this.ended.signal.aborted) return;
      this.logger.warn('task.failed', { task: name, reason: error instanceof Error ? error.name : 'unknown' });
    }
  }
}
