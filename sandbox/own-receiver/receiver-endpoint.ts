import { z } from 'zod';
import type { AdminSession } from '../admin-session.js';
import { UnexpectedAnswer } from '../browser.js';

const PATH = '/api/admin/event-endpoints';
const REPLAY_RUNNING = 409;

const endpoint = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string().nullable(),
  state: z.string(),
  reason: z.string().nullable(),
  waiting: z.number(),
});
export type EventsEndpoint = z.infer<typeof endpoint>;
const secretAnswer = z.object({ id: z.string().optional(), secret: z.string() });

/** The endpoint of the receiver, which the service keeps over restarts; the receiver itself forgets everything. */
export class ReceiverEndpoint {
  constructor(
    private readonly admin: AdminSession,
    private readonly url: string,
    /** By which it is found again when it had another port. */
    private readonly description: string,
  ) {}

  async find(): Promise<EventsEndpoint | null> {
    const own = await this.own();
    return own.find(({ url }) => url === this.url) ?? null;
  }

  async enable(): Promise<void> {
    const known = await this.find();
    if (known) await this.admin.patch(`${PATH}/${known.id}`, { disabled: false });
  }

  /**
   * Has all events sent, from the first on. Returns the secret: the one before was shown once, so it gets another. What comes before the
   * secret is trusted has to be refused: an order's new event would come before its first ones.
   */
  async renew(): Promise<string> {
    const own = await this.own();
    const known = own.find(({ url }) => url === this.url);
    for (const other of own) if (other !== known) await this.delete(other);
    if (!known) return this.create();
    const { secret } = secretAnswer.parse(await this.admin.post(`${PATH}/${known.id}/rotate-secret`));
    if (await this.replay(known.id)) {
      if (known.state === 'disabled') await this.enable();
      return secret;
    }
    // A replay that is under way began for a receiver that is gone.
    await this.delete(known);
    return this.create();
  }

  private async own(): Promise<EventsEndpoint[]> {
    const { items } = z.object({ items: z.array(endpoint) }).parse(await this.admin.get(PATH));
    return items.filter(({ description }) => description === this.description);
  }

  private async create(): Promise<string> {
    const { url, description } = this;
    const { id, secret } = secretAnswer.parse(await this.admin.post(PATH, { url, description }));
    await this.replay(String(id));
    return secret;
  }

  private async delete({ id }: EventsEndpoint): Promise<void> {
    await this.admin.delete(`${PATH}/${id}`);
  }

  /** False: one is running already. */
  private async replay(id: string): Promise<boolean> {
    try {
      await this.admin.post(`${PATH}/${id}/replay`, { since: new Date(0).toISOString() });
      return true;
    } catch (error) {
      if (error instanceof UnexpectedAnswer && error.status === REPLAY_RUNNING) return false;
      throw error;
    }
  }
}
