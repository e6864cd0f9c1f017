import { aRemoteShipment, FakeShipco } from '../../../../test/support/fakes/fake-shipco.js';
import {
  aClaim,
  anAttempt,
  CONFIG,
  CREATE_TIMEOUT_MS,
  REQUEST,
  type Scene,
} from '../../../../test/support/shipment-attempt.builder.js';
import { Lease } from '../../../platform/work/lease.js';
import { ShipcoError, type ShipcoErrorKind } from '../../shipco/application/shipco.gateway.js';
import type { AttemptOutcome } from '../domain/attempt-result.js';
import type { PaymentVerdict } from '../domain/attempt-steps.js';
import { requestFor } from './claimed-shipment.js';

const { leaseMs } = CONFIG;
/** A whole create, and half of what a lease is longer: 25 s and 10 s. */
const ENOUGH_MS = 35_000;

const createdWith = { kind: 'marketplace', accountId: 7001 } as const;
const usedAccount = { ...createdWith, originId: 3002 };
const fails = (kind: ShipcoErrorKind) => async () =>
  Promise.reject(new ShipcoError(kind, 'no', { httpStatus: 418, retryAfterMs: 7 }));
const finds = (...ids: string[]) => ids.map((shipmentId) => aRemoteShipment({ shipmentId }));
const sellersOwn = () => new FakeShipco({ kind: 'seller', accountId: 8001, originId: 4001 });
const FIRST = ['commit', 'create'];
const LOOK_UP = ['look_up'];
const AGAIN = [...LOOK_UP, ...FIRST];
const DOUBTED = { attempts: 2, unresolved: true, createdWith } as const;

type Scripted = { found?: string[]; lookUp?: ShipcoErrorKind; create?: ShipcoErrorKind };
type Row = [which: string, outcome: AttemptOutcome, given: Scene, provider: Scripted, calls: string[], result: object];
const FAILED = { error: 'no', httpStatus: 418, retryAfterMs: 7 };
const CREATED = { remote: aRemoteShipment() };
const PARCEL = { remote: finds('11')[0] };
const NOWHERE = { usedAccount: null };
const LOST = { account: createdWith, ...NOWHERE };

/** What each answer of the provider makes of an attempt. The first attempt creates without a look-up. */
const ATTEMPTS: Row[] = [
  ['creates', 'created', {}, {}, FIRST, CREATED],
  ...(['rejected', 'did_not_happen', 'throttled', 'unknown'] as const).map(
    (create): Row => [`is ${create}`, create, {}, { create }, FIRST, FAILED],
  ),
  ['is paused after look-ups', 'paused', {}, { create: 'paused' }, FIRST, { ...FAILED, isCleared: true }],
  ['has lost its claim', 'released', { claimLost: true }, {}, ['commit'], { afterMs: null, isCleared: true }],
  ['looks up first', 'created', { attempts: 2 }, {}, AGAIN, CREATED],
  ['finds nothing twice', 'created', { ...DOUBTED, emptyLookups: 1 }, {}, AGAIN, CREATED],
  ['took over a claim without a create', 'created', { attempts: 2, unresolved: true, emptyLookups: 1 }, {}, AGAIN, CREATED],
  ['finds nothing', 'look_up_empty', DOUBTED, {}, LOOK_UP, {}],
  ['finds its parcel', 'adopted', DOUBTED, { found: ['11'] }, LOOK_UP, PARCEL],
  ['finds one parcel twice', 'adopted', DOUBTED, { found: ['11', '11'] }, LOOK_UP, PARCEL],
  ['finds several', 'several_found', DOUBTED, { found: ['11', '12'] }, LOOK_UP, { shipmentIds: ['11', '12'] }],
  ...(['unknown', 'did_not_happen', 'rejected'] as const).map(
    (lookUp): Row => [`cannot look up (${lookUp})`, 'look_up_failed', DOUBTED, { lookUp }, LOOK_UP, FAILED],
  ),
  ...(['paused', 'throttled'] as const).map(
    (lookUp): Row => [`may not look up (${lookUp})`, 'paused', DOUBTED, { lookUp }, LOOK_UP, { ...FAILED, isCleared: false }],
  ),
  ['has no account', 'skipped', { withoutCredential: true }, {}, [], { reason: 'no_credential', ...NOWHERE }],
  ['has lost its account', 'account_unreachable', { ...DOUBTED, withoutCredential: true }, {}, [], LOST],
  ['has no attempts left', 'exhausted', { attempts: 5 }, {}, LOOK_UP, {}],
];

