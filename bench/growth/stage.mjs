import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { request } from 'undici';
import { startEmbeddedPostgres } from '../../build/sandbox/embedded-postgres.js';
import { migrate } from '../../dist/platform/database/migrate.js';
import { FreshBuyers } from '../stage/data.mjs';
import { startHelper, startService, tailOf } from '../stage/processes.mjs';
import { environment, withPool } from '../stage/stage.mjs';
import { grow, NEW_BUYERS } from './fill.mjs';

/** Durable; its caches as a machine of this size would be given. */
const SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  track_commit_timestamp: 'on',
  shared_buffers: '1GB',
  effective_cache_size: '8GB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
};
const OBSERVER = 'bench_observer';

/** Runs `work` with both sizes: a database and a service of each, on one server. Deletes all of it afterwards. */
export async function onBothSizes(counts, progress, work) {
  const stack = new AsyncDisposableStack();
  const interrupted = new Promise((_, fail) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => fail(new Error(`ended by ${signal}`)));
  });
  try {
    return await Promise.race([interrupted, prepare(stack, counts, progress).then(work)]);
  } finally {
    await stack.disposeAsync();
  }
}

async function prepare(stack, counts, progress) {
  Logger.overrideLogger(['error']);
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-growth-'));
  stack.defer(() => rm(dir, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), settings: SETTINGS });
  stack.defer(() => postgres.stop());
  const server = await connected(postgres.url, stack);
  await server.query(`create role ${OBSERVER} superuser login`);
  const sides = [];
  for (const count of counts) {
    await server.query(`create database orders_${count}`);
    const url = new URL(postgres.url);
    url.pathname = `/orders_${count}`;
    await migrate(url.href);
    sides.push(await sideOf({ count, url, dir, stack, progress }));
  }
  return { sides, server };
}

async function sideOf({ count, url, dir, stack, progress }) {
  const observed = new URL(url);
  observed.username = OBSERVER;
  const db = await connected(observed.href, stack);
  await db.query('create extension pg_stat_statements');
  await grow(db, count, progress);
  const { rows } = await db.query('select pg_size_pretty(pg_database_size(current_database())) as size');
  progress(`${count} orders: ${rows[0].size}`);
  const providers = await startHelper('providers.mjs', {}, stack);
  const side = { count, db, buyers: new FreshBuyers(NEW_BUYERS), stack, size: rows[0].size };
  return Object.assign(side, {
    providerStats: async () => (await request(`${providers.shipco}/_stats`)).body.json(),
    serviceLog: () => tailOf(logOf(side)),
    start: async (variables = {}) => {
      const env = { ...environment(url.href, providers), ...variables };
      side.service = withPool(await startService({ nodeOptions: [], env, logFile: logOf(side) }, stack), stack);
    },
  });

  function logOf() {
    return path.join(dir, `service-${count}.log`);
  }
}

async function connected(url, stack) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  stack.defer(() => client.end());
  return client;
}
