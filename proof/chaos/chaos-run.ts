import { DEMO_SELLERS, loadDemoData } from '../../sandbox/demo-data.js';
import type { Print } from '../../sandbox/journey/step-printer.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import { Admin } from './admin.js';
import { auditFaults } from './audit-checks.js';
import { auditPhase } from './audit-phase.js';
import { cancelUnknownParcels } from './cancelled-parcels.js';
import { Control } from './control.js';
import { ReceiverEndpoint } from './endpoint.js';
import { FactReader } from './facts.js';
import { isFinal } from './findings.js';
import { IdleTransactions } from './idle-transactions.js';
import { LaterChanges } from './later-changes.js';
import { MovingSellers } from './moving-sellers.js';
import type { ChaosOptions } from './options.js';
import type { Outcome } from './outcome.js';
import { openPoisonedShop, POISONED_SELLER } from './poison.js';
import { disturbProcesses } from './process-faults.js';
import { countFaults, letProvidersFail, letProvidersRest } from './provider-faults.js';
import { untilFinalFinding, waitUntilQuiet } from './quiet.js';
import { letReceiverFail, letReceiverRest } from './receiver-faults.js';
import { type PlannedPurchase, planSale } from './sale-plan.js';
import { chaosBuyers, sell } from './sales.js';
import { readShown } from './shown.js';
import { letTimePass } from './time-passes.js';
import { CHAOS_BOUNDS, extended } from './usual-time.js';
import { judge } from './verdict.js';
import { installWitness } from './witness.js';
import { SHORT_TIMES, startWorld, type World } from './world.js';

/** Rounds of the audit meet every fault. */
const AUDIT_INTERVAL_MS = '20000';
/** An order has one divergence at most; six classes take one each. */
const ORDERS_PER_DIVERGENCE = 8;

/** One run from start to verdict. `shutdown` ends all that it started; the logs stay unless `world.logs.kept` is made false. */
export async function runChaos(
  options: ChaosOptions,
  shutdown: Shutdown,
  { signal, print }: { signal: AbortSignal; print: Print },
): Promise<{ outcome: Outcome; world: World }> {
  const { orders, seed, instances, bug, level } = options;
  const beganMs = Date.now();
  const soFar = () => `${secondsSince(beganMs).toFixed(0)} s`;
  const planned = planSale(orders, options.windowMs, new SeededRandom(seed + 2), level);
  print(`seed ${seed}: ${orders} orders to ship of ${planned.length} purchases on ${instances} instances`);
  const givenUp = new AbortController();
  const people = AbortSignal.any([signal, givenUp.signal]);
  const { world, admin, endpoint, sellers, moving } = await openShop(options, planned.length, people, shutdown);
  const transactions = new IdleTransactions(world.databaseUrl, world.instances);
  const facts = new FactReader(world.databaseUrl, { ...world, sellers: moving }, transactions, world.instances);
  await shutdown.add(() => facts.close());
  const control = new Control(world.baseUrl, people);
  await control.run();
  const [limitMs, restMs] = [options.limitMs * control.slowness, options.restMs * control.slowness];
  print(`everything is up after ${soFar()}, ${control.slowness.toFixed(1)} times as slow as usual; faults begin`);

  const changes = new LaterChanges(world, admin, people);
  await shutdown.add(() => changes.close());
  const watch = watchUntilFinding(options, transactions, facts, signal);
  await shutdown.add(watch.end);
  const disturbed = await sellAmidFaults(world, { ...options, limitMs }, { planned, changes, endpoint, moving }, watch.signal);
  const restBeganMs = Date.now();
  print(`faults end after ${soFar()}; waiting until all work is done`);
  const deadlineMs = Math.max(beganMs + limitMs, restBeganMs + restMs);
  const giveUp = setTimeout(() => givenUp.abort(), deadlineMs - Date.now());
  const changed = await Promise.race([changes.done(), endOf(watch.signal).then(() => changes.counts)]);
  clearTimeout(giveUp);
  await moving.areReady(AbortSignal.any([watch.signal, AbortSignal.timeout(Math.ceil(Math.max(1, deadlineMs - Date.now())))]));
  const isDone = await waitUntilQuiet(facts, deadlineMs, watch.signal);
  const providerFaults = countFaults({ shipco: world.shipco, payco: world.payco, receiver: world.receiver });
  if (isDone) await control.run();
  if (isDone) print(`all work is done after ${soFar()}; the clock is advanced`);
  facts.keepCalls();
  // Poisoned orders have ended. A look for a second parcel of theirs would hang for ten seconds at many a leap.
  world.shipco.clearFaults();
  const hoursPassed = isDone ? await letTimePass(world, endpoint, level, print) : null;
  const isQuiet = hoursPassed !== null && (await waitUntilQuiet(facts, Date.now() + restMs, watch.signal));
  givenUp.abort();
  const isCutShort = watch.signal.aborted;
  await watch.end();

  if (world.instances.some(({ isMisfit }) => isMisfit))
    throw new Error(`the planted bug ${bug} does not fit the product any more`);
  const known = await facts.read(isQuiet ? await readShown({ baseUrl: world.baseUrl, sellers }, admin, endpoint) : null);
  const perClass = divergencesOf(options);
  const isAudited = isQuiet && !isCutShort && perClass > 0;
  if (isAudited) print(`at rest after ${soFar()}; ${perClass} divergences of each class are planted`);
  const audit = isAudited ? await auditPhase(world, admin, known, perClass) : null;
  const usualTime = extended(CHAOS_BOUNDS, control.slowness);
  const findings = [...judge(known, usualTime), ...(audit ? auditFaults(audit, known) : [])];
  const outcome: Outcome = {
    seed,
    seconds: secondsSince(beganMs),
    quietAfterSeconds: isQuiet ? secondsSince(restBeganMs) : null,
    ...disturbed,
    changes: changed,
    providerFaults,
    hoursPassed,
    limitWindowMs: level('limits') > 0 ? 60_000 / level('limits') : null,
    facts: known,
    audit,
    control: { seconds: control.seconds, slowness: control.slowness },
    findings: isCutShort ? findings.filter(isFinal) : findings,
  };
  return { outcome, world };
}

