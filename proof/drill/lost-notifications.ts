import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemoData } from '../../sandbox/demo-data.js';
import type { DemoUser } from '../../sandbox/identity-provider/demo-users.js';
import { type Print, StepPrinter } from '../../sandbox/journey/step-printer.js';
import { ProductTables } from '../chaos/product-tables.js';
import { chaosBuyers } from '../chaos/sales.js';
import { type ClusterStage, scratch, startClusterStage } from './cluster-stage.js';
import { startDatabase } from './drill-database.js';
import { PaidOrders } from './paid-orders.js';
import { checkOut, payAll } from './pay-pages.js';
import { runDrill } from './run-drill.js';

const INSTANCES = 2;
/** A minute of the drill is a day. */
const SPEED = 1_440;
const MINUTE_MS = 60_000;
const HOUR_MS = (60 * MINUTE_MS) / SPEED;
const DAY_MS = 24 * HOUR_MS;
const BUYERS = chaosBuyers(48);
/** The shortest that is allowed: 2.4 minutes of that day. In production it is one. */
const VARIABLES = { RECONCILE_INTERVAL_MS: '100' };
/** How long people take from the checkout to the payment, in hours of that day. */
const HESITATIONS = [0.1, 0.5, 2, 8];
const POLL_MS = 100;

/** For a day no notification of the payment provider arrives, and none is repeated. */
class LostNotificationsDrill {
  private readonly steps: StepPrinter;
  private readonly paidAtMs = new Map<string, number>();
  private readonly foundAfterMs = new Map<string, number>();

  constructor(
    private readonly stage: ClusterStage,
    private readonly tables: ProductTables,
    print: Print,
  ) {
    this.steps = new StepPrinter(print);
  }

  /** Whether every payment is found, and ships once. */
  async run(): Promise<boolean> {
    const { stage, steps } = this;
    await loadDemoData(stage.baseUrl);
    stage.payco.settings({ dropAll: true });
    const over = new AbortController();
    const watch = this.watch(over.signal);
    await steps.step(
      'day',
      () => this.day(),
      () => `one day, as one minute: ${BUYERS.length} purchases are paid, no notification is sent; ${this.found()}`,
    );
    const isShipped = await this.isShipped();
    over.abort();
    await watch;
    const searches = stage.payco.ledger().filter(({ path }) => path === '/v1/payments/search').length;
    steps.line('cost', 0, `${searches} searches for ${BUYERS.length} purchases`);
    return isShipped && stage.payco.deliveries().length === 0 && this.foundAfterMs.size === BUYERS.length;
  }

  /** People come all day long, and pay sooner or later. */
  private async day(): Promise<void> {
    const last = Math.max(...HESITATIONS) * HOUR_MS;
    const shop = BUYERS.map(async (buyer, at) => {
      await sleep((at * (DAY_MS - last)) / BUYERS.length);
      await this.buy(buyer, (HESITATIONS[at % HESITATIONS.length] ?? 0) * HOUR_MS);
    });
    await Promise.all(shop);
  }

  private async buy({ id }: DemoUser, hesitationMs: number): Promise<void> {
    const { payPage, purchaseId } = await checkOut(this.stage.baseUrl, id);
    await sleep(hesitationMs);
    await payAll([payPage]);
    this.paidAtMs.set(purchaseId, Date.now());
  }

  /** Records how long after its payment each purchase is known to be paid. */
  private async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const orders = await this.tables.orders();
      for (const [id, paidAtMs] of this.paidAtMs) {
        const isFound = orders.some((order) => order.purchase_id === id && order.purchase_paid_at !== null);
        if (isFound && !this.foundAfterMs.has(id)) this.foundAfterMs.set(id, Date.now() - paidAtMs);
      }
      await sleep(POLL_MS);
    }
  }

  private async isShipped(): Promise<boolean> {
    const { databaseUrl, payco, shipco } = this.stage;
    const orders = new PaidOrders(databaseUrl, payco, shipco);
    try {
      const account = await this.steps.step(
        'wait',
        () => orders.settled(),
        () => 'the searches continue by themselves',
      );
      const { payments, shipped, lost, doubled } = account;
      for (const one of [...lost, ...doubled].slice(0, 5)) this.steps.line('wrong', 0, one);
      while (this.foundAfterMs.size < shipped) await sleep(POLL_MS);
      this.steps.line(
        'count',
        0,
        `${payments} approved payments, ${shipped} shipped, ${lost.length} lost, ${doubled.length} doubled; ${this.found()}`,
      );
      return payments === BUYERS.length && lost.length === 0 && doubled.length === 0;
    } finally {
      await orders.close();
    }
  }

  private found(): string {
    const waits = [...this.foundAfterMs.values()].sort((a, b) => a - b);
    const hours = (ms = 0) => (ms / HOUR_MS).toFixed(1);
    return `${waits.length} found, half of them within ${hours(waits[Math.floor(waits.length / 2)])} hours, the last after ${hours(waits.at(-1))}`;
  }
}

await runDrill(
  { kept: 'every payment was found: one approved payment, one parcel per order', broken: 'THE PROMISE WAS NOT KEPT' },
  async (shutdown, print) => {
    const dir = await scratch(shutdown);
    const databaseUrl = await startDatabase(dir, shutdown);
    const options = { instances: INSTANCES, buyers: BUYERS, dir, databaseUrl, variables: VARIABLES };
    const stage = await startClusterStage(shutdown, options);
    const tables = new ProductTables(databaseUrl);
    await shutdown.add(() => tables.close());
    return new LostNotificationsDrill(stage, tables, print).run();
  },
);
