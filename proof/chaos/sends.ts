import { readFile } from 'node:fs/promises';
import type { LedgerEntry } from '../../sandbox/simulator/ledger.js';
import { externalIdOf } from './external-ids.js';
import type { Instance, Stall } from './instance.js';

/** A create that passed the product's check of its deadline and its lease. */
export interface Send {
  instance: string;
  atMs: number;
  externalId: string;
  /** The process was stopped there, by `record-sends.ts` itself. */
  isStoppedHere: boolean;
}

/** By the name of the instance. */
export type Stalls = ReadonlyMap<string, readonly Stall[]>;

export async function readSends(instances: readonly Instance[]): Promise<Send[]> {
  const ofEach = instances.map(async ({ name, sendsFile }) => {
    const text = await readFile(sendsFile, 'utf8').catch(() => '');
    // The last line of a killed process may be incomplete.
    return text.split('\n').flatMap((line) => (line.endsWith('}') ? { ...JSON.parse(line), instance: name } : []));
  });
  return (await Promise.all(ofEach)).flat();
}

export function stallsOf(instances: readonly Instance[]): Stalls {
  return new Map(instances.map(({ name, stalls }) => [name, [...stalls]]));
}

/**
 * Whether a create was stopped between its check and its first byte, which nothing can exclude: it arrived only after a stop of its
 * process that began after the check. A blocked event loop cannot begin there.
 */
export function wasStoppedWhileSending(
  externalId: string,
  sends: readonly Send[],
  calls: readonly LedgerEntry[],
  stalls: Stalls,
): boolean {
  const arrivals = calls
    .filter((call) => call.method === 'POST' && externalIdOf(call) === externalId)
    .map(({ at }) => Date.parse(at));
  return sends
    .filter((send) => send.externalId === externalId)
    .some(
      ({ instance, atMs, isStoppedHere }) =>
        isStoppedHere ||
        stalls.get(instance)?.some(
          ({ kind, fromMs, toMs }) =>
            // The signal takes effect a moment after it is sent.
            kind === 'stopped' &&
            fromMs >= atMs - SIGNAL_MS &&
            fromMs <= atMs + SIGNAL_MS &&
            arrivals.some((at) => at >= toMs && at <= toMs + ARRIVAL_MS),
        ),
    );
}

const SIGNAL_MS = 50;
const ARRIVAL_MS = 1000;
