import path from 'node:path';
import type { PaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { freePorts } from '../chaos/free-ports.js';
import { scratch, startDatabase, startInstance, startProviders } from '../surroundings.js';
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
  const dir = await scratch(shutdown);
  const database = new RestorableDatabase(await startDatabase(dir, shutdown));
  await database.create();
  const [port = 0] = await freePorts(1);
  const baseUrl = `http://127.0.0.1:${port}`;
  const { payco, shipco, variables: ofProviders } = await startProviders(shutdown, { baseUrl });
  const env = {
    ...process.env,
    ...SETTINGS,
    ...ofProviders,
    DATABASE_URL: database.url,
    ...(await variables(database.url)),
  };
  const startService = async () => {
    const service = await startInstance({ name: 'service', port, env, logFile: path.join(dir, 'service.log') }, shutdown);
    return () => service.stop();
  };
  return { baseUrl, database, payco, shipco, startService };
}