/** Of each class; fewer if there are not enough orders. */
function divergencesOf({ orders, level }: ChaosOptions): number {
  return Math.min(level('divergences'), Math.floor(orders / ORDERS_PER_DIVERGENCE));
}

/** Everything is up, and somebody follows the events from the first one. `people`: when they give up. */
async function openShop(
  { seed, instances, bug, level }: ChaosOptions,
  purchases: number,
  people: AbortSignal,
  shutdown: Shutdown,
) {
  const buyers = [POISONED_SELLER, ...Control.buyers(), ...chaosBuyers(purchases)];
  const [limitSpeed, heldHandshakes] = [level('limits'), level('held-handshake')];
  const times = { ...SHORT_TIMES, AUDIT_INTERVAL_MS: level('divergences') > 0 ? AUDIT_INTERVAL_MS : '0' };
  const world = await startWorld({ seed, instances, buyers, bug, limitSpeed, heldHandshakes, times }, shutdown);
  await installWitness(world.databaseUrl);
  const admin = await Admin.signedIn(world.baseUrl, world.bootstrapSecret, people);
  const endpoint = await ReceiverEndpoint.created(admin, world.receiver);
  await loadDemoData(world.baseUrl);
  const sellers = DEMO_SELLERS.map(({ user }) => user);
  if (level('poisoned-seller') > 0) {
    await openPoisonedShop(world.baseUrl);
    sellers.push(POISONED_SELLER.id);
  }
  const moving = new MovingSellers(world);
  await moving.settle();
  return { world, admin, endpoint, sellers, moving };
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
  {
    planned,
    changes,
    endpoint,
    moving,
  }: { planned: PlannedPurchase[]; changes: LaterChanges; endpoint: ReceiverEndpoint; moving: MovingSellers },
  signal: AbortSignal,
) {
  const { seed, windowMs, limitMs, level } = options;
  const { shipco, payco, receiver } = world;
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
    moving.moveAbout(
      new SeededRandom(seed + 8),
      { moves: level('moves'), deletions: level('lost-origin') },
      AbortSignal.any([signal, sold.signal]),
    ),
    letReceiverFail(receiver, endpoint, { windowMs, level, signal }),
  ]);
  over.abort();
  letProvidersRest(shipco, payco, level);
  letReceiverRest(receiver, level);
  return { sales, processFaults, moves: moving.counts, cancelledParcels: await cancelling };
}

function secondsSince(momentMs: number): number {
  return (Date.now() - momentMs) / 1000;
}
