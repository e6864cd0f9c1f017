import { DueRowsConsumer } from '../../src/platform/work/due-rows-consumer.js';
import type { DueRows } from '../../src/platform/work/due-work.js';

interface Row {
  readonly id: number;
}

/** Due rows, and a consumer that works on each until the test ends it. */
export class ConsumedRows implements DueRows<Row> {
  readonly name = 'process-hint';
  readonly table = 'rows';
  readonly due = 'due_at';
  readonly limits: number[] = [];
  readonly started: number[] = [];
  readonly reported: unknown[] = [];
  readonly consumer: DueRowsConsumer;
  inHand = 0;
  mostInHand = 0;
  /** What a claim waits for before it answers; it may throw. */
  answer: () => Promise<void> = async () => undefined;
  /** What the work on a row waits for. */
  work: (id: number) => Promise<void> = (id) => new Promise((resolve) => this.ends.set(id, resolve));
  private readonly waiting: Row[] = [];
  private readonly ends = new Map<number, () => void>();
  private last = 0;

  constructor(readonly inFlight: number) {
    this.consumer = new DueRowsConsumer(this, {
      work: (_kind, row) => this.workOn(row as Row),
      claimFailed: (error) => void this.reported.push(error),
    });
  }

  fallDue(count: number): this {
    for (let index = 0; index < count; index += 1) this.waiting.push({ id: ++this.last });
    return this;
  }

  async claim(limit: number): Promise<Row[]> {
    this.limits.push(limit);
    await this.answer();
    return this.waiting.splice(0, limit);
  }

  end(...ids: number[]): void {
    for (const id of ids) this.ends.get(id)?.();
  }

  async handle(): Promise<void> {}
  describe(): ReturnType<DueRows<Row>['describe']> {
    return { ids: {}, origin: {} };
  }

  private async workOn({ id }: Row): Promise<void> {
    this.started.push(id);
    this.inHand += 1;
    this.mostInHand = Math.max(this.mostInHand, this.inHand);
    await this.work(id);
    this.inHand -= 1;
  }
}

/** A gate that blocks its callers. */
export function aGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, pass: () => opened };
}
