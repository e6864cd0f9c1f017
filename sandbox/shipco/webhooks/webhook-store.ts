import type { SeededRandom } from '../../simulator/seeded-random.js';

export const TOPICS = ['status', 'shipment', 'account', 'account_balance', 'stock'] as const;
export type Topic = (typeof TOPICS)[number];

/** An address that wants to know what happens in an account. One topic each. */
export interface Webhook {
  id: number;
  accountId: number;
  topic: Topic;
  url: string;
}

/** The subscriptions of all accounts. */
export class WebhookStore {
  private readonly byId = new Map<number, Webhook>();

  constructor(private readonly random: SeededRandom) {}

  add(webhook: Omit<Webhook, 'id'>): Webhook {
    const id = Number(this.random.digits(6));
    if (this.byId.has(id)) return this.add(webhook);
    const added = { id, ...webhook };
    this.byId.set(id, added);
    return added;
  }

  find(accountId: number, id: number): Webhook | undefined {
    return this.ofAccount(accountId).find((webhook) => webhook.id === id);
  }

  ofAccount(accountId: number): Webhook[] {
    return this.all().filter((webhook) => webhook.accountId === accountId);
  }

  all(): Webhook[] {
    return [...this.byId.values()];
  }

  remove(id: number): void {
    this.byId.delete(id);
  }

  clear(): void {
    this.byId.clear();
  }
}

export function webhookView({ id, accountId, topic, url }: Webhook) {
  return { id, account_id: accountId, topic, url };
}
