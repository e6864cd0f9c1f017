import type { Clock } from '../../platform/kernel/clock.js';
import type { CheckResult } from './check-result.js';
import type { Doctor } from './doctor.js';

const KEPT_MS = 60_000;

export interface Examination {
  readonly at: Date;
  readonly findings: readonly CheckResult[];
}

/** Each examination calls every provider, so whoever asks within a minute gets the last one. Concurrent callers share one. */
export class LastExamination {
  private running: Promise<Examination> | null = null;
  private last: Examination | null = null;
  private endedMs = 0;

  constructor(
    private readonly doctor: Pick<Doctor, 'examine'>,
    private readonly clock: Clock,
  ) {}

  /** Never throws. */
  async read(): Promise<Examination> {
    if (this.last && this.clock.monotonicMs() - this.endedMs < KEPT_MS) return this.last;
    this.running ??= this.examined().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async examined(): Promise<Examination> {
    const findings = await this.doctor.examine();
    this.endedMs = this.clock.monotonicMs();
    this.last = { at: this.clock.now(), findings };
    return this.last;
  }
}
