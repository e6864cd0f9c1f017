import type { ShipmentFacts } from '#product/shipping/shipments/domain/shipment-facts.js';
import { LIMIT_NAMES } from './limits.js';
import type { Cancelling, Creating, Row, Verifying, Worker, World } from './world.js';

// Two worlds with the same key have the same future. What no rule compares is left out: texts, causes, times, and how large a number is that
// only has to differ from another one.

const DUE = { never: '-', later: 'l', now: 'n', leased: 'w' } as const;
/** Beyond these, a larger number decides nothing. */
const MOST = { attempts: 3, spent: 6, tries: 4, epoch: 2, empty: 2 } as const;

const known = new WeakMap<ShipmentFacts, string>();

/** What decisions depend on, without the numbers of versions and claims. */
export function keyOfFacts(facts: ShipmentFacts): string {
  const before = known.get(facts);
  if (before !== undefined) return before;
  const { attempts, attemptsBeforeRetry, review } = facts;
  const key = [
    facts.state,
    facts.externalId.slice(-2),
    Math.min(attempts, MOST.attempts),
    Math.min(attempts - (attemptsBeforeRetry ?? 0), MOST.spent),
    Math.min(facts.epoch, MOST.epoch),
    Math.min(facts.emptyLookups, MOST.empty),
    Math.min(facts.cancelTries, MOST.tries),
    facts.verifications,
    flags(
      attemptsBeforeRetry !== null,
      facts.unresolved,
      facts.mayBeForgotten,
      facts.isUnseen,
      facts.createdWith !== null,
      facts.cancelRequested,
    ),
    facts.stopReason ?? '',
    facts.hold ?? '',
    review ? `${review.code}:${review.shipmentIds.join('+')}` : '',
    facts.paymentStop ?? '',
    facts.recordedId ?? '',
    facts.progress ?? '',
    [...facts.goneIds].sort().join('+'),
  ].join(',');
  known.set(facts, key);
  return key;
}

export function keyOf(world: World): string {
  const { row, workers, parcels, backup, left, witness } = world;
  const each = workers.map((worker) => (worker ? keyOfWorker(worker, row, backup, left.restore > 0) : '')).sort();
  return [
    keyOfRow(row),
    ...each,
    parcels
      .map((one) => `${one.externalId.slice(-2)}${one.statusCode[0]}${one.statusCode[1]}${one.hides}${flags(one.isFresh)}`)
      .join(' '),
    world.paymentStop ?? '',
    flags(world.isNotified, world.isLinked),
    backup ? `${keyOfRow(backup)}/${row.facts.version - backup.facts.version}/${row.facts.epoch - backup.facts.epoch}` : '',
    `${witness.openCreate === null ? '' : `${witness.openCreate.slice(-2)}${witness.emptyLooks}`}${flags(witness.isRemoved)}`,
    LIMIT_NAMES.map((name) => left[name]).join(''),
  ].join('|');
}

function keyOfRow(row: Row): string {
  const { due, cancel, verify, follow, holding } = row;
  const times = `${DUE[due]}${DUE[cancel]}${DUE[verify]}${follow === 'never' ? '-' : 'n'}`;
  return `${keyOfFacts(row.facts)};${times}${holding};${flags(row.isCommitted, row.isOrderShipped, row.isOlder)}`;
}

/** How a number that a worker holds compares with the row's: a smaller one never comes again, unless a database may be restored. */
function apart(held: number, current: number, mayComeAgain: boolean): string {
  const difference = held - current;
  return difference >= 0 || mayComeAgain ? String(difference) : '-';
}

function keyOfWorker(worker: Worker, { facts, claim }: Row, backup: Row | null, mayComeAgain: boolean): string {
  const { version, epoch, verifyEpoch } = worker.facts;
  const numbers = [
    apart(version, facts.version, mayComeAgain),
    apart(epoch, facts.epoch, mayComeAgain),
    apart(verifyEpoch, facts.verifyEpoch, mayComeAgain),
    flags(worker.claim === claim, worker.claim === backup?.claim, worker.isLeased),
  ];
  return `${worker.job};${keyOfFacts(worker.facts)};${numbers.join(';')};${keyOfWork(worker)}`;
}

function keyOfWork(worker: Worker): string {
  if (worker.job === 'create') return keyOfCreating(worker);
  return worker.job === 'cancel' ? keyOfCancelling(worker) : keyOfVerifying(worker);
}

function keyOfCreating({
  isTakenOver,
  isForgotten,
  hasAccount,
  isShipped,
  standing,
  lookUp,
  isCommitted,
  result,
}: Creating): string {
  const ended = (one: Creating['lookUp']) => {
    if (one === undefined || one === 'clear') return one ?? '';
    if ('remote' in one) return `${one.outcome}${one.remote.shipmentId}`;
    return 'shipmentIds' in one ? `${one.outcome}${one.shipmentIds.join('+')}` : one.outcome;
  };
  const committed = isCommitted === undefined ? '' : flags(isCommitted);
  return [flags(isTakenOver, isForgotten, hasAccount, isShipped), standing, ended(lookUp), committed, ended(result)].join(';');
}

function keyOfCancelling({ parcels, stopped, calling }: Cancelling): string {
  const seen = !parcels
    ? ''
    : 'outcome' in parcels
      ? parcels.outcome
      : parcels.map(({ shipmentId, statusCode }) => shipmentId + statusCode).join('+');
  const done = [...stopped].map(([id, what]) => id + (typeof what === 'string' ? what : what.outcome)).join('+');
  return `${seen || (parcels ? '[]' : '')};${done};${calling ?? ''}`;
}

function keyOfVerifying({ sight }: Verifying): string {
  return sight ? `${sight.ids.join('+')}${flags(sight.isQueried)}` : '';
}

function flags(...given: readonly boolean[]): string {
  return given.map((one) => (one ? '1' : '0')).join('');
}