describe('an attempt', () => {
  it.each(ATTEMPTS)(
    'that %s ends as %s, and only its commit changes the shipment (R-219)',
    async (...[, outcome, given, provider, calls, result]) => {
      const { shipment, shipco, make } = anAttempt(given);
      const before = shipment.facts;
      if (provider.found) shipco.onLookUp = async () => finds(...(provider.found ?? []));
      if (provider.lookUp) shipco.onLookUp = fails(provider.lookUp);
      if (provider.create) shipco.onCreate = fails(provider.create);
      expect(await make()).toEqual({ outcome, usedAccount, ...result });
      expect(shipco.calls).toEqual(calls);
      expect(shipco.created).toEqual(calls.includes('create') ? [REQUEST] : []);
      expect(new Set(shipco.lookedUp)).toEqual(new Set(calls.includes('look_up') ? ['MP-1'] : []));
      const committed = { ...before, createdWith, version: before.version + 1 };
      const cleared = before.createdWith ? {} : { unresolved: false, emptyLookups: 0 };
      expect(shipment.facts).toEqual(calls.includes('create') ? { ...committed, ...cleared } : before);
    },
  );

  it.each(['onCreate', 'onLookUp'] as const)('rethrows an error that is not the provider’s: %s', async (call) => {
    const { shipco, make } = anAttempt({ attempts: 2 });
    shipco[call] = async () => Promise.reject(new TypeError('oops'));
    await expect(make()).rejects.toThrow(TypeError);
  });
});

describe('the payment right before a parcel leaves', () => {
  it.each<[ageMs: number, isPaid: boolean, stop: PaymentVerdict, outcome: string, isRead: boolean]>([
    [59_999, true, 'payment_refunded', 'created', false],
    [60_000, true, null, 'created', true],
    [60_000, true, 'payment_refunded', 'skipped', true],
    [60_000, true, 'unanswered', 'released', true],
    [60_000, true, 'unseen', 'payment_unseen', true],
    [60_000, false, 'unanswered', 'skipped', false],
  ])('that was read %i ms ago, of an order that is paid: %p, and would be %p now: %s (R-189)', async (...row) => {
    const [paymentAgeMs, isPaid, readAgain, outcome, isRead] = row;
    const { shipco, payments, outcomes, make } = anAttempt({ paymentAgeMs, order: { isPaid }, readAgain });
    const made = make();
    if (isRead) expect(shipco.calls).toEqual([]);
    expect(await made).toMatchObject({ outcome });
    expect(shipco.calls).toEqual(outcome === 'created' ? FIRST : []);
    expect(payments.readOrderIds).toEqual(isRead ? ['o1'] : []);
    const told = isRead && readAgain ? [{ event: 'shipment.waits', orderId: 'o1', payment: readAgain }] : [];
    expect(outcomes.reported).toEqual(told);
  });

  it.each([
    [0, 'skipped'],
    [60_000, 'created'],
  ])('counts as it was read last: %i ms ago (R-189)', async (paymentAgeMs, outcome) => {
    const { make } = anAttempt({ paymentAgeMs, paymentStop: 'payment_in_mediation', readAgain: null });
    expect(await make()).toMatchObject({ outcome });
  });
});

