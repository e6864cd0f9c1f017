import { verifyInMs } from '#product/shipping/shipments/domain/next-facts.js';
import { Shipment } from '#product/shipping/shipments/domain/shipment.js';
import { cancelReasonOf } from '#product/shipping/shipments/domain/stop-reason.js';
import { nextOfTry } from './cancelling.js';
import { nextStep } from './creating.js';
import { flags, keyOfFacts } from './facts-key.js';
import { kindOfLook } from './verifying.js';
import type { Cancelling, Creating, Row, Verifying, Worker } from './world.js';

// What a worker can still do. As long as nothing has changed the row since it was loaded, what the worker loaded is the row's. Once something
// has, its commits and first saves fail for good, and little of what it loaded is read again. Once its claim is lost, nothing is saved.

/** The last ones: most events leave the row and one worker as they are. */
const recent: { readonly worker: Worker; readonly row: Row; readonly key: string | null }[] = [];
const MOST_RECENT = 16;
let oldest = 0;

/** Null for a worker that can change nothing any more, whatever happens. */
export function keyOfWorker(worker: Worker, row: Row): string | null {
  for (const one of recent) if (one.worker === worker && one.row === row) return one.key;
  const isCurrent = worker.facts.version === row.facts.version;
  const can = keyOfJob(worker, row, isCurrent);
  const key = can === null ? null : `${worker.job};${flags(isCurrent, worker.claim === row.claim, worker.isLeased)};${can}`;
  recent[oldest] = { worker, row, key };
  oldest = (oldest + 1) % MOST_RECENT;
  return key;
}

function keyOfJob(worker: Worker, row: Row, isCurrent: boolean): string | null {
  switch (worker.job) {
    case 'create':
      return keyOfCreating(worker, row, isCurrent);
    case 'cancel':
      return keyOfCancelling(worker, row, isCurrent);
    case 'verify':
      return keyOfVerifying(worker, row, isCurrent);
  }
}

function keyOfCreating(worker: Creating, row: Row, isCurrent: boolean): string | null {
  const { facts, isTakenOver, isForgotten, hasAccount, isShipped, verdict, lookUp, isCommitted, result, isLeased } = worker;
  const isMine = facts.epoch === row.facts.epoch && row.facts.state === 'creating';
  const claim = isMine ? `m${flags(isTakenOver, isForgotten)}` : '-';
  if (result) return isMine ? `${claim};${keyOfResult(result)}` : late(result);
  if (isCommitted) return isLeased || isMine ? `${claim};${facts.externalId.slice(-2)}` : null;
  const isEnding = lookUp !== undefined && !isCurrent;
  if (isEnding) {
    const next = nextStep(worker);
    const ended = next.step === 'end' ? keyOfResult(next.result) : next.step;
    return isMine ? `${claim};end;${ended}` : next.step === 'end' ? late(next.result) : null;
  }
  const loaded = isCurrent ? '' : keyOfFacts(facts);
  return [claim, loaded, flags(hasAccount, isShipped), verdict, lookUp ? keyOfResult(lookUp) : ''].join(';');
}

/** What is left of a result whose claim is lost. */
function late(result: NonNullable<Creating['result']>): string | null {
  return 'remote' in result || result.outcome === 'unknown' ? `late;${keyOfResult(result)}` : null;
}

function keyOfResult(one: NonNullable<Creating['lookUp']>): string {
  if (one === 'clear') return one;
  if ('remote' in one) return `${one.outcome}${one.remote.shipmentId}`;
  if (one.outcome === 'skipped') return `${one.outcome}${one.reason}`;
  return 'shipmentIds' in one ? `${one.outcome}${one.shipmentIds.join('+')}` : one.outcome;
}

function keyOfCancelling(worker: Cancelling, row: Row, isCurrent: boolean): string | null {
  const { facts, parcels, stopped, calling, isLeased } = worker;
  const isMine = facts.epoch === row.facts.epoch;
  if (!isMine) return calling !== null && isLeased ? `late;${calling}` : null;
  const next = nextOfTry(worker);
  if (calling === null && next.step === 'end')
    return `${next.result.outcome}${next.result.shipmentIds.join('+')};${cancelReasonOf(facts) ?? ''}`;
  const { recordedId, unresolved, externalId, createdWith } = facts;
  const loaded = isCurrent
    ? ''
    : [
        recordedId,
        externalId.slice(-2),
        flags(unresolved, createdWith !== null, new Shipment(facts).isToCancel),
        cancelReasonOf(facts),
      ].join(',');
  const seen = !parcels
    ? ''
    : 'outcome' in parcels
      ? parcels.outcome
      : `[${parcels.map(({ shipmentId, statusCode }) => shipmentId + statusCode).join('+')}]`;
  const done = [...stopped].map(([id, what]) => id + (typeof what === 'string' ? what : what.outcome)).join('+');
  return [loaded, seen, done, calling].join(';');
}

function keyOfVerifying({ facts, sight }: Verifying, row: Row, isCurrent: boolean): string | null {
  const { externalId, recordedId, verifications, verifyEpoch } = facts;
  const ahead = Math.max(-1, verifyEpoch - row.facts.verifyEpoch);
  const isLost = ahead < 0 && !isCurrent;
  const isLast = verifyInMs({ verifications: verifications + 1 }) === null;
  const claim = isLost ? '-' : String(ahead);
  if (sight) {
    const isNever = isLast && !sight.isQueried;
    if (isLost && sight.ids.length === 0 && !isNever) return null;
    return `${claim};${sight.ids.join('+')}${flags(isNever)}`;
  }
  const kind = kindOfLook(facts);
  if (kind !== 'look') return isLost ? null : `${claim};${isCurrent ? '' : kind}`;
  return `${claim};${isCurrent ? '' : `${externalId.slice(-2)};${recordedId};${flags(isLast)}`}`;
}
