import { type DueKind, type DueRows, type DueSource, DueWork } from '../../../src/shared/application/due-work.js';
import { Rounds } from '../../../src/shared/application/rounds.js';

export type Kind = DueRows<object>;

/** Looks for nothing by itself: the test says when due rows are processed. */
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

  /** Claims the rows of a kind that are due now and works on each. Answers how many there were. Throws what a handler throws. */
  async workOff(name: DueKind): Promise<number> {
    const kind = this.kinds.find((one) => one.name === name);
    if (!kind) throw new Error(`no worker is registered for "${name}"`);
    const rows = await kind.claim(kind.inFlight);
    for (const row of rows) await kind.handle(row);
    return rows.length;
  }
}

/** Rounds without a timer: the test says when it rings. */
export class FakeRounds extends Rounds {
  protected readonly rounds = new Map<string, () => Promise<void>>();

  register(name: string, round: () => Promise<void>): void {
    this.rounds.set(name, round);
  }

  async ring(): Promise<void> {
    for (const round of this.rounds.values()) await round();
  }
}
