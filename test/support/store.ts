import { MikroORM } from '@mikro-orm/postgresql';
import { Test, type TestingModule, type TestingModuleBuilder } from '@nestjs/testing';
import pg from 'pg';
import { AppModule } from '../../src/boot/app.module.js';
import { loadEnvironment } from '../../src/platform/config/environment.js';
import { Clock } from '../../src/platform/kernel/clock.js';
import { newDatabase, query } from './database.js';
import { COLLECTOR_ID } from './fakes/fake-payco.js';
import { ManualClock } from './fakes/manual-clock.js';
import { newStillDatabase, setTime } from './still-database.js';

/** Who can buy. */
export const BUYERS = ['ana', 'leo', 'eva', 'iris', 'noe'] as const;
export const SELLERS = ['s1', 's2'] as const;
const SHOPS = ['Feria Sur', 'Tienda Norte'] as const;

export const ENVIRONMENT = {
  SESSION_SECRET: 'test-session-secret-of-at-least-32-bytes',
  OIDC_ISSUER_URL: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'nobody',
  OIDC_CLIENT_SECRET: 'nothing',
  SHIPCO_API_BASE_URL: 'http://127.0.0.1:1/v2',
  SHIPCO_ACCOUNT_ID: '7001',
  SHIPCO_API_TOKEN: 'token',
  SHIPCO_API_SECRET: 'secret',
  SHIPCO_OAUTH_CLIENT_ID: 'client',
  SHIPCO_OAUTH_CLIENT_SECRET: 'client-secret',
  TOKEN_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  PAYCO_ACCESS_TOKEN: 'token',
  PAYCO_COLLECTOR_ID: COLLECTOR_ID,
  // Few, so that a test gets to the end of them.
  SHIPMENT_MAX_ATTEMPTS: '4',
};

/** Who waits lets the time pass for everyone, also for the rows. */
class StoreClock extends ManualClock {
  constructor(private readonly observer: pg.Client) {
    super();
  }

  override async pause(durationMs: number): Promise<void> {
    this.passes(durationMs);
    await setTime(this.observer, this.now());
  }
}

/** A database of its own, whose time stands still. */
export class Store {
  readonly clock: ManualClock;

  private constructor(
    readonly url: string,
    readonly observer: pg.Client,
    private readonly empty: readonly string[],
  ) {
    this.clock = new StoreClock(observer);
  }

  static async open(): Promise<Store> {
    const url = await newStillDatabase();
    const observer = new pg.Client({ connectionString: url });
    await observer.connect();
    await addPeople(observer);
    const store = new Store(url, observer, await emptyTables(observer));
    await setTime(observer, store.clock.now());
    return store;
  }

  /** Deletes what was added since. To truncate so many tables takes eight times as long. */
  async clear(): Promise<void> {
    const deletes = this.empty.map((table) => `delete from ${table}`);
    await this.observer.query(['set session_replication_role = replica', ...deletes, 'reset session_replication_role'].join(';'));
  }

  /** The whole product on it; nothing listens, and no work is done. */
  compiled(): Promise<TestingModule> {
    return productOn(this.url).overrideProvider(Clock).useValue(this.clock).compile();
  }
}

export const environmentOf = (databaseUrl: string, more: Readonly<Record<string, string>> = {}) =>
  loadEnvironment({ ...ENVIRONMENT, ...more, DATABASE_URL: databaseUrl });

/** The whole product on a database, to be compiled; nothing listens, and no work is done. */
export function productOn(databaseUrl: string, more: Readonly<Record<string, string>> = {}): TestingModuleBuilder {
  return Test.createTestingModule({ imports: [AppModule.of(environmentOf(databaseUrl, more))] });
}

/** The same on a new database that knows the people, by the real time. */
export async function productOnNewDatabase(): Promise<{ url: string; module: TestingModule; close(): Promise<void> }> {
  const url = await newDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await addPeople(client).finally(() => client.end());
  const module = await productOn(url).compile();
  return { url, module, close: () => module.get(MikroORM, { strict: false }).close(true) };
}

/** The buyers and the sellers, by their ids. */
export async function addPeople(observer: pg.Client): Promise<void> {
  await observer.query(
    `insert into users (id, issuer, subject, name, email, created_at) select id, 'i', id, id, 'x@x', now() from unnest($1::text[]) as id`,
    [[...BUYERS, ...SELLERS]],
  );
  await observer.query(
    `insert into sellers (id, user_id, name, created_at) select id, id, name, now() from unnest($1::text[], $2::text[]) as one (id, name)`,
    [SELLERS, SHOPS],
  );
}

/** An open purchase with one order from `s1`, whose documents have a member that this version does not know. */
export async function addPurchase(url: string, purchaseId: string, orderId: string, buyerId = 'ana'): Promise<void> {
  await query(url, 'insert into carts (buyer_id) values ($1)', [buyerId]);
  await query(
    url,
    `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, payment_status)
     values ($1, $2, 1, '', '{}', 1, now(), now(), 'open', 'none')`,
    [purchaseId, buyerId],
  );
  await query(
    url,
    `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                         created_at, shipping_address, seller_fulfillment)
     values ($1, $2, $3, 's1', 1, 0, 0, now(), '{"shipco":{"of_a_newer_version":1}}', '{"of_a_newer_version":1}')`,
    [orderId, purchaseId, buyerId],
  );
}

async function emptyTables(observer: pg.Client): Promise<string[]> {
  const { rows: tables } = await observer.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const counts = tables.map(({ name }) => `select '${name}' as name where not exists (select from ${name})`);
  const { rows } = await observer.query<{ name: string }>(counts.join(' union all '));
  return rows.map(({ name }) => name);
}
