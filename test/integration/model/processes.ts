import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a process can be stopped: each is a moment at which the product waits for another party, with no transaction open. */
export const POINTS = [
  'claimed',
  'payment_read',
  'facts_read',
  'credential',
  'committed',
  'looked_up',
  'created',
  'cancelled',
] as const;
export type Point = (typeof POINTS)[number];

/**
 * `reply_lost` and `unreadable` leave a parcel behind, `late` leaves one half a minute later, the other failures leave none. `paused`:
 * the call was not even made.
 */
export type CreateOutcome =
  | 'created'
  | 'reply_lost'
  | 'late'
  | 'unreadable'
  | 'server_error'
  | 'did_not_happen'
  | 'throttled'
  | 'rejected'
  | 'paused';

/** `reply_lost` cancels the parcel; `not_done`: the provider says so, and does nothing. */
export type CancelOutcome =
  | 'cancelled'
  | 'reply_lost'
  | 'server_error'
  | 'not_done'
  | 'did_not_happen'
  | 'throttled'
  | 'rejected'
  | 'paused';

/** What the environment does to one process. By default everything goes well. */
export interface Script {
  readonly stopAt?: Point;
  /** There its work breaks off, as when the database has gone away. */
  readonly failAt?: Point;
  readonly create?: CreateOutcome;
  readonly cancel?: CancelOutcome;
  readonly lookUp?: 'unknown' | 'throttled' | 'paused';
  /** `newest_unseen`: the payment that was made last cannot be read or found yet. */
  readonly payco?: 'down' | 'newest_unseen';
  /** Its clock is wrong by more than a lease. */
  readonly clock?: 'ahead' | 'behind';
}

const CLOCK_ERROR_MS = { right: 0, ahead: 300_000, behind: -300_000 } as const;

/** Thrown where a script says `failAt`. */
export class ProcessFailure extends Error {}

/** What a process got with a claim, and what was known of the payment before. */
export interface Claim {
  readonly epoch: number;
  readonly paymentStatus: string;
  /** Why it was held right before the commit to a create; null if it was not. */
  readonly heldFor?: string | null;
}

/** One run of a handler, or of several one after the other, in its own process. */
export class Process {
  /** By order. */
  readonly claims = new Map<string, Claim>();
  readonly stopped: Promise<void>;
  ended: Promise<void> = Promise.resolve();
  private goOn: () => void = () => undefined;
  private standStill: () => void = () => undefined;
  private hasStopped = false;
  private hasFailed = false;

  constructor(readonly script: Script) {
    this.stopped = new Promise((resolve) => {
      this.standStill = resolve;
    });
  }

  get clockErrorMs(): number {
    return CLOCK_ERROR_MS[this.script.clock ?? 'right'];
  }

  async reach(point: Point): Promise<void> {
    if (this.script.stopAt === point && !this.hasStopped) {
      this.hasStopped = true;
      const woken = new Promise<void>((resolve) => {
        this.goOn = resolve;
      });
      this.standStill();
      await woken;
    }
    if (this.script.failAt !== point || this.hasFailed) return;
    this.hasFailed = true;
    throw new ProcessFailure(`at ${point}`);
  }

  async wake(): Promise<void> {
    this.goOn();
    await this.ended;
  }
}

const current = new AsyncLocalStorage<Process>();

/** The processes of a run. One that was stopped and is never woken is one that died. */
export class Processes {
  asleep: Process[] = [];

  run(script: Script, work: () => Promise<void>): Promise<void> {
    return this.carryOn(new Process(script), work);
  }

  /** What a process does without being stopped. */
  within<T>(process: Process, work: () => Promise<T>): Promise<T> {
    return current.run(process, work);
  }

  /** Ends with the work, or as soon as the process stands still. */
  async carryOn(process: Process, work: () => Promise<void>): Promise<void> {
    process.ended = this.within(process, work);
    const sleeps = process.stopped.then(() => true);
    if (await Promise.race([process.ended.then(() => false), sleeps])) this.asleep.push(process);
  }

  /** Wakes one of the paused processes. It continues where it stopped, unaware of what has happened meanwhile. */
  async wake(index: number): Promise<void> {
    const [process] = this.asleep.splice(index % Math.max(1, this.asleep.length), 1);
    await process?.wake();
  }

  /** Wakes all of them at once. */
  async wakeAll(): Promise<void> {
    const woken = this.asleep.splice(0).map((process) => process.wake());
    for (const end of await Promise.allSettled(woken)) if (end.status === 'rejected') throw end.reason;
  }

  /** The calling process; one without a script for work outside of any process. */
  current(): Process {
    return current.getStore() ?? new Process({});
  }
}
