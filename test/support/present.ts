import { dueBy } from '../../sandbox/clock/database-clock.js';
import { type CountDue, Onlooker } from '../../sandbox/clock/onlooker.js';
import { USUAL_QUIET, untilIdle } from '../../sandbox/clock/quiet.js';
import type { PaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import { PATIENCE_MS } from '../../sandbox/test-clients/eventually.js';
import { query } from './database.js';
import { AppTime } from './one-clock.js';

const TIMES = { ...USUAL_QUIET, giveUpAfterMs: PATIENCE_MS };
const systemTime = () => new Date();

/** The time of a marketplace that nobody moves. It sees, as `OneClock` does, when nothing goes on. */
export class Present {
  private readonly onlooker = new Onlooker();

  constructor(private readonly databaseUrl: string) {}

  follows(payco: PaycoSimulator, shipco: ShipcoSimulator): void {
    this.onlooker.isFollowedBy({ name: 'payco', calls: payco.calls });
    this.onlooker.isFollowedBy({ name: 'shipco', calls: shipco.calls });
  }

  newApp(): AppTime {
    const app = new AppTime();
    this.onlooker.instances.add(app);
    return app;
  }

  idle(): Promise<void> {
    const countDue: CountDue = (sources) => dueBy('clock_timestamp()', sources, (sql) => query(this.databaseUrl, sql));
    return untilIdle(() => this.onlooker.look(systemTime, countDue), TIMES);
  }
}
