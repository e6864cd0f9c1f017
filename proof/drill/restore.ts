import { loadDemoData } from '../../sandbox/demo-data.js';
import { type ShippedOrder, Shopper } from '../../sandbox/journey/shopper.js';
import { type Print, StepPrinter } from '../../sandbox/journey/step-printer.js';
import { AUDITED, openFindings } from './audited.js';
import { settle } from './paid-orders.js';
import { runDrill } from './run-drill.js';
import { type DrillStage, startStage } from './stage.js';

const USER = 'buyer-ana';

type Parcel = ShippedOrder['shipment_id'];

/**
 * A purchase is paid and shipped, and the database restored from before the payment. The service must find the approval by itself,
 * adopt the parcels, and create none.
 */
class RestoreDrill {
  private readonly steps: StepPrinter;

  constructor(
    private readonly stage: DrillStage,
    print: Print,
  ) {
    this.steps = new StepPrinter(print);
  }

  /** Whether each order has its one parcel in the end. */
  async run(): Promise<boolean> {
    const { steps, stage } = this;
    const stopBefore = await stage.startService();
    const shopper = new Shopper(stage.baseUrl);
    const { redirect_url: payPage, orders } = await steps.step(
      'check out',
      () => this.checkOut(shopper),
      ({ purchase_id: id, orders }) => `purchase ${id} of ${orders.length} orders; nothing is paid`,
    );
    await stopBefore();
    await steps.step(
      'copy',
      () => stage.database.copy(),
      () => 'the service is stopped, and its database copied',
    );
    const stopAfter = await stage.startService();
    const pay = () => shopper.pay(payPage);
    await steps.step('pay', pay, ({ payment_id: id }) => `payment ${id} is approved`);
    const parcels = () => Promise.all(orders.map(async ({ id }) => (await shopper.awaitShipment(id)).shipment_id));
    const shipped = await steps.step('ship', parcels, (all) => `parcels ${all.join(', ')}`);
    await stopAfter();
    await this.restore();
    return this.isReconciled(shipped, parcels);
  }

  private async checkOut(shopper: Shopper) {
    await loadDemoData(this.stage.baseUrl);
    await shopper.saveProfile(await shopper.signIn(USER));
    await shopper.fillCart();
    return shopper.checkOut();
  }

  private restore(): Promise<void> {
    const { database, payco } = this.stage;
    return this.steps.step(
      'restore',
      async () => {
        await database.restore();
        // No notification comes again.
        payco.settings({ dropAll: true });
      },
      () => 'the copy replaces the database, which knows neither the payment nor the parcels',
    );
  }

  private async isReconciled(shipped: readonly Parcel[], parcels: () => Promise<Parcel[]>): Promise<boolean> {
    const { stage, steps } = this;
    const createsBefore = this.creates();
    await stage.startService();
    const found = await steps.step('reconcile', parcels, (ids) => `the approval is found; the orders have ${ids.join(', ')}`);
    const { adopted, wrong } = await settle({ ...stage, databaseUrl: stage.database.url }, steps);
    const [created, count] = [this.creates() - createsBefore, stage.shipco.shipments().length];
    steps.line(
      'count',
      0,
      `${adopted} adopted; ${created} created since the restore, ${count} parcels in all; ${wrong.length} wrong`,
    );
    const open = await openFindings(stage.database.url);
    steps.line('audit', 0, open.length === 0 ? 'nothing differs' : `it finds ${open.join(', ')}`);
    const isSame = found.join() === shipped.join() && count === shipped.length;
    return isSame && created === 0 && wrong.length === 0 && open.length === 0;
  }

  private creates(): number {
    return this.stage.shipco.ledger().filter(({ method, path }) => method === 'POST' && path === '/v2/shipments').length;
  }
}

await runDrill(
  { kept: 'one approved payment, one parcel per order: also after the restore', broken: 'THE PROMISE WAS NOT KEPT' },
  async (shutdown, print) => new RestoreDrill(await startStage(shutdown, async () => AUDITED), print).run(),
);
