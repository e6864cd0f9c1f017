import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { Browser, UnexpectedAnswer } from '../browser.js';
import { DEMO_SELLERS } from '../demo-data.js';
import {
  cartAnswer,
  checkoutAnswer,
  type OrderAnswer,
  orderAnswer,
  type Product,
  payPageAnswer,
  productsAnswer,
  type Quote,
  type QuotedOption,
  quoteAnswer,
  read,
  sessionAnswer,
  type TrackingAnswer,
  trackingAnswer,
} from './answers.js';

/** The order's fields that the shipment adds. */
export type ShippedOrder = { orderId: string } & NonNullable<OrderAnswer['shipping_address']['shipco']>;

export type FilledCart = z.infer<typeof cartAnswer> & { titles: string[] };

/** The delivery that the buyer chooses, if not the cheapest home delivery. */
export type Wish = 'pickup' | 'fastest';

export interface Shown {
  readonly quote: Quote;
  readonly cart: Pick<FilledCart, 'items_total'>;
}

const SELLERS_IN_CART = 2;
const SHIPMENT_TIMEOUT_MS = 60_000;
const DELIVERY_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 200;
/** After these a parcel is no longer delivered. */
const OTHER_ENDS = ['returned', 'lost', 'cancelled', 'expired'];
const DEMO_TITLES = new Set(DEMO_SELLERS.flatMap(({ products }) => products.map(({ title }) => title)));

/** A buyer with a browser; each method is one action in the shop. */
export class Shopper {
  private readonly destination = newDestination();

  constructor(
    private readonly baseUrl: string,
    readonly browser = new Browser(),
  ) {}

  /** Signed in with a profile; what is bought is put into the cart, or chosen with `fillCart`. */
  static async come(baseUrl: string, user: string, browser?: Browser): Promise<Shopper> {
    const shopper = new Shopper(baseUrl, browser);
    await shopper.saveProfile(await shopper.signIn(user));
    return shopper;
  }

  /** The same person with another address to send to. */
  moved(): Shopper {
    return new Shopper(this.baseUrl, this.browser);
  }

  /** When the last request was sent. */
  get sentAtMs(): number {
    return this.browser.sentAtMs;
  }

  async signIn(user: string) {
    await this.browser.signIn(this.baseUrl, user);
    const session = read(sessionAnswer, await this.get('/api/auth/session'), 'the session');
    if (!session.user) throw new Error(`${this.baseUrl} does not know the session it has just opened`);
    return session.user;
  }

  async saveProfile({ name, email }: { name: string; email: string }) {
    const profile = { name, email, phone: '+54 9 261 555-0134', document: '30123456' };
    await this.browser.put(`${this.baseUrl}/api/buyer/profile`, profile);
    return profile;
  }

  /** Leaves one each of the chosen products in the cart: without a choice, a paid one of each of two sellers and a free one. */
  async fillCart(choose = chooseProducts): Promise<FilledCart> {
    const before = read(cartAnswer, await this.get('/api/cart'), 'the cart');
    for (const { product_id: id } of before.parcels.flatMap(({ items }) => items)) {
      await this.browser.delete(`${this.baseUrl}/api/cart/items/${encodeURIComponent(id)}`);
    }
    const { items } = read(productsAnswer, await this.get('/api/products?limit=100'), 'the catalogue');
    const chosen = choose(items);
    let cart = before;
    for (const { id } of chosen) cart = await this.put(id);
    return { ...cart, titles: chosen.map(({ title }) => title) };
  }

  async put(productId: string, quantity = 1) {
    const url = `${this.baseUrl}/api/cart/items/${encodeURIComponent(productId)}`;
    return read(cartAnswer, await this.browser.put(url, { quantity }), 'the cart');
  }

  /** With a chosen delivery it is quoted a second time, with the matching options. */
  async quote(wish: Wish | null = null): Promise<Quote> {
    const quote = await this.ask({});
    if (!wish) return quote;
    const chosen = await this.ask({ choices: choicesFor(quote, wish) });
    if (!chosen.shipco?.parcels.every(({ choice }) => choice === 'chosen'))
      throw new Error(`not every parcel has ${wish === 'pickup' ? 'a pickup point' : 'a fastest delivery'}`);
    return chosen;
  }

  /** Pays what was shown; without it, whatever it costs now. */
  async checkOut(shown: Shown | null = null, to: object = {}) {
    const shipping = { ...this.destination, ...to };
    const answer = await this.browser.post(`${this.baseUrl}/api/checkout/payco`, { shipping, ...(shown && promiseOf(shown)) });
    return read(checkoutAnswer, answer, 'the checkout');
  }

  private async ask(wish: object): Promise<Quote> {
    const url = `${this.baseUrl}/api/shipping/shipco/quote`;
    return read(quoteAnswer, await this.browser.post(url, { shipping: this.destination, ...wish }), 'the quote');
  }

