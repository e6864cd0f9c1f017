import type { Text } from '../simulator/html.js';
import type { DatabaseClock } from './database-clock.js';
import type { Advance } from './duration.js';
import type { KeptOffset } from './kept-offset.js';
import { LeapingClock } from './leaping-clock.js';
import { Onlooker } from './onlooker.js';
import { type Activity, NeverQuiet, type QuietTimes, USUAL_QUIET, untilIdle, untilQuiet } from './quiet.js';
import { ADVANCING, ClockRefusal, goingOn, NOTHING_DUE, STARTING } from './refusal.js';

export interface Coming {
  /** A kind of due rows, or what a provider does. */
  readonly what: string;
  readonly inMs: number;
}

export interface ClockView {
  readonly now: Date;
  readonly movedMs: number;
  readonly next: Coming | null;
  /** Somebody is advancing it: what it shows is on the way. */
  readonly isAdvancing: boolean;
  /** Why it cannot be advanced. */
  readonly obstacle: Text | null;
}

/** While rows wait for something that the sandbox does not see, time goes on in steps that grow from this. */
const FIRST_STEP_MS = 60_000;

/** The time of everything in the sandbox. It leaps from one due time to the next, and waits each time until nothing goes on. */
export class SandboxClock {
  private readonly onlooker = new Onlooker();
  readonly instances = this.onlooker.instances;
  readonly isFollowedBy = this.onlooker.isFollowedBy;
  readonly time = new LeapingClock();
  private database: DatabaseClock | null = null;
  private isAdvancing = false;
  private readonly grainMs: number;
  private readonly quietTimes: QuietTimes;
  /** How often it has leapt. */
  leaps = 0;

  /**
   * `obstacle`: why it cannot be advanced, if a part is not the sandbox's own. `grainMs`: time leaps to multiples of it, so what falls due
   * closer together is worked on together; a year in fine grains takes hours.
   */
  constructor(
    private readonly kept: Pick<KeptOffset, 'read' | 'write'>,
    private readonly obstacle: Text | null = null,
    { grainMs = 1, quietTimes = USUAL_QUIET }: { grainMs?: number; quietTimes?: QuietTimes } = {},
  ) {
    this.grainMs = grainMs;
    this.quietTimes = quietTimes;
  }

  /** Call it before anything else uses the database. */
  async follows(database: DatabaseClock): Promise<void> {
    this.database = database;
    // The file has more after a restore, the database if the file is lost.
    await this.leapTo(Math.max(await this.kept.read(), await database.movedMs()), database);
  }

  async view(): Promise<ClockView> {
    const { obstacle, time } = this;
    if (this.database && !this.isAdvancing) await this.catchUp(this.database);
    const next = obstacle ? null : await this.next();
    return { now: time.now(), movedMs: time.movedMs, next, isAdvancing: this.isAdvancing, obstacle };
  }

  /** Resolves when nothing goes on and nothing is due; throws a `NeverQuiet` if that does not come. */
  idle(): Promise<void> {
    return untilIdle(() => this.look(), this.quietTimes);
  }

  /** Throws a `ClockRefusal`; what it has reached by then stays. */
  async advance(advance: Advance): Promise<ClockView> {
    if (this.obstacle) throw new ClockRefusal(this.obstacle);
    if (!this.database) throw new ClockRefusal(STARTING);
    if (this.isAdvancing) throw new ClockRefusal(ADVANCING);
    this.isAdvancing = true;
    try {
      await this.catchUp(this.database);
      await this.advanceTo(advance === 'next' ? null : this.time.movedMs + advance.forMs, this.database);
    } catch (error) {
      throw error instanceof NeverQuiet ? new ClockRefusal(goingOn(error.message)) : error;
    } finally {
      this.isAdvancing = false;
    }
    return this.view();
  }

  /** A database that was restored meanwhile is behind. */
  private async catchUp(database: DatabaseClock): Promise<void> {
    if ((await database.movedMs()) < this.time.movedMs) await this.leapTo(this.time.movedMs, database);
  }

  private async nextGoal(isBlocked: boolean): Promise<number> {
    const next = await this.next();
    if (next) return this.after(next);
    if (!isBlocked) throw new ClockRefusal(NOTHING_DUE);
    return this.time.movedMs + FIRST_STEP_MS;
  }

  /** `wantedMs` null: until the next thing. */
  private async advanceTo(wantedMs: number | null, database: DatabaseClock): Promise<void> {
    let goalMs = wantedMs;
    for (let stepMs = FIRST_STEP_MS; ; ) {
      const { isBlocked } = await untilQuiet(() => this.look(), this.quietTimes);
      goalMs ??= await this.nextGoal(isBlocked);
      if (this.time.movedMs >= goalMs) return;
      const next = await this.next();
      const stops = [goalMs, ...(next ? [this.after(next)] : []), ...(isBlocked ? [this.time.movedMs + stepMs] : [])];
      await this.leapTo(Math.min(...stops), database);
      stepMs = isBlocked ? 2 * stepMs : FIRST_STEP_MS;
    }
  }

  private after({ inMs }: Coming): number {
    const { movedMs, now } = this.time;
    const nowMs = now().getTime();
    const dueMs = nowMs + Math.ceil(inMs) + 1;
    return movedMs + Math.ceil(dueMs / this.grainMs) * this.grainMs - nowMs;
  }

  private async leapTo(movedMs: number, database: DatabaseClock): Promise<void> {
    this.leaps += 1;
    await this.kept.write(movedMs);
    await database.leapTo(movedMs);
    this.time.leapTo(movedMs);
    await this.instances.leapTo(movedMs);
    await database.announce(this.instances.dueSources);
  }

  private look(): Promise<Activity> {
    return this.onlooker.look(this.time.now, async (sources) => (await this.database?.due(sources)) ?? []);
  }

  private async next(): Promise<Coming | null> {
    if (this.instances.dueSources.length === 0) await this.instances.state();
    const rows = (await this.database?.due(this.instances.dueSources)) ?? [];
    const due = rows.flatMap(({ name, nextInMs }) => (nextInMs === null ? [] : [{ what: name, inMs: nextInMs }]));
    const { nextEndInMs } = this.time;
    const acts = nextEndInMs === null ? [] : [{ what: 'provider-acts', inMs: nextEndInMs }];
    const changes = this.onlooker.changesInMs(this.time.now()).map((inMs) => ({ what: 'parcel-moves', inMs }));
    return [...due, ...acts, ...changes].toSorted((a, b) => a.inMs - b.inMs)[0] ?? null;
  }
}
