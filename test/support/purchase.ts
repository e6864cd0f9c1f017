import type { Marketplace } from './marketplace.js';
import { ADDRESS, eventually, openShop, Person, PROFILE } from './person.js';

/** A marketplace with one paid product, a buyer, and what a purchase of it needs. */
export class Shop {
  private checkouts = 0;

  private constructor(
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

  /** A checkout of one unit to a door of its own, so that none is taken for a repetition of another: the purchase's answer. */
  async checkout(address: object = { ...ADDRESS, number: String(++this.checkouts) }): Promise<any> {
    await this.buyer.put(this.productId);
    const { status, body } = await this.buyer.checkout(address);
    if (status !== 201) throw new Error(`checkout answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** A paid purchase of one order; answers the order's id. */
  async paid(): Promise<string> {
    const purchase = await this.checkout();
    this.market.payco.pay(purchase.preference_id, 'approved', { messages: 1 });
    return purchase.orders[0].id;
  }

  async order(orderId: string): Promise<any> {
    return (await this.buyer.get(`/api/orders/${orderId}`)).body;
  }

  /** The order once its shipment's row is in this state. */
  async orderWhen(orderId: string, state: string): Promise<any> {
    await eventually(
      () => this.shipment(orderId),
      (row) => row?.state === state,
    );
    return this.order(orderId);
  }

  async shipment(orderId: string): Promise<any> {
    return (await this.market.rows('select * from shipments where order_id = $1', [orderId]))[0];
  }

  async attempts(orderId: string): Promise<string[]> {
    const rows = await this.market.rows<{ outcome: string }>(
      'select outcome from shipment_attempts where order_id = $1 order by epoch',
      [orderId],
    );
    return rows.map((row) => row.outcome);
  }

  /** How often the provider was asked to create a shipment: any, or the one of this order. */
  creates(externalId?: string): number {
    const calls = this.market.shipco.ledger({ method: 'POST', path: '/v2/shipments' });
    return calls.filter(({ body }) => externalId === undefined || (body as any).external_id === externalId).length;
  }

  lookUps(): number {
    return this.market.shipco.ledger({ method: 'GET', path: '/v2/shipments' }).length;
  }
}
