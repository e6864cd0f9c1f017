import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { pictured } from './judged-page.js';
import { openedUntil } from './opened-until.js';
import { ADDRESS, type CheckoutAnswer, eventually, type Person } from './person.js';
import { CREATE } from './purchase.js';
import { bought, buyerOf, moved, productIds } from './web-orders.js';
import { WebStage } from './web-stage.js';

export const MATE = 'Mate de calabaza con bombilla';
export const MANTA = 'Manta mapuche de lana';
const ON_ITS_WAY = ['documentation_ready', 'shipped', 'in_transit'];
const ENDED_BEFORE = ['cancelled', 'expired'];

/** The demo shops, their buyer Ana, and what goes wrong with her purchases. */
export class ProblemStage {
  /** Of the house: it keeps purchases apart. */
  private number = 300;

  private constructor(
    readonly stage: WebStage,
    readonly ana: Person,
    private readonly ids: ReadonlyMap<string, string>,
  ) {}

  static async start(...settings: Parameters<typeof WebStage.start>): Promise<ProblemStage> {
    const stage = await WebStage.start(...settings);
    const { market } = stage;
    market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(market.url, stage.pictures.url);
    return new ProblemStage(stage, await buyerOf(market, 'buyer-ana'), await productIds(market));
  }

  idOf(title: string): string {
    return this.ids.get(title) as string;
  }

  /** A checkout that is not paid. */
  async begun(title = MATE): Promise<CheckoutAnswer> {
    this.number += 1;
    await this.ana.put(this.idOf(title));
    return (await this.ana.checkout({ ...ADDRESS, number: String(this.number) })).body;
  }

  /** Paid, with a parcel; returns the order's id. */
  async parcel(title = MATE): Promise<string> {
    this.number += 1;
    return (await bought(this.stage.market, this.ana, [title], String(this.number)))[0] as string;
  }

  /** A parcel of which the carrier reports this in the end. */
  async parcelThat(status: string): Promise<string> {
    const id = await this.parcel();
    await moved(this.stage.market, id, ...(ENDED_BEFORE.includes(status) ? [] : ON_ITS_WAY), status);
    await eventually(
      async () => (await this.ana.get(`/api/orders/${id}`)).body.shipment?.progress,
      (progress) => !['preparing', 'ready_to_ship', 'in_transit'].includes(progress),
    );
    return id;
  }

  /** Paid; the shipping provider answers the creation of the parcel with this status until the faults are cleared. */
  async refused(status: number, title = MATE): Promise<string> {
    const { preference_id, orders } = await this.begun(title);
    this.stage.market.shipco.fault({ ...CREATE, times: 99, fault: { kind: 'status', status, body: {} } });
    this.stage.market.payco.pay(preference_id, 'approved', { messages: 1 });
    await this.knows(orders[0].id, 'approved');
    return orders[0].id;
  }

  /** The service knows this status of the order's payment. */
  async knows(orderId: string, status: string): Promise<void> {
    await eventually(
      async () => (await this.ana.get(`/api/orders/${orderId}`)).body.payment_status,
      (known) => known === status,
    );
  }

  /** The payment that was made last becomes this. */
  becomes(status: 'approved' | 'in_process' | 'authorized' | 'refunded' | 'charged_back' | 'in_mediation' | 'cancelled'): void {
    const { payco } = this.stage.market;
    payco.changePayment(String(payco.payments().at(-1)?.id), { status }, { notify: true });
  }

  async says(page: Page, path: string, name: string, ...texts: readonly (string | RegExp)[]): Promise<void> {
    const main = page.getByRole('main');
    await openedUntil(
      page,
      path,
      texts.map((text) => main.getByText(text)),
    );
    await pictured(page, name);
  }
}
