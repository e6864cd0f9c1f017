import type { DueCount } from './database-clock.js';
import type { DueSource } from './instance-messages.js';
import { Instances } from './instances.js';
import type { Activity } from './quiet.js';

/** A provider's simulator, whose time is the sandbox's. */
export interface Follower {
  readonly name: string;
  calls(): { readonly busy: number; readonly begun: number };
  /** When something there changes by itself. */
  nextChangeAt?(): Date | null;
}

/** Of the instances' tables. */
export type CountDue = (sources: readonly DueSource[]) => Promise<readonly DueCount[]>;

/** Sees everything that goes on: in the instances of the service, in the tables that they wait for, and at the providers. */
export class Onlooker {
  readonly instances = new Instances();
  private readonly followers: Follower[] = [];

  readonly isFollowedBy = (follower: Follower): void => void this.followers.push(follower);

  async look(now: () => Date, countDue: CountDue): Promise<Activity> {
    const counts = await countDue(this.instances.dueSources);
    const work = await this.instances.state();
    const calls = this.followers.map(({ name, calls: callsOf }) => ({ what: name, ...callsOf() }));
    const all = [{ what: 'service', ...work }, ...calls];
    const running = all.filter(({ busy }) => busy > 0).map(({ what, busy }) => `${what} ${busy}`);
    const changing = this.changesInMs(now()).filter((inMs) => inMs === 0).length;
    return {
      running: running.join(', ') || null,
      overdue: counts.reduce((sum, { overdue }) => sum + overdue, changing),
      begun: all.reduce((sum, { begun }) => sum + begun, 0),
    };
  }

  /** In how many milliseconds something changes at a provider. */
  changesInMs(now: Date): number[] {
    return this.followers.flatMap((follower) => {
      const at = follower.nextChangeAt?.();
      return at ? [Math.max(0, at.getTime() - now.getTime())] : [];
    });
  }
}
