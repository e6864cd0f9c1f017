import { WorkCount } from '../simulator/work-count.js';
import type { Answered, DueSource, Told } from './instance-messages.js';
import { LeapingClock } from './leaping-clock.js';

/** A kind of due rows, as far as the clock is concerned. */
interface Rows extends DueSource {
  claim(limit: number): Promise<object[]>;
  handle(row: object): Promise<void>;
}

/** The product's parts that begin work by themselves, or their prototypes. */
interface Workers {
  readonly rows: { register(kind: Rows): void };
  readonly tasks: { register(name: string, rhythm: string, run: (signal: AbortSignal) => Promise<void>): void };
  readonly elections: { win(name: string, everyMs: number): Promise<boolean> };
}

/** The sandbox's time within one instance, and what the instance works on, so that time does not leap over a claim. */
export class InstanceTime {
  private readonly time = new LeapingClock();
  private readonly work = new WorkCount();
  private readonly sources: DueSource[] = [];

  /** For the product, in place of the system's. */
  readonly clock = {
    now: this.time.now,
    monotonicMs: this.time.monotonicMs,
    pause: async (durationMs: number, signal?: AbortSignal): Promise<void> => void (await this.time.pause(durationMs, signal)),
  };

  /** Call it before the product's modules register what they do. */
  counts({ rows, tasks, elections }: Workers): void {
    const { work, sources } = this;
    const { register: registerRows } = rows;
    rows.register = function register(kind) {
      const { name, table, due, among } = kind;
      sources.push({ name, table, due, ...(among && { among }) });
      const claim = (limit: number) => work.during(() => kind.claim(limit));
      const handle = (row: object) => work.during(() => kind.handle(row));
      registerRows.call(this, { ...kind, claim, handle });
    };
    const { register: registerTask } = tasks;
    tasks.register = function register(name, rhythm, run) {
      registerTask.call(this, name, rhythm, (signal) => work.during(() => run(signal)));
    };
    const { win } = elections;
    elections.win = function counted(...given) {
      return work.during(() => win.apply(this, given));
    };
  }

  hear({ id, movedMs }: Told, answer: (answered: Answered) => void): void {
    this.time.leapTo(movedMs);
    const { work, sources } = this;
    // What the leap has woken has begun by then.
    setImmediate(() => answer({ id, busy: work.busy, begun: work.begun, sources }));
  }
}
