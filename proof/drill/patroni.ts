import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { type Print, StepPrinter } from '../../sandbox/journey/step-printer.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { ProductTables } from '../chaos/product-tables.js';
import { chaosBuyers } from '../chaos/sales.js';
import { scratch } from '../surroundings.js';
import { type ClusterStage, startClusterStage } from './cluster-stage.js';
import { settle } from './paid-orders.js';
import { handovers, longestGapMs } from './patroni/acknowledged-writes.js';
import { PatroniCluster } from './patroni/cluster.js';
import { buyEach } from './patroni/persistent-buyers.js';
import { createWritesTable, lostWrites, Writer } from './patroni/writer.js';
import { runDrill } from './run-drill.js';

const INSTANCES = 2;
const PHASES = 5;
const BUYERS_PER_PHASE = 40;
const BUYERS = chaosBuyers(PHASES * BUYERS_PER_PHASE);
const NEXT_BUYER_MS = 500;
/** Before and after a fault. */
const CALM_MS = 5_000;
/** Promises of `ops/patroni/patroni.yml`: when a lease ends, how often Patroni looks, when a silent standby counts as gone. */
const TTL_MS = 20_000;
const LOOP_WAIT_MS = 5_000;
const WAL_SENDER_TIMEOUT_MS = 10_000;
/** For a promotion, a new connection, a loop that comes late; more where Patroni's own programs are slow to start. */
const LEAST_SLACK_MS = 5_000;
const OF_CONTROL = 4;
const CONTROL_RUNS = 3;
/** Another node leads by then. */
const NEW_LEADER_MS = 2 * TTL_MS;
const ETCD_AWAY_MS = 60_000;
/** A look-up waits for the provider; here it answers at once. */
const VARIABLES = { SHIPMENT_QUARANTINE_MS: '500', SHIPMENT_LOOKUP_SPACING_MS: '500', SHIPMENT_RETRY_BASE_MS: '500' };

interface Phase {
  name: string;
  /** How many new leaders there are. */
  leaders: 0 | 1;
  /** How long no write may be acknowledged by what Patroni promises, which takes no time itself. */
  promisedMs: number;
  /** Makes the fault and repairs it; returns what it was. */
  fault: () => Promise<string>;
}

/** Everything that can happen to a cluster of three nodes, in the middle of a sale. */
class PatroniDrill {
  private readonly steps: StepPrinter;
  private readonly front: Writer;
  /** They reach their node directly, whatever its role is. */
  private readonly atNodes: readonly Writer[];
  private readonly buyers = [...BUYERS];

  constructor(
    private readonly stage: ClusterStage,
    private readonly cluster: PatroniCluster,
    print: Print,
  ) {
    this.steps = new StepPrinter(print);
    this.front = new Writer('front', cluster.pooledUrl('drill'));
    this.atNodes = cluster.nodes.map((node) => new Writer(node.name, cluster.nodeUrl(node, 'drill')));
  }

  async run(): Promise<boolean> {
    const { cluster, front, atNodes, stage } = this;
    await loadDemoData(stage.baseUrl);
    await createWritesTable(cluster.directUrl('drill'));
    const writers = [front, ...atNodes];
    for (const writer of writers) writer.start();
    const isEachKept = [];
    for (const phase of this.phases()) isEachKept.push(await this.isKept(phase));
    for (const writer of writers) await writer.stop();
    const lost = await lostWrites(cluster.directUrl('drill'), writers);
    const written = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    this.steps.line('writes', 0, `${written} were acknowledged, ${lost} of them are lost`);
    return isEachKept.every(Boolean) && lost === 0 && (await this.isAllThere());
  }

  private phases(): Phase[] {
    return [
      { name: 'switch', leaders: 1, promisedMs: 0, fault: () => this.switchOver() },
      { name: 'kill', leaders: 1, promisedMs: TTL_MS + LOOP_WAIT_MS, fault: () => this.killLeader() },
      { name: 'cut off', leaders: 1, promisedMs: TTL_MS + LOOP_WAIT_MS, fault: () => this.cutLeaderOff() },
      { name: 'standby', leaders: 0, promisedMs: WAL_SENDER_TIMEOUT_MS + LOOP_WAIT_MS, fault: () => this.loseStandby() },
      { name: 'etcd', leaders: 0, promisedMs: 0, fault: () => this.loseEtcd() },
    ];
  }

