import type { Payment } from '../../sandbox/payco/payment.js';
import type { Failure, Review } from '../../src/shipping/shipments/domain/shipment-failure.js';
import type { Schema } from './answers.js';
import type { Marketplace } from './marketplace.js';
import { ADDRESS, type CheckoutAnswer, eventually, openShop, Person, PROFILE } from './person.js';
import type { ShipcoBody } from './provider-bodies.js';

/** The row of a shipment, as far as tests read it. */
export interface ShipmentRow {
  readonly external_id: string;
  readonly state: string;
  readonly stop_reason: string | null;
  readonly unseen_since: string | null;
  readonly failure: Failure | null;
  readonly review: Review | null;
  readonly attempts: number;
  readonly epoch: number;
}

/** The call that creates a parcel. */
export const CREATE = { method: 'POST', path: '/v2/shipments' } as const;

/** A marketplace with one paid product, a buyer, and what a purchase of it needs. */
export class Shop {
  private checkouts = 0;

  constructor(
    readonly market: Marketplace,
    readonly buyer: Person,
    readonly productId: string,
  ) {}

  static async open(market: Marketplace): Promise<Shop> {
    const [productId] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
    const buyer = await Person.signedIn(market, 'buyer-ana');
    await buyer.call('PUT', '/api/buyer/profile', PROFILE);
    return new Shop(market, buyer, productId as string);
  }

  /** A checkout of one unit to its own street number, so that it does not count as a repetition: the purchase's response. */
  async checkout(address: object = { ...ADDRESS, number: String(++this.checkouts) }): Promise<CheckoutAnswer> {
    await this.buyer.put(this.productId);
    const { status, body } = await this.buyer.checkout(address);
    if (status !== 201) throw new Error(`checkout answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** A paid purchase of one order; returns the order's id. */
  async paid(): Promise<string> {
    const purchase = await this.checkout();
    this.market.payco.pay(purchase.preference_id, 'approved', { messages: 1 });
    return purchase.orders[0].id;
  }

  /** A paid purchase of one order, whose parcel the provider refuses once with this; returns the order's id. */
  async refused(message = 'No such street', status = 400): Promise<string> {
    this.market.shipco.fault({ ...CREATE, fault: { kind: 'status', status, body: { message } } });
    const orderId = await this.paid();
    await this.orderWhen(orderId, 'failed');
    return orderId;
  }

  async order(orderId: string): Promise<Schema<'Order'>> {
    return (await this.buyer.get(`/api/orders/${orderId}`)).body;
  }

  /** The order once its shipment's row is in this state. */
  async orderWhen(orderId: string, state: string): Promise<Schema<'Order'>> {
    await eventually(
      () => this.shipment(orderId),
      (row) => row?.state === state,
    );
    return this.order(orderId);
  }

  /** Until the buyer sees the order in this status. */
  orderIs(orderId: string, status: string): Promise<Schema<'Order'>> {
    return eventually(
      () => this.order(orderId),
      (order) => order.status === status,
    );
  }

  /** All of the payment that was made last; its status stays "approved". */
  giveBackInParts(): void {
    const { id, transaction_amount } = this.lastPayment();
    const patch = { status_detail: 'partially_refunded', transaction_amount_refunded: transaction_amount };
    this.market.payco.changePayment(String(id), patch, { notify: true });
  }

  async shipment(orderId: string): Promise<ShipmentRow> {
    const [row] = await this.market.rows<ShipmentRow>('select * from shipments where order_id = $1', [orderId]);
    return row as ShipmentRow;
  }

  async attempts(orderId: string): Promise<string[]> {
    const rows = await this.market.rows<{ outcome: string }>(
      'select outcome from shipment_attempts where order_id = $1 order by epoch',
      [orderId],
    );
    return rows.map((row) => row.outcome);
  }

  /** The number of creates at the shipping provider: all, or those of this order. */
  creates(externalId?: string): number {
    const calls = this.market.shipco.ledger(CREATE);
    return calls.filter(({ body }) => externalId === undefined || (body as ShipcoBody).external_id === externalId).length;
  }

  /** The payment that was made last. */
  lastPayment(): Payment {
    return this.market.payco.payments().at(-1) as Payment;
  }

  /** Such a call has arrived at the shipping provider and waits to be released. */
  async held(call: { method: string; path: string }): Promise<void> {
    await eventually(
      async () => this.market.shipco.ledger(call),
      (calls) => calls.some(({ outcome }) => outcome === 'hold'),
    );
  }
}
