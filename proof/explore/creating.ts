import { ShippingAddress } from '#product/orders/domain/order-documents.js';
import { parcelsAmong } from '#product/shipping/shipco/domain/remote-shipment.js';
import { NO_ORIGINS } from '#product/shipping/shipco/domain/used-origin.js';
import { applyClaim } from '#product/shipping/shipments/application/claimed-shipment.js';
import type { AttemptResult } from '#product/shipping/shipments/domain/attempt-result.js';
import { type AttemptStep, nextAttemptStep } from '#product/shipping/shipments/domain/attempt-steps.js';
import { Shipment } from '#product/shipping/shipments/domain/shipment.js';
import { externalIdsToAsk } from '#product/shipping/shipments/domain/shipment-facts.js';
import type { ShippableOrder } from '#product/shipping/shipments/domain/shippable-order.js';
import { type Edge, QUIET } from './edge.js';
import { foundOutside } from './late.js';
import { paymentReadAgain } from './payer.js';
import { POLICY } from './policy.js';
import { accountOf, creations, lists, refusal, remoteOf } from './provider.js';
import { attemptEnded, claimed, committed, resultSaved } from './row.js';
import { ACCOUNT, type Creating, leaseEnded, type World, withRow, withWorker } from './world.js';

// An attempt as `AttemptShipment`, `LookUpShipment` and `RecordAttempt` make it, one event at a time.

const QUOTE = {
  account: 'marketplace',
  account_id: ACCOUNT.accountId,
  source: 'shop',
  service_type: 'standard_delivery',
  logistic_type: 'crossdock',
  type_packaging: 'dynamic',
  carrier_id: 902,
  declared_value: 24_000,
  items: [{ weightGrams: 1, lengthCm: 1, widthCm: 1, heightCm: 1, description: 'a thing' }],
};
const ORDER: ShippableOrder = {
  sellerId: 'seller',
  sellerLinked: false,
  origins: NO_ORIGINS,
  isChoiceLost: false,
  isPaid: true,
  hasItems: true,
  shippingAddress: new ShippingAddress({ shipco: QUOTE }),
  recipient: { name: 'Ana', email: 'ana@example.com', phone: '', document: '' },
};
const SHIPPED: ShippableOrder = { ...ORDER, shippingAddress: new ShippingAddress({ shipco: { ...QUOTE, shipment_id: 'P' } }) };

/** A worker claims the row to create its parcel. */
export function claimToCreate(world: World, at: number, name: string): Edge {
  const claim = world.claims + 1;
  const { row, isTakenOver, isForgotten } = claimed(world.row, claim);
  const shipment = new Shipment(row.facts);
  applyClaim({ shipment, isTakenOver, isForgotten });
  const worker: Creating = {
    job: 'create',
    facts: shipment.facts,
    claim,
    isLeased: true,
    isTakenOver,
    isForgotten,
    hasAccount: world.isLinked,
    isShipped: row.isOrderShipped,
    verdict: shipment.facts.paymentStop,
  };
  const how = `${isTakenOver ? ', which another one had' : ''}${isForgotten ? ', in a database that is younger than the order' : ''}`;
  return {
    label: `${name} claims the shipment${how}`,
    world: withWorker(withRow({ ...world, claims: claim }, row), at, worker),
    quiet: QUIET.create,
  };
}

/** What a worker may do next in its attempt. */
export function createSteps(world: World, at: number, worker: Creating, name: string): Edge[] {
  if (worker.result) return [ended(world, at, worker, worker.result, name)];
  const isBegun = worker.lookUp !== undefined || worker.isCommitted !== undefined;
  return [...(isBegun ? [] : paymentReadings(world, at, worker, name)), ...decidedSteps(world, at, worker, name)];
}

function decidedSteps(world: World, at: number, worker: Creating, name: string): Edge[] {
  const next = nextStep(worker);
  switch (next.step) {
    case 'look_up':
      return looked(world, at, worker, name);
    case 'commit':
      return [committing(world, at, worker, name)];
    case 'create':
      return sent(world, at, worker, name);
    case 'end':
      return [ended(world, at, worker, next.result, name)];
    default:
      throw new Error(`an attempt cannot ${next.step} here`);
  }
}

/** What it does next in its attempt, as far as the row does not refuse it. */
export function nextStep({ facts, verdict, lookUp, isCommitted, hasAccount, isLeased, isShipped }: Creating): AttemptStep {
  const isSendable = isCommitted === undefined ? {} : { isCommitted: isCommitted && isLeased };
  return nextAttemptStep(
    {
      shipment: new Shipment(facts),
      order: isShipped ? SHIPPED : ORDER,
      account: hasAccount ? ACCOUNT : null,
      approvedAgoMs: 0,
      verdict,
      isOriginRequired: false,
      ...(lookUp !== undefined && { lookUp }),
      ...isSendable,
    },
    POLICY,
  );
}

/** Until its first step the worker may read the payment again, because the last reading is a minute old. */
function paymentReadings(world: World, at: number, worker: Creating, name: string): Edge[] {
  if (world.paymentStop === worker.verdict) return [];
  const read = withWorker(paymentReadAgain(world), at, { ...worker, verdict: world.paymentStop });
  return [{ label: `${name} reads the payment again: ${world.paymentStop ?? 'approved'}`, world: read, quiet: QUIET.news }];
}

