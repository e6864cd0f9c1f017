import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SandboxClock } from '../../sandbox/clock/sandbox-clock.js';
import { DEMO_USERS, type DemoUser } from '../../sandbox/identity-provider/demo-users.js';
import type { PaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import { type Receiver, startReceiver } from '../../sandbox/receiver/receiver.js';
import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { CERTIFICATE } from '../certificate.js';
import { PATIENCE_MS } from '../patience.js';
import { startProviders } from '../surroundings.js';
import { TcpGate } from '../tcp-gate.js';
import { startClock } from './clock.js';
import { freePorts } from './free-ports.js';
import { Instance } from './instance.js';
import { RestartableDatabase } from './restartable-database.js';
import { SlowHandshakes } from './slow-handshakes.js';

export const LEASE_MS = 6000;
const QUARANTINE_MS = 500;
const LOOKUP_SPACING_MS = 500;
/** From the start of a stall: another process has waited for the end of the lease, looked up twice, and may create. */
export const TAKEN_OVER_AFTER_MS = LEASE_MS + QUARANTINE_MS + 2 * LOOKUP_SPACING_MS;
const MINUTE_MS = 60_000;
export const SHORT_TIMES = {
  SHIPMENT_QUARANTINE_MS: String(QUARANTINE_MS),
  SHIPMENT_LOOKUP_SPACING_MS: String(LOOKUP_SPACING_MS),
  // An order that fails for good must end within a run, in some two minutes; one that meets every other fault must not.
  SHIPMENT_RETRY_BASE_MS: '30',
  SHIPMENT_MAX_ATTEMPTS: '32',
  SHIPMENT_LEASE_MS: String(LEASE_MS),
  PAYMENT_RETRY_BASE_MS: '200',
  RECONCILE_INTERVAL_MS: '2000',
  SHIPCO_CREATE_TIMEOUT_MS: '2500',
  SHIPCO_QUOTE_CACHE_SECONDS: '60',
  LOG_LEVEL: 'error',
};
/** All buyers come from one address, and try often; so do all notifications. */
export const NO_LIMITS = {
  RATE_LIMIT_LOGIN: '0',
  RATE_LIMIT_QUOTE: '0',
  RATE_LIMIT_QUOTE_USER: '0',
  RATE_LIMIT_CHECKOUT: '0',
  RATE_LIMIT_CART: '0',
  RATE_LIMIT_UNSIGNED: '0',
  PAYCO_LIMIT_HINTS: '0',
  PAYCO_LIMIT_SEARCHES: '0',
  RATE_LIMIT_UNSIGNED_ALL: '0',
};
/** A restart must not lose what a response has promised: the provider repeats a notification soon. */
const PAYCO_SETTINGS = { retryScheduleMs: [300, 600, 1200, 2500], retryEveryMs: 5000, answerTimeoutMs: 5000 };

/** Parcels only move on when the clock is advanced. They are on their way late, since they are read every hour from then on. */
const PARCEL_STEP_MS = 9.5 * 60 * MINUTE_MS;

/** Everything that a run consists of. */
export interface World {
  dir: string;
  /** Whether the logs of the instances stay in `dir` after the end. */
  logs: { kept: boolean };
  baseUrl: string;
  /** Makes the first admin. */
  bootstrapSecret: string;
  /** Through the gate, like the service: direct connections during its start would count as failures. */
  databaseUrl: string;
  payco: PaycoSimulator;
  shipco: ShipcoSimulator;
  /** Of events. */
  receiver: Receiver;
  instances: Instance[];
  /** It goes on with the real time until somebody advances it. */
  clock: SandboxClock;
  restartDatabase(outage: () => Promise<unknown>): Promise<void>;
}

export async function startWorld(
  options: {
    seed: number;
    instances: number;
    buyers: DemoUser[];
    bug?: string | undefined;
    /** How many minutes of the shipping provider's limits pass in one; 0: it has none. */
    limitSpeed: number;
    /** The share of TLS handshakes with the shipping provider that take up to two seconds; 0: it does not speak TLS. */
    heldHandshakes?: number;
    /** Of the service. */
    times: Readonly<Record<string, string>>;
  },
  shutdown: Shutdown,
): Promise<World> {
  const dir = await mkdtemp(path.join(tmpdir(), 'chaos-'));
  const logs = { kept: true };
  await shutdown.add(() => rm(logs.kept ? path.join(dir, 'postgres') : dir, { recursive: true, force: true }));
  const ports = await freePorts(options.instances + 1);
  const [databasePort = 0, ...instancePorts] = ports;
  const database = new RestartableDatabase(path.join(dir, 'postgres'), databasePort);
  await database.start();
  await shutdown.add(() => database.stop());
  const clock = await startClock(dir, database.url, shutdown);
  const { now, pause } = clock.time;
  const databaseGate = await TcpGate.start(() => [databasePort]);
  const gate = await TcpGate.start(() => instancePorts);
  const baseUrl = `http://127.0.0.1:${gate.port}`;
  const { limitSpeed } = options;
  const limits = limitSpeed > 0 && { limits: true, limitSpeed };
  const { payco, shipco, variables } = await startProviders(shutdown, {
    baseUrl,
    users: [...DEMO_USERS, ...options.buyers],
    payco: { seed: options.seed, now, pause, settings: PAYCO_SETTINGS },
    shipco: { seed: options.seed + 1, now, pause, settings: { ...limits, stepMs: PARCEL_STEP_MS } },
  });
  const receiver = await startReceiver({ seed: options.seed + 6, now, pause });
  clock.isFollowedBy({ name: 'payco', calls: payco.calls });
  // Its parcels move on when somebody reads them.
  clock.isFollowedBy({ name: 'shipco', calls: shipco.calls });
  clock.isFollowedBy({ name: 'receiver', calls: receiver.calls });
  for (const { close } of [databaseGate, receiver, gate]) await shutdown.add(close);
  const caFile = path.join(dir, 'ca.pem');
  await writeFile(caFile, CERTIFICATE);
  const databaseUrl = `postgresql://postgres@127.0.0.1:${databaseGate.port}/postgres`;
  const bootstrapSecret = randomBytes(24).toString('hex');
  const env = {
    ...process.env,
    ...options.times,
    ...(limitSpeed > 0 && { LIMIT_WINDOW_MS: String(MINUTE_MS / limitSpeed) }),
    ...NO_LIMITS,
    ...variables,
    DATABASE_URL: databaseUrl,
    BOOTSTRAP_SECRET: bootstrapSecret,
    SHIPCO_OAUTH_BASE_URL: shipco.oauthBaseUrl,
    NODE_EXTRA_CA_CERTS: caFile,
    EVENTS_ALLOW_PRIVATE: 'on',
  };
  const instances: Instance[] = [];
  for (const [at, port] of instancePorts.entries()) {
    const name = `instance-${at + 1}`;
    const { heldHandshakes: share = 0, bug } = options;
    const handshakes = share > 0 ? await SlowHandshakes.start(shipco.url, share, options.seed + 5 + at) : undefined;
    if (handshakes) await shutdown.add(() => handshakes.close());
    const own = handshakes ? { ...env, SHIPCO_API_BASE_URL: `${handshakes.url}/v2` } : env;
    const logFile = path.join(dir, `${name}.log`);
    instances.push(new Instance({ name, port, env: own, logFile, bug, handshakes, onSpawn: clock.instances.add }));
  }
  for (const instance of instances) {
    await shutdown.add(() => instance.stop());
    instance.start();
  }
  const ready = await Promise.all(instances.map((instance) => instance.ready(PATIENCE_MS)));
  if (ready.includes(false)) throw new Error(`an instance did not become ready; logs: ${dir}`);
  const restartDatabase = (outage: () => Promise<unknown>) => database.restart(databaseGate, outage);
  return { dir, baseUrl, bootstrapSecret, databaseUrl, payco, shipco, receiver, instances, clock, restartDatabase, logs };
}