  private async isKept({ name, leaders, promisedMs, fault }: Phase): Promise<boolean> {
    const mostMs = promisedMs + (await this.slackMs());
    const fromMs = Date.now();
    const shop = buyEach(this.stage.baseUrl, this.buyers.splice(0, BUYERS_PER_PHASE), NEXT_BUYER_MS);
    await sleep(CALM_MS);
    const text = await fault();
    await this.cluster.healthy();
    await sleep(CALM_MS);
    const failures = await shop;
    const toMs = Date.now();
    const gapMs = longestGapMs(this.front.acknowledged, { fromMs, toMs });
    const writes = this.atNodes.flatMap(({ acknowledged }) => acknowledged.filter(({ sentAtMs }) => sentAtMs >= fromMs));
    const changes = handovers(writes);
    const told =
      changes.map(({ from, to, pauseMs }) => `${from} to ${to} after ${seconds(pauseMs)} s`).join(', ') || 'the leader stays';
    this.steps.line(
      name,
      toMs - fromMs,
      `${text}: ${told}; ${seconds(gapMs)} s without writes (${seconds(mostMs)} allowed); ${BUYERS_PER_PHASE} purchases, ${failures} tries failed`,
    );
    return gapMs <= mostMs && changes.length === leaders;
  }

  /** A fixed piece of work shows what the machine can do now. */
  private async slackMs(): Promise<number> {
    const beganMs = performance.now();
    for (let run = 0; run < CONTROL_RUNS; run += 1) await this.cluster.list();
    return Math.max(LEAST_SLACK_MS, (OF_CONTROL * (performance.now() - beganMs)) / CONTROL_RUNS);
  }

  private async switchOver(): Promise<string> {
    await this.cluster.switchOver();
    return 'patronictl switchover';
  }

  private async killLeader(): Promise<string> {
    const leader = await this.cluster.leader();
    await leader.kill();
    await sleep(NEW_LEADER_MS);
    leader.start();
    return `all of ${leader.name} is killed`;
  }

  private async cutLeaderOff(): Promise<string> {
    const leader = await this.cluster.leader();
    this.cluster.cutOff(leader);
    await sleep(NEW_LEADER_MS);
    await this.cluster.heal();
    return `${leader.name} reaches neither etcd nor the others`;
  }

  private async loseStandby(): Promise<string> {
    const standby = await this.cluster.synchronousStandby();
    await standby.freeze();
    await sleep(TTL_MS);
    await standby.kill();
    standby.start();
    return `the synchronous standby ${standby.name} falls silent`;
  }

  private async loseEtcd(): Promise<string> {
    const { etcd } = this.cluster;
    await etcd.kill();
    await sleep(ETCD_AWAY_MS);
    etcd.start();
    return `no etcd for ${seconds(ETCD_AWAY_MS)} s`;
  }

  private async isAllThere(): Promise<boolean> {
    const { payments, adopted, wrong } = await settle(this.stage, this.steps);
    const { length: forgotten } = await this.forgottenNotifications();
    this.steps.line(
      'count',
      0,
      `${payments} approved payments, ${adopted} parcels were looked up; ${wrong.length} wrong; ${forgotten} acknowledged notifications lost`,
    );
    return payments === BUYERS.length && wrong.length === 0 && forgotten === 0;
  }

  /** Acknowledged, and not in the database. */
  private async forgottenNotifications() {
    const { databaseUrl, payco } = this.stage;
    const tables = new ProductTables(databaseUrl);
    try {
      const stored = new Set((await tables.inbox()).map((row) => `${row.resource_id} ${row.notification_id}`));
      return payco
        .deliveries()
        .filter(({ acknowledged, variant }) => acknowledged && variant !== 'merchant_order')
        .filter((one) => !stored.has(`${one.payment_id} ${one.notification_id}`));
    } finally {
      await tables.close();
    }
  }
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

async function drill(shutdown: Shutdown, print: Print): Promise<boolean> {
  const dir = await scratch(shutdown);
  const cluster = await PatroniCluster.start(dir, shutdown);
  await cluster.createDatabases(['marketplace', 'drill']);
  const stage = await startClusterStage(shutdown, {
    instances: INSTANCES,
    buyers: BUYERS,
    dir,
    databaseUrl: cluster.pooledUrl('marketplace'),
    variables: { ...VARIABLES, DATABASE_DIRECT_URL: cluster.directUrl('marketplace'), DATABASE_PREPARED_STATEMENTS: 'off' },
  });
  return new PatroniDrill(stage, cluster, print).run();
}

await runDrill({ kept: 'one approved payment, one parcel: whichever node leads', broken: 'THE PROMISE WAS NOT KEPT' }, drill);
