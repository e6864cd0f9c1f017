import { rm } from 'node:fs/promises';

export default async function globalTeardown() {
  if (!globalThis.embeddedPostgres) return globalThis.dropTemplates?.();
  await globalThis.embeddedPostgres.stop();
  // A run with all databases of its test files leaves more than a gigabyte.
  await rm(globalThis.scratch, { recursive: true, force: true });
}
