import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { DatabaseClock } from './clock/database-clock.js';
import type { SandboxClock } from './clock/sandbox-clock.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { startIdentityProvider } from './identity-provider/identity-provider.js';
import { type PaycoSimulator, startPaycoSimulator } from './payco/payco-simulator.js';
import { identityVariables, paycoVariables, shipcoOAuthVariables, shipcoVariables } from './provider-variables.js';
import { isPortFree } from './service-process.js';
import { type ShipcoSimulator, startShipcoSimulator } from './shipco/shipco-simulator.js';

/** A dependency of the service: run by the sandbox, or configured by variables. */
export interface Part {
  /** The variables that were set; empty if the sandbox runs this part. */
  setOutside: string[];
  /** The variables that the service needs to use it. */
  env: Record<string, string>;
  addresses: string[];
}

/** With the simulator, unless variables configure the part. */
type SimulatedPart<Simulator> = Part & { simulator: Simulator | null };

export interface Parts {
  database: Part;
  identity: Part;
  payco: SimulatedPart<PaycoSimulator>;
  shipco: SimulatedPart<ShipcoSimulator>;
}
type RunningPart<Simulator> = Omit<SimulatedPart<Simulator>, 'setOutside'> & { stop(): Promise<void> };

const DAY_MS = 86_400_000;

export const DATA_DIR = '.data';
/** In there. */
export const BOOTSTRAP_SECRET_FILE = 'bootstrap-secret';

/** The variables that are set; empty ones count as unset. */
export const settings = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value)) as Record<string, string>;
/** The owner's password of a sandbox is no secret: nobody else on the network may use it unless `HOST` says so. */
export const host = settings.HOST ?? '127.0.0.1';
export const port = Number(settings.PORT ?? 3000);
export const baseUrl = (settings.BASE_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');

const VARIABLES: Readonly<Record<keyof Parts, readonly string[]>> = {
  database: ['DATABASE_URL'],
  identity: ['OIDC_ISSUER_URL'],
  payco: ['PAYCO_ACCESS_TOKEN', 'PAYCO_API_BASE_URL'],
  shipco: ['SHIPCO_API_BASE_URL', 'SHIPCO_ACCOUNT_ID', 'SHIPCO_API_TOKEN', 'SHIPCO_API_SECRET'],
};

/** The variables that make a part one from outside. */
export function variablesSet(part: keyof Parts): string[] {
  return VARIABLES[part].filter((variable) => settings[variable]);
}

/** Starts the parts that no variable configures, by this clock; `onStarted` receives the function that stops each of them. */
export async function startParts(clock: SandboxClock, onStarted: (stop: () => Promise<void>) => Promise<void>): Promise<Parts> {
  const part = async <Simulator>(name: keyof Parts, start: (clock: SandboxClock) => Promise<RunningPart<Simulator>>) => {
    const setOutside = variablesSet(name);
    if (setOutside.length > 0) return { setOutside, env: {}, addresses: [], simulator: null };
    const { stop, ...running } = await start(clock);
    await onStarted(stop);
    return { setOutside, ...running };
  };
  const [database, identity, payco, shipco] = await Promise.all([
    part('database', startDatabase),
    part('identity', startIdentity),
    part('payco', startPayco),
    part('shipco', startShipco),
  ]);
  return { database, identity, payco, shipco };
}

async function startDatabase(clock: SandboxClock): Promise<RunningPart<null>> {
  const { url, stop } = await startEmbeddedPostgres({ dir: path.join(DATA_DIR, 'postgres') });
  const time = await DatabaseClock.install(url);
  await clock.follows(time);
  return { env: { DATABASE_URL: url }, addresses: [url], simulator: null, stop: () => time.close().finally(stop) };
}

async function startIdentity(): Promise<RunningPart<null>> {
  const identity = await startIdentityProvider({
    port: await stablePort(1),
    redirectUris: [`${baseUrl}/api/auth/callback`],
    ...(settings.OIDC_CLIENT_ID && { clientId: settings.OIDC_CLIENT_ID }),
    ...(settings.OIDC_CLIENT_SECRET && { clientSecret: settings.OIDC_CLIENT_SECRET }),
  });
  return { env: identityVariables(identity), addresses: [identity.url], simulator: null, stop: identity.close };
}

async function startPayco({ time, isFollowedBy }: SandboxClock): Promise<RunningPart<PaycoSimulator>> {
  const [webhookSecret] = settings.PAYCO_WEBHOOK_SECRET?.split(',') ?? [];
  const payco = await startPaycoSimulator({
    port: await stablePort(2),
    now: time.now,
    pause: time.pause,
    settings: { pendingExpiresAfterMs: 30 * DAY_MS },
    ...(settings.PAYCO_COLLECTOR_ID && { collectorId: Number(settings.PAYCO_COLLECTOR_ID) }),
    ...(webhookSecret && { webhookSecret }),
  });
  isFollowedBy({ name: 'payco', calls: payco.calls });
  const addresses = [payco.url, `${payco.url}/_sandbox/ledger`];
  return { env: paycoVariables(payco), addresses, simulator: payco, stop: payco.close };
}

async function startShipco({ time, isFollowedBy }: SandboxClock): Promise<RunningPart<ShipcoSimulator>> {
  const webhookSecret = settings.SHIPCO_WEBHOOK_SECRET?.split(',')[0]?.trim() ?? randomBytes(32).toString('hex');
  const shipco = await startShipcoSimulator({
    port: await stablePort(3),
    now: time.now,
    pause: time.pause,
    // A parcel takes about four days; the clock makes them short.
    settings: { stepMs: DAY_MS / 2, limits: true },
    keepOriginsIn: path.join(DATA_DIR, 'shipco-origins.json'),
    statusUrl: `${baseUrl}/api/webhooks/shipco/${webhookSecret}`,
    oauth: {
      clientId: settings.SHIPCO_OAUTH_CLIENT_ID,
      clientSecret: settings.SHIPCO_OAUTH_CLIENT_SECRET,
      redirectUris: [settings.SHIPCO_OAUTH_REDIRECT_URI ?? `${baseUrl}/api/seller/shipco/oauth/callback`],
      keepTokensIn: path.join(DATA_DIR, 'shipco-tokens.json'),
    },
  });
  isFollowedBy({ name: 'shipco', calls: shipco.calls, nextChangeAt: shipco.nextChangeAt });
  const env = { ...shipcoVariables(shipco), ...shipcoOAuthVariables(shipco), SHIPCO_WEBHOOK_SECRET: webhookSecret };
  return { env, addresses: [shipco.url, `${shipco.url}/_sandbox/ledger`], simulator: shipco, stop: shipco.close };
}

/** The same port at every start, so that stored addresses stay valid; a free port (0) if it is taken. */
export async function stablePort(offset: number): Promise<number> {
  const wanted = port + offset;
  return wanted <= 65_535 && (await isPortFree(wanted, '127.0.0.1')) ? wanted : 0;
}
