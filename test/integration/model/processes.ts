import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a process can be stopped: each is a moment at which the product waits for somebody else, with no transaction open. */
export type Point = 'payment_read' | 'credential' | 'committed' | 'looked_up' | 'created';

/** `reply_lost` and `unreadable` leave a parcel behind, `late` leaves one half a minute later, the other failures leave none. */
export type CreateOutcome =
  | 'created'
  | 'reply_lost'
  | 'late'
  | 'unreadable'
  | 'server_error'
  | 'did_not_happen'
  | 'throttled'
  | 'rejected';

/** What the outside does to one process. Left out: everything goes well. */
export interface Script {
  readonly stopAt?: Point;
  readonly create?: CreateOutcome;
  readonly lookUp?: 'unknown' | 'throttled';
  /** `newest_unseen`: the payment that was made last cannot be read or found yet. */
  readonly payco?: 'down' | 'newest_unseen';
}

/** One run of a handler, in a process of its own. */
export class Process {
  /** The claim that it was granted, and what was known of the payment before it asked. */
  claim: { epoch: number; paymentStatus: string } | null = null;
  readonly stopped: Promise<void>;
  ended: Promise<void> = Promise.resolve();
  private goOn: () => void = () => undefined;
  private standStill: () => void = () => undefined;
  private reached = false;

  constructor(readonly script: Script) {
    this.stopped = new Promise((resolve) => {
      this.standStill = resolve;
    });
  }

  async reach(point: Point): Promise<void> {
    if (this.script.stopAt !== point || this.reached) return;
    this.reached = true;
    const woken = new Promise<void>((resolve) => {
      this.goOn = resolve;
    });
    this.standStill();
    await woken;
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

  /** Ends with the work, or as soon as the process stands still. */
  async run(script: Script, work: () => Promise<void>): Promise<void> {
    const process = new Process(script);
    process.ended = current.run(process, work);
    const sleeps = process.stopped.then(() => true);
    if (await Promise.race([process.ended.then(() => false), sleeps])) this.asleep.push(process);
  }

  /** Wakes one of those that stand still; it goes on from where it was, whatever has happened meanwhile. */
  async wake(index: number): Promise<void> {
    const [process] = this.asleep.splice(index % Math.max(1, this.asleep.length), 1);
    await process?.wake();
  }

  /** The process that asks; one without a script for what is done outside of any. */
  current(): Process {
    return current.getStore() ?? new Process({});
  }
}
