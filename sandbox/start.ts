import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printAddresses } from './addresses.js';
import { followingClock, newSandboxClock, serveClock } from './clock/of-this-sandbox.js';
import type { Cluster } from './cluster/cluster.js';
import { sandboxCluster } from './cluster/sandbox-cluster.js';
import { loadDemoData } from './demo-data.js';
import { placeDemoSellers } from './demo-origins.js';
import { startSandboxDivergences } from './divergences/own-divergences.js';
import type { Print } from './journey/step-printer.js';
import { runJourney } from './journey.js';
import { keptSecret } from './kept-secret.js';
import { setOldDataAside } from './old-data.js';
import { obstacleToReceiver, type SandboxReceiver, startSandboxReceiver } from './own-receiver/own-receiver.js';
import { BOOTSTRAP_SECRET_FILE, baseUrl, DATA_DIR, host, type Parts, port, settings, stablePort, startParts } from './parts.js';
import { type ProductPictures, startProductPictures } from './product-pictures/product-pictures.js';
import { createSandboxAdmin } from './sandbox-admin.js';
import { isPortFree } from './service-process.js';
import { Shutdown } from './shutdown.js';
import { SingleService } from './single-service.js';
import { SourceWatch } from './source-watch.js';

const USAGE = `npm start [-- [--watch] [--no-journey] [--instances N]]

Starts the service with everything it needs: PostgreSQL, the simulated providers, demo data. PORT sets its port (default 3000).
DATABASE_URL, OIDC_ISSUER_URL, PAYCO_… and SHIPCO_… replace the corresponding part of the sandbox.

  --watch        when something changes below src/, build it and replace the service, and only the service
  --no-journey   do not buy anything after the start
  --instances N  several instances behind a load balancer: HAProxy where it is installed, else the sandbox's own
  --help         show this text`;
const MAX_INSTANCES = 16;
/** After that of the divergences. */
const PICTURES_PORT_OFFSET = 8;
const FORCED_EXIT_MS = 20_000;
/** As seen from build/sandbox. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Who waits for a change does not wait for a call that hangs. */
const WHEN_WATCHING = { stopTimeoutMs: 2000 };

