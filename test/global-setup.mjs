import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { migrate } from '../dist/database/migrate.js';
import { startEmbeddedPostgres } from '../sandbox/embedded-postgres.ts';

/**
 * One throw-away PostgreSQL for the whole run, unless TEST_DATABASE_URL names a server, with one migrated database on it.
 * Each test file works on a copy of that database.
 */
export default async function globalSetup() {
  if (!process.env.TEST_DATABASE_URL) {
    const scratch = await mkdtemp(join(tmpdir(), 'marketplace-test-'));
    const dir = join(scratch, 'postgres');
    globalThis.scratch = scratch;
    globalThis.embeddedPostgres = await startEmbeddedPostgres({ dir, durable: false, settings: { max_connections: '200' } });
    process.env.TEST_DATABASE_URL = globalThis.embeddedPostgres.url;
  }
  const template = `test_template_${randomBytes(6).toString('hex')}`;
  const url = new URL(process.env.TEST_DATABASE_URL);
  url.pathname = `/${template}`;
  await onServer(`create database ${template}`);
  globalThis.dropTemplate = () => onServer(`drop database ${template}`);
  Logger.overrideLogger(false);
  await migrate(url.href);
  process.env.TEST_TEMPLATE = template;
}

async function onServer(sql) {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
