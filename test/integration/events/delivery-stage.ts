import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { anAdmin, BOOTSTRAP_SECRET, logInAsAdmin } from '../../support/admin.js';
import { EventReceiver, type Received } from '../../support/event-receiver.js';
import { freePort } from '../../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../../support/marketplace.js';
import type { OneClock } from '../../support/one-clock.js';
import { eventually, type Person } from '../../support/person.js';
import { addPeople, addPurchase } from '../../support/store.js';

export interface Delivery {
  readonly event_id: string;
  readonly type: string;
  readonly replayed: boolean;
  readonly status: string;
  readonly http_status: number | null;
  readonly attempts: number;
  readonly next_attempt_at: string | null;
  readonly error: string | null;
}

const FACTS = `
  insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at)
  select gen_random_uuid(), o.id, n + coalesce((select max(number) from order_facts where order_id = o.id), 0), 'shipment.held', 1, now(),
         '{"reason":"held"}', now()
    from unnest($1::text[]) as o (id), generate_series(1, $2) n`;

/** Each of its own seller, since a purchase has one order of a seller. */
const ORDERS = `
  with people as (
    insert into users (id, issuer, subject, name, email, created_at)
    select s, 'i', s, s, 'x@x', now() from (select gen_random_uuid()::text as s from generate_series(1, $1)) n returning id),
  selling as (insert into sellers (id, user_id, name, created_at) select id, id, id, now() from people returning id)
  insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                      created_at, shipping_address, seller_fulfillment)
  select gen_random_uuid(), 'p1', 'ana', id, 1, 0, 0, now(), '{}', '{}' from selling returning id`;

/** A marketplace whose orders have what happens to them written by the test, and receivers of their events. */
export class DeliveryStage {
  private readonly receivers: EventReceiver[] = [];
  private readonly apps: NestFastifyApplication[] = [];

  private constructor(
    readonly market: Marketplace,
    private signedIn: Person,
    private readonly time: OneClock | undefined,
  ) {}

  static async open(variables: Record<string, string | undefined> = {}, time?: OneClock): Promise<DeliveryStage> {
    const market = await startMarketplace(
      { BOOTSTRAP_SECRET, EVENTS_ALLOW_PRIVATE: 'on', ...variables },
      { ...(time && { time }) },
    );
    const observer = new pg.Client({ connectionString: market.databaseUrl });
    await observer.connect();
    await addPeople(observer).finally(() => observer.end());
    await addPurchase(market.databaseUrl, 'p1', 'o1');
    return new DeliveryStage(market, await anAdmin(market), time);
  }

  get admin(): Person {
    return this.signedIn;
  }

  /** Lets time pass on the clock that the stage was opened with. */
  async passes(duration: string): Promise<void> {
    await this.time?.passes(duration);
    // A session does not last as long.
    this.signedIn = await logInAsAdmin(this.market);
  }

  /** Another instance on the same database. */
  async anotherInstance(variables: Record<string, string> = {}): Promise<NestFastifyApplication> {
    const environment = { ...this.market.environment, ...variables, PORT: String(await freePort()) };
    const app = await startApp(environment, undefined, { ...(this.time && { time: this.time }) });
    this.apps.push(app);
    return app;
  }

  /** New orders. */
  async orders(count: number): Promise<string[]> {
    const rows = await this.market.rows<{ id: string }>(ORDERS, [count]);
    return rows.map(({ id }) => id);
  }

  /** So many things happen to each of these orders. */
  async tell(orderIds: readonly string[], each = 1): Promise<void> {
    await this.market.rows(FACTS, [orderIds, each]);
  }

  async receiver(): Promise<EventReceiver> {
    const receiver = await EventReceiver.open();
    this.receivers.push(receiver);
    return receiver;
  }

  /** An endpoint for a receiver; returns its id and secret. */
  async endpoint(to: EventReceiver, more: object = {}): Promise<{ id: string; secret: string }> {
    const { status, body } = await this.admin.call('POST', '/api/admin/event-endpoints', { url: to.url, ...more });
    if (status !== 201) throw new Error(`no endpoint: ${JSON.stringify(body)}`);
    return body;
  }

  async change(id: string, change: object): Promise<void> {
    await this.admin.api.patch('/api/admin/event-endpoints/{id}', { params: { id }, body: change });
  }

  async see(id: string) {
    const data = await this.admin.api.get('/api/admin/event-endpoints');
    const found = data.items.find((one) => one.id === id);
    if (!found) throw new Error('no such endpoint');
    return found;
  }

  async deliveries(id: string): Promise<Delivery[]> {
    const data = await this.admin.api.get('/api/admin/event-endpoints/{id}/deliveries', {
      params: { id },
      query: { limit: 100 },
    });
    return data.items as Delivery[];
  }

  /** When the receiver has got as many. */
  async got(receiver: EventReceiver, count: number): Promise<void> {
    await eventually(
      async () => receiver.received.length,
      (length) => length >= count,
    );
  }

  async close(): Promise<void> {
    for (const receiver of this.receivers.splice(0)) receiver.close();
    for (const app of this.apps.splice(0)) await app.close();
    await this.market.close();
  }
}

/** Whether it is signed with this secret, as the library of the specification's authors judges it. */
export function isSigned({ bytes, headers }: Received, secret: string): boolean {
  const only = { ...headers } as Record<string, string>;
  // The library compares the time with this machine's.
  const at = Number(only['webhook-timestamp']) * 1_000;
  const real = Date.now;
  Date.now = () => at;
  try {
    new Webhook(secret).verify(bytes, only);
    return true;
  } catch {
    return false;
  } finally {
    Date.now = real;
  }
}
