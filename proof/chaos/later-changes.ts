import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin } from './admin.js';
import { ProductTables } from './product-tables.js';
import type { PlannedPurchase } from './sale-plan.js';
import type { World } from './world.js';

export interface ChangeCounts {
  refunded: number;
  refundedInParts: number;
  slipsPaid: number;
  slipsEnded: number;
  dispatched: number;
  calledOff: number;
  shippedAgain: number;
  changesNotDone: number;
}

const POLL_MS = 200;

/** What happens to a purchase after its payment: a refund, a carrier that collects the parcel, an act of an admin. */
export class LaterChanges {
  readonly counts: ChangeCounts = {
    refunded: 0,
    refundedInParts: 0,
    slipsPaid: 0,
    slipsEnded: 0,
    dispatched: 0,
    calledOff: 0,
    shippedAgain: 0,
    changesNotDone: 0,
  };
  private readonly running: Promise<void>[] = [];
  private readonly tables: ProductTables;

  /** `signal`: when people give up. */
  constructor(
    private readonly world: World,
    private readonly admin: Admin,
    private readonly signal: AbortSignal,
  ) {
    this.tables = new ProductTables(world.databaseUrl);
  }

  /** Starts what is planned for a purchase that this payment has paid. */
  begin(planned: PlannedPurchase, paymentId: string): void {
    const { ending, isShippedAgain } = planned;
    if (ending === 'refunded' || ending === 'called_off' || isShippedAgain) this.running.push(this.change(planned, paymentId));
  }

  /** Starts the payment of a slip. A newer checkout may have ended it before. */
  beginSlip({ changeAfterMs }: PlannedPurchase, paymentId: string): void {
    this.running.push(this.paySlip(changeAfterMs, paymentId));
  }

  /** Ends when all have, and nothing begins any more. */
  async done(): Promise<ChangeCounts> {
    await Promise.all(this.running);
    return this.counts;
  }

  async close(): Promise<void> {
    await this.tables.close();
  }

  private async change(planned: PlannedPurchase, paymentId: string): Promise<void> {
    const { ending, isDispatched, changeAfterMs } = planned;
    await sleep(changeAfterMs, undefined, { signal: this.signal }).catch(() => {});
    if (ending === 'refunded') {
      if (isDispatched && (await this.dispatch(paymentId))) this.counts.dispatched += 1;
      return this.giveBack(planned, paymentId);
    }
    const orderId = await this.orderOf(paymentId);
    const isDone =
      orderId !== null && (await (ending === 'called_off' ? this.admin.callOff(orderId) : this.admin.shipAgain(orderId)));
    if (!isDone) this.counts.changesNotDone += 1;
    else this.counts[ending === 'called_off' ? 'calledOff' : 'shippedAgain'] += 1;
    // Money and parcel go together, whoever begins.
    if (ending === 'called_off') this.giveBack(planned, paymentId);
  }

  private async paySlip(afterMs: number, paymentId: string): Promise<void> {
    await sleep(afterMs, undefined, { signal: this.signal }).catch(() => {});
    const isOpen = this.payment(paymentId)?.status === 'pending';
    this.counts[isOpen ? 'slipsPaid' : 'slipsEnded'] += 1;
    if (!isOpen) return;
    this.world.payco.changePayment(paymentId, { status: 'approved' }, { notify: true });
  }

  private giveBack({ isRefundedInParts }: PlannedPurchase, paymentId: string): void {
    const { payco } = this.world;
    this.counts.refunded += 1;
    if (!isRefundedInParts) return void payco.changePayment(paymentId, { status: 'refunded' }, { notify: true });
    this.counts.refundedInParts += 1;
    const amount = this.payment(paymentId)?.transaction_amount ?? 0;
    for (const part of [Math.round(amount * 50) / 100, amount])
      payco.changePayment(
        paymentId,
        { status_detail: 'partially_refunded', transaction_amount_refunded: part },
        { notify: true },
      );
  }

  private payment(paymentId: string) {
    return this.world.payco.payments().find(({ id }) => String(id) === paymentId);
  }

  /** Its carrier collects the parcel as soon as there is one. */
  private async dispatch(paymentId: string): Promise<boolean> {
    const orderId = await this.orderOf(paymentId);
    while (orderId !== null && !this.signal.aborted) {
      const order = (await this.orders()).find(({ order_id }) => order_id === orderId);
      const parcel = this.world.shipco.shipments().find(({ id }) => String(id) === order?.shipment_id);
      if (parcel) {
        this.world.shipco.changeShipment(parcel.id, { status: 'shipped' });
        return true;
      }
      await this.pause();
    }
    return false;
  }

  private async orderOf(paymentId: string): Promise<string | null> {
    const { external_reference: purchaseId } = this.payment(paymentId) ?? {};
    while (!this.signal.aborted) {
      const order = (await this.orders()).find(({ purchase_id }) => purchase_id === purchaseId);
      if (order) return order.order_id;
      await this.pause();
    }
    return null;
  }

  /** None while the database is down. */
  private orders() {
    return this.tables.orders().catch(() => []);
  }

  private pause(): Promise<void> {
    return sleep(POLL_MS, undefined, { signal: this.signal }).catch(() => {});
  }
}
