import { parcelsAmong } from '#product/shipping/shipco/domain/remote-shipment.js';
import { verifyInMs } from '#product/shipping/shipments/domain/next-facts.js';
import type { Shipment } from '#product/shipping/shipments/domain/shipment.js';
import {
  externalIdsToVerify,
  type ShipmentFacts,
  type ShipmentState,
} from '#product/shipping/shipments/domain/shipment-facts.js';
import { type Edge, QUIET } from './edge.js';
import { foundOutside } from './late.js';
import { lists, remoteOf } from './provider.js';
import { claimedToVerify, holdingOf, resultSaved } from './row.js';
import { leaseEnded, type Verifying, type World, withRow, withWorker } from './world.js';

// A look for a second parcel as `VerifyShipment` takes it, one event at a time.

const AT_WORK: readonly ShipmentState[] = ['pending', 'creating', 'unknown'];
const AGAIN_MS = 300_000;

/** A worker claims the row to look for a second parcel. */
export function claimToVerify(world: World, at: number, name: string): Edge {
  const row = claimedToVerify(world.row);
  const worker: Verifying = { job: 'verify', facts: row.facts, claim: 0, isLeased: true };
  return { label: `${name} claims the verification`, world: withWorker(withRow(world, row), at, worker), quiet: QUIET.verify };
}

/** Whether it looks at all: another attempt may be about to look itself. */
export function kindOfLook({ state }: ShipmentFacts): 'look' | 'later' {
  return AT_WORK.includes(state) ? 'later' : 'look';
}

/** What a worker may do next in its look. */
export function verifySteps(world: World, at: number, worker: Verifying, name: string): Edge[] {
  if (worker.sight) return [reported(world, at, worker, worker.sight, name)];
  const kind = kindOfLook(worker.facts);
  if (kind === 'later') return [kept(world, at, worker, AGAIN_MS, `${name} postpones the verification`)];
  const sees = (after: World, ids: readonly string[], isQueried: boolean) =>
    withWorker(after, at, { ...worker, sight: { ids, isQueried } });
  const holding = holdingOf(world.row);
  if (holding === 'none')
    return [{ label: `${name} has nowhere to look for a second parcel`, world: sees(world, [], true), quiet: QUIET.step }];
  if (!world.isLinked) {
    const label = `${name} has no access to the account`;
    return [{ label, world: sees(world, [], holding !== 'doubted'), quiet: QUIET.step }];
  }
  return lists(world, externalIdsToVerify(worker.facts.externalId)).map(({ label, world: after, value, isTrue }) => {
    const what = `${name} looks for a second parcel: ${label}`;
    if (value === null) return kept(after, at, worker, AGAIN_MS, what, false);
    const ids = parcelsAmong(value.map(remoteOf), worker.facts.recordedId).map(({ shipmentId }) => shipmentId);
    return { label: what, world: sees(after, ids, true), ...(isTrue && { quiet: QUIET.step }) };
  });
}

function reported(
  world: World,
  at: number,
  worker: Verifying,
  { ids, isQueried }: NonNullable<Verifying['sight']>,
  name: string,
): Edge {
  const isLast = verifyInMs({ verifications: worker.facts.verifications + 1 }) === null;
  const told = foundOutside(world, { ids, isNeverCleared: isLast && !isQueried });
  return {
    label: `${name} records what the verification saw`,
    world: saved(told, at, worker, (shipment) => shipment.verified()),
    quiet: QUIET.step,
  };
}

function kept(world: World, at: number, worker: Verifying, afterMs: number | null, label: string, isQuiet = true): Edge {
  return {
    label,
    world: saved(world, at, worker, (shipment) => shipment.verifiedIn(afterMs)),
    ...(isQuiet && { quiet: QUIET.step }),
  };
}

/** Nothing is written if verification has started over meanwhile. */
function saved(world: World, at: number, worker: Verifying, act: (shipment: Shipment) => void): World {
  const { verifyEpoch } = worker.facts;
  const row = resultSaved(world.row, worker.facts, (facts) => facts.verifyEpoch === verifyEpoch, act);
  return row ? { ...withWorker(world, at, null), row } : leaseEnded(world, at, null);
}