async function main(print: Print): Promise<void> {
  const { values } = parseArgs({
    options: {
      watch: { type: 'boolean' },
      'no-journey': { type: 'boolean' },
      instances: { type: 'string', default: '1' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return print(USAGE);
  const instances = Number(values.instances);
  if (!Number.isInteger(instances) || instances < 1 || instances > MAX_INSTANCES)
    throw new Error(`--instances is "${values.instances}", not a number from 1 to ${MAX_INSTANCES}`);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is "${settings.PORT}", not a port number`);
  if (!(await isPortFree(port, host))) {
    throw new Error(
      `port ${port} is in use: stop the other process, or choose another port with PORT=${port + 100} npm start (a second sandbox in this folder also needs its own DATABASE_URL)`,
    );
  }
  const shutdown = new Shutdown((error) => print(`stopping failed: ${error.message}`));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (shutdown.begun) return;
      print(signal);
      void end(shutdown, print, 0);
    });
  }
  try {
    await runSandbox(shutdown, print, { journey: !values['no-journey'], instances, watches: Boolean(values.watch) });
  } catch (error) {
    if (shutdown.begun) return;
    print(`start failed: ${(error as Error).message}`);
    await end(shutdown, print, 1);
  }
}

async function end(shutdown: Shutdown, print: Print, exitCode: number): Promise<void> {
  print('stopping');
  setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
  await shutdown.run();
  process.exit(exitCode);
}

async function runSandbox(
  shutdown: Shutdown,
  print: Print,
  { journey, instances, watches }: { journey: boolean; instances: number; watches: boolean },
): Promise<void> {
  const startedAtMs = performance.now();
  const quietWhenStopping = (line: string) => shutdown.begun || print(line);
  if (!settings.DATABASE_URL) await setOldDataAside(DATA_DIR, print);
  await mkdir(DATA_DIR, { recursive: true });
  const clock = newSandboxClock();
  const parts = await startParts(clock, (stop) => shutdown.add(stop));
  const clockServer = await serveClock(clock);
  await shutdown.add(() => clockServer.close());
  const divergences = await startSandboxDivergences(parts);
  await shutdown.add(async () => divergences?.close());
  const pictures = await startPictures();
  await shutdown.add(async () => pictures?.close());
  const receiver = obstacleToReceiver() === null ? await startSandboxReceiver(clock) : null;
  await shutdown.add(async () => receiver?.close());
  const env = await serviceEnvironment(parts, receiver);
  const options = {
    env,
    print,
    onGivenUp: () => watches || end(shutdown, print, 1),
    ...(watches && WHEN_WATCHING),
    ...followingClock(clock),
  };
  const service =
    instances > 1 ? await sandboxCluster(instances, options) : new SingleService({ url: `http://localhost:${port}`, ...options });
  await shutdown.add(() => service.stop());
  const watch = watches ? new SourceWatch(ROOT, quietWhenStopping) : null;
  await service.start();
  process.on('SIGUSR2', () => void service.roll().catch((error: Error) => print(error.message)));
  watch?.start(() => service.roll());
  await shutdown.add(async () => watch?.close());
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  print(`${baseUrl}/ is ready after ${seconds} s: open it in a browser`);
  await addAdmin(parts, env, quietWhenStopping);
  await receiver?.follow().catch((error: Error) => quietWhenStopping(`the receiver gets no events: ${error.message}`));
  await useTheService(parts, quietWhenStopping, { pictures, journeyClock: journey ? clockServer.url : null });
  printAddresses(
    {
      parts,
      service: describe(service),
      metricsPort: env.METRICS_PORT,
      clockUrl: clockServer.url,
      divergencesUrl: divergences?.url ?? null,
      pictures: pictures?.url ?? 'none: BASE_URL is https',
      receiver: receiver?.url ?? `none: ${obstacleToReceiver()}`,
    },
    quietWhenStopping,
  );
}

/** A service with a public address shows no pictures from this machine. */
async function startPictures(): Promise<ProductPictures | null> {
  return baseUrl.startsWith('http:') ? startProductPictures(await stablePort(PICTURES_PORT_OFFSET)) : null;
}

function describe(service: SingleService | Cluster): string {
  if (service instanceof SingleService) return `(pid ${service.pid}: kill -9 it to see it recover)`;
  const { name, pids } = service;
  return `(${name} before the pids ${pids.join(', ')}; kill -USR2 ${process.pid} replaces one after the other)`;
}

async function serviceEnvironment(parts: Parts, receiver: SandboxReceiver | null): Promise<Record<string, string>> {
  const sandbox = Object.assign({}, ...Object.values(parts).map(({ env }) => env), receiver?.env);
  const metricsPort = await stablePort(4);
  const own = {
    PORT: String(port),
    HOST: host,
    ...(metricsPort > 0 && { METRICS_PORT: String(metricsPort) }),
    BASE_URL: baseUrl,
    LOG_LEVEL: 'warn',
    SESSION_SECRET: await keptSecret('session-secret', 'hex'),
    BOOTSTRAP_SECRET: await keptSecret(BOOTSTRAP_SECRET_FILE, 'hex'),
    TOKEN_ENCRYPTION_KEYS: `sandbox:${await keptSecret('token-encryption-key', 'base64')}`,
    SUPPORT_EMAIL: 'ayuda@mercado.example',
    // Short enough to watch a look-up.
    SHIPMENT_QUARANTINE_MS: '5000',
    SHIPMENT_LOOKUP_SPACING_MS: '5000',
    // The claims of a killed service must expire before its successor can look them up.
    SHIPCO_CREATE_TIMEOUT_MS: '5000',
    SHIPMENT_LEASE_MS: '12000',
    // The demo sellers have addresses, so nothing leaves from the marketplace's by mistake.
    REQUIRE_SELLER_ORIGIN: 'on',
  };
  return { ...own, ...sandbox, ...settings };
}

/** A database from outside gets no admin whose password everybody knows. */
async function addAdmin({ database }: Parts, env: Record<string, string>, print: Print): Promise<void> {
  if (database.setOutside.length > 0 || !env.BOOTSTRAP_SECRET) return;
  await createSandboxAdmin(baseUrl, env.BOOTSTRAP_SECRET).catch((error: Error) => print(`no admin: ${error.message}`));
}

/** Loads the demo data and buys something if there is a clock for it; failures are printed, and the sandbox keeps running. */
async function useTheService(
  parts: Parts,
  print: Print,
  { pictures, journeyClock }: { pictures: ProductPictures | null; journeyClock: string | null },
): Promise<void> {
  if (parts.identity.setOutside.length > 0) {
    return print(`no demo data, no journey: ${parts.identity.setOutside} is set, and a program cannot log in to that provider`);
  }
  try {
    const { productsAdded } = await loadDemoData(baseUrl, pictures?.url);
    print(`demo data: ${productsAdded === 0 ? 'nothing was missing' : `${productsAdded} products added`}`);
    for (const obstacle of await placeDemoSellers(baseUrl)) print(obstacle);
  } catch (error) {
    return print(`demo data failed: ${(error as Error).message}`);
  }
  if (!journeyClock) return;
  const obstacle = obstacleToJourney(parts);
  if (obstacle) return print(`no journey: ${obstacle}`);
  await runJourney({ baseUrl, print, delivery: true, clockUrl: journeyClock }).catch((error: Error) =>
    print(`journey failed: ${error.message}`),
  );
}

function obstacleToJourney({ payco, shipco }: Parts): string | null {
  if (payco.setOutside.length > 0)
    return `${payco.setOutside.join(', ')} set, and a program can pay only on the sandbox's payment page`;
  const shipcoHost = URL.parse(settings.SHIPCO_API_BASE_URL ?? '')?.hostname ?? '';
  // Your own simulator is fine; at a real provider each start would order a carrier for a parcel that does not exist.
  if (shipco.setOutside.length === 0 || ['localhost', '127.0.0.1'].includes(shipcoHost)) return null;
  return `${shipco.setOutside.join(', ')} set, and a journey would create real shipments there; run "npm run journey" if you want that`;
}

if (import.meta.main) {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  await main(print).catch((error: Error) => {
    print(error.message);
    process.exitCode = 1;
  });
}
