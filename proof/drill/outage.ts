import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { type Print, StepPrinter } from '../../sandbox/journey/step-printer.js';
import type { Fault } from '../../sandbox/simulator/fault.js';
import { chaosBuyers } from '../chaos/sales.js';
import { AUDITED, openFindings } from './audited.js';
import { type ClusterStage, scratch, startClusterStage } from './cluster-stage.js';
import { startDatabase } from './drill-database.js';
import { PaidOrders } from './paid-orders.js';
import { checkOutEach, payAll } from './pay-pages.js';
import { runDrill } from './run-drill.js';
import { ShippedOrders } from './shipped-orders.js';

const INSTANCES = 2;
/** A minute of the drill is an hour. */
const SPEED = 60;
const HOUR_MS = 3_600_000 / SPEED;
const BUYERS = chaosBuyers(36);
const PAID_BEFORE = 6;
/** Creates that took effect at the beginning of the outage, although their responses were lost. */
const LOST_ANSWERS = 4;
const POLL_MS = 50;
const FOREVER = 1_000_000;
const of = (productionMs: number) => String(Math.round(productionMs / SPEED));
/** All times of production that matter to an outage; how long a call and its claim may take is compressed less, for slow machines. */
const VARIABLES = {
  SHIPMENT_RETRY_BASE_MS: of(5_000),
  SHIPMENT_QUARANTINE_MS: of(60_000),
  SHIPMENT_LOOKUP_SPACING_MS: of(60_000),
  SHIPCO_CREATE_TIMEOUT_MS: '2500',
  SHIPMENT_LEASE_MS: '6000',
  SHIPCO_LIMIT_CREATES: '0',
  ...AUDITED,
};
/** Connections break; in its middle a gateway answers. */
const OUTAGE: readonly Fault[] = [
  { kind: 'drop_before' },
  { kind: 'status', status: 503, text: 'down' },
  { kind: 'drop_before' },
];

/** The shipping provider is away for an hour, in which people pay. */
class OutageDrill {
  private readonly steps: StepPrinter;

  constructor(
    private readonly stage: ClusterStage,
    print: Print,
  ) {
    this.steps = new StepPrinter(print);
  }

  /** Whether everything that was paid ships once after the outage, by itself. */
  async run(): Promise<boolean> {
    const { stage, steps } = this;
    await loadDemoData(stage.baseUrl);
    const checkOut = () => checkOutEach(stage.baseUrl, BUYERS);
    const carts = await steps.step('check out', checkOut, (all) => `${all.length} purchases of ${ordersIn(all)} orders`);
    const [before, meanwhile] = [carts.slice(0, PAID_BEFORE), carts.slice(PAID_BEFORE)];
    await this.payBefore(before);
    const text = `one hour, as one minute: ${meanwhile.length} purchases are paid, ${ordersIn(meanwhile)} orders wait`;
    await steps.step(
      'away',
      () => this.away(meanwhile.map(({ payPage }) => payPage)),
      () => `${text}; ${LOST_ANSWERS} creates at its beginning took effect unheard`,
    );
    return this.isShipped(ordersIn(carts));
  }

  private async payBefore(carts: readonly { payPage: string; orders: number }[]): Promise<void> {
    const orders = new ShippedOrders(this.stage.databaseUrl);
    const pay = async () => {
      await payAll(carts.map(({ payPage }) => payPage));
      return orders.all(ordersIn(carts));
    };
    try {
      await this.steps.step('sell', pay, ({ size }) => `${carts.length} purchases are paid, ${size} orders have their parcel`);
    } finally {
      await orders.close();
    }
  }

  /** Payments come in all the time. */
  private async away(payPages: readonly string[]): Promise<void> {
    const { shipco } = this.stage;
    const expected = shipco.shipments().length + LOST_ANSWERS;
    shipco.fault({ method: 'POST', path: '/v2/shipments', times: LOST_ANSWERS, fault: { kind: 'drop_after' } });
    await payAll(payPages.slice(0, LOST_ANSWERS));
    while (shipco.shipments().length < expected) await sleep(POLL_MS);
    const rest = payPages.slice(LOST_ANSWERS);
    const [pauseMs, perPhase] = [HOUR_MS / rest.length, Math.ceil(rest.length / OUTAGE.length)];
    for (const [at, page] of rest.entries()) {
      const fault = at % perPhase === 0 ? OUTAGE[at / perPhase] : undefined;
      if (fault) this.breakDown(fault);
      await payAll([page]);
      await sleep(pauseMs);
    }
    shipco.clearFaults();
  }

  private breakDown(fault: Fault): void {
    const { shipco } = this.stage;
    shipco.clearFaults();
    shipco.fault({ path: '/*', times: FOREVER, fault });
  }

  private async isShipped(count: number): Promise<boolean> {
    const { databaseUrl, payco, shipco } = this.stage;
    const orders = new PaidOrders(databaseUrl, payco, shipco);
    try {
      const account = await this.steps.step(
        'back',
        () => orders.settled(),
        () => 'the provider answers again; everything continues by itself',
      );
      const { payments, shipped, adopted, lost, doubled } = account;
      for (const one of [...lost, ...doubled].slice(0, 5)) this.steps.line('wrong', 0, one);
      const parcels = shipco.shipments().length;
      this.steps.line(
        'count',
        0,
        `${payments} approved payments, ${shipped} shipped: ${parcels} parcels for ${count} orders, ${adopted} of them found`,
      );
      const open = await openFindings(databaseUrl);
      this.steps.line('audit', 0, open.length === 0 ? 'nothing differs' : `it finds ${open.join(', ')}`);
      const isKept = lost.length === 0 && doubled.length === 0 && parcels === count && open.length === 0;
      // Without a lost answer little is shown.
      return isKept && payments === BUYERS.length && adopted > 0;
    } finally {
      await orders.close();
    }
  }
}

function ordersIn(carts: readonly { orders: number }[]): number {
  return carts.reduce((sum, { orders }) => sum + orders, 0);
}

await runDrill(
  { kept: 'nothing lost, nothing failed: everything shipped after the outage', broken: 'THE PROMISE WAS NOT KEPT' },
  async (shutdown, print) => {
    const dir = await scratch(shutdown);
    const databaseUrl = await startDatabase(dir, shutdown);
    const options = { instances: INSTANCES, buyers: BUYERS, dir, databaseUrl, variables: VARIABLES };
    return new OutageDrill(await startClusterStage(shutdown, options), print).run();
  },
);
