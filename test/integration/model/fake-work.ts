import { type DueRows, type DueSource, DueWork } from '../../../src/shared/application/due-work.js';
import { Rounds } from '../../../src/shared/application/rounds.js';
import { ProcessFailure } from './processes.js';

export type Kind = DueRows<object>;

/** Looks for nothing: the test says which due row goes to whom, and when. */
export class FakeDueWork extends DueWork {
  readonly kinds: Kind[] = [];

  register<Row extends object>(kind: DueRows<Row>): void {
    this.kinds.push(kind as unknown as Kind);
  }

  get sources(): readonly DueSource[] {
    return this.kinds;
  }

  isWorking(): boolean {
    return true;
  }
}

/** Rounds without a timer: the test says when it rings. */
export class FakeRounds extends Rounds {
  private readonly rounds = new Map<string, () => Promise<void>>();

  register(name: string, round: () => Promise<void>): void {
    this.rounds.set(name, round);
  }

  /** One that fails keeps the next ones from nothing. */
  async ring(): Promise<void> {
    for (const round of this.rounds.values()) await round().catch(onlyAsScripted);
  }
}

/** What the script did is part of the game, anything else is a fault of product or model. */
export function onlyAsScripted(error: unknown): void {
  if (!(error instanceof ProcessFailure)) throw error;
}
