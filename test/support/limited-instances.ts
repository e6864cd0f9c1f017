import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { expectError } from './expect-error.js';
import { freePort } from './free-port.js';
import { type Marketplace, startApp, startMarketplace } from './marketplace.js';
import { type Answer, Person } from './person.js';

export const QUOTE = '/api/shipping/shipco/quote';
const LIMITS = { RATE_LIMIT_LOGIN: '3', RATE_LIMIT_QUOTE: '3', RATE_LIMIT_CHECKOUT: '2', RATE_LIMIT_BAD_SIGNATURE: '2' };

/** Instances with low rate limits, all on the database of one marketplace. */
export class LimitedInstances {
  private readonly opened: NestFastifyApplication[] = [];

  private constructor(readonly market: Marketplace) {}

  static async open(): Promise<LimitedInstances> {
    return new LimitedInstances(await startMarketplace());
  }

  /** Starts one more instance; returns its address. */
  async start(variables: Record<string, string> = {}): Promise<string> {
    const port = await freePort();
    this.opened.push(await startApp({ ...this.market.environment, ...LIMITS, ...variables, PORT: String(port) }));
    return `http://127.0.0.1:${port}`;
  }

  /** The cookie of a new session of this user. */
  async session(user: string): Promise<string> {
    return (await Person.signedIn(this.market, user)).cookie as string;
  }

  async clear(): Promise<void> {
    await this.market.rows('delete from rate_limits');
  }

  /** What they have counted is stored by then. */
  async stop(): Promise<void> {
    for (const app of this.opened.splice(0)) await app.close();
  }

  async close(): Promise<void> {
    await this.stop();
    await this.market.close();
  }
}

export async function send(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Answer> {
  const response = await fetch(url + path, { method, redirect: 'manual', headers, ...(body && { body }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}

export function login(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return send(url, 'GET', '/api/auth/login', headers);
}

/** With a session, and by default with a body that cannot be parsed. */
export function post(url: string, path: string, cookie: string, body = '{'): Promise<Answer> {
  return send(url, 'POST', path, { cookie, 'content-type': 'application/json' }, body);
}

/** The statuses of requests that are sent one after the other. */
export async function statuses(times: number, one: (at: number) => Promise<Answer>): Promise<number[]> {
  const seen: number[] = [];
  for (let at = 0; at < times; at += 1) seen.push((await one(at)).status);
  return seen;
}

export function expectRefused(answer: Answer): void {
  expectError(answer, 429, 'TOO_MANY_REQUESTS');
  expect(answer.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
}
