import { type AttemptResult, MAY_HAVE_CREATED } from '#product/shipping/shipments/domain/attempt-result.js';
import { Shipment } from '#product/shipping/shipments/domain/shipment.js';
import type { ShipmentFacts } from '#product/shipping/shipments/domain/shipment-facts.js';
import type { DueTimes } from '#product/shipping/shipments/domain/shipment-policy.js';
import { lastTold } from '../told.js';
import { ACCOUNT, type Due, type Row } from './world.js';

// What the statements of the shipments' repository do to a row. `test/integration/explorer-row.spec.ts` compares them with the database.

/** The row after a claim for a create, and what the claim says about it. */
export function claimed(
  row: Row,
  claim: number,
): { readonly row: Row; readonly isTakenOver: boolean; readonly isForgotten: boolean } {
  const { facts } = row;
  const { version, attempts, epoch, state } = facts;
  const more = { version: version + 1, attempts: attempts + 1, epoch: epoch + 1 };
  return {
    row: {
      ...withoutAttempt(row),
      facts: { ...facts, ...more, state: 'creating', stopReason: null, cause: null },
      due: 'leased',
      claim,
    },
    isTakenOver: state === 'creating',
    isForgotten: row.isOlder,
  };
}

/** The row after a claim for a cancellation. */
export function claimedToCancel(row: Row, claim: number): Row {
  const { facts } = row;
  const { version, epoch, cancelTries } = facts;
  return {
    ...row,
    facts: { ...facts, version: version + 1, epoch: epoch + 1, cancelTries: cancelTries + 1 },
    cancel: 'leased',
    claim,
  };
}

/** The row after a claim for a verification. */
export function claimedToVerify(row: Row): Row {
  return { ...row, facts: { ...row.facts, verifyEpoch: row.facts.verifyEpoch + 1 }, verify: 'leased' };
}

/** The row after a commit to a create. Null if it has changed since it was claimed. */
export function committed(row: Row, { version }: ShipmentFacts): Row | null {
  if (row.facts.version !== version) return null;
  return { ...row, facts: { ...row.facts, version: version + 1, createdWith: ACCOUNT }, due: 'leased', isCommitted: true };
}

/** The row after a commit to a cancellation. */
export function committedToCancel(row: Row, { version }: ShipmentFacts): Row | null {
  return row.facts.version === version ? { ...row, cancel: 'leased' } : null;
}

/** The row after a save. Null if it has changed since the shipment was loaded. */
export function saved(row: Row, { facts, times, news, isChanged }: Shipment): Row | null {
  const { version } = facts;
  if (row.facts.version !== version) return null;
  const { dueInMs, cancelInMs, verifyInMs, followInMs } = times;
  return {
    ...row,
    facts: isChanged ? { ...facts, version: version + 1 } : facts,
    told: news.length > 0 ? lastTold([...row.told, ...news]) : row.told,
    due: dueOf(dueInMs, row.due),
    cancel: cancelInMs === 'soon' ? soon(row.cancel) : dueOf(cancelInMs, row.cancel),
    verify: dueOf(verifyInMs, row.verify),
    follow: facts.progress === null ? 'never' : dueOf(followInMs, row.follow),
  };
}

/**
 * What a claimed shipment has come to, as `SaveResult` saves it: applied again to the row as it is if that has changed. Null if the claim
 * was lost.
 */
export function resultSaved(
  row: Row,
  claimedFacts: ShipmentFacts,
  isMine: (facts: ShipmentFacts) => boolean,
  act: (shipment: Shipment, isOutdated: boolean) => void,
): Row | null {
  const shipment = new Shipment(claimedFacts);
  act(shipment, false);
  const first = saved(row, shipment);
  if (first) return first;
  if (!isMine(row.facts)) return null;
  const again = new Shipment(row.facts);
  act(again, true);
  return saved(row, again);
}

/** The row after an act on it under its lock. */
export function acted(row: Row, act: (shipment: Shipment) => unknown): Row {
  const shipment = new Shipment(row.facts);
  act(shipment);
  const changed = shipment.isChanged || Object.keys(shipment.times).length > 0;
  return (changed && saved(row, shipment)) || row;
}

/** The row after the end of its attempt. */
export function attemptEnded(row: Row, { outcome, usedAccount }: AttemptResult): Row {
  const mayHave = usedAccount !== null && MAY_HAVE_CREATED.some((one) => one === outcome);
  const isDoubted = row.holding === 'doubted' || (mayHave && outcome === 'unknown');
  return { ...row, isCommitted: false, isOlder: false, holding: isDoubted ? 'doubted' : mayHave ? 'holds' : row.holding };
}

/** Whether the account may hold a parcel, and whether that is in doubt, as `accountsThatMayHold` says. */
export function holdingOf({ holding, isCommitted }: Row): Row['holding'] {
  return isCommitted ? 'doubted' : holding;
}

/** Another attempt begins: the outcome of the one before stays open. */
function withoutAttempt(row: Row): Row {
  return { ...row, holding: holdingOf(row), isCommitted: false };
}

function dueOf(inMs: DueTimes['dueInMs'], before: Due): Due {
  if (inMs === undefined) return before;
  if (inMs === null) return 'never';
  return inMs > 0 ? 'later' : 'now';
}

/** A process that is trying goes on until the end of its lease. */
function soon(before: Due): Due {
  return before === 'leased' || before === 'later' ? before : 'now';
}
