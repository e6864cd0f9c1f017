import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadDemoData } from './demo-data.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { startIdentityProvider } from './identity-provider/identity-provider.js';
import type { Print } from './journey/step-printer.js';
import { runJourney } from './journey.js';
import { startPaycoSimulator } from './payco/payco-simulator.js';
import { isPortFree, ServiceProcess } from './service-process.js';
import { startShipcoSimulator } from './shipco/shipco-simulator.js';

/** Something the service needs: run by the sandbox, or configured from outside by variables. */
interface Part {
  /** The variables that were set; empty when the sandbox runs this part. */
  setOutside: string[];
  /** What the service must know to find it. */
  env: Record<string, string>;
  addresses: string[];
}

type Parts = Record<'database' | 'identity' | 'payco' | 'shipco', Part>;
type RunningPart = Omit<Part, 'setOutside'> & { stop(): Promise<void> };

const USAGE = `npm start [-- --no-journey]

Starts the service with everything it needs: PostgreSQL, the simulated providers, demo data. PORT sets its port (default 3000);
a variable that configures one of these from outside (DATABASE_URL, OIDC_ISSUER_URL, PAYCO_…, SHIPCO_…) wins over the sandbox.

  --no-journey  do not buy anything once it is up
  --help        this text`;
const DATA_DIR = '.data';
const FORCED_EXIT_MS = 20_000;

