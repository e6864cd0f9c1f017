import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { Browser } from '../../sandbox/browser.js';
import type { StepPrinter } from '../../sandbox/journey/step-printer.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { seenWhen } from '../until.js';

const CREDENTIALS = { email: 'drill@example.com', password: 'a patient person of the shop' };
const LONG_AGO = '2020-01-01';

const endpointAnswer = z.object({ id: z.string() });
const event = z.object({ id: z.string(), sequence: z.number() });
const feedAnswer = z.object({ items: z.array(event), next_cursor: z.string(), has_more: z.boolean() });

/** What an order has to tell. */
export interface ToldFact {
  readonly id: string;
  readonly order_id: string;
  readonly number: number;
  readonly at: Date;
}

/** Follows all orders, by the feed and as an endpoint, and compares both with what the orders have to tell. */
export class EventFollower {
  private readonly browser = new Browser();
  /** By their ids, in the order of their last arrival: the replay repeats what came between the creation of the endpoint and it. */
  private readonly received = new Map<string, string>();
  private changed = 0;

  private constructor(private readonly baseUrl: string) {}

  /** Begins with everything that has happened so far. */
  static async begun(baseUrl: string, bootstrapSecret: string, shutdown: Shutdown): Promise<EventFollower> {
    const follower = new EventFollower(baseUrl);
    const url = await follower.listen(shutdown);
    const { browser } = follower;
    await browser.post(`${baseUrl}/api/bootstrap/admin`, { secret: bootstrapSecret, ...CREDENTIALS });
    await browser.post(`${baseUrl}/api/admin/session`, CREDENTIALS);
    const endpoints = `${baseUrl}/api/admin/event-endpoints`;
    const { id } = endpointAnswer.parse(await browser.post(endpoints, { url }));
    await browser.post(`${endpoints}/${id}/replay`, { since: LONG_AGO });
    return follower;
  }

  /** Whether everything that both releases recorded is in the feed and was delivered, once and in sequence. */
  async hasAll(facts: () => Promise<ToldFact[]>, upgradedAtMs: number, steps: StepPrinter): Promise<boolean> {
    const { told, faults } = await steps.step(
      'follow',
      () => this.faults(facts),
      () => 'what happened to the orders is compared with the feed, and with what an endpoint got',
    );
    const before = told.filter(({ at }) => at.getTime() < upgradedAtMs).length;
    for (const fault of faults) steps.line('wrong', 0, fault);
    steps.line('events', 0, `${told.length}, ${before} of them from before the upgrade; ${faults.length} faults`);
    return faults.length === 0 && before > 0;
  }

  /** What is wrong, once both have everything or nothing more comes. */
  private async faults(facts: () => Promise<ToldFact[]>): Promise<{ told: ToldFact[]; faults: string[] }> {
    const look = async () => {
      const told = await facts();
      const faults = [
        ...faultsIn('the feed', told, await this.feed()),
        ...faultsIn('the endpoint', told, [...this.received.keys()]),
        ...(this.changed > 0 ? [`the endpoint: ${this.changed} came again with another content`] : []),
      ];
      return { told, faults };
    };
    return seenWhen(look, ({ faults }) => faults.length === 0);
  }

  private async listen(shutdown: Shutdown): Promise<string> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      this.take(Buffer.concat(chunks).toString());
      response.writeHead(204).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await shutdown.add(async () => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  }

  private take(bytes: string): void {
    const { id } = event.parse(JSON.parse(bytes));
    const known = this.received.get(id);
    if (known !== undefined && known !== bytes) this.changed += 1;
    this.received.delete(id);
    this.received.set(id, bytes);
  }

  private async feed(): Promise<string[]> {
    const ids: string[] = [];
    for (let after = ''; ; ) {
      const page = feedAnswer.parse(await this.browser.get(`${this.baseUrl}/api/admin/events?limit=500${after}`));
      ids.push(...page.items.map(({ id }) => id));
      if (!page.has_more) return ids;
      after = `&after=${page.next_cursor}`;
    }
  }
}

/** Every fact once, and each order's in their sequence. */
function faultsIn(where: string, facts: readonly ToldFact[], ids: readonly string[]): string[] {
  const factOf = new Map(facts.map((fact) => [fact.id, fact]));
  const told = new Set(ids);
  const next = new Map<string, number>();
  const inverted = ids.flatMap((id) => {
    const fact = factOf.get(id);
    if (!fact) return [];
    const expected = next.get(fact.order_id) ?? 1;
    next.set(fact.order_id, fact.number + 1);
    return fact.number === expected ? [] : [id];
  });
  const counts = {
    missing: facts.filter(({ id }) => !told.has(id)).length,
    'twice or of no order': ids.length - ids.filter((id) => factOf.has(id) && told.delete(id)).length,
    'not in sequence': inverted.length,
  };
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${where}: ${count} ${what}`] : []));
}
