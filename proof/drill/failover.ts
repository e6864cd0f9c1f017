import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { type Print, StepPrinter } from '../../sandbox/journey/step-printer.js';
import { scratch } from '../surroundings.js';
import { type ClusterStage, startClusterStage } from './cluster-stage.js';
import { CROWD, Crowd } from './crowd.js';
import { settle } from './paid-orders.js';
import { ReplicatedDatabase } from './replicated-database.js';
import { runDrill } from './run-drill.js';

const INSTANCES = 2;
const BEFORE_MS = 4_000;
const LOST_MS = 3_000;
const AFTER_MS = 5_000;
/** A look-up waits for the provider; here it answers at once. */
const VARIABLES = { SHIPMENT_QUARANTINE_MS: '500', SHIPMENT_LOOKUP_SPACING_MS: '500', SHIPMENT_RETRY_BASE_MS: '500' };
/** As seen from build/proof/drill. */
const OPS = fileURLToPath(new URL('../../../tools/ops.mjs', import.meta.url));

/** In the middle of a sale an asynchronous replica is promoted that has not received the last seconds. */
class FailoverDrill {
  private readonly steps: StepPrinter;

  constructor(
    private readonly stage: ClusterStage,
    private readonly database: ReplicatedDatabase,
    print: Print,
  ) {
    this.steps = new StepPrinter(print);
  }

  /** Whether each approved payment ships once, or waits for a person because its purchase is lost. */
  async run(): Promise<boolean> {
    const { database, stage, steps } = this;
    await loadDemoData(stage.baseUrl);
    const crowd = new Crowd(stage.baseUrl);
    await crowd.come();
    const pay = await crowd.checkOut();
    await sleep(BEFORE_MS);
    steps.line('sell', BEFORE_MS, `${crowd.purchases} purchases; the replica has received everything`);
    const paidBefore = crowd.purchases;
    const behindSince = new Date();
    database.fallBehind();
    await pay();
    await sleep(LOST_MS);
    const parcels = stage.shipco.shipments().length;
    steps.line(
      'behind',
      LOST_MS,
      `${crowd.purchases - paidBefore} purchases are paid of which the replica learns nothing; ${parcels} parcels exist`,
    );
    await steps.step(
      'fail over',
      () => database.failOver(),
      () => 'the primary is lost; the replica is promoted',
    );
    await sleep(AFTER_MS);
    await crowd.leave();
    steps.line('sell on', AFTER_MS, `${crowd.purchases} purchases in all; ${crowd.failures.length} requests failed`);
    await steps.step(
      'recover',
      () => this.recover(behindSince),
      (told) => told,
    );
    return this.isAllThere();
  }

  /** `npm run ops recover`; returns what it prints. */
  private async recover(since: Date): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [OPS, 'recover', '--since', since.toISOString()], {
      env: this.stage.env,
    });
    return stdout.trim();
  }

  private async isAllThere(): Promise<boolean> {
    const { payments, adopted, reported, wrong } = await settle(this.stage, this.steps);
    const told = `${adopted} parcels had been forgotten and were found, ${reported} payments of purchases that are lost wait for a person`;
    this.steps.line('count', 0, `${payments} approved payments: ${told}; ${wrong.length} wrong`);
    // Without a forgotten parcel nothing is shown.
    return wrong.length === 0 && adopted > 0;
  }
}

await runDrill(
  { kept: 'one approved payment, one parcel: also after a failover', broken: 'THE PROMISE WAS NOT KEPT' },
  async (shutdown, print) => {
    const dir = await scratch(shutdown);
    const database = await ReplicatedDatabase.start(dir, shutdown);
    const options = { instances: INSTANCES, buyers: CROWD, dir, databaseUrl: database.url, variables: VARIABLES };
    return new FailoverDrill(await startClusterStage(shutdown, options), database, print).run();
  },
);
