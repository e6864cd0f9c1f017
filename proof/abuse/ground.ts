import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import { createSandboxAdmin } from '../../sandbox/sandbox-admin.js';
import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { freePorts } from '../chaos/free-ports.js';
import type { Instance } from '../chaos/instance.js';
import { PATIENCE_MS } from '../patience.js';
import { scratch, startDatabase, startInstance, startProviders } from '../surroundings.js';

const MINUTE_MS = 60_000;
const HEAP_MIB = 512;
/** Everything else is as in production: only logins are not limited, since everybody logs in at the beginning. */
const SETTINGS = {
  NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
  TRUST_PROXY: '1',
  RATE_LIMIT_LOGIN: '0',
  LOG_LEVEL: 'error',
  // A finding takes two rounds.
  AUDIT_INTERVAL_MS: '2000',
  SHIPCO_LIMIT_READS: '900',
};
/** Of a service that audits as much in a minute as it otherwise does in days. */
const MUCH_AUDITED = { AUDIT_INTERVAL_MS: '10000', SHIPCO_LIMIT_READS: '1000000' };

/** Where people and attackers meet: one instance of the service with a small heap, and providers with their own limits. */
export interface Ground {
  readonly baseUrl: string;
  readonly metricsUrl: string;
  readonly databaseUrl: string;
  readonly payco: PaycoSimulator;
  readonly shipco: ShipcoSimulator;
  readonly service: Instance;
  /** Lets the audit read during `work` what it otherwise reads in days. The service begins anew before and after it. */
  daysOfAudit<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** `users` can log in. */
export async function startGround(users: readonly string[], shutdown: Shutdown): Promise<Ground> {
  const dir = await scratch(shutdown);
  const databaseUrl = await startDatabase(dir, shutdown);
  const [port = 0, metricsPort = 0] = await freePorts(2);
  const baseUrl = `http://127.0.0.1:${port}`;
  const { payco, shipco, variables } = await startProviders(shutdown, {
    baseUrl,
    users: users.map((id) => ({ id, name: id, email: `${id}@example.com` })),
    shipco: { settings: { limits: true } },
  });
  const bootstrapSecret = randomBytes(24).toString('hex');
  const env = {
    ...process.env,
    ...SETTINGS,
    ...variables,
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: databaseUrl,
    BOOTSTRAP_SECRET: bootstrapSecret,
  };
  const service = await startInstance({ name: 'service', port, env, logFile: path.join(dir, 'service.log') }, shutdown);
  await createSandboxAdmin(baseUrl, bootstrapSecret);
  const beginAnew = async (variables: Readonly<Record<string, string>>) => {
    if (!(await service.startAnew(variables, PATIENCE_MS))) throw new Error('the service did not become ready again');
  };
  const daysOfAudit = async <Result>(work: () => Promise<Result>) => {
    shipco.settings({ limits: false });
    await beginAnew(MUCH_AUDITED);
    const result = await work();
    await beginAnew(SETTINGS);
    // Until none of its calls counts any more, nor the share that it held: that of an instance that is gone counts for 85 s.
    await sleep(1.5 * MINUTE_MS);
    shipco.settings({ limits: true });
    return result;
  };
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  return { baseUrl, metricsUrl, databaseUrl, payco, shipco, service, daysOfAudit };
}
