import { setTimeout as sleep } from 'node:timers/promises';
import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import type { LedgerEntry } from '../../sandbox/simulator/ledger.js';
import type { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import { externalIdOf } from './external-ids.js';

/** Far below the quarantine after a lost reply, so that most are dead before they are looked for. */
const POLL_MS = 50;
/** More than there can be between two polls. */
const MAX_CALLS_MEANWHILE = 300;

/**
 * Lets the provider cancel or expire a share of the parcels whose create got no response and which no look-up has returned: the
 * service does not know them, so the order needs another one. Runs in the simulator's own thread, so that no look-up can come
 * between decision and act. Returns how many ended, once `signal` aborts.
 */
export async function cancelUnknownParcels(
  shipco: ShipcoSimulator,
  random: SeededRandom,
  { share, signal }: { share: number; signal: AbortSignal },
): Promise<number> {
  const seen = new Set<string>();
  let cancelled = 0;
  while (share > 0 && !signal.aborted) {
    for (const externalId of unknownExternalIds(shipco, seen)) {
      if (random.next() >= share) continue;
      const status = random.next() < 0.5 ? 'cancelled' : 'expired';
      for (const { id } of shipco.shipments().filter((parcel) => parcel.external_id === externalId)) {
        shipco.changeShipment(id, { status });
        cancelled += 1;
      }
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => {});
  }
  return cancelled;
}

/** Those whose last call of all was a creation that was carried out without an answer; each creation once. */
function unknownExternalIds(shipco: ShipcoSimulator, seen: Set<string>): string[] {
  const last = new Map<string, LedgerEntry>();
  for (const call of shipco.ledger().slice(-MAX_CALLS_MEANWHILE)) {
    const externalId = externalIdOf(call);
    if (externalId) last.set(externalId, call);
  }
  return [...last].flatMap(([externalId, { method, outcome, status, at }]) => {
    const isUnknown = method === 'POST' && outcome === 'drop_after' && status === null;
    if (!isUnknown || seen.has(`${externalId} ${at}`)) return [];
    seen.add(`${externalId} ${at}`);
    return [externalId];
  });
}
