import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { startEmbeddedPostgres } from '../sandbox/embedded-postgres.ts';
import { isCurrent } from '../tools/built.mjs';
import { hasBrowser } from './runner/left-out.mjs';
import { newScratch, removeAbandoned } from './support/scratch.ts';

/** What a run of all tests may leave in databases until its end. */
const ROOM_BYTES = 6 * 1024 ** 3;

const MEMORY = '/dev/shm';

/**
 * In memory, where that has room: to copy a database takes 7 ms of CPU there, 75 ms on a disk, because it has 450 files.
 * The file system only knows its quota, which may be more than the memory that is free.
 */
async function scratchRoot() {
  const quota = await statfs(MEMORY).catch(() => undefined);
  const hasRoom = quota && Math.min(quota.bavail * quota.bsize, process.availableMemory()) > ROOM_BYTES;
  return hasRoom ? MEMORY : tmpdir();
}

/**
 * One throw-away PostgreSQL for the whole run, unless TEST_DATABASE_URL names a server, with two migrated databases on it.
 * Each test file works on a copy of one of them.
 */
export default async function globalSetup({ collectCoverage }) {
  if (collectCoverage)
    throw new Error('system tests run what is built, which counts nothing: npm test -- --selectProjects unit module --coverage');
  // `npm test` builds what is stale; jest in an editor, or while it watches, does not.
  const stale = ['dist', 'client', 'web', 'build'].filter((build) => !isCurrent(build));
  if (stale.length > 0) throw new Error(`${stale.join(', ')} not built from the sources as they are now: run npm run build`);
  // Before the workers need it, so that they do not all do it at once.
  if (hasBrowser && !process.env.CHROMIUM_PATH) await (await import('../checks/chromium.ts')).unpackChromium();
  if (!process.env.TEST_DATABASE_URL) {
    for (const root of [MEMORY, tmpdir()]) await removeAbandoned(root);
    const scratch = await newScratch(await scratchRoot());
    const dir = join(scratch, 'postgres');
    globalThis.scratch = scratch;
    globalThis.embeddedPostgres = await startEmbeddedPostgres({ dir, durable: false, settings: { max_connections: '200' } });
    process.env.TEST_DATABASE_URL = globalThis.embeddedPostgres.url;
  }
  Logger.overrideLogger(false);
  const { DatabaseClock } = await import('../build/sandbox/clock/database-clock.js');
  // The second one is for databases whose time a test moves: what a migration makes stays with the functions that it found.
  const install = async (url) => (await DatabaseClock.install(url)).close();
  const templates = await Promise.all([newTemplate(), newTemplate(install)]);
  [process.env.TEST_TEMPLATE, process.env.TEST_CLOCK_TEMPLATE] = templates;
  globalThis.dropTemplates = async () => {
    for (const template of templates) await onServer(`drop database ${template}`);
  };
}

async function newTemplate(prepare = async () => undefined) {
  const template = `test_template_${randomBytes(6).toString('hex')}`;
  const url = new URL(process.env.TEST_DATABASE_URL);
  url.pathname = `/${template}`;
  await onServer(`create database ${template}`);
  await prepare(url.href);
  const { migrate } = await import('../dist/platform/database/migrate.js');
  await migrate(url.href);
  return template;
}

async function onServer(sql) {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
