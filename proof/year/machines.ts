import type { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import type { Agenda } from './agenda.js';
import { onDay } from './calendar.js';
import type { YearWorld } from './world.js';

const EVERY_DAYS = 30;
const KILLS = 24;
/** When people buy. */
const KILL_HOURS = [10, 15, 21];
const RESTORE_AT = 0.55;
/** At night; nobody checks out between the two, or the purchase would be lost with its payment. */
const [COPY_HOUR, RESTORE_HOUR] = [2, 9];

/** What happens to the service in a year: new releases, crashes, and a database that is lost. */
export class Machines {
  readonly counts = { replaced: 0, kills: 0, restores: 0 };

  constructor(
    private readonly world: YearWorld,
    private readonly agenda: Agenda,
    private readonly random: SeededRandom,
  ) {}

  plan(days: number): void {
    for (let day = EVERY_DAYS; day < days; day += EVERY_DAYS) this.agenda.add(onDay(day, 4), () => this.replace());
    for (let count = 0; count < KILLS; count += 1) {
      const hour = KILL_HOURS[this.random.integer(0, KILL_HOURS.length - 1)] ?? 0;
      this.agenda.add(onDay(this.random.integer(1, days - 1), hour), async () => this.kill());
    }
    const day = Math.round(days * RESTORE_AT);
    this.agenda.add(onDay(day, COPY_HOUR), () => this.world.copyDatabase());
    this.agenda.add(onDay(day, RESTORE_HOUR), async () => {
      await this.world.restoreDatabase();
      this.counts.restores += 1;
    });
  }

  private async replace(): Promise<void> {
    await this.world.cluster.roll();
    this.counts.replaced += 1;
  }

  private kill(): void {
    const { pids } = this.world.cluster;
    const pid = pids[this.random.integer(0, pids.length - 1)];
    if (pid === undefined) return;
    process.kill(pid, 'SIGKILL');
    this.counts.kills += 1;
  }
}