describe('the account', () => {
  it.each([true, false])("that creates is the seller's own only while linked: %p (R-278)", async (sellerLinked) => {
    const own = sellersOwn();
    const { shipco, commits, make } = anAttempt({ sellersOwn: own, order: { sellerLinked } });
    const [used, unused] = sellerLinked ? [own, shipco] : [shipco, own];
    expect(await make()).toMatchObject({ outcome: 'created', usedAccount: used.account });
    expect([used.created, unused.created]).toEqual([[{ ...REQUEST, originId: sellerLinked ? 4001 : 3002 }], []]);
    expect(commits).toEqual([{ account: used.account, leftMs: ENOUGH_MS }]);
  });

  it('of an earlier create is queried instead of the one that would create now (R-235)', async () => {
    const own = sellersOwn();
    const { shipco, make } = anAttempt({ ...DOUBTED, order: { sellerLinked: true }, sellersOwn: own });
    expect(await make()).toEqual({ outcome: 'look_up_empty', usedAccount });
    expect([shipco.calls, own.calls]).toEqual([['look_up'], []]);
  });

  it('of an earlier attempt is not needed while no parcel can exist: any account may look up (R-235)', async () => {
    const { shipco, make } = anAttempt({ attempts: 2, createdWith: { kind: 'seller', accountId: 7002 } });
    expect(await make()).toMatchObject({ outcome: 'created', usedAccount });
    expect(shipco.calls).toEqual(AGAIN);
  });

  describe('that may hold a parcel, at a retry,', () => {
    const own = { kind: 'seller', accountId: 8001 } as const;
    const retried = { ...DOUBTED, attempts: 3, attemptsBeforeRetry: 2 };

    it.each([
      [['11'], ['12'], { outcome: 'several_found', shipmentIds: ['11', '12'] }],
      [[], ['12'], { outcome: 'adopted', remote: { shipmentId: '12' }, usedAccount: own }],
      [['11'], [], { outcome: 'adopted', remote: { shipmentId: '11' }, usedAccount: createdWith }],
    ])('is queried whichever it is: %j in the last one, %j in an earlier one (R-235)', async (last, earlier, result) => {
      const seller = sellersOwn();
      const { shipco, make } = anAttempt({ ...retried, sellersOwn: seller, alsoHeldBy: [own] });
      shipco.onLookUp = async () => finds(...last);
      seller.onLookUp = async () => finds(...earlier);
      expect(await make()).toMatchObject(result);
    });

    it('is waited for when it cannot be queried, before any other is (R-235)', async () => {
      const gone = { kind: 'seller', accountId: 8002 } as const;
      const { shipco, make } = anAttempt({ ...retried, sellersOwn: sellersOwn(), alsoHeldBy: [gone] });
      expect(await make()).toEqual({ outcome: 'account_unreachable', account: gone, ...NOWHERE });
      expect(shipco.calls).toEqual([]);
    });

    it('is queried once when it is both the last and an earlier one (R-235)', async () => {
      const { shipco, make } = anAttempt({ ...retried, alsoHeldBy: [createdWith] });
      await make();
      expect(shipco.calls).toEqual(['look_up']);
    });
  });

  it.each([
    ['marketplace', 7001, 3002],
    ['seller', 7001, 9],
    ['marketplace', 7002, 9],
  ] as const)(
    'repeats the quote, from the origin that was quoted only if it quoted: %s %i (R-280)',
    (kind, accountId, originId) => {
      expect(requestFor(aClaim(), { kind, accountId, originId: 9 })).toEqual({ ...REQUEST, originId });
    },
  );

  it('is not requested from the default of the account once its origin is lost', () => {
    const lost = aClaim({ lostOrigins: [{ accountId: 7001, originId: 3002 }] });
    expect(() => requestFor(lost, { kind: 'marketplace', accountId: 7001, originId: 9 })).toThrow('must wait');
  });
});

/** An attempt whose look-up takes all of its lease but a moment, so that the create lives on what the commit adds. */
function aSlowAttempt(commitTakesMs = 0) {
  const scene = anAttempt({ attempts: 2, onCommit: (clock) => clock.passes(commitTakesMs) });
  scene.shipco.onLookUp = async () => {
    scene.clock.passes(leaseMs - 1);
    return [];
  };
  return scene;
}
const aSlowCommit = (ms: number) => anAttempt({ onCommit: (clock) => clock.passes(ms) });

describe('the lease', () => {
  it.each([
    ['is left as it is when it is longer', anAttempt, leaseMs],
    ['is renewed after a slow look-up', aSlowAttempt, ENOUGH_MS],
    ['counts from before the commit', () => aSlowAttempt(ENOUGH_MS - CREATE_TIMEOUT_MS), CREATE_TIMEOUT_MS],
    ['must outlast a create after a slow look-up', () => aSlowAttempt(ENOUGH_MS - CREATE_TIMEOUT_MS + 1), null],
    ['must outlast a create after a slow commit', () => aSlowCommit(leaseMs - CREATE_TIMEOUT_MS + 1), null],
  ])('%s (R-221)', async (_what, scene, leftMs) => {
    const { shipco, commits, make } = scene();
    const released = { outcome: 'released', afterMs: null, isCleared: true, usedAccount };
    expect(await make()).toMatchObject(leftMs === null ? released : { outcome: 'created' });
    expect(shipco.leftMs).toEqual(leftMs === null ? [] : [leftMs]);
    expect(commits).toEqual([{ account: shipco.account, leftMs: ENOUGH_MS }]);
  });

  it('leaves the create the time that is left at every moment, not the time that was left when it began (R-221)', async () => {
    const { clock, shipco, make } = anAttempt();
    const left: number[] = [];
    shipco.onCreate = async (_request, leftMs) => {
      left.push(leftMs());
      clock.passes(12_000);
      left.push(leftMs());
      return aRemoteShipment();
    };
    await make();
    expect(left).toEqual([leaseMs, leaseMs - 12_000]);
  });

  it.each([
    [0, false],
    [leaseMs + 1, true],
  ])('cuts off a look-up that begins %i ms into it: %p', async (ms, isCutOff) => {
    const { clock, shipco, make } = anAttempt({ attempts: 2 });
    const lease = Lease.fromNow(clock, leaseMs);
    clock.passes(ms);
    const aborted = () => new Promise<never[]>((end) => shipco.lookUpSignals[0]?.addEventListener('abort', () => end([])));
    if (isCutOff) shipco.onLookUp = aborted;
    await make(lease);
    expect(shipco.lookUpSignals.map((one) => one.aborted)).toEqual([isCutOff]);
  });
});