  /** Approves the payment on the sandbox's payment page. */
  async pay(payPageUrl: string) {
    const payment = read(payPageAnswer, await this.browser.post(payPageUrl, { outcome: 'approved' }), 'the pay page');
    if (payment.status !== 'approved') throw new Error(`payment ${payment.payment_id} is ${payment.status}, not approved`);
    return payment;
  }

  /** Waits until the order has its shipment, even if the service is briefly unavailable. */
  async awaitShipment(orderId: string): Promise<ShippedOrder> {
    const deadlineMs = Date.now() + SHIPMENT_TIMEOUT_MS;
    let last = 'no answer yet';
    while (Date.now() < deadlineMs) {
      const order = await this.order(orderId).catch((error: Error) => {
        if (error instanceof UnexpectedAnswer && error.status < 500) throw error;
        last = error.message;
      });
      const shipco = order?.shipping_address.shipco;
      if (shipco?.shipment_id) return { orderId, ...shipco };
      if (order?.shipment?.state === 'not_possible')
        throw new Error(`order ${orderId} ships nothing: ${order.shipment.reason ?? 'no reason given'}`);
      if (order) last = describe(order);
      await sleep(POLL_INTERVAL_MS);
    }
    throw new Error(`order ${orderId} has no shipment after ${SHIPMENT_TIMEOUT_MS / 1000} s: ${last}`);
  }

  /** Waits until the parcel has reached the buyer. */
  async awaitDelivery(orderId: string): Promise<TrackingAnswer> {
    const path = `/api/orders/${encodeURIComponent(orderId)}/tracking`;
    const deadlineMs = Date.now() + DELIVERY_TIMEOUT_MS;
    for (;;) {
      const tracking = read(trackingAnswer, await this.get(path), 'the tracking');
      const { progress } = tracking;
      if (progress === 'delivered') return tracking;
      if (progress && OTHER_ENDS.includes(progress)) throw new Error(`the parcel of order ${orderId} is ${progress}`);
      if (Date.now() > deadlineMs)
        throw new Error(`the parcel of order ${orderId} is ${progress} after ${DELIVERY_TIMEOUT_MS / 1000} s, not delivered`);
      await sleep(POLL_INTERVAL_MS);
    }
  }

  private async order(orderId: string): Promise<OrderAnswer> {
    return read(orderAnswer, await this.get(`/api/orders/${encodeURIComponent(orderId)}`), 'the order');
  }

  private get(path: string): Promise<unknown> {
    return this.browser.get(this.baseUrl + path);
  }
}

function promiseOf({ quote: { shipco, buyer_shipping_share: share }, cart: { items_total: total } }: Shown) {
  const token = shipco?.quote_token;
  return { expected_total: Math.round((total + share) * 100) / 100, ...(token && { quote_token: token }) };
}

/** The nearest pickup point of each parcel, or its fastest home delivery. */
function choicesFor({ shipco }: Quote, wish: Wish) {
  const byTime = (a: QuotedOption, b: QuotedOption) =>
    Date.parse(a.estimated_delivery ?? '') - Date.parse(b.estimated_delivery ?? '');
  return (shipco?.parcels ?? []).flatMap(({ seller_id, options = [] }) => {
    const fitting = options.filter(({ pickup_points: points }) => (wish === 'pickup') === (points !== null));
    const [option] = wish === 'pickup' ? fitting : fitting.filter((one) => one.estimated_delivery).toSorted(byTime);
    const point = option?.pickup_points?.[0];
    return option ? [{ seller_id, option_id: option.option_id, ...(point && { point_id: point.point_id }) }] : [];
  });
}

function chooseProducts(products: Product[]): Product[] {
  const demoFirst = products.toSorted((a, b) => Number(DEMO_TITLES.has(b.title)) - Number(DEMO_TITLES.has(a.title)));
  const paid = demoFirst.filter(({ free_shipping: free }) => !free);
  const onePerSeller = paid.filter(({ seller_id: seller }, at) => paid.findIndex((other) => other.seller_id === seller) === at);
  const free = demoFirst.find(({ free_shipping: free }) => free);
  const chosen = [...onePerSeller.slice(0, SELLERS_IN_CART), ...(free ? [free] : [])];
  if (onePerSeller.length === 0)
    throw new Error('the catalogue has no product with paid shipping; "npm start" loads demo products');
  return chosen;
}

function describe({ status, shipment, shipping_address: { shipco } }: OrderAnswer): string {
  const failure = shipco?.shipment_create_error;
  return `the order is ${status}, its shipment ${shipment?.state ?? 'not begun'}${failure ? ` (${failure})` : ''}`;
}

function newDestination() {
  // A checkout of the same cart and address within ten minutes of an unpaid one is rejected as a duplicate, so a run after an
  // aborted one would fail. Each run therefore ships to its own street number.
  const number = String(100 + (Math.floor(Date.now() / 100) % 9900));
  return { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number };
}
