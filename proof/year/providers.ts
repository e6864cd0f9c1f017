import { FATES } from '../../sandbox/shipco/life/course.js';
import type { Fault } from '../../sandbox/simulator/fault.js';
import type { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import type { Agenda } from './agenda.js';
import { onDay } from './calendar.js';
import { drawn } from './plan.js';
import type { YearWorld } from './world.js';

const FOREVER = 1_000_000;
const AWAY: readonly Fault[] = [
  { kind: 'drop_before' },
  { kind: 'status', status: 503, text: 'down' },
  { kind: 'html', status: 502 },
];
const SHIPCO_OUTAGES = 8;
const PAYCO_OUTAGES = 5;
const [FIRST_HOUR, LAST_HOUR] = [7, 20];
const LONGEST_HOURS = 9;
const SILENT_DAYS = 5;
/** Argentina's prices rise every month. */
const [LEAST_RISE, MOST_RISE] = [1.01, 1.06];
const LAST_HOUR_OF_DAY = 23.5;
/** What becomes of the parcels, unless they are stopped. `no_credit` is the account's matter, not a parcel's. */
const PARCELS: Readonly<Record<Exclude<(typeof FATES)[number], 'no_credit'>, number>> = {
  delivered: 0.82,
  second_attempt: 0.05,
  undispatched: 0.03,
  returned: 0.03,
  lost: 0.02,
  damaged: 0.02,
  reshipped: 0.01,
  rejected: 0.01,
  return_generated: 0.01,
};

/** What the two providers do in a year: they are away for hours, say nothing for a day, raise prices, and carry parcels. */
export class ProvidersYear {
  readonly counts = { outages: 0, silentDays: 0, priceRises: 0 };
  readonly fates = new Map<string, number>();
  private readonly decided = new Set<number>();

  constructor(
    private readonly world: YearWorld,
    private readonly agenda: Agenda,
    private readonly random: SeededRandom,
  ) {}

  /** `days`: of the sale; parcels are carried until `lastDay`. */
  plan(days: number, lastDay: number): void {
    const { payco, shipco } = this.world;
    const day = () => this.random.integer(1, days - 1);
    for (let count = 0; count < SHIPCO_OUTAGES; count += 1) this.planOutage(day(), shipco);
    for (let count = 0; count < PAYCO_OUTAGES; count += 1) this.planOutage(day(), payco);
    for (let count = 0; count < SILENT_DAYS; count += 1) {
      this.planSilence(day(), (isSilent) => payco.settings({ dropAll: isSilent }));
      this.planSilence(day(), (isSilent) => shipco.settings({ notify: !isSilent }));
    }
    for (let first = 31; first < days; first += 30) this.agenda.add(onDay(first, 6), async () => this.raisePrices());
    // Before any of the day's parcels can have left.
    for (let evening = 0; evening <= lastDay; evening += 1)
      this.agenda.add(onDay(evening, LAST_HOUR_OF_DAY), async () => this.decideFates());
  }

  private planOutage(day: number, provider: YearWorld['shipco'] | YearWorld['payco']): void {
    const from = this.random.integer(FIRST_HOUR, LAST_HOUR);
    const hours = this.random.integer(1, LONGEST_HOURS);
    const fault = AWAY[this.random.integer(0, AWAY.length - 1)] as Fault;
    this.agenda.add(onDay(day, from), async () => {
      this.counts.outages += 1;
      provider.fault({ path: '/*', times: FOREVER, fault });
    });
    this.agenda.add(onDay(day, from + hours), async () => provider.clearFaults());
  }

  private planSilence(day: number, change: (isSilent: boolean) => unknown): void {
    this.agenda.add(onDay(day), async () => {
      this.counts.silentDays += 1;
      change(true);
    });
    this.agenda.add(onDay(day + 1), async () => void change(false));
  }

  private raisePrices(): void {
    const { priceFactor } = this.world.shipco.settings();
    const rise = LEAST_RISE + this.random.next() * (MOST_RISE - LEAST_RISE);
    this.world.shipco.settings({ priceFactor: priceFactor * rise });
    this.counts.priceRises += 1;
  }

  private decideFates(): void {
    for (const { id } of this.world.shipco.shipments()) {
      if (this.decided.has(id)) continue;
      this.decided.add(id);
      const fate = drawn(PARCELS, this.random) ?? 'delivered';
      this.world.shipco.changeShipment(id, { fate });
      this.fates.set(fate, (this.fates.get(fate) ?? 0) + 1);
    }
  }
}
