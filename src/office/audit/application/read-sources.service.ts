import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import { AuditCursors } from './audit-cursors.js';
import { AuditPlan } from './audit-plan.js';
import type { AuditSource, CallBudget, Step } from './audit-source.js';
import { NoteSights } from './note-sights.service.js';
import type { Round } from './round.js';
import { NO_CALLS } from './round-calls.js';
import { failedSource } from './source-failure.js';

/** The most steps in a round of a source that does not call the shipping provider. */
const MOST_STEPS = 200;
/** Between two steps of such a source, so that other work gets the database. */
const STEP_PAUSE_MS = 20;

/** Takes steps of each source in turn, and saves what each has seen. */
@Injectable()
export class ReadSources {
  constructor(
    private readonly plan: AuditPlan,
    private readonly cursors: AuditCursors,
    private readonly notes: NoteSights,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
  ) {}

  /** Throws LeaseLostError. */
  async run(round: Round): Promise<void> {
    await this.read('free', NO_CALLS, round);
    for (const kind of ['fresh', 'sweep'] as const) await this.read(kind, round.calls.of(kind), round);
  }

  private async read(kind: AuditSource['kind'], budget: CallBudget, round: Round): Promise<void> {
    let reading = this.plan.sources.filter((source) => source.kind === kind);
    for (let step = 0; reading.length > 0 && !(kind === 'free' && step === MOST_STEPS); step += 1) {
      const goOn: AuditSource[] = [];
      for (const source of reading) if (await this.step(source, budget, round)) goOn.push(source);
      reading = goOn;
      if (kind === 'free') await this.clock.pause(STEP_PAUSE_MS, round.signal);
    }
  }

  /** Whether the source has more for this round. */
  private async step(source: AuditSource, budget: CallBudget, round: Round): Promise<boolean> {
    if (round.signal.aborted || budget.isOver) return false;
    const step = await this.next(source, budget, round);
    if (step?.failed) this.reportFailure(source, step.failed, round);
    // A step that was cut short may be less than it says.
    if (!step || round.signal.aborted) return false;
    const { sights, moves, isDone } = step;
    round.counts.sights += sights.length;
    const changes = [...(moves.length > 0 ? [this.cursors.moved(moves)] : []), ...(await this.notes.changes(sights))];
    if (changes.length > 0) await round.save(...changes);
    return !isDone;
  }

  private async next(source: AuditSource, budget: CallBudget, round: Round): Promise<Step | null> {
    try {
      return await source.next({ budget, signal: round.signal, begunAt: round.begunAt });
    } catch (error) {
      this.reportFailure(source, error, round);
      return null;
    }
  }

  /** Once a round: a provider that is away may have thousands of lists. */
  private reportFailure({ name }: AuditSource, error: unknown, { signal, failedSources }: Round): void {
    if (signal.aborted) return;
    const failure = failedSource(name, error);
    if (!failedSources.has(name)) this.outcomes.report(failure);
    failedSources.add(name);
  }
}
