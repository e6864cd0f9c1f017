import { MarketplaceClient } from '../../client/index.js';
import { Browser } from '../../sandbox/browser.js';
import { parsed } from '../../sandbox/test-clients/json-call.js';
import type { BodyOf, Refusal } from './answers.js';
import { checkedFetch } from './contract.js';
import type { Marketplace } from './marketplace.js';

export { eventually } from '../../sandbox/test-clients/eventually.js';

export interface Answer<Body = Refusal> {
  status: number;
  headers: Headers;
  body: Body;
}

export const ADDRESS = { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120' };
export const PROFILE = { name: 'Ana Torres', email: 'ana.torres@example.com', phone: '+54 261 555 0134', document: '30111222' };

export type CheckoutAnswer = BodyOf<'POST', '/api/checkout/payco'>;

/** A user with a browser. Every response must be allowed by the OpenAPI document. */
export class Person {
  /** The typed client, with this person's cookie. */
  readonly api: MarketplaceClient;

  private constructor(
    private readonly url: string,
    readonly cookie: string | null,
  ) {
    this.api = new MarketplaceClient({ baseUrl: url, retries: 0, fetch: (at, init) => this.send(new Request(at, init)) });
  }

  static stranger(market: Marketplace): Person {
    return new Person(market.url, null);
  }

  static withCookie(market: Marketplace, cookie: string | null): Person {
    return new Person(market.url, cookie);
  }

  static async signedIn(market: Marketplace, user: string): Promise<Person> {
    const browser = new Browser();
    await browser.signIn(market.url, user);
    return new Person(market.url, browser.cookieHeader(market.url));
  }

  static allSignedIn<const Users extends readonly string[]>(
    market: Marketplace,
    ...users: Users
  ): Promise<{ -readonly [At in keyof Users]: Person }> {
    const all = Promise.all(users.map((user) => Person.signedIn(market, user)));
    return all as Promise<{ -readonly [At in keyof Users]: Person }>;
  }

  async call<Method extends string, Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<BodyOf<Method, Path>>> {
    const request = new Request(this.url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await this.send(request);
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) as BodyOf<Method, Path> };
  }

  private send(request: Request): Promise<Response> {
    if (this.cookie && !request.headers.has('cookie')) request.headers.set('cookie', this.cookie);
    return checkedFetch(request);
  }

  get<Path extends string>(path: Path): Promise<Answer<BodyOf<'GET', Path>>> {
    return this.call('GET', path);
  }

  quote(shipping: object = ADDRESS, more: object = {}): Promise<Answer<BodyOf<'POST', '/api/shipping/shipco/quote'>>> {
    return this.call('POST', '/api/shipping/shipco/quote', { shipping, ...more });
  }

  checkout(shipping: object = ADDRESS, more: object = {}, headers: Record<string, string> = {}): Promise<Answer<CheckoutAnswer>> {
    return this.call('POST', '/api/checkout/payco', { shipping, ...more }, headers);
  }

  put(productId: string, quantity = 1): Promise<Answer<BodyOf<'PUT', '/api/cart/items/{product_id}'>>> {
    return this.call('PUT', `/api/cart/items/${productId}`, { quantity });
  }
}

/** A seller with products; returns the products' ids. */
export async function openShop(market: Marketplace, user: string, name: string, products: readonly object[]): Promise<string[]> {
  const seller = await Person.signedIn(market, user);
  await seller.call('PUT', '/api/seller/profile', { name });
  const ids: string[] = [];
  for (const product of products) ids.push(await addProduct(seller, product));
  return ids;
}

/** Adds a product like A_PRODUCT with these fields changed; returns its id. */
export async function addProduct(seller: Person, product: object = {}): Promise<string> {
  const { status, body } = await seller.call('POST', '/api/seller/products', { ...A_PRODUCT, ...product });
  if (status !== 201) throw new Error(`product refused: ${JSON.stringify(body)}`);
  return body.id;
}

export const A_PRODUCT = {
  title: 'Pava eléctrica',
  price: 24000,
  weight_grams: 900,
  length_cm: 25,
  width_cm: 20,
  height_cm: 12,
  free_shipping: false,
};
