import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Print, StepPrinter } from '../../sandbox/journey/step-printer.js';
import { LEVELS } from '../../sandbox/shipco/rate-limits.js';
import { describeMost, KINDS, mostCalls } from '../chaos/most-calls.js';
import { ProductTables } from '../chaos/product-tables.js';
import { startWorld, type World } from '../chaos/world.js';
import { buyerIds, checkOutAll, openShops, sellerIds } from './many-orders.js';
import { payAll } from './pay-pages.js';
import { runDrill } from './run-drill.js';

const INSTANCES = 3;
const MINUTE_MS = 60_000;
const POLL_MS = 250;
const REPORT_EVERY_MS = 15_000;
const FOREVER = 1_000_000;
/** For the quarantine and the look-ups of what met the outage, and a slow machine. */
const SLACK_MS = 5 * MINUTE_MS;
/** The service has the times of production. */
const TIMES = { LOG_LEVEL: 'error' };

const argumentsSchema = z.object({
  orders: z.coerce.number().int().min(50).max(20_000),
  speed: z.coerce.number().min(1).max(60),
});
type Options = z.output<typeof argumentsSchema>;

/** Thousands of orders are paid while the shipping provider is down. Then it is back, with its limits. */
class LimitsDrill {
  private readonly steps: StepPrinter;
  private readonly windowMs: number;

  constructor(
    private readonly world: World,
    private readonly tables: ProductTables,
    private readonly options: Options,
    print: Print,
  ) {
    this.steps = new StepPrinter(print);
    this.windowMs = MINUTE_MS / options.speed;
  }

  /** Whether all shipped, within the limits, and no attempt was spent on them. */
  async run(): Promise<boolean> {
    const { steps, world, options } = this;
    const { orders, speed } = options;
    const limits = KINDS.map((kind) => `${LEVELS[kind].limit} ${kind}`).join(', ');
    steps.line(
      'limits',
      0,
      `${limits} in any ${this.windowMs / 1000} s, a minute of the provider that passes ${speed} times as fast`,
    );
    const products = await steps.step(
      'shops',
      () => openShops(world.baseUrl),
      ({ length }) => `${length} sellers`,
    );
    world.shipco.fault({ path: '/v2/shipments', times: FOREVER, fault: { kind: 'status', status: 503, text: 'down' } });
    const checkOut = () => checkOutAll(world.baseUrl, products, orders);
    const pages = await steps.step('check out', checkOut, ({ length }) => `${length} purchases; creations and look-ups are down`);
    await steps.step(
      'pay',
      () => payAll(pages),
      () => 'all payments are approved',
    );
    const allTried = () => this.until(({ tried }) => tried >= orders, SLACK_MS);
    await steps.step('outage', allTried, ({ tried, created }) => `${tried} orders were tried, ${created} have their parcel`);
    world.shipco.clearFaults();
    const patienceMs = (orders / LEVELS.creations.limit) * this.windowMs * 3 + SLACK_MS;
    const shipped = () => this.until(({ created, given_up }) => created + given_up >= orders, patienceMs);
    const end = await steps.step('ship', shipped, ({ created, given_up }) => `${created} shipped, ${given_up} given up`);
    return end.created === orders && (await this.isWithinLimits());
  }

  private async isWithinLimits(): Promise<boolean> {
    const { world, steps, windowMs } = this;
    const calls = world.shipco.ledger();
    const refused = calls.filter(({ status }) => status === 429).length;
    steps.line('calls', 0, `most in any ${windowMs / 1000} s: ${describeMost(calls, windowMs)}; ${refused} refused`);
    const { counted, made, pauses, throttled } = await this.tables.spent();
    steps.line('attempts', 0, `${made} made, ${counted} counted, ${pauses} pauses stored, ${throttled} ended by a 429`);
    const parcels = new Set(world.shipco.shipments().map(({ external_id: id }) => id)).size;
    const isOnce = parcels === this.options.orders && world.shipco.shipments().length === parcels;
    steps.line('parcels', 0, `${world.shipco.shipments().length} parcels for ${parcels} orders`);
    const isKept = KINDS.every((kind) => mostCalls(calls, kind, windowMs) <= LEVELS[kind].limit);
    return isOnce && isKept && refused === 0 && throttled === 0 && counted === made;
  }

  private async until(holds: (progress: Progress) => boolean, patienceMs: number): Promise<Progress> {
    const beganMs = Date.now();
    for (let reportAtMs = REPORT_EVERY_MS; ; ) {
      const progress = await this.tables.progress();
      const sinceMs = Date.now() - beganMs;
      if (holds(progress) || sinceMs > patienceMs) return progress;
      if (sinceMs >= reportAtMs) {
        this.steps.line('…', sinceMs, `${progress.created} of ${progress.orders} shipped`);
        reportAtMs += REPORT_EVERY_MS;
      }
      await sleep(POLL_MS);
    }
  }
}

type Progress = Awaited<ReturnType<ProductTables['progress']>>;

await runDrill(
  { kept: 'all orders shipped, and no limit was exceeded', broken: 'THE PROMISE WAS NOT KEPT' },
  async (shutdown, print) => {
    const { values } = parseArgs({
      options: { orders: { type: 'string', default: '5000' }, speed: { type: 'string', default: '30' } },
    });
    const options = argumentsSchema.parse(values);
    const buyers = [...sellerIds, ...buyerIds(options.orders)].map((id) => ({ id, name: id, email: `${id}@example.com` }));
    const world = await startWorld({ seed: 7, instances: INSTANCES, buyers, limitSpeed: options.speed, times: TIMES }, shutdown);
    const tables = new ProductTables(world.databaseUrl);
    await shutdown.add(() => tables.close());
    const isKept = await new LimitsDrill(world, tables, options, print).run();
    world.logs.kept = !isKept;
    if (!isKept) print(`logs of the instances: ${world.dir}`);
    return isKept;
  },
);
