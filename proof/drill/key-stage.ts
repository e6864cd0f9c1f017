import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { freePorts } from '../chaos/free-ports.js';
import type { Instance } from '../chaos/instance.js';
import { scratch, startDatabase, startInstance, startProviders } from '../surroundings.js';
import { TcpGate } from '../tcp-gate.js';

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
  const dir = await scratch(shutdown);
  const databaseUrl = await startDatabase(dir, shutdown);
  const ports = await freePorts(2);
  const gate = await TcpGate.start(() => ports);
  const baseUrl = `http://127.0.0.1:${gate.port}`;
  await shutdown.add(gate.close);
  const { variables } = await startProviders(shutdown, { baseUrl });
  const secrets: Record<KeyName, Buffer> = { old: randomBytes(32), new: randomBytes(32), stray: randomBytes(32) };
  const environment = (keys: readonly KeyName[]) => ({
    ...process.env,
    ...SETTINGS,
    ...variables,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: keys.map((key) => secrets[key].toString('hex')).join(),
    TOKEN_ENCRYPTION_KEYS: keys.map((key) => `${key}:${secrets[key].toString('base64')}`).join(),
  });
  const running: (Instance | undefined)[] = [];
  const deploy = async (at: number, keys: readonly KeyName[]) => {
    await running[at]?.stop();
    const logFile = path.join(dir, `instance-${at + 1}.log`);
    const options = { name: `instance-${at + 1}`, port: ports[at] ?? 0, env: environment(keys), logFile };
    running[at] = await startInstance(options, shutdown);
  };
  const reencrypt = async (keys: readonly KeyName[]) =>
    (await promisify(execFile)(process.execPath, [OPS, 'reencrypt'], { env: environment(keys) })).stdout.trim();
  const instanceUrls = ports.map((port) => `http://127.0.0.1:${port}`);
  return { baseUrl, databaseUrl, instanceUrls, deploy, reencrypt };
}
