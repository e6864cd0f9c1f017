import type { Text } from '../simulator/html.js';
import type { DatabaseClock } from './database-clock.js';
import type { Advance } from './duration.js';
import { Instances } from './instances.js';
import type { KeptOffset } from './kept-offset.js';
import { LeapingClock } from './leaping-clock.js';
import { type Activity, NeverQuiet, type QuietTimes, USUAL_QUIET, untilQuiet } from './quiet.js';
import { ADVANCING, ClockRefusal, goingOn, NOTHING_DUE, STARTING } from './refusal.js';

/** A provider's simulator, which follows the clock. */
export interface Follower {
  readonly name: string;
  calls(): { readonly busy: number; readonly begun: number };
  /** When something there changes by itself. */
  nextChangeAt?(): Date | null;
}

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
  readonly instances = new Instances();
  readonly time = new LeapingClock();
  private readonly followers: Follower[] = [];
  private database: DatabaseClock | null = null;
  private isAdvancing = false;
  private readonly grainMs: number;
  private readonly quietTimes: QuietTimes;
  /** How often it has leapt. */
  leaps = 0;

  readonly isFollowedBy = (follower: Follower): void => void this.followers.push(follower);

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

  private async look(): Promise<Activity> {
    const counts = await this.database?.due(this.instances.dueSources);
    const work = await this.instances.state();
    const calls = this.followers.map(({ name, calls: callsOf }) => ({ what: name, ...callsOf() }));
    const all = [{ what: 'service', ...work }, ...calls];
    const running = all.filter(({ busy }) => busy > 0).map(({ what, busy }) => `${what} ${busy}`);
    const changing = this.changes().filter(({ inMs }) => inMs === 0).length;
    return {
      running: running.join(', ') || null,
      overdue: (counts ?? []).reduce((sum, { overdue }) => sum + overdue, changing),
      begun: all.reduce((sum, { begun }) => sum + begun, 0),
    };
  }

  private async next(): Promise<Coming | null> {
    if (this.instances.dueSources.length === 0) await this.instances.state();
    const rows = (await this.database?.due(this.instances.dueSources)) ?? [];
    const due = rows.flatMap(({ name, nextInMs }) => (nextInMs === null ? [] : [{ what: name, inMs: nextInMs }]));
    const { nextEndInMs } = this.time;
    const acts = nextEndInMs === null ? [] : [{ what: 'provider-acts', inMs: nextEndInMs }];
    return [...due, ...acts, ...this.changes()].toSorted((a, b) => a.inMs - b.inMs)[0] ?? null;
  }

  private changes(): Coming[] {
    return this.followers.flatMap((follower) => {
      const at = follower.nextChangeAt?.();
      return at ? [{ what: 'parcel-moves', inMs: Math.max(0, at.getTime() - this.time.now().getTime()) }] : [];
    });
  }
}
