import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../sandbox/embedded-postgres.js';
import { startIdentityProvider } from '../../sandbox/identity-provider/identity-provider.js';
import { type PaycoSimulator, startPaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import { identityVariables, paycoVariables, shipcoVariables } from '../../sandbox/provider-variables.js';
import { type ShipcoSimulator, startShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { freePorts } from '../chaos/free-ports.js';
import { Instance } from '../chaos/instance.js';
import { PATIENCE_MS } from '../patience.js';
import { RestorableDatabase } from './restorable-database.js';

/** Everything else is as in production. */
const SETTINGS = { RECONCILE_INTERVAL_MS: '2000', LOG_LEVEL: 'error' };

/** Where a drill takes place: real processes, and nothing wrong with any of them. */
export interface DrillStage {
  readonly baseUrl: string;
  readonly database: RestorableDatabase;
  readonly payco: PaycoSimulator;
  readonly shipco: ShipcoSimulator;
  /** Starts the service; resolves with a function that stops it. */
  startService(): Promise<() => Promise<void>>;
}

/** `variables` may change those of the service, for instance how it reaches the database. */
export async function startStage(
  shutdown: Shutdown,
  variables: (databaseUrl: string) => Promise<NodeJS.ProcessEnv> = async () => ({}),
): Promise<DrillStage> {
  const dir = await mkdtemp(path.join(tmpdir(), 'drill-'));
  await shutdown.add(() => rm(dir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres') });
  await shutdown.add(() => server.stop());
  const database = new RestorableDatabase(server.url);
  await database.create();
  const [port = 0] = await freePorts(1);
  const baseUrl = `http://127.0.0.1:${port}`;
  const identity = await startIdentityProvider({ redirectUris: [`${baseUrl}/api/auth/callback`] });
  const [payco, shipco] = [await startPaycoSimulator(), await startShipcoSimulator()];
  for (const { close } of [identity, payco, shipco]) await shutdown.add(close);
  const env = {
    ...process.env,
    ...SETTINGS,
    BASE_URL: baseUrl,
    DATABASE_URL: database.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ...identityVariables(identity),
    ...paycoVariables(payco),
    ...shipcoVariables(shipco),
    ...(await variables(database.url)),
  };
  const startService = async () => {
    const service = new Instance({ name: 'service', port, env, logFile: path.join(dir, 'service.log') });
    await shutdown.add(() => service.stop());
    service.start();
    if (!(await service.ready(PATIENCE_MS))) throw new Error('the service did not become ready');
    return () => service.stop();
  };
  return { baseUrl, database, payco, shipco, startService };
}
