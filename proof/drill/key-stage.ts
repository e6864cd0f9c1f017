import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../sandbox/embedded-postgres.js';
import { startIdentityProvider } from '../../sandbox/identity-provider/identity-provider.js';
import { identityVariables, shipcoOAuthVariables, shipcoVariables } from '../../sandbox/provider-variables.js';
import { startShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { freePorts } from '../chaos/free-ports.js';
import { Instance } from '../chaos/instance.js';
import { startTcpGate } from '../chaos/tcp-gate.js';
import { PATIENCE_MS } from '../patience.js';

const SETTINGS = { LOG_LEVEL: 'error', SHIPCO_QUOTE_CACHE_SECONDS: '0', RATE_LIMIT_LOGIN: '0', RATE_LIMIT_QUOTE: '0' };
/** As seen from build/proof/drill. */
const OPS = fileURLToPath(new URL('../../../tools/ops.mjs', import.meta.url));

export type KeyName = 'old' | 'new' | 'stray';

/** Two instances behind one address, each with its own keys, and an OAuth app for sellers. */
export interface KeyStage {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly instanceUrls: readonly string[];
  /** Starts an instance, or replaces it, with these keys: the first seals, all are accepted. */
  deploy(at: number, keys: readonly KeyName[]): Promise<void>;
  /** `npm run ops reencrypt` with these keys; returns what it prints. */
  reencrypt(keys: readonly KeyName[]): Promise<string>;
}

export async function startKeyStage(shutdown: Shutdown): Promise<KeyStage> {
  const dir = await mkdtemp(path.join(tmpdir(), 'drill-'));
  await shutdown.add(() => rm(dir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres') });
  await shutdown.add(() => server.stop());
  const ports = await freePorts(2);
  const gate = await startTcpGate(() => ports);
  const baseUrl = `http://127.0.0.1:${gate.port}`;
  const identity = await startIdentityProvider({ redirectUris: [`${baseUrl}/api/auth/callback`] });
  const shipco = await startShipcoSimulator({ oauth: { redirectUris: [`${baseUrl}/api/seller/shipco/oauth/callback`] } });
  for (const { close } of [gate, identity, shipco]) await shutdown.add(close);
  const fixed = {
    ...process.env,
    ...SETTINGS,
    BASE_URL: baseUrl,
    DATABASE_URL: server.url,
    ...identityVariables(identity),
    ...shipcoVariables(shipco),
    ...shipcoOAuthVariables(shipco),
  };
  const secrets: Record<KeyName, Buffer> = { old: randomBytes(32), new: randomBytes(32), stray: randomBytes(32) };
  const environment = (keys: readonly KeyName[]) => ({
    ...fixed,
    SESSION_SECRET: keys.map((key) => secrets[key].toString('hex')).join(),
    TOKEN_ENCRYPTION_KEYS: keys.map((key) => `${key}:${secrets[key].toString('base64')}`).join(),
  });
  const running: (Instance | undefined)[] = [];
  const deploy = async (at: number, keys: readonly KeyName[]) => {
    await running[at]?.stop();
    const logFile = path.join(dir, `instance-${at + 1}.log`);
    const instance = new Instance({ name: `instance-${at + 1}`, port: ports[at] ?? 0, env: environment(keys), logFile });
    running[at] = instance;
    await shutdown.add(() => instance.stop());
    instance.start();
    if (!(await instance.ready(PATIENCE_MS))) throw new Error(`instance ${at + 1} did not become ready`);
  };
  const reencrypt = async (keys: readonly KeyName[]) =>
    (await promisify(execFile)(process.execPath, [OPS, 'reencrypt'], { env: environment(keys) })).stdout.trim();
  const instanceUrls = ports.map((port) => `http://127.0.0.1:${port}`);
  return { baseUrl, databaseUrl: server.url, instanceUrls, deploy, reencrypt };
}
