import { ADDRESS, type CheckoutAnswer, eventually } from './person.js';
import type { Shop } from './purchase.js';

type Seen = { readonly state: string; readonly money: { readonly code: string } | null };
export const isPaid = ({ state }: Seen) => state === 'paid';
export const isPart = ({ money }: Seen) => money?.code === 'partly_paid';
export const isDue = ({ money }: Seen) => money?.code === 'refund_due';

/** Purchases of which each payment can be a part. */
export class PaidInParts {
  private checkouts = 0;

  constructor(private readonly shop: Shop) {}

  /** Nothing in the cart, no purchase of the cart's generation, and providers that know of nothing. */
  async beginAnew(): Promise<void> {
    const { market } = this.shop;
    await market.payco.reset();
    await market.shipco.reset();
    await market.rows('delete from cart_items');
    await market.rows('update purchases set part_until = null');
    await market.rows('update carts set generation = generation + 1, version = version + 1');
  }

  /** A checkout of these alone. */
  async ask(...productIds: string[]) {
    await this.shop.market.rows('delete from cart_items');
    for (const id of productIds) await this.shop.buyer.put(id);
    return this.shop.buyer.checkout({ ...ADDRESS, number: String(++this.checkouts) });
  }

  async bought(...productIds: string[]): Promise<CheckoutAnswer> {
    const { status, body } = await this.ask(...productIds);
    if (status !== 201) throw new Error(`checkout answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async purchase({ purchase_id: id }: CheckoutAnswer) {
    return (await this.shop.buyer.get(`/api/purchases/${id}`)).body;
  }

  /** The purchase once it is so. */
  async when(of: CheckoutAnswer, is: (seen: Seen) => boolean) {
    return eventually(() => this.purchase(of), is);
  }

  /** Three and two fifths of the total, in pesos. */
  async partsOf(of: CheckoutAnswer): Promise<[number, number]> {
    const totalCents = Math.round((await this.purchase(of)).total * 100);
    const first = Math.round(totalCents * 0.6);
    return [first / 100, (totalCents - first) / 100];
  }

  /** An approved payment of so many pesos, or of all; its id. */
  pay({ preference_id }: CheckoutAnswer, amount?: number, messages = 1): string {
    return String(
      this.shop.market.payco.pay(preference_id, 'approved', { messages, ...(amount === undefined ? {} : { amount }) }).id,
    );
  }

  /** How often the creation of its parcels was asked for. */
  async creates({ orders }: CheckoutAnswer): Promise<number> {
    const rows = await Promise.all(orders.map(({ id }) => this.shop.shipment(id)));
    return rows.reduce(
      (sum, row: { external_id: string } | undefined) => sum + (row ? this.shop.creates(row.external_id) : 0),
      0,
    );
  }

  back(paymentId: string): void {
    this.shop.market.payco.changePayment(paymentId, { status: 'refunded' }, { notify: true });
  }

  /** The effects of its payments, sorted, once there are so many. */
  async effects({ purchase_id: id }: CheckoutAnswer, count: number): Promise<string[]> {
    const rows = await eventually(
      () => this.shop.market.rows<{ effect: string }>('select effect from payments where purchase_id = $1 order by effect', [id]),
      ({ length }) => length === count,
    );
    return rows.map(({ effect }) => effect);
  }
}
