import { EventEmitter } from 'node:events';
import type { DatabaseClock } from '../../sandbox/clock/database-clock.js';
import { readAdvance } from '../../sandbox/clock/duration.js';
import type { Told } from '../../sandbox/clock/instance-messages.js';
import { InstanceTime } from '../../sandbox/clock/instance-time.js';
import type { Instance } from '../../sandbox/clock/instances.js';
import { USUAL_QUIET } from '../../sandbox/clock/quiet.js';
import { SandboxClock } from '../../sandbox/clock/sandbox-clock.js';
import type { PaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import { newClockDatabase } from './database.js';

/** A row that a busy machine has not claimed yet must not be taken for one that nobody claims: time would pass during its call. */
const QUIET_TIMES = { ...USUAL_QUIET, lookEveryMs: 2, blockedAfterMs: 6_000 };
/** Each test begins in the present. */
const NOT_KEPT = { read: async () => 0, write: async () => undefined };

/** An application of this process, which hears the clock as an instance of the sandbox does. */
export class AppTime extends EventEmitter implements Instance {
  readonly connected = true;
  private readonly time = new InstanceTime();
  readonly clock = this.time.clock;

  /** Call it before the application starts. */
  counts(...workers: Parameters<InstanceTime['counts']>): void {
    this.time.counts(...workers);
  }

  send(told: Told): boolean {
    this.time.hear(told, (answer) => this.emit('message', answer));
    return true;
  }

  ends(): void {
    this.emit('exit');
  }
}

/**
 * The sandbox's clock over a marketplace of this process: it moves the time of the database, of all its applications and of the providers.
 * Whatever falls due on the way happens then.
 */
export class OneClock {
  private readonly sandbox = new SandboxClock(NOT_KEPT, null, { quietTimes: QUIET_TIMES });

  private constructor(
    readonly databaseUrl: string,
    private readonly database: DatabaseClock,
  ) {}

  static async started(): Promise<OneClock> {
    const { url, clock: database } = await newClockDatabase();
    const clock = new OneClock(url, database);
    await clock.sandbox.follows(database);
    return clock;
  }

  /** As everybody reads it. */
  now(): Date {
    return this.sandbox.time.now();
  }

  /** What a simulator is started with. */
  get ofProviders() {
    const { now, pause } = this.sandbox.time;
    return { now, pause };
  }

  follows(payco: PaycoSimulator, shipco: ShipcoSimulator): void {
    this.sandbox.isFollowedBy({ name: 'payco', calls: payco.calls });
    const nextChangeAt = () => {
      shipco.passes(0); // parcels move when somebody looks
      return shipco.nextChangeAt();
    };
    this.sandbox.isFollowedBy({ name: 'shipco', calls: shipco.calls, nextChangeAt });
  }

  /** Resolves when nothing goes on any more: what was under way has happened, and what waits has a time to come. */
  idle(): Promise<void> {
    return this.sandbox.idle();
  }

  /** For an application that is about to start. */
  newApp(): AppTime {
    const app = new AppTime();
    this.sandbox.instances.add(app);
    return app;
  }

  /** Lets time pass, as in `33d`, `12h` or `5m`, or until the `next` thing falls due; resolves when nothing goes on any more. */
  async passes(duration: string): Promise<void> {
    await this.sandbox.advance(readAdvance(duration));
  }

  close(): Promise<void> {
    return this.database.close();
  }
}
