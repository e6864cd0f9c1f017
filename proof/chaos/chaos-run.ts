import { loadDemoData } from '../../sandbox/demo-data.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import { cancelUnknownParcels } from './cancelled-parcels.js';
import { FactReader } from './facts.js';
import { isFinal } from './findings.js';
import { IdleTransactions } from './idle-transactions.js';
import { LaterChanges } from './later-changes.js';
import type { ChaosOptions } from './options.js';
import type { Outcome } from './outcome.js';
import { openPoisonedShop, POISONED_SELLER } from './poison.js';
import { disturbProcesses } from './process-faults.js';
import { countProviderFaults, letProvidersFail, letProvidersRest } from './provider-faults.js';
import { untilFinalFinding, waitUntilQuiet } from './quiet.js';
import { type PlannedPurchase, planSale } from './sale-plan.js';
import { chaosBuyers, sell } from './sales.js';
import { judge } from './verdict.js';
import { installWitness } from './witness.js';
import { SHORT_TIMES, startWorld, type World } from './world.js';

type Print = (line: string) => void;

/** One run from start to verdict. `shutdown` ends all that it started; the logs stay unless `world.logs.kept` is made false. */
export async function runChaos(
  options: ChaosOptions,
  shutdown: Shutdown,
  { signal, print }: { signal: AbortSignal; print: Print },
): Promise<{ outcome: Outcome; world: World }> {
  const { orders, seed, instances, bug } = options;
  const beganMs = Date.now();
  const planned = planSale(orders, options.windowMs, new SeededRandom(seed + 2), options.level);
  const buyers = [POISONED_SELLER, ...chaosBuyers(planned.length)];
  print(`seed ${seed}: ${orders} orders to ship of ${planned.length} purchases on ${instances} instances`);
  const limitSpeed = options.level('limits');
  const heldHandshakes = options.level('held-handshake');
  const world = await startWorld({ seed, instances, buyers, bug, limitSpeed, heldHandshakes, times: SHORT_TIMES }, shutdown);
  await installWitness(world.databaseUrl);
  const transactions = new IdleTransactions(world.databaseUrl, world.instances);
  const facts = new FactReader(world.databaseUrl, world, transactions, world.instances);
  await shutdown.add(() => facts.close());
  await loadDemoData(world.baseUrl);
  if (options.level('poisoned-seller') > 0) await openPoisonedShop(world.baseUrl);
  print(`everything is up after ${secondsSince(beganMs).toFixed(0)} s; faults begin`);

  const givenUp = new AbortController();
  const changes = await LaterChanges.open(world, AbortSignal.any([signal, givenUp.signal]));
  await shutdown.add(() => changes.close());
  const watch = watchUntilFinding(options, transactions, facts, signal);
  await shutdown.add(watch.end);
  const disturbed = await sellAmidFaults(world, options, { planned, changes }, watch.signal);
  const restBeganMs = Date.now();
  print(`faults end after ${secondsSince(beganMs).toFixed(0)} s; waiting until all work is done`);
  const deadlineMs = Math.max(beganMs + options.limitMs, restBeganMs + options.restMs);
  const giveUp = setTimeout(() => givenUp.abort(), deadlineMs - Date.now());
  const changed = await Promise.race([changes.done(), endOf(watch.signal).then(() => changes.counts)]);
  clearTimeout(giveUp);
  let isQuiet = await waitUntilQuiet(facts, deadlineMs, watch.signal);
  await facts.verifyNow();
  isQuiet &&= await waitUntilQuiet(facts, deadlineMs, watch.signal);
  givenUp.abort();
  const isCutShort = watch.signal.aborted;
  await watch.end();

  if (world.instances.some(({ isMisfit }) => isMisfit))
    throw new Error(`the planted bug ${bug} does not fit the product any more`);
  const known = await facts.read();
  const findings = judge(known);
  const outcome: Outcome = {
    seed,
    seconds: secondsSince(beganMs),
    quietAfterSeconds: isQuiet ? secondsSince(restBeganMs) : null,
    ...disturbed,
    changes: changed,
    providerFaults: countProviderFaults(world.shipco, world.payco),
    limitWindowMs: limitSpeed > 0 ? 60_000 / limitSpeed : null,
    facts: known,
    findings: isCutShort ? findings.filter(isFinal) : findings,
  };
  return { outcome, world };
}

/** Watches the database from now on; with `untilFinding` its signal also ends the run at a finding that stays. */
function watchUntilFinding(
  { untilFinding }: ChaosOptions,
  transactions: IdleTransactions,
  facts: FactReader,
  interrupted: AbortSignal,
) {
  const found = new AbortController();
  const over = new AbortController();
  const signal = AbortSignal.any([interrupted, found.signal]);
  const watching = [transactions.watch(over.signal)];
  if (untilFinding) watching.push(untilFinalFinding(facts, over.signal).then((isFound) => (isFound ? found.abort() : undefined)));
  const end = async () => {
    over.abort();
    await Promise.all(watching);
  };
  return { signal, end };
}

function endOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) =>
    signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
  );
}

async function sellAmidFaults(
  world: World,
  options: ChaosOptions,
  { planned, changes }: { planned: PlannedPurchase[]; changes: LaterChanges },
  signal: AbortSignal,
) {
  const { seed, windowMs, limitMs, level } = options;
  const { shipco, payco } = world;
  const sold = new AbortController();
  letProvidersFail(shipco, payco, level);
  const over = new AbortController();
  const cancelling = cancelUnknownParcels(shipco, new SeededRandom(seed + 4), {
    share: level('cancelled-parcel'),
    signal: over.signal,
  });
  const [sales, processFaults] = await Promise.all([
    sell(world, planned, { deadlineMs: Date.now() + limitMs, signal, changes }).finally(() => sold.abort()),
    disturbProcesses(world, new SeededRandom(seed + 3), { windowMs, level, sold: sold.signal, signal }),
  ]);
  over.abort();
  letProvidersRest(shipco, payco, level);
  return { sales, processFaults, cancelledParcels: await cancelling };
}

function secondsSince(momentMs: number): number {
  return (Date.now() - momentMs) / 1000;
}
