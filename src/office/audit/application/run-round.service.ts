import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import { BeginRound } from './begin-round.service.js';
import { LookAgain } from './look-again.service.js';
import { ReadSources } from './read-sources.service.js';

/** Makes a round, if one is due and no other instance makes it. */
@Injectable()
export class RunRound {
  constructor(
    private readonly rounds: BeginRound,
    private readonly looks: LookAgain,
    private readonly sources: ReadSources,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
  ) {}

  /** Throws DatabaseUnavailable. */
  async run(signal: AbortSignal): Promise<void> {
    const round = await this.rounds.begin(signal);
    if (!round) return;
    const beganMs = this.clock.monotonicMs();
    const isWhole = await round.run(async () => {
      await this.looks.run(round);
      await this.sources.run(round);
    });
    if (!isWhole) return;
    const ms = Math.round(this.clock.monotonicMs() - beganMs);
    this.outcomes.report({ event: 'audit.round', ...round.counts, calls: round.calls.made, ms });
  }
}
