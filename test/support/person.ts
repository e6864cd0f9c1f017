import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../../src/sandbox/browser.js';
import type { Marketplace } from './marketplace.js';

export interface Answer<Body = any> {
  status: number;
  headers: Headers;
  body: Body;
}

export const ADDRESS = { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120' };
export const PROFILE = { name: 'Ana Torres', email: 'ana.torres@example.com', phone: '+54 261 555 0134', document: '30111222' };

/** Somebody with a browser at the marketplace. */
export class Person {
  private constructor(
    private readonly url: string,
    readonly cookie: string | null,
  ) {}

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

  async call<Body = any>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? parse(text) : undefined) as Body };
  }

  get<Body = any>(path: string): Promise<Answer<Body>> {
    return this.call('GET', path);
  }

  quote(shipping: object = ADDRESS): Promise<Answer> {
    return this.call('POST', '/api/shipping/shipco/quote', { shipping });
  }

  checkout(shipping: object = ADDRESS, more: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('POST', '/api/checkout/payco', { shipping, ...more }, headers);
  }

  async put(productId: string, quantity = 1): Promise<Answer> {
    return this.call('PUT', `/api/cart/items/${productId}`, { quantity });
  }
}

/** A seller with products; answers the products' ids. */
export async function openShop(market: Marketplace, user: string, name: string, products: readonly object[]): Promise<string[]> {
  const seller = await Person.signedIn(market, user);
  await seller.call('PUT', '/api/seller/profile', { name });
  const ids: string[] = [];
  for (const product of products) {
    const { status, body } = await seller.call('POST', '/api/seller/products', { ...A_PRODUCT, ...product });
    if (status !== 201) throw new Error(`product refused: ${JSON.stringify(body)}`);
    ids.push(body.id);
  }
  return ids;
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

/** Asks again until the answer is there; fails with the last one after `timeoutMs`. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  holds: (value: Value) => boolean,
  timeoutMs = 30_000,
): Promise<Value> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const value = await ask();
    if (holds(value)) return value;
    if (Date.now() > until) throw new Error(`still not so after ${timeoutMs} ms: ${JSON.stringify(value)}`);
    await sleep(50);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