/** The variables that are set: an empty one counts as absent. */
const settings = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value)) as Record<string, string>;
const port = Number(settings.PORT ?? 3000);
const baseUrl = (settings.BASE_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');

/** What has to be stopped, the last one started first. */
class Shutdown {
  private readonly stops: (() => Promise<void>)[] = [];
  begun = false;

  async add(stop: () => Promise<void>): Promise<void> {
    if (this.begun) await stop();
    else this.stops.push(stop);
  }

  async run(): Promise<void> {
    this.begun = true;
    for (const stop of this.stops.reverse()) await stop();
  }
}

async function main(print: Print): Promise<void> {
  const { values } = parseArgs({ options: { 'no-journey': { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) return print(USAGE);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is "${settings.PORT}", not a port number`);
  if (!(await isPortFree(port, settings.HOST ?? '0.0.0.0'))) {
    throw new Error(`port ${port} is in use: stop what runs there, or choose another with PORT=${port + 100} npm start`);
  }
  const shutdown = new Shutdown();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => shutdown.begun || void end(shutdown, print, 0));
  }
  try {
    await runSandbox(shutdown, print, { journey: !values['no-journey'] });
  } catch (error) {
    if (shutdown.begun) return;
    print(`start failed: ${(error as Error).message}`);
    await end(shutdown, print, 1);
  }
}

async function end(shutdown: Shutdown, print: Print, exitCode: number): Promise<void> {
  print('stopping');
  setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
  await shutdown.run().catch((error: Error) => print(`stopping failed: ${error.message}`));
  process.exit(exitCode);
}

async function runSandbox(shutdown: Shutdown, print: Print, { journey }: { journey: boolean }): Promise<void> {
  const startedAtMs = performance.now();
  const quietWhenStopping = (line: string) => shutdown.begun || print(line);
  await mkdir(DATA_DIR, { recursive: true });
  const parts = await startParts(shutdown);
  const service = new ServiceProcess({
    env: await serviceEnvironment(parts),
    url: `http://localhost:${port}`,
    print,
    onGivenUp: () => end(shutdown, print, 1),
  });
  await shutdown.add(() => service.stop());
  await service.start();
  print(`ready after ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`);
  await useTheService(parts, quietWhenStopping, journey);
  printAddresses(parts, service, quietWhenStopping);
}

async function startParts(shutdown: Shutdown): Promise<Parts> {
  const part = async (variables: string[], start: () => Promise<RunningPart>): Promise<Part> => {
    const setOutside = variables.filter((variable) => settings[variable]);
    if (setOutside.length > 0) return { setOutside, env: {}, addresses: [] };
    const { env, addresses, stop } = await start();
    await shutdown.add(stop);
    return { setOutside, env, addresses };
  };
  const [database, identity, payco, shipco] = await Promise.all([
    part(['DATABASE_URL'], startDatabase),
    part(['OIDC_ISSUER_URL'], startIdentity),
    part(['PAYCO_ACCESS_TOKEN', 'PAYCO_API_BASE_URL'], startPayco),
    part(['SHIPCO_API_BASE_URL', 'SHIPCO_ACCOUNT_ID', 'SHIPCO_API_TOKEN', 'SHIPCO_API_SECRET'], startShipco),
  ]);
  return { database, identity, payco, shipco };
}

async function startDatabase(): Promise<RunningPart> {
  const { url, stop } = await startEmbeddedPostgres({ dir: path.join(DATA_DIR, 'postgres') });
  return { env: { DATABASE_URL: url }, addresses: [url], stop };
}

async function startIdentity(): Promise<RunningPart> {
  const { url, clientId, clientSecret, close } = await startIdentityProvider({
    port: await stablePort(1),
    redirectUris: [`${baseUrl}/api/auth/callback`],
    ...(settings.OIDC_CLIENT_ID && { clientId: settings.OIDC_CLIENT_ID }),
    ...(settings.OIDC_CLIENT_SECRET && { clientSecret: settings.OIDC_CLIENT_SECRET }),
  });
  const env = { OIDC_ISSUER_URL: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  return { env, addresses: [url], stop: close };
}

async function startPayco(): Promise<RunningPart> {
  const [webhookSecret] = settings.PAYCO_WEBHOOK_SECRET?.split(',') ?? [];
  const payco = await startPaycoSimulator({
    port: await stablePort(2),
    ...(settings.PAYCO_COLLECTOR_ID && { collectorId: Number(settings.PAYCO_COLLECTOR_ID) }),
    ...(webhookSecret && { webhookSecret }),
  });
  const env = {
    PAYCO_API_BASE_URL: payco.url,
    PAYCO_ACCESS_TOKEN: payco.accessToken,
    PAYCO_COLLECTOR_ID: String(payco.collectorId),
    PAYCO_WEBHOOK_SECRET: payco.webhookSecret,
  };
  return { env, addresses: [payco.url, `${payco.url}/_sandbox/ledger`], stop: payco.close };
}

async function startShipco(): Promise<RunningPart> {
  const { url, apiBaseUrl, accounts, close } = await startShipcoSimulator({ port: await stablePort(3) });
  const [account] = accounts;
  if (!account) throw new Error('the shipco simulator has no account');
  const env = {
    SHIPCO_API_BASE_URL: apiBaseUrl,
    SHIPCO_ACCOUNT_ID: String(account.id),
    SHIPCO_API_TOKEN: account.token,
    SHIPCO_API_SECRET: account.secret,
  };
  return { env, addresses: [url, `${url}/_sandbox/ledger`], stop: close };
}

/** The same at every start, so that addresses stored in the database stay good; any free port (0) when it is taken. */
async function stablePort(offset: number): Promise<number> {
  const wanted = port + offset;
  return wanted <= 65_535 && (await isPortFree(wanted, '127.0.0.1')) ? wanted : 0;
}

async function serviceEnvironment(parts: Parts): Promise<Record<string, string>> {
  const sandbox = Object.assign({}, ...Object.values(parts).map(({ env }) => env));
  const own = { PORT: String(port), BASE_URL: baseUrl, LOG_LEVEL: 'warn', SESSION_SECRET: await keptSecret('session-secret') };
  return { ...own, ...sandbox, ...settings };
}

/** A secret that outlives restarts, so that sessions do too. */
async function keptSecret(name: string): Promise<string> {
  const file = path.join(DATA_DIR, name);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept;
  const secret = randomBytes(32).toString('hex');
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

/** Loads the demo data and buys something; what fails is printed, the sandbox stays up. */
async function useTheService(parts: Parts, print: Print, journeyWanted: boolean): Promise<void> {
  if (parts.identity.setOutside.length > 0) {
    return print(`no demo data, no journey: ${parts.identity.setOutside} is set, and only a person can log in there`);
  }
  try {
    const { productsAdded } = await loadDemoData(baseUrl);
    print(`demo data: ${productsAdded === 0 ? 'nothing was missing' : `${productsAdded} products added`}`);
  } catch (error) {
    return print(`demo data failed: ${(error as Error).message}`);
  }
  if (!journeyWanted) return;
  const obstacle = obstacleToJourney(parts);
  if (obstacle) return print(`no journey: ${obstacle}`);
  await runJourney({ baseUrl, print }).catch((error: Error) => print(`journey failed: ${error.message}`));
}

function obstacleToJourney({ payco, shipco }: Parts): string | null {
  if (payco.setOutside.length > 0)
    return `${payco.setOutside.join(', ')} set, and only the sandbox's pay page can be paid by a program`;
  const shipcoHost = URL.parse(settings.SHIPCO_API_BASE_URL ?? '')?.hostname ?? '';
  // A simulator of somebody's own is welcome; at a real provider each start would order a carrier for a parcel that is not there.
  if (shipco.setOutside.length === 0 || ['localhost', '127.0.0.1'].includes(shipcoHost)) return null;
  return `${shipco.setOutside.join(', ')} set, and a journey would create real shipments there; "npm run journey" does so when you want it`;
}

function printAddresses(parts: Parts, service: ServiceProcess, print: Print): void {
  const where = ({ setOutside, addresses }: Part) =>
    setOutside.length > 0 ? `yours, by ${setOutside.join(', ')}` : addresses.join('  ledger: ');
  const journey = port === 3000 ? 'npm run journey' : `npm run journey -- --base-url ${baseUrl}`;
  const lines = [
    '',
    `service            ${baseUrl}  (pid ${service.pid}: kill -9 it to see it recover)`,
    `identity provider  ${where(parts.identity)}`,
    `payco, pay page    ${where(parts.payco)}`,
    `shipco             ${where(parts.shipco)}`,
    `database           ${where(parts.database)}`,
    '',
    `  ${journey}`,
    `  curl -s ${baseUrl}/api/health`,
    `  curl -s ${baseUrl}/api/products`,
    `  log in with a browser: open ${baseUrl}/api/auth/login?return_to=/api/auth/session and pick a user`,
    '',
    'Ctrl-C stops everything.',
  ];
  for (const line of lines) print(line);
}

if (import.meta.main) {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  await main(print).catch((error: Error) => {
    print(error.message);
    process.exitCode = 1;
  });
}
