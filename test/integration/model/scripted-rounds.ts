import { FakeRounds } from '../../support/fakes/fake-due-work.js';
import { ProcessFailure } from './processes.js';

/** One round that fails keeps the next ones from nothing. */
export class ScriptedRounds extends FakeRounds {
  override async ring(): Promise<void> {
    for (const round of this.rounds.values()) await round().catch(onlyAsScripted);
  }
}

/** What the script did is part of the game, anything else is a fault of product or model. */
export function onlyAsScripted(error: unknown): void {
  if (!(error instanceof ProcessFailure)) throw error;
}
