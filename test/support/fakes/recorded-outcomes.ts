import { type Outcome, Outcomes } from '../../../src/platform/telemetry/outcomes.js';

/** Keeps what services report, in order. */
export class RecordedOutcomes extends Outcomes {
  readonly reported: Outcome[] = [];

  report(outcome: Outcome): void {
    this.reported.push(outcome);
  }
}
