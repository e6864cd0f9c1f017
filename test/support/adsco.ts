import { createHmac } from 'node:crypto';
import { expect } from '@jest/globals';
import { checkedFetch } from './contract.js';
import type { Marketplace } from './marketplace.js';
import type { Answer } from './person.js';

const PATH = '/api/webhooks/adsco';
const SECRET = 'adsco-app-secret-of-the-test';
export const OLD_SECRET = 'adsco-app-secret-before-it';
export const VERIFY_TOKEN = 'adsco-verify-token-of-the-test';

/** The variables for receiving the platform's calls, in the middle of a change of the secret. */
export const ADSCO_VARIABLES = { ADSCO_APP_SECRET: `${SECRET}, ${OLD_SECRET}`, ADSCO_VERIFY_TOKEN: VERIFY_TOKEN };

/** The `x-hub-signature-256` header of a body. */
export const signature = (body: Buffer | string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

export const lead = (id: unknown, more: object = {}) => ({ field: 'leadgen', value: { leadgen_id: id, ...more } });
export const batch = (...changes: object[]) => ({ object: 'page', entry: [{ id: '1001', time: 1766455693, changes }] });

/** The advertising platform as it calls the marketplace at `url`. */
export class AdscoPlatform {
  constructor(private readonly url: string) {}

  /** A valid subscription, except for these query parameters. */
  subscribe(query: Record<string, string> = {}): Promise<Answer> {
    const right = { 'hub.mode': 'subscribe', 'hub.verify_token': VERIFY_TOKEN, 'hub.challenge': '1158201444' };
    return this.ask('GET', `?${new URLSearchParams({ ...right, ...query })}`);
  }

  /** A signed call; `headers` take the place of those it would have. */
  post(body: object | string | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const all = { 'content-type': 'application/json', 'x-hub-signature-256': signature(bytes), ...headers };
    return this.ask('POST', '', all, bytes);
  }

  async ask(method: string, query = '', headers: Record<string, string> = {}, body?: Buffer): Promise<Answer> {
    const init = { method, headers, ...(body && { body: new Uint8Array(body) }) };
    const response = await checkedFetch(`${this.url}${PATH}${query}`, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }
}

export const storedCalls = (market: Marketplace) =>
  market.rows<Record<string, unknown>>(
    'select source, variant, verified, topic, resource_id, body, state, attempts from webhook_inbox order by dedupe_key',
  );

export const expectAcknowledged = ({ status, body }: Answer) =>
  expect({ status, body }).toEqual({ status: 200, body: { received: true } });
