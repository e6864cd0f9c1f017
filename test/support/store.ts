import { Test, type TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { AppModule } from '../../src/app.module.js';
import { loadEnvironment } from '../../src/config/environment.js';
import { Clock } from '../../src/shared/application/clock.js';
import { COLLECTOR_ID } from './fakes/fake-payco.js';
import { ManualClock } from './fakes/manual-clock.js';
import { newStillDatabase, setTime } from './still-database.js';

const BUYERS = ['ana', 'leo', 'eva', 'iris', 'noe'];
const SELLERS = { s1: 'Feria Sur', s2: 'Tienda Norte' };

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
    await addPeople(observer, BUYERS, SELLERS);
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
    const testing = Test.createTestingModule({
      imports: [AppModule.of(loadEnvironment({ ...ENVIRONMENT, DATABASE_URL: this.url }))],
    });
    return testing.overrideProvider(Clock).useValue(this.clock).compile();
  }
}

/** Buyers by their ids, and the names of sellers by theirs. */
export async function addPeople(
  observer: pg.Client,
  buyerIds: readonly string[],
  sellers: Readonly<Record<string, string>>,
): Promise<void> {
  for (const id of [...buyerIds, ...Object.keys(sellers)])
    await observer.query(
      `insert into users (id, issuer, subject, name, email, created_at) values ($1, 'i', $1, $1, 'x@x', now())`,
      [id],
    );
  for (const [id, name] of Object.entries(sellers))
    await observer.query('insert into sellers (id, user_id, name, created_at) values ($1, $1, $2, now())', [id, name]);
}

async function emptyTables(observer: pg.Client): Promise<string[]> {
  const { rows: tables } = await observer.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const counts = tables.map(({ name }) => `select '${name}' as name where not exists (select from ${name})`);
  const { rows } = await observer.query<{ name: string }>(counts.join(' union all '));
  return rows.map(({ name }) => name);
}
