import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import { PATIENCE_MS } from '../patience.js';
import type { FaultKind, Level } from './fault-kinds.js';
import type { Instance, Stall } from './instance.js';
import { LEASE_MS, TAKEN_OVER_AFTER_MS, type World } from './world.js';

export interface ProcessFaultCounts {
  kills: number;
  stops: number;
  /** Of stops and blocked loops: those in which another process could take over, look up twice, and create. */
  longStalls: number;
  blockedLoops: number;
  stopsWhileSending: number;
  databaseRestarts: number;
}

type ProcessFault = Extract<FaultKind, 'kill' | 'stop' | 'long-stop' | 'blocked-loop' | 'stop-sending' | 'database'>;

interface PlannedFault {
  kind: ProcessFault;
  atMs: number;
  durationMs: number;
}

const PROCESS_FAULTS: readonly ProcessFault[] = ['kill', 'stop', 'long-stop', 'blocked-loop', 'stop-sending', 'database'];
const HANDSHAKE_WITHIN_MS = 3000;
const CREATE_WITHIN_MS = 5000;
const HANDSHAKE_POLL_MS = 10;
const MINUTE_MS = 60_000;
const SHORTEST_STOP_MS = 500;

/**
 * Kills and stops instances and restarts the database at seeded moments: for `windowMs`, and for as long after it as the sale goes
 * on. Ends when all of them are up again.
 */
export async function disturbProcesses(
  world: World,
  random: SeededRandom,
  { windowMs, level, sold, signal }: { windowMs: number; level: Level; sold: AbortSignal; signal: AbortSignal },
): Promise<ProcessFaultCounts> {
  const counts = { kills: 0, stops: 0, longStalls: 0, blockedLoops: 0, stopsWhileSending: 0, databaseRestarts: 0 };
  const running: Promise<void>[] = [];
  let ends = signal;
  do {
    await disturbFor(plan(windowMs, random, level), { world, random, counts, running, signal: ends });
    ends = AbortSignal.any([signal, sold]);
  } while (!ends.aborted && hasFaults(level));
  await Promise.all(running);
  await Promise.all(world.instances.map((instance) => instance.ready(PATIENCE_MS)));
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
    if (fault.kind === 'kill') {
      counts.kills += 1;
      running.push(kill(victim));
      continue;
    }
    if (fault.kind === 'stop-sending') {
      running.push(stopWhileSending(victim, fault.durationMs, counts));
      continue;
    }
    const isBlocked = fault.kind === 'blocked-loop';
    counts[isBlocked ? 'blockedLoops' : 'stops'] += 1;
    if (fault.durationMs > TAKEN_OVER_AFTER_MS) counts.longStalls += 1;
    const isLong = fault.kind !== 'stop';
    running.push(stallForAWhile(victim, isBlocked ? 'blocked' : 'stopped', { ...fault, isLong }));
  }
  await database;
}

function hasFaults(level: Level): boolean {
  return PROCESS_FAULTS.some((kind) => level(kind) > 0);
}

function plan(windowMs: number, random: SeededRandom, level: Level): PlannedFault[] {
  const longestStopMs = LEASE_MS * 2;
  const long: [number, number] = [TAKEN_OVER_AFTER_MS + 500, TAKEN_OVER_AFTER_MS + LEASE_MS / 2];
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
    ...spread('long-stop', long),
    ...spread('blocked-loop', long),
    ...spread('stop-sending', long),
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
  const deadlineMs = Date.now() + PATIENCE_MS;
  while (instance.starts === startsBefore && Date.now() < deadlineMs) await sleep(20);
  await instance.ready(PATIENCE_MS);
  instance.disturbed = false;
}

async function stopWhileSending(instance: Instance, durationMs: number, counts: ProcessFaultCounts): Promise<void> {
  instance.disturbed = true;
  if (await instance.stopWhileSending(CREATE_WITHIN_MS, durationMs)) counts.stopsWhileSending += 1;
  instance.disturbed = false;
}

/** A long stall begins while a call waits for its TLS handshake, if one does within a while: it must not be sent afterwards. */
async function stallForAWhile(
  instance: Instance,
  kind: Stall['kind'],
  { durationMs, isLong }: { durationMs: number; isLong: boolean },
): Promise<void> {
  instance.disturbed = true;
  const untilMs = Date.now() + HANDSHAKE_WITHIN_MS;
  while (isLong && !instance.isConnecting && Date.now() < untilMs) await sleep(HANDSHAKE_POLL_MS);
  await instance.stall(kind, durationMs);
  instance.disturbed = false;
}
