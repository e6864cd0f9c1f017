import { FakePeriodicTasks } from '../../support/fakes/fake-due-work.js';
import { ProcessFailure } from './processes.js';

/** One task that fails does not keep the others from running. */
export class ScriptedTasks extends FakePeriodicTasks {
  override async run(): Promise<void> {
    for (const task of this.tasks.values()) await task().catch(onlyAsScripted);
  }
}

/** What the script did is part of the game, anything else is a fault of product or model. */
export function onlyAsScripted(error: unknown): void {
  if (!(error instanceof ProcessFailure)) throw error;
}
