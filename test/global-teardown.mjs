export default async function globalTeardown() {
  if (globalThis.embeddedPostgres) await globalThis.embeddedPostgres.stop();
  else await globalThis.dropTemplate?.();
}
