import { z } from 'zod';
import { UnexpectedAnswer } from '../../sandbox/browser.js';
import type { Receiver } from '../../sandbox/receiver/receiver.js';
import type { Admin } from './admin.js';

const created = z.object({ id: z.string(), secret: z.string() });
const endpoints = z.object({ items: z.array(z.object({ id: z.string(), state: z.string(), waiting: z.number() })) });
const delivery = z.object({ event_id: z.string(), type: z.string(), status: z.string(), attempts: z.number() });
const deliveries = z.object({ items: z.array(delivery), next_cursor: z.string().nullable() });

export type Delivery = z.output<typeof delivery>;

/** Where the service sends events, as an admin sees it. */
export class ReceiverEndpoint {
  private constructor(
    private readonly admin: Admin,
    private readonly id: string,
  ) {}

  static async created(admin: Admin, receiver: Receiver): Promise<ReceiverEndpoint> {
    const { id, secret } = created.parse(await admin.post('event-endpoints', { url: receiver.endpointUrl }));
    receiver.trust(secret);
    return new ReceiverEndpoint(admin, id);
  }

  /** Of all events so far. Resolves when it is accepted, or the people give up. */
  async replay(): Promise<void> {
    const since = new Date(0).toISOString();
    await this.admin.untilTrue(() => this.admin.post(`event-endpoints/${this.id}/replay`, { since }).then(() => true, isRunning));
  }

  async view(): Promise<{ state: string; waiting: number }> {
    const { items } = endpoints.parse(await this.admin.get('event-endpoints'));
    const own = items.find(({ id }) => id === this.id);
    if (!own) throw new Error('the endpoint of the receiver is gone');
    return own;
  }

  /** Newest first. */
  async deliveries(): Promise<Delivery[]> {
    const all: Delivery[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const from: string = cursor && `&cursor=${cursor}`;
      const page = deliveries.parse(await this.admin.get(`event-endpoints/${this.id}/deliveries?limit=100${from}`));
      all.push(...page.items);
      cursor = page.next_cursor;
    }
    return all;
  }
}

/** The response to the request for it may have been lost. */
function isRunning(error: unknown): boolean {
  return error instanceof UnexpectedAnswer && error.status === 409;
}
