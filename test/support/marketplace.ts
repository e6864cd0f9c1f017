import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { type IdentityProvider, startIdentityProvider } from '../../sandbox/identity-provider/identity-provider.js';
import { type PaycoSimulator, startPaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import { identityVariables, paycoVariables, shipcoOAuthVariables, shipcoVariables } from '../../sandbox/provider-variables.js';
import { type ShipcoSimulator, startShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import { AppModule } from '../../src/boot/app.module.js';
import { configureApp, newAdapter, REQUEST_TIMEOUTS } from '../../src/boot/configure-app.js';
import { DatabaseConfig } from '../../src/platform/config/database.config.js';
import { loadEnvironment } from '../../src/platform/config/environment.js';
import { ServerConfig } from '../../src/platform/config/server.config.js';
import { ShipcoConfig } from '../../src/platform/config/shipco.config.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { keepTimeouts } from '../../src/platform/database/timeouts.js';
import { Clock } from '../../src/platform/kernel/clock.js';
import { DueWork } from '../../src/platform/work/due-work.js';
import { PeriodicTasks, type TaskName } from '../../src/platform/work/periodic-tasks.js';
import { PostgresLeaderElection } from '../../src/platform/work/postgres-leader-election.js';
import { SystemClock } from '../../src/platform/work/system-clock.js';
import { CapturedLog } from './captured-log.js';
import { newDatabase, query } from './database.js';
import { FakePeriodicTasks } from './fakes/fake-due-work.js';
import { freePort } from './free-port.js';
import type { OneClock } from './one-clock.js';
import { Present } from './present.js';

/** All people of a test come from one address. */
const UNLIMITED = {
  RATE_LIMIT_LOGIN: '0',
  RATE_LIMIT_QUOTE: '0',
  RATE_LIMIT_QUOTE_USER: '0',
  RATE_LIMIT_CHECKOUT: '0',
  RATE_LIMIT_PRODUCTS: '0',
  RATE_LIMIT_PRODUCT_BATCHES: '0',
  RATE_LIMIT_CART: '0',
  RATE_LIMIT_ADMIN: '0',
  RATE_LIMIT_BAD_SIGNATURE: '0',
  RATE_LIMIT_UNSIGNED: '0',
  RATE_LIMIT_UNSIGNED_ALL: '0',
  RATE_LIMIT_SHIPCO_HINTS: '0',
  PAYCO_LIMIT_HINTS: '0',
  PAYCO_LIMIT_SEARCHES: '0',
};

type Variables = Record<string, string | undefined>;

/** A whole marketplace: the application as production builds it, on its own database, against the three simulators. */
export interface Marketplace {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly databaseUrl: string;
  readonly shipco: ShipcoSimulator;
  readonly payco: PaycoSimulator;
  readonly identity: IdentityProvider;
  readonly log: CapturedLog;
  readonly environment: Variables;
  rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  /**
   * Resolves when nothing goes on: no claim, periodic task or call between the application and its providers, and no row that is due. What
   * waits for a later time is left; `options.time` moves it.
   */
  idle(): Promise<void>;
  /** Runs this periodic task, or all of them, now. Nothing else does, unless `options.time` moves. */
  round(name?: TaskName): Promise<void>;
  close(): Promise<void>;
}

/**
 * Short times, so that retries and look-ups happen within a test whose time nobody moves. Long ones for calls and leases, which must not
 * end because the machine is busy: a test of what hangs has short ones of its own. Nobody searches for payments in a test that does not
 * say so.
 */
const FAST: Variables = {
  SHIPMENT_QUARANTINE_MS: '200',
  SHIPMENT_LOOKUP_SPACING_MS: '200',
  SHIPMENT_RETRY_BASE_MS: '100',
  PAYMENT_RETRY_BASE_MS: '100',
  RECONCILE_INTERVAL_MS: '3600000',
  SHIPCO_QUOTE_TIMEOUT_MS: '60000',
  SHIPCO_CREATE_TIMEOUT_MS: '60000',
  SHIPMENT_LEASE_MS: '120000',
  SHIPCO_QUOTE_CACHE_SECONDS: '0',
};

/**
 * A parcel is read a minute after it was made, and a busy machine takes longer than that for a file of tests: the reading would come at any
 * moment, and undo what a test has set. Here it comes when a test makes it due, as `moved` does, or with a notification.
 */
const READ_ON_DEMAND = `
  create or replace function read_on_demand() returns trigger language plpgsql as $$ begin
    new.follow_at := new.follow_at + interval '1 hour';
    return new;
  end $$;
  create or replace trigger parcels_read_on_demand before insert on parcels for each row
    when (new.follow_at > now() + interval '30 seconds') execute function read_on_demand()`;

export async function startMarketplace(variables: Variables = {}, options: AppOptions = {}): Promise<Marketplace> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const publicUrl = variables.BASE_URL ?? url;
  const { time } = options;
  const [databaseUrl, shipco, payco, identity] = await Promise.all([
    variables.DATABASE_URL ?? time?.databaseUrl ?? newDatabase(),
    startShipcoSimulator({ ...time?.ofProviders, oauth: { redirectUris: [`${publicUrl}/api/seller/shipco/oauth/callback`] } }),
    startPaycoSimulator({ ...time?.ofProviders, settings: { retryScheduleMs: [300, 600, 1200] } }),
    startIdentityProvider({ redirectUris: [`${publicUrl}/api/auth/callback`] }),
  ]);
  const watched = time ?? new Present(databaseUrl);
  watched.follows(payco, shipco);
  const environment: Variables = {
    ...(time ? {} : FAST),
    ...UNLIMITED,
    // The tests of the audit switch it on.
    AUDIT_INTERVAL_MS: '0',
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: publicUrl,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'test-session-secret-of-at-least-32-bytes',
    ...identityVariables(identity),
    ...shipcoVariables(shipco),
    ...shipcoOAuthVariables(shipco),
    ...paycoVariables(payco),
    TOKEN_ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    ...variables,
  };
  const log = new CapturedLog();
  const app = await startApp(environment, log, { ...options, watched });
  if (!time) await query(databaseUrl, READ_ON_DEMAND);
  const rows = <Row extends object>(sql: string, values?: unknown[]) =>
    query<Row & Record<string, unknown>>(databaseUrl, sql, values);
  const close = async () => {
    await app.close();
    await Promise.all([shipco.close(), payco.close(), identity.close(), time?.close()]);
  };
  const idle = () => watched.idle();
  const round = (name?: TaskName) => app.get<FakePeriodicTasks>(PeriodicTasks as never, { strict: false }).run(name);
  return { url, app, databaseUrl, shipco, payco, identity, log, environment, rows, idle, round, close };
}

interface AppOptions {
  /** Called for every route. */
  onRoute?: (route: { method: string | string[]; url: string }) => void;
  clock?: Clock;
  /** What sees it among others; `time` by default. */
  watched?: OneClock | Present;
  /** Moves the time of everything, with the periods, periodic tasks and pauses that production has by default. */
  time?: OneClock;
  requestTimeouts?: typeof REQUEST_TIMEOUTS;
  /** The length of the shipping provider's minute. */
  limitWindowMs?: number;
}

/** The application alone, listening at its PORT. */
export async function startApp(
  environment: Variables,
  log = new CapturedLog(),
  {
    onRoute,
    time,
    watched = time,
    clock = new SystemClock(),
    requestTimeouts = REQUEST_TIMEOUTS,
    limitWindowMs = 60_000,
  }: AppOptions = {},
): Promise<NestFastifyApplication> {
  const loaded = loadEnvironment(environment);
  const database = new DatabaseConfig(loaded);
  await keepTimeouts(database.url);
  const own = watched?.newApp();
  const testing = Test.createTestingModule({ imports: [AppModule.of(loaded)] })
    .overrideProvider(ShipcoConfig)
    .useValue(Object.defineProperty(new ShipcoConfig(loaded), 'limitWindowMs', { value: limitWindowMs }))
    .overrideProvider(Clock)
    .useValue(time && own ? own.clock : clock)
    .setLogger(log);
  if (!time) testing.overrideProvider(PeriodicTasks).useValue(new FakePeriodicTasks());
  const compiled = await testing.compile();
  const adapter = newAdapter(new ServerConfig(loaded), requestTimeouts);
  const app = compiled.createNestApplication<NestFastifyApplication>(adapter, { bodyParser: false, logger: log });
  if (own) {
    const [rows, tasks, elections] = [DueWork, PeriodicTasks, PostgresLeaderElection].map((part) =>
      app.get(part as never, { strict: false }),
    );
    own.counts({ rows, tasks, elections });
    app
      .getHttpAdapter()
      .getInstance()
      .addHook('onClose', async () => own.ends());
  }
  if (onRoute) app.getHttpAdapter().getInstance().addHook('onRoute', onRoute);
  await configureApp(app);
  await migrate(database.directUrl, { announces: database.announces });
  await app.listen(Number(environment.PORT), '127.0.0.1');
  return app;
}
