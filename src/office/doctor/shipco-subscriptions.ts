import { z } from 'zod';
import type { InboundReply } from '../../platform/calls/http-client.js';
import { listOf, optionalText, pageCount } from '../../platform/calls/wire-values.js';
import type { ServerConfig } from '../../platform/config/server.config.js';
import type { MarketplaceAccount, ShipcoConfig } from '../../platform/config/shipco.config.js';
import type { Http } from './provider-answer.js';

const TIMEOUT_MS = 8_000;
const MOST_PAGES = 20;
const TOPIC = 'status';

const pageSchema = z.object({
  data: listOf(z.object({ id: z.int().positive(), topic: optionalText, url: z.string() })),
  meta: z.object({ last_page: pageCount.nullish() }).nullish(),
});

export interface Subscription {
  readonly id: number;
  readonly url: string;
}

/** The provider's answer to a call about subscriptions is not usable. */
export class SubscriptionsError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Subscriptions of the marketplace's account to notifications about statuses. Throws SubscriptionsError and HttpFailure. */
export class ShipcoSubscriptions {
  /** Without the secret. */
  readonly address: string;

  constructor(
    private readonly http: Http,
    private readonly shipco: ShipcoConfig,
    server: ServerConfig,
  ) {
    this.address = `${server.baseUrl}/api/webhooks/shipco/`;
  }

  /** The subscriptions that point at this service, with any secret. */
  async ours(account: MarketplaceAccount): Promise<Subscription[]> {
    const found: Subscription[] = [];
    for (let page = 1, last = 1; page <= Math.min(last, MOST_PAGES); page += 1) {
      const { json } = await this.call(account, 'GET', `?page=${page}`);
      const list = pageSchema.safeParse(json);
      if (!list.success) throw new SubscriptionsError('the provider’s list of subscriptions cannot be read', 200);
      const { data, meta } = list.data;
      found.push(...data.filter(({ topic, url }) => topic === TOPIC && url.startsWith(this.address)));
      last = meta?.last_page ?? 1;
    }
    return found;
  }

  async add(account: MarketplaceAccount, url: string): Promise<void> {
    await this.call(account, 'POST', '', { topic: TOPIC, url });
  }

  async move(account: MarketplaceAccount, { id }: Subscription, url: string): Promise<void> {
    await this.call(account, 'PUT', `/${id}`, { url });
  }

  private async call(
    { accountId, token, secret }: MarketplaceAccount,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<InboundReply> {
    const reply = await this.http.send({
      call: { provider: 'shipco', operation: 'webhooks' },
      method,
      url: `${this.shipco.apiBaseUrl}/accounts/${accountId}/webhooks${path}`,
      headers: { authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}` },
      ...(body && { body }),
      timeoutMs: TIMEOUT_MS,
    });
    if (reply.status < 200 || reply.status > 299)
      throw new SubscriptionsError(`the provider answered ${method} with HTTP ${reply.status}`, reply.status);
    return reply;
  }
}
