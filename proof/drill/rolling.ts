import { setTimeout as sleep } from 'node:timers/promises';
import { startOwnBalancer } from '../../sandbox/cluster/own-balancer.js';
import { startLoadBalancer } from '../../sandbox/cluster/start-load-balancer.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { type Print, StepPrinter } from '../../sandbox/journey/step-printer.js';
import { type ClusterStage, scratch, startClusterStage } from './cluster-stage.js';
import { CROWD, Crowd } from './crowd.js';
import { startDatabase } from './drill-database.js';
import { runDrill } from './run-drill.js';
import { ShippedOrders } from './shipped-orders.js';

const INSTANCES = 3;
/** The load before the first instance and after the last one is replaced. */
const STEADY_MS = 2_000;
const MOST_KILLS = 5;
const SHOWN = 5;

/** Replaces all instances, one after the other, while people buy: no request may fail. At the end one is killed: some must fail. */
class RollingDrill {
  private readonly steps: StepPrinter;

  constructor(
    private readonly stage: ClusterStage,
    print: Print,
  ) {
    this.steps = new StepPrinter(print);
  }

  /** Whether no request failed during the replacement, every order has one parcel, and a kill makes requests fail. */
  async run(): Promise<boolean> {
    const { stage, steps } = this;
    await loadDemoData(stage.baseUrl);
    const crowd = new Crowd(stage.baseUrl);
    await steps.step(
      'begin',
      () => crowd.come(),
      () => `${INSTANCES} instances behind ${stage.cluster.name}; people look and buy`,
    );
    await sleep(STEADY_MS);
    const before = stage.cluster.pids;
    await steps.step(
      'replace',
      () => stage.cluster.roll(),
      () => `the pids ${before.join(', ')} are ${stage.cluster.pids.join(', ')} now`,
    );
    await sleep(STEADY_MS);
    await crowd.leave();
    for (const failure of crowd.failures.slice(0, SHOWN)) steps.line('failed', 0, failure);
    const refused = this.refusedNotifications();
    const { quotes, purchases, failures } = crowd;
    steps.line(
      'count',
      0,
      `${quotes} quotes, ${purchases} purchases: ${failures.length} failed; ${refused} notifications refused`,
    );
    const isShipped = await this.isShipped(crowd.orders);
    const noticed = await this.killsNoticed();
    return failures.length === 0 && refused === 0 && isShipped && noticed > 0;
  }

  private refusedNotifications(): number {
    return this.stage.payco.deliveries().filter(({ acknowledged }) => !acknowledged).length;
  }

  private async isShipped(count: number): Promise<boolean> {
    const orders = new ShippedOrders(this.stage.databaseUrl);
    try {
      await this.steps.step(
        'ship',
        () => orders.all(count),
        ({ size }) => `${size} orders have their parcel; ${this.stage.shipco.shipments().length} parcels in all`,
      );
      return this.stage.shipco.shipments().length === count;
    } finally {
      await orders.close();
    }
  }

  /** Repeats until a request fails: a kill may hit an idle instance. */
  private async killsNoticed(): Promise<number> {
    const crowd = new Crowd(this.stage.baseUrl);
    await crowd.come();
    let kills = 0;
    for (; kills < MOST_KILLS && crowd.failures.length === 0; kills += 1) {
      process.kill(this.stage.cluster.pids[kills % INSTANCES] as number, 'SIGKILL');
      await sleep(STEADY_MS);
    }
    await crowd.leave();
    this.steps.line('control', 0, `killed without closing it at the load balancer: ${crowd.failures.length} fail`);
    return crowd.failures.length;
  }
}

await runDrill(
  { kept: 'all instances are replaced; no request failed', broken: 'THE INSTANCES COULD NOT BE REPLACED WITHOUT FAILURES' },
  async (shutdown, print) => {
    const dir = await scratch(shutdown);
    const databaseUrl = await startDatabase(dir, shutdown);
    const balancer = process.argv.includes('--own-balancer') ? startOwnBalancer : startLoadBalancer;
    const options = { instances: INSTANCES, buyers: CROWD, balancer, dir, databaseUrl };
    return new RollingDrill(await startClusterStage(shutdown, options), print).run();
  },
);