function looked(world: World, at: number, worker: Creating, name: string): Edge[] {
  const shipment = new Shipment(worker.facts);
  const withLookUp = (after: World, lookUp: AttemptResult | 'clear') => withWorker(after, at, { ...worker, lookUp });
  if (!accountOf(world)) {
    const result: AttemptResult | 'clear' = shipment.mayExist()
      ? { outcome: 'account_unreachable', account: ACCOUNT, usedAccount: null }
      : 'clear';
    return [{ label: `${name} has no access to the account`, world: withLookUp(world, result), quiet: QUIET.step }];
  }
  return lists(world, externalIdsToAsk(worker.facts.externalId)).map(({ label, world: after, value, isTrue }) => {
    const quiet = isTrue && { quiet: QUIET.step };
    if (value === null)
      return {
        label: `${name} looks it up: ${label}`,
        world: withLookUp(after, { ...refusal('look_up_failed'), usedAccount: ACCOUNT }),
      };
    const [first, ...others] = parcelsAmong(value.map(remoteOf));
    const result: AttemptResult | 'clear' = first
      ? others.length === 0
        ? { outcome: 'adopted', remote: first, usedAccount: ACCOUNT }
        : { outcome: 'several_found', shipmentIds: [first, ...others].map((one) => one.shipmentId), usedAccount: ACCOUNT }
      : shipment.isClearedByEmptyLookUp()
        ? 'clear'
        : { outcome: 'look_up_empty', usedAccount: ACCOUNT };
    const { witness } = after;
    const counted = first ? after : { ...after, witness: { ...witness, emptyLooks: Math.min(2, witness.emptyLooks + 1) } };
    return { label: `${name} looks it up: ${label}`, world: withLookUp(counted, result), ...quiet };
  });
}

/** Its lease is renewed, unless another worker has claimed the row since. */
function committing(world: World, at: number, worker: Creating, name: string): Edge {
  const row = committed(world.row, worker.facts);
  if (!row) return refused(world, at, worker, name);
  const shipment = new Shipment(worker.facts);
  shipment.committed(ACCOUNT);
  const { hold, paymentStop, cancelRequested } = world.row.facts;
  const isStopped = hold !== null || paymentStop !== null || cancelRequested;
  const isOthers = world.row.claim !== worker.claim;
  return {
    label: `${name} commits to a create`,
    world: withWorker(withRow(world, row), at, { ...worker, facts: shipment.facts, isCommitted: true, isLeased: true }),
    quiet: QUIET.step,
    ...(isStopped && { broken: 'no create while it is held, stopped or cancelled' }),
    ...(isOthers && { broken: 'no create without the claim' }),
  };
}

/** The row has changed since it was claimed, so that nothing is created. */
function refused(world: World, at: number, worker: Creating, name: string): Edge {
  const next = nextStep({ ...worker, isCommitted: false });
  if (next.step !== 'end') throw new Error('an attempt that may not create has ended');
  const edge = ended(world, at, worker, next.result, name);
  return { ...edge, label: `${name} cannot commit to a create; ${edge.label}` };
}

function sent(world: World, at: number, worker: Creating, name: string): Edge[] {
  const { externalId } = worker.facts;
  const { witness } = world;
  const isBlind = witness.openCreate === externalId && witness.emptyLooks < 2;
  const opened = { ...world, witness: { ...witness, openCreate: externalId, emptyLooks: 0 } };
  return creations(opened, worker.facts).map(({ label, world: after, value, isTrue }) => ({
    label: `${name} sends the create: ${label}`,
    world: withWorker(after, at, { ...worker, result: resultOf(value) }),
    ...(isTrue && { quiet: QUIET.step }),
    ...(isBlind && { broken: 'no create after an unknown one without two empty look-ups' }),
  }));
}

function resultOf(value: ReturnType<typeof creations>[number]['value']): AttemptResult {
  if (value.outcome === 'created') return { ...value, usedAccount: ACCOUNT };
  if (value.outcome === 'paused') return { ...value, outcome: 'paused', isCleared: true, usedAccount: ACCOUNT };
  return { ...value, outcome: value.outcome, usedAccount: ACCOUNT };
}

/** The result is saved under the claim that produced it, or recorded as a late one. */
function ended(world: World, at: number, worker: Creating, result: AttemptResult, name: string): Edge {
  const free = withWorker(world, at, null);
  const label = `${name} saves the result ${result.outcome}`;
  const { epoch } = worker.facts;
  const row = resultSaved(
    world.row,
    worker.facts,
    (facts) => facts.epoch === epoch && facts.state === 'creating',
    (shipment, isOutdated) => {
      if (isOutdated) applyClaim({ ...worker, shipment });
      shipment.attempted(result, POLICY, 0, isOutdated);
    },
  );
  if (!row)
    return { label: `${label}, but has lost its claim`, world: late(leaseEnded(world, at, null), result), quiet: QUIET.step };
  const isShipped = 'remote' in result || row.isOrderShipped;
  const isKnown = result.outcome !== 'unknown' && 'usedAccount' in result && worker.result !== undefined;
  const witness = isKnown || 'remote' in result ? { ...world.witness, openCreate: null, emptyLooks: 0 } : world.witness;
  return {
    label,
    world: { ...free, row: { ...attemptEnded(row, result), isOrderShipped: isShipped }, witness },
    quiet: QUIET.step,
    ...(world.row.claim !== worker.claim && { broken: 'no result of an earlier claim is saved' }),
  };
}

function late(world: World, result: AttemptResult): World {
  const remote = 'remote' in result ? result.remote : null;
  if (!remote && result.outcome !== 'unknown') return world;
  return foundOutside(world, { ids: remote ? [remote.shipmentId] : [], isDoubted: true });
}
