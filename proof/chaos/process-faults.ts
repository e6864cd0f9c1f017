import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import type { FaultKind, Level } from './fault-kinds.js';
import type { Instance } from './instance.js';
import { LEASE_MS, type World } from './world.js';

export interface ProcessFaultCounts {
  kills: number;
  stops: number;
  databaseRestarts: number;
}

interface PlannedFault {
  kind: Extract<FaultKind, 'kill' | 'stop' | 'database'>;
  atMs: number;
  durationMs: number;
}

const MINUTE_MS = 60_000;
const SHORTEST_STOP_MS = 500;
const READY_TIMEOUT_MS = 20_000;

/**
 * Kills and stops instances and restarts the database at seeded moments: for `windowMs`, and for as long after it as the sale goes
 * on. Ends when all of them are up again.
 */
export async function disturbProcesses(
  world: World,
  random: SeededRandom,
  { windowMs, level, sold, signal }: { windowMs: number; level: Level; sold: AbortSignal; signal: AbortSignal },
): Promise<ProcessFaultCounts> {
  const counts = { kills: 0, stops: 0, databaseRestarts: 0 };
  const running: Promise<void>[] = [];
  let ends = signal;
  do {
    await disturbFor(plan(windowMs, random, level), { world, random, counts, running, signal: ends });
    ends = AbortSignal.any([signal, sold]);
  } while (!ends.aborted && hasFaults(level));
  await Promise.all(running);
  await Promise.all(world.instances.map((instance) => instance.ready(READY_TIMEOUT_MS)));
  return counts;
}

interface Disturbance {
  world: World;
  random: SeededRandom;
  counts: ProcessFaultCounts;
  running: Promise<void>[];
  signal: AbortSignal;
}

async function disturbFor(faults: PlannedFault[], { world, random, counts, running, signal }: Disturbance): Promise<void> {
  const beganMs = Date.now();
  let database = Promise.resolve();
  for (const fault of faults) {
    const pick = random.next();
    await sleep(Math.max(0, beganMs + fault.atMs - Date.now()), undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    if (fault.kind === 'database') {
      database = database.then(() => world.restartDatabase(() => sleep(fault.durationMs)));
      running.push(database);
      counts.databaseRestarts += 1;
      continue;
    }
    const victim = pickVictim(world.instances, pick);
    if (!victim) continue;
    counts[fault.kind === 'kill' ? 'kills' : 'stops'] += 1;
    running.push(fault.kind === 'kill' ? kill(victim) : stopForAWhile(victim, fault.durationMs));
  }
  await database;
}

function hasFaults(level: Level): boolean {
  return level('kill') + level('stop') + level('database') > 0;
}

function plan(windowMs: number, random: SeededRandom, level: Level): PlannedFault[] {
  const longestStopMs = LEASE_MS * 2;
  const spread = (kind: PlannedFault['kind'], [minMs, maxMs]: [number, number]): PlannedFault[] => {
    const perMinute = level(kind);
    const count = perMinute === 0 ? 0 : Math.max(1, Math.round((windowMs / MINUTE_MS) * perMinute));
    return Array.from({ length: count }, (_, at) => ({
      kind,
      atMs: Math.round(((at + random.next()) / count) * windowMs),
      durationMs: random.integer(minMs, maxMs),
    }));
  };
  return [
    ...spread('kill', [0, 0]),
    ...spread('stop', [SHORTEST_STOP_MS, longestStopMs]),
    ...spread('database', [200, 2000]),
  ].toSorted((one, other) => one.atMs - other.atMs);
}

/** An undisturbed instance, unless it is the last one. */
function pickVictim(instances: Instance[], pick: number): Instance | undefined {
  const candidates = instances.filter(({ disturbed }) => !disturbed);
  if (candidates.length === 1 && instances.length > 1) return undefined;
  return candidates[Math.floor(pick * candidates.length)];
}

async function kill(instance: Instance): Promise<void> {
  instance.disturbed = true;
  const startsBefore = instance.starts;
  instance.signal('SIGKILL');
  const deadlineMs = Date.now() + READY_TIMEOUT_MS;
  while (instance.starts === startsBefore && Date.now() < deadlineMs) await sleep(20);
  await instance.ready(READY_TIMEOUT_MS);
  instance.disturbed = false;
}

async function stopForAWhile(instance: Instance, durationMs: number): Promise<void> {
  instance.disturbed = true;
  instance.isStopped = true;
  instance.signal('SIGSTOP');
  await sleep(durationMs);
  instance.signal('SIGCONT');
  instance.disturbed = false;
  instance.isStopped = false;
}
