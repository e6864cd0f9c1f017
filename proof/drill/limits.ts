import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Print, StepPrinter } from '../../sandbox/journey/step-printer.js';
import { LEVELS } from '../../sandbox/shipco/rate-limits.js';
import type { Fault } from '../../sandbox/simulator/fault.js';
import { describeMost, KINDS, mostCalls } from '../chaos/most-calls.js';
import { ProductTables } from '../chaos/product-tables.js';
import { startWorld, type World } from '../chaos/world.js';
import { PATIENCE_MS } from '../patience.js';
import { AUDITED, openFindings } from './audited.js';
import { buyerIds, checkOutAll, openShops, SELLERS, sellerIds } from './many-orders.js';
import { settle } from './paid-orders.js';
import { payAll } from './pay-pages.js';
import { runDrill } from './run-drill.js';

const INSTANCES = 3;
const MINUTE_MS = 60_000;
const POLL_MS = 250;
const REPORT_EVERY_MS = 15_000;
const FOREVER = 1_000_000;
const PAID_BEFORE = 1;
/** Creates that took effect at the beginning of the outage, although their responses were lost. */
const LOST_ANSWERS = 4;
/** Connections break; in its middle a gateway answers. */
const OUTAGE: readonly Fault[] = [
  { kind: 'drop_before' },
  { kind: 'status', status: 503, text: 'down' },
  { kind: 'drop_before' },
];
const OUTAGE_MS = 30_000;
/** The service has the times of production. */
const TIMES = { LOG_LEVEL: 'error' };

const argumentsSchema = z.object({
  orders: z.coerce.number().int().min(500).max(20_000),
  speed: z.coerce.number().min(1).max(60),
});
type Options = z.output<typeof argumentsSchema>;

/** The shipping provider goes away, and thousands of orders are paid meanwhile. Then it is back, with its limits. */
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

  /** Whether everything that was paid ships once, by itself and within the limits, and no attempt was spent on them. */
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
    const checkOut = () => checkOutAll(world.baseUrl, products, orders);
    const pages = await steps.step('check out', checkOut, ({ length }) => `${length} purchases of ${orders} orders`);
    const sell = () => this.payBefore(pages.slice(0, PAID_BEFORE));
    await steps.step('sell', sell, ({ created }) => `${created} orders have their parcel`);
    const away = () => this.away(pages.slice(PAID_BEFORE), orders);
    const text = `the provider is away; ${LOST_ANSWERS} creates at its beginning took effect unheard`;
    await steps.step('away', away, ({ tried, created }) => `${text}; ${tried} orders were tried, ${created} have their parcel`);
    const patienceMs = (orders / LEVELS.creations.limit) * this.windowMs * 3 + PATIENCE_MS;
    const shipped = () => this.until(({ created, given_up }) => created + given_up >= orders, patienceMs);
    const end = await steps.step('ship', shipped, ({ created, given_up }) => `${created} shipped, ${given_up} given up`);
    const isEachKept = [
      end.created === orders,
      await this.isWithinLimits(),
      await this.isOnce(pages.length),
      await this.isAudited(),
    ];
    return isEachKept.every(Boolean);
  }

  private async payBefore(pages: readonly string[]): Promise<Progress> {
    await payAll(pages);
    return this.until(({ created }) => created >= pages.length * SELLERS);
  }

  /** Payments come in all the time. */
  private async away(pages: readonly string[], orders: number): Promise<Progress> {
    const { shipco } = this.world;
    const expected = shipco.shipments().length + LOST_ANSWERS;
    shipco.fault({ method: 'POST', path: '/v2/shipments', times: LOST_ANSWERS, fault: { kind: 'drop_after' } });
    const perPhase = Math.ceil(pages.length / OUTAGE.length);
    for (const [phase, fault] of OUTAGE.entries()) {
      if (phase > 0) shipco.clearFaults();
      shipco.fault({ path: '/*', times: FOREVER, fault });
      for (const page of pages.slice(phase * perPhase, (phase + 1) * perPhase)) {
        await payAll([page]);
        await sleep(OUTAGE_MS / pages.length);
      }
      while (shipco.shipments().length < expected) await sleep(POLL_MS);
    }
    const progress = await this.until(({ tried }) => tried >= orders);
    shipco.clearFaults();
    return progress;
  }

  private async isWithinLimits(): Promise<boolean> {
    const { world, steps, windowMs } = this;
    const calls = world.shipco.ledger();
    const refused = calls.filter(({ status }) => status === 429).length;
    steps.line('calls', 0, `most in any ${windowMs / 1000} s: ${describeMost(calls, windowMs)}; ${refused} refused`);
    const { counted, made, pauses, throttled } = await this.tables.spent();
    steps.line('attempts', 0, `${made} made, ${counted} counted, ${pauses} pauses stored, ${throttled} ended by a 429`);
    const isKept = KINDS.every((kind) => mostCalls(calls, kind, windowMs) <= LEVELS[kind].limit);
    return isKept && refused === 0 && throttled === 0 && counted === made;
  }

  private async isOnce(purchases: number): Promise<boolean> {
    const { options, steps, world } = this;
    const { payments, adopted, wrong } = await settle(world, steps);
    const parcels = world.shipco.shipments().length;
    const told = `${payments} approved payments: ${parcels} parcels for ${options.orders} orders`;
    steps.line('parcels', 0, `${told}, ${adopted} of them found; ${wrong.length} wrong`);
    const isEachShipped = payments === purchases && wrong.length === 0 && parcels === options.orders;
    // Without a lost answer little is shown.
    return isEachShipped && adopted > 0;
  }

  /** The instances begin again, so that a round of the audit sees everything. */
  private async isAudited(): Promise<boolean> {
    const { databaseUrl, instances, shipco } = this.world;
    shipco.settings({ limits: false });
    await Promise.all(instances.map((one) => one.startAnew(AUDITED, PATIENCE_MS)));
    const open = await openFindings(databaseUrl);
    this.steps.line('audit', 0, open.length === 0 ? 'nothing differs' : `it finds ${open.join(', ')}`);
    return open.length === 0;
  }

  private async until(holds: (progress: Progress) => boolean, patienceMs = PATIENCE_MS): Promise<Progress> {
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
