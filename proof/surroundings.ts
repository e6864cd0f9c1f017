import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../sandbox/embedded-postgres.js';
import { DEMO_USERS, type DemoUser } from '../sandbox/identity-provider/demo-users.js';
import { startIdentityProvider } from '../sandbox/identity-provider/identity-provider.js';
import { type PaycoSimulatorOptions, startPaycoSimulator } from '../sandbox/payco/payco-simulator.js';
import { identityVariables, paycoVariables, shipcoOAuthVariables, shipcoVariables } from '../sandbox/provider-variables.js';
import { type ShipcoSimulatorOptions, startShipcoSimulator } from '../sandbox/shipco/shipco-simulator.js';
import type { Shutdown } from '../sandbox/shutdown.js';
import { Instance, type InstanceOptions } from './chaos/instance.js';
import { PATIENCE_MS } from './patience.js';

// What a service needs around it, in every run against real processes. All of it ends with the shutdown.

/** A folder that vanishes at the end. */
export async function scratch(shutdown: Shutdown): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'proof-'));
  await shutdown.add(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** A database without faults; returns its address. */
export async function startDatabase(dir: string, shutdown: Shutdown): Promise<string> {
  const server = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres') });
  await shutdown.add(() => server.stop());
  return server.url;
}

/** All three, for a service at this address that has these variables; sellers can link accounts of their own. */
export async function startProviders(
  shutdown: Shutdown,
  wanted: { baseUrl: string; users?: readonly DemoUser[]; payco?: PaycoSimulatorOptions; shipco?: ShipcoSimulatorOptions },
) {
  const { baseUrl, users = DEMO_USERS } = wanted;
  const identity = await startIdentityProvider({ redirectUris: [`${baseUrl}/api/auth/callback`], users });
  const payco = await startPaycoSimulator(wanted.payco);
  const oauth = { redirectUris: [`${baseUrl}/api/seller/shipco/oauth/callback`] };
  const shipco = await startShipcoSimulator({ oauth, ...wanted.shipco });
  for (const { close } of [identity, payco, shipco]) await shutdown.add(close);
  const variables = {
    BASE_URL: baseUrl,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    TOKEN_ENCRYPTION_KEYS: `proof:${randomBytes(32).toString('base64')}`,
    ...identityVariables(identity),
    ...paycoVariables(payco),
    ...shipcoVariables(shipco),
    ...shipcoOAuthVariables(shipco),
  };
  return { payco, shipco, variables };
}

/** Resolves when it is ready. */
export async function startInstance(options: InstanceOptions, shutdown: Shutdown): Promise<Instance> {
  const instance = new Instance(options);
  await shutdown.add(() => instance.stop());
  instance.start();
  if (!(await instance.ready(PATIENCE_MS))) throw new Error(`${options.name} did not become ready`);
  return instance;
}
