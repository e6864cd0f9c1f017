import { loadDemoData } from '../demo-data.js';
import { SeededRandom } from '../simulator/seeded-random.js';
import { FactReader } from './facts.js';
import { type ChaosOptions, readOptions, USAGE } from './options.js';
import { disturbProcesses } from './process-faults.js';
import { countProviderFaults, letProvidersFail, letProvidersRest } from './provider-faults.js';
import { waitUntilQuiet } from './quiet.js';
import { describeOutcome, type Outcome } from './report.js';
import { chaosBuyers, sell } from './sales.js';
import { Shutdown } from './shutdown.js';
import { judge } from './verdict.js';
import { startWorld, type World } from './world.js';

type Print = (line: string) => void;

const PACE_MS = 500;
const SHORTEST_WINDOW_MS = 20_000;
/** The end needs this long at least: reconciliation looks at no purchase younger than 30 s. */
const SHORTEST_REST_MS = 60_000;
const FORCED_EXIT_MS = 20_000;
const MINUTE_MS = 60_000;

async function main(print: Print): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    print(USAGE);
    return 0;
  }
  const shutdown = new Shutdown();
  const aborted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt(shutdown, aborted));
  try {
    return await run(options, shutdown, aborted.signal, print);
  } finally {
    setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
    await shutdown.run();
  }
}

async function interrupt(shutdown: Shutdown, aborted: AbortController): Promise<void> {
  aborted.abort();
  setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
  await shutdown.run();
  process.exit(130);
}

async function run(options: ChaosOptions, shutdown: Shutdown, signal: AbortSignal, print: Print): Promise<number> {
  const { orders, seed, instances } = options;
  const beganMs = Date.now();
  const buyers = chaosBuyers(orders);
  print(`seed ${seed}: ${orders} orders of ${buyers.length} buyers on ${instances} instances`);
  const world = await startWorld({ seed, instances, buyers }, shutdown);
  const facts = new FactReader(world.databaseUrl, world.payco, world.shipco);
  await shutdown.add(() => facts.close());
  await loadDemoData(world.baseUrl);
  print(`everything is up after ${secondsSince(beganMs).toFixed(0)} s; faults begin`);

  const { sales, processFaults } = await sellAmidFaults(world, options, beganMs, signal);
  const restBeganMs = Date.now();
  print(`faults end after ${secondsSince(beganMs).toFixed(0)} s; waiting until all work is done`);
  const isQuiet = await waitUntilQuiet(
    facts,
    Math.max(beganMs + options.minutes * MINUTE_MS, restBeganMs + SHORTEST_REST_MS),
    signal,
  );

  const known = await facts.read();
  const outcome: Outcome = {
    seed,
    seconds: secondsSince(beganMs),
    quietAfterSeconds: isQuiet ? secondsSince(restBeganMs) : null,
    sales,
    processFaults,
    providerFaults: countProviderFaults(world.shipco, world.payco),
    facts: known,
    findings: judge(known),
  };
  for (const line of ['', ...describeOutcome(outcome), '']) print(line);
  const isKept = isQuiet && outcome.findings.length === 0;
  world.logs.kept = !isKept;
  print(isKept ? 'the promise was kept' : `THE PROMISE WAS NOT KEPT; logs of the instances: ${world.dir}`);
  return isKept ? 0 : 1;
}

async function sellAmidFaults(world: World, { orders, seed, minutes, has }: ChaosOptions, beganMs: number, signal: AbortSignal) {
  const leftMs = beganMs + minutes * MINUTE_MS - Date.now();
  const windowMs = Math.max(SHORTEST_WINDOW_MS, Math.min(orders * PACE_MS, leftMs - SHORTEST_REST_MS));
  const buyers = chaosBuyers(orders);
  letProvidersFail(world.shipco, world.payco, has);
  const [sales, processFaults] = await Promise.all([
    sell(world, new SeededRandom(seed + 2), { buyers, orders, windowMs, notificationsFail: has('notifications'), signal }),
    disturbProcesses(world, new SeededRandom(seed + 3), { windowMs, has, signal }),
  ]);
  letProvidersRest(world.shipco, world.payco);
  return { sales, processFaults };
}

function secondsSince(momentMs: number): number {
  return (Date.now() - momentMs) / 1000;
}

if (import.meta.main) {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    process.exitCode = await main(print);
  } catch (error) {
    print((error as Error).message);
    process.exitCode = 1;
  }
  process.exit();
}
