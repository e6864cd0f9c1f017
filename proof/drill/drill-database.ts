import path from 'node:path';
import { startEmbeddedPostgres } from '../../sandbox/embedded-postgres.js';
import type { Shutdown } from '../../sandbox/shutdown.js';

/** One without faults; returns its address. */
export async function startDatabase(dir: string, shutdown: Shutdown): Promise<string> {
  const server = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres') });
  await shutdown.add(() => server.stop());
  return server.url;
}
