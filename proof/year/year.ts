import type { Print } from '../../sandbox/journey/step-printer.js';
import { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import type { Facts } from '../chaos/facts.js';
import { IdleTransactions } from '../chaos/idle-transactions.js';
import { Agenda } from './agenda.js';
import { Buyers } from './buyers.js';
import { onDay } from './calendar.js';
import { Machines } from './machines.js';
import { Operator } from './operator.js';
import type { YearOptions } from './options.js';
import { planYear } from './plan.js';
import { ProvidersYear } from './providers.js';
import { type CallCounts, Seen } from './seen.js';
import { Sellers } from './sellers.js';
import type { YearWorld } from './world.js';

/** After the last sale: the last slip ends, its parcel arrives or expires, is sent again, and arrives. */
const REST_DAYS = 75;
const USUAL_DAYS = 365;
const MORNING = 9.5;
const EVENING = 23;
const QUARTERS = 4;

export interface Quarter {
  name: string;
  paid: number;
  calls: CallCounts;
  leaps: number;
  seconds: number;
}

export interface YearOutcome {
  counts: Readonly<Record<string, number>>;
  fates: ReadonlyMap<string, number>;
  quarters: readonly Quarter[];
  facts: Facts;
  /** What the audit of orders would have found on some evening. Nothing was forged. */
  audited: readonly string[];
}

/** A year of the shop, told by its agenda. */
export class Year {
  private readonly agenda = new Agenda();
  private readonly random: SeededRandom;
  private readonly seen: Seen;
  private readonly quarters: Quarter[] = [];
  private beganMs = performance.now();
  private paidBefore = 0;
  private leapsBefore = 0;

  constructor(
    private readonly world: YearWorld,
    private readonly options: YearOptions,
    private readonly print: Print,
  ) {
    this.random = new SeededRandom(options.seed + 2);
    this.seen = new Seen(world);
  }

  /** The demo data must be there. */
  async run(signal: AbortSignal): Promise<YearOutcome> {
    const { agenda, options, random, world } = this;
    const { orders, days } = options;
    const operator = await Operator.hired(world.baseUrl, world.bootstrapSecret);
    const buyers = new Buyers(world, agenda, operator, signal);
    const providers = new ProvidersYear(world, agenda, random);
    const sellers = new Sellers(world, agenda);
    const machines = new Machines(world, agenda, random);
    const lastDay = days + REST_DAYS;
    machines.plan(days);
    sellers.plan(days / USUAL_DAYS);
    providers.plan(days, lastDay);
    buyers.plan(planYear(orders, days, random));
    for (let day = 0; day <= lastDay; day += 1) {
      agenda.add(onDay(day, MORNING), () => operator.morning());
      agenda.add(onDay(day, EVENING), () => this.seen.gather());
    }
    for (let quarter = 1; quarter <= QUARTERS; quarter += 1)
      agenda.add(onDay(Math.round((days * quarter) / QUARTERS)), async () => this.endQuarter(`quarter ${quarter}`, buyers));
    const transactions = new IdleTransactions(world.serverUrl, []);
    const over = new AbortController();
    const watching = transactions.watch(over.signal);
    await this.passUntil(onDay(lastDay + 1), signal).finally(() => over.abort());
    await watching;
    this.endQuarter('after it', buyers);
    await this.seen.gather();
    const counts = { ...buyers.counts, ...operator.counts, ...sellers.counts, ...providers.counts, ...machines.counts };
    const facts = await this.seen.facts(transactions.found());
    return { counts, fates: providers.fates, quarters: this.quarters, facts, audited: [...this.seen.audited] };
  }

  private async passUntil(end: Date, signal: AbortSignal): Promise<void> {
    for (let next = this.agenda.take(); next && next.atMs <= end.getTime(); next = this.agenda.take()) {
      signal.throwIfAborted();
      await this.passTo(next.atMs);
      await next.act();
    }
    await this.passTo(end.getTime());
  }

  private async passTo(atMs: number): Promise<void> {
    const { clock } = this.world;
    const forMs = atMs - clock.time.now().getTime();
    if (forMs > 0) await clock.advance({ forMs });
  }

  private endQuarter(name: string, { counts }: Buyers): void {
    const { leaps } = this.world.clock;
    const seconds = (performance.now() - this.beganMs) / 1000;
    const quarter = {
      name,
      paid: counts.paid - this.paidBefore,
      calls: this.seen.takeCounts(),
      leaps: leaps - this.leapsBefore,
      seconds,
    };
    this.quarters.push(quarter);
    this.print(`${name}: ${quarter.paid} orders paid, ${quarter.leaps} leaps, ${seconds.toFixed(0)} s`);
    this.beganMs = performance.now();
    this.paidBefore = counts.paid;
    this.leapsBefore = leaps;
  }
}
