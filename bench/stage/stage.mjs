import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { Pool, request } from 'undici';
import { startEmbeddedPostgres } from '../../build/sandbox/embedded-postgres.js';
import { prepareFloor } from '../floor/schema.mjs';
import { parentOf } from '../measure/proc.mjs';
import { addAdmin, addBuyers, FreshBuyers, SESSION_SECRET } from './data.mjs';
import { startHelper, startService, tailOf } from './processes.mjs';
import { COLLECTOR_ID, SHIPCO_ACCOUNT_ID } from './provider-answers.mjs';
import { WEBHOOK_SECRET } from './requests.mjs';

const CONNECTIONS = 512;
/** Counts statements and records commit times; durable, otherwise PostgreSQL's defaults. */
const SETTINGS = { shared_preload_libraries: 'pg_stat_statements', track_commit_timestamp: 'on' };
/** The bench's own statements go under another name, so that they can be separated from those that are measured. */
const OBSERVER = 'bench_observer';

/** Runs `work` with everything that it needs: database, providers, the service as in production, the floor. Cleans up afterwards. */
export async function onStage(options, work) {
  const stack = new AsyncDisposableStack();
  const interrupted = new Promise((_, fail) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => fail(new Error(`ended by ${signal}`)));
  });
  try {
    return await Promise.race([interrupted, startStage(stack, options).then(work)]);
  } finally {
    await stack.disposeAsync();
  }
}

async function startStage(stack, { buyers, profiled = false }) {
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  stack.defer(() => rm(dir, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), settings: SETTINGS });
  stack.defer(() => postgres.stop());
  const providers = await startHelper('providers.mjs', {}, stack);
  const nodeOptions = profiled ? ['--cpu-prof', `--cpu-prof-dir=${dir}`] : [];
  const logFile = path.join(dir, 'service.log');
  const env = environment(postgres.url, providers);
  const service = await startService({ nodeOptions, env, logFile }, stack);
  const { db, observedUrl } = await observe(postgres.url, stack);
  await addAdmin(db);
  await addBuyers(db, buyers);
  await prepareFloor(db);
  const addresses = { DATABASE_URL: postgres.url, SHIPCO_URL: providers.shipco, PAYCO_URL: providers.payco };
  const floor = await startHelper('../floor/server.mjs', addresses, stack);
  const receiver = await startHelper('receiver.mjs', {}, stack);
  const { rows } = await db.query('select pg_backend_pid() as pid');
  return {
    db,
    observedUrl,
    providersPid: providers.pid,
    observerPid: rows[0].pid,
    postmasterPid: parentOf(rows[0].pid),
    service: withPool(service, stack),
    withAnother: (act) => withAnother({ nodeOptions: [], env, logFile: path.join(dir, 'another.log') }, act),
    floor: withPool(floor, stack),
    receiver: withPool(receiver, stack),
    buyers: new FreshBuyers(buyers),
    dir,
    serviceLog: () => tailOf(logFile),
    providerStats: async () => (await request(`${providers.shipco}/_stats`)).body.json(),
    delayProviders: async (delaysMs) => {
      const { body } = await request(`${providers.shipco}/_delays`, { method: 'POST', body: JSON.stringify(delaysMs) });
      await body.dump();
    },
  };
}

/** Runs `act` with a further instance that has just become ready. */
async function withAnother(settings, act) {
  const stack = new AsyncDisposableStack();
  try {
    return await act(withPool(await startService(settings, stack), stack));
  } finally {
    await stack.disposeAsync();
  }
}

/** Production's defaults, but for limits that are counted and never met, and answers that are kept for as long as a run takes. */
export function environment(databaseUrl, { shipco, payco }) {
  return {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET,
    OIDC_ISSUER_URL: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'bench',
    OIDC_CLIENT_SECRET: 'bench',
    SHIPCO_API_BASE_URL: `${shipco}/v2`,
    SHIPCO_ACCOUNT_ID: String(SHIPCO_ACCOUNT_ID),
    SHIPCO_API_TOKEN: 'bench',
    SHIPCO_API_SECRET: 'bench',
    SHIPCO_QUOTE_CACHE_SECONDS: '600',
    PAYCO_API_BASE_URL: payco,
    PAYCO_ACCESS_TOKEN: 'bench',
    PAYCO_COLLECTOR_ID: String(COLLECTOR_ID),
    PAYCO_WEBHOOK_SECRET: WEBHOOK_SECRET,
    RATE_LIMIT_QUOTE: '1000000',
    RATE_LIMIT_QUOTE_USER: '1000000',
    RATE_LIMIT_ESTIMATE: '0',
    RATE_LIMIT_REVOCATIONS: '0',
    SHIPCO_LIMIT_QUOTES: '1000000',
    SHIPCO_LIMIT_CREATES: '1000000',
    SHIPCO_LIMIT_READS: '1000000',
    RATE_LIMIT_CHECKOUT: '1000000',
    RATE_LIMIT_FEED: '1000000',
    TOKEN_ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 1).toString('base64')}`,
    EVENTS_ALLOW_PRIVATE: 'on',
  };
}

async function observe(url, stack) {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create role ${OBSERVER} superuser login`);
  await owner.query('create extension pg_stat_statements');
  await owner.end();
  const observed = new URL(url);
  observed.username = OBSERVER;
  const db = new pg.Client({ connectionString: observed.href });
  await db.connect();
  stack.defer(() => db.end());
  return { db, observedUrl: observed.href };
}

export function withPool(program, stack) {
  const pool = new Pool(program.url, { connections: CONNECTIONS });
  stack.defer(() => pool.destroy());
  return { ...program, pool };
}
