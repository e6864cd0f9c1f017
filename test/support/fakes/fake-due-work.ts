import {
  type Announced,
  type Announcement,
  type DueKind,
  type DueRows,
  type DueSource,
  DueWork,
} from '../../../src/platform/work/due-work.js';
import { PeriodicTasks, type Rhythm, type TaskName } from '../../../src/platform/work/periodic-tasks.js';

export type Kind = DueRows<object>;

/** Looks for nothing by itself: the test says when due rows are processed. */
export class FakeDueWork extends DueWork {
  readonly kinds: Kind[] = [];
  /** Announcements get lost. */
  isDeaf = false;
  private readonly acts: { readonly announcement: Announcement; readonly act: () => void }[] = [];

  register<Row extends object>(kind: DueRows<Row>): void {
    this.kinds.push(kind as unknown as Kind);
  }

  hears({ name: announcement }: Announced, act: () => void): void {
    this.acts.push({ announcement, act });
  }

  announce(name: Announcement): void {
    for (const { announcement, act } of this.acts) if (announcement === name && !this.isDeaf) act();
  }

  get sources(): readonly DueSource[] {
    return this.kinds;
  }

  isWorking(): boolean {
    return true;
  }

  /** Claims the rows of a kind that are due now and works on each. Returns how many there were. Throws what a handler throws. */
  async workOff(name: DueKind): Promise<number> {
    const kind = this.kinds.find((one) => one.name === name);
    if (!kind) throw new Error(`no worker is registered for "${name}"`);
    const room = kind.room ? await kind.room(kind.inFlight) : kind.inFlight;
    const rows = await kind.claim(room);
    for (const row of rows) await kind.handle(row);
    return rows.length;
  }
}

/** Without a timer: the test says when they run. */
export class FakePeriodicTasks extends PeriodicTasks {
  protected readonly tasks = new Map<string, () => Promise<void>>();

  register(name: string, _rhythm: Rhythm, run: (signal: AbortSignal) => Promise<void>): void {
    this.tasks.set(name, () => run(new AbortController().signal));
  }

  /** All of them, or one. */
  async run(name?: TaskName): Promise<void> {
    const tasks = name === undefined ? [...this.tasks.values()] : [this.tasks.get(name)];
    for (const task of tasks) {
      if (!task) throw new Error(`no periodic task is registered as "${name}"`);
      await task();
    }
  }
}
