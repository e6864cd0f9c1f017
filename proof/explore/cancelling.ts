import {
  type CancelStep,
  nextCancelStep,
  type ParcelInAccount,
  progressIn,
  type Stopped,
} from '#product/shipping/cancelling/domain/cancel-steps.js';
import type { CancelResult } from '#product/shipping/shipments/domain/cancel-result.js';
import { isGone } from '#product/shipping/shipments/domain/parcel-progress.js';
import { Shipment } from '#product/shipping/shipments/domain/shipment.js';
import { externalIdsToVerify } from '#product/shipping/shipments/domain/shipment-facts.js';
import { cancelReasonOf } from '#product/shipping/shipments/domain/stop-reason.js';
import { type Edge, QUIET } from './edge.js';
import { POLICY } from './policy.js';
import { type CancelReply, cancellations, lists, parcelOf, refusal } from './provider.js';
import { claimedToCancel, committedToCancel, holdingOf, resultSaved } from './row.js';
import { ACCOUNT, type Cancelling, leaseEnded, type World, withRow, withWorker } from './world.js';

// A try to cancel as `CancelShipment` makes it, one event at a time.

/** A worker claims the row to cancel its parcels. */
export function claimToCancel(world: World, at: number, name: string): Edge {
  const claim = world.claims + 1;
  const row = claimedToCancel(world.row, claim);
  const worker: Cancelling = { job: 'cancel', facts: row.facts, claim, isLeased: true, stopped: new Map(), calling: null };
  return {
    label: `${name} claims the cancellation`,
    world: withWorker(withRow({ ...world, claims: claim }, row), at, worker),
    quiet: QUIET.cancel,
  };
}

/** What a worker may do next in its try. */
export function cancelSteps(world: World, at: number, worker: Cancelling, name: string): Edge[] {
  if (worker.calling !== null) return called(world, at, worker, worker.calling, name);
  const next = nextOfTry(worker);
  if (next.step === 'find') return found(world, at, worker, name);
  if (next.step === 'stop') return [committing(world, at, worker, next.parcel.shipmentId, name)];
  return [ended(world, at, worker, next.result, name)];
}

/** What it does next in its try, as far as the row does not refuse it. */
export function nextOfTry({ facts, parcels, stopped }: Cancelling): CancelStep {
  return nextCancelStep({ shipment: new Shipment(facts), isAutomatic: true, ...(parcels && { parcels }), stopped });
}

function found(world: World, at: number, worker: Cancelling, name: string): Edge[] {
  const { recordedId, unresolved, externalId, createdWith } = worker.facts;
  const shipmentIds = recordedId === null ? [] : [recordedId];
  const isMissing = recordedId !== null || unresolved;
  const withParcels = (after: World, parcels: Cancelling['parcels']) =>
    withWorker(after, at, { ...worker, ...(parcels && { parcels }) });
  const hasAccount = createdWith !== null || holdingOf(world.row) !== 'none';
  if (!hasAccount || !world.isLinked) {
    const nothing = { usedAccount: null, shipmentIds };
    const result: Cancelling['parcels'] = hasAccount
      ? { outcome: 'account_unreachable', account: ACCOUNT, ...nothing }
      : isMissing
        ? { outcome: 'look_up_empty', ...nothing }
        : [];
    return [{ label: `${name} has no account to look in`, world: withParcels(world, result), quiet: QUIET.step }];
  }
  return lists(world, externalIdsToVerify(externalId)).map(({ label, world: after, value, isTrue }) => {
    const what = `${name} looks for its parcels: ${label}`;
    if (value === null)
      return { label: what, world: withParcels(after, { ...refusal('look_up_failed'), usedAccount: ACCOUNT, shipmentIds }) };
    const ids = [...new Set([...value.map(({ shipmentId }) => shipmentId), ...shipmentIds])];
    const parcels: ParcelInAccount[] = ids.map((id) => ({
      shipmentId: id,
      statusCode: parcelOf(after, id).statusCode,
      account: ACCOUNT,
    }));
    const result: Cancelling['parcels'] =
      parcels.length === 0 && isMissing ? { outcome: 'look_up_empty', usedAccount: ACCOUNT, shipmentIds } : parcels;
    return { label: what, world: withParcels(after, result), ...(isTrue && { quiet: QUIET.step }) };
  });
}

/** Against the row as it is, as long as its claim and its reason last. */
function committing(world: World, at: number, worker: Cancelling, shipmentId: string, name: string): Edge {
  const current = new Shipment(world.row.facts);
  const isSame = committedToCancel(world.row, worker.facts) !== null;
  const isMine = isSame || (current.facts.epoch === worker.facts.epoch && current.cancelReason !== null);
  if (!isMine) {
    const stopped = new Map<string, Stopped>([...worker.stopped, [shipmentId, 'withdrawn']]);
    const label = `${name} may not call for ${shipmentId}: nothing asks for it, or the claim is lost`;
    return { label, world: withWorker(world, at, { ...worker, stopped }), quiet: QUIET.step };
  }
  const facts = isSame ? worker.facts : world.row.facts;
  const row = committedToCancel(world.row, facts) ?? world.row;
  return {
    label: `${name} commits to cancel ${shipmentId}`,
    world: withWorker(withRow(world, row), at, { ...worker, facts, calling: shipmentId, isLeased: true }),
    quiet: QUIET.step,
    ...(world.row.claim !== worker.claim && { broken: 'no cancellation without the claim' }),
    ...(current.cancelReason === null && { broken: 'no cancellation without a reason' }),
  };
}

function called(world: World, at: number, worker: Cancelling, shipmentId: string, name: string): Edge[] {
  const withStopped = (after: World, what: Stopped) =>
    withWorker(after, at, { ...worker, calling: null, stopped: new Map([...worker.stopped, [shipmentId, what]]) });
  if (!worker.isLeased) {
    const label = `${name} does not send the cancellation, because its lease is over`;
    return [{ label, world: withStopped(world, refusal('did_not_happen')), quiet: QUIET.step }];
  }
  return cancellations(world, shipmentId).map(({ label, world: after, value, isTrue }) => ({
    label: `${name} sends the cancellation: ${label}`,
    world: withStopped(after, whatOf(value)),
    ...(isTrue && { quiet: QUIET.step }),
  }));
}

/** What a reading shows decides, not the answer. */
function whatOf({ answer, shown }: CancelReply): Stopped {
  if (answer === 'rescue_requested') return answer;
  if (answer !== 'cancelled' && answer.outcome !== 'rejected') return answer;
  if (shown && isGone(progressIn({ statusCode: shown }))) return 'cancelled';
  return answer === 'cancelled' ? refusal('unknown') : answer;
}

function ended(world: World, at: number, worker: Cancelling, result: CancelResult, name: string): Edge {
  const label = `${name} saves the try to cancel as ${result.outcome}`;
  const { epoch } = worker.facts;
  const reason = cancelReasonOf(worker.facts);
  const row = resultSaved(
    world.row,
    worker.facts,
    (facts) => facts.epoch === epoch,
    (shipment) => shipment.cancelTried(result, POLICY, reason),
  );
  if (!row) return { label: `${label}, but has lost its claim`, world: leaseEnded(world, at, null), quiet: QUIET.step };
  // The parcel of the last create was found, and is gone.
  const isStopped = result.outcome === 'cancelled' && worker.stopped.size > 0;
  return {
    label,
    world: { ...withWorker(world, at, null), row, witness: isStopped ? { ...world.witness, openCreate: null } : world.witness },
    quiet: QUIET.step,
    ...(world.row.claim !== worker.claim && { broken: 'no result of an earlier claim is saved' }),
  };
}
