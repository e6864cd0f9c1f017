import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../sandbox/embedded-postgres.ts';

/** One throw-away PostgreSQL for the whole run; each test file makes its own database on it. TEST_DATABASE_URL replaces it. */
export default async function globalSetup() {
  if (process.env.TEST_DATABASE_URL) return;
  const dir = join(await mkdtemp(join(tmpdir(), 'marketplace-test-')), 'postgres');
  globalThis.embeddedPostgres = await startEmbeddedPostgres({ dir, durable: false, settings: { max_connections: '200' } });
  process.env.TEST_DATABASE_URL = globalThis.embeddedPostgres.url;
}
