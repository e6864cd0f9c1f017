import { aRemoteShipment, FakeShipco } from '../../../../test/support/fakes/fake-shipco.js';
import { after, anAttempt, REQUEST } from '../../../../test/support/shipment-attempt.builder.js';
import { ShipcoError, type ShipcoErrorKind } from '../../shipco/application/shipco.gateway.js';

const HTTP_500 = { code: 'unknown', text: 'HTTP 500' } as const;
const usedAccount = { kind: 'marketplace', accountId: 7001, originId: 3002 } as const;
const fails = (kind: ShipcoErrorKind, facts: ShipcoError['facts'] = {}) => {
  return async () => Promise.reject(new ShipcoError(kind, `it was ${kind}`, facts));
};

describe('the first attempt', () => {
  it('creates without a look-up, under the external id that was fixed before', async () => {
    const { shipco, end } = anAttempt();
    const { result, failure, times, facts } = await end();
    expect(shipco.calls).toEqual(['commit', 'create']);
    expect(shipco.created).toEqual([REQUEST]);
    expect(result).toEqual({ outcome: 'created', remote: aRemoteShipment(), usedAccount });
    expect([failure, facts.state, times.dueInMs]).toEqual([null, 'created', null]);
  });
});

describe('the account that creates', () => {
  const sellersOwn = () => new FakeShipco({ kind: 'seller', accountId: 8001, originId: 4001 });

  it("is the linked seller's own, from its own origin when the marketplace had quoted", async () => {
    const own = sellersOwn();
    const { shipco, commits, make } = anAttempt({ sellersOwn: own, order: { sellerLinked: true } });
    expect(await make()).toMatchObject({ outcome: 'created', usedAccount: own.account });
    expect([own.created, shipco.calls]).toEqual([[{ ...REQUEST, originId: 4001 }], ['commit']]);
    expect(commits).toMatchObject([{ account: own.account }]);
  });

  it("is the marketplace's for a seller who is not linked any more", async () => {
    const own = sellersOwn();
    const { shipco, make } = anAttempt({ sellersOwn: own, order: { sellerLinked: false } });
    expect(await make()).toMatchObject({ outcome: 'created', usedAccount });
    expect([own.calls, shipco.created]).toEqual([[], [REQUEST]]);
  });
});

describe('any later attempt', () => {
  it.each([{ attempts: 2 }, { attempts: 4 }, { attempts: 1, unresolved: true, emptyLookups: 1 }])(
    'looks up before it creates: %j',
    async (given) => {
      const { shipco, end } = anAttempt(given);
      const { result, facts } = await end();
      expect(shipco.calls).toEqual(['look_up', 'commit', 'create']);
      expect(shipco.lookedUp).toEqual(['MP-1']);
      expect([result.outcome, facts.state]).toEqual(['created', 'created']);
    },
  );

  it('adopts the one shipment that it finds', async () => {
    const { shipco, end } = anAttempt({ attempts: 2, unresolved: true });
    const found = aRemoteShipment({ carrierTrackingId: 'AR1' });
    shipco.onLookUp = async () => [found];
    const { result, failure, facts } = await end();
    expect(result).toEqual({ outcome: 'adopted', remote: found, usedAccount });
    expect([shipco.calls, failure, facts.state]).toEqual([['look_up'], null, 'created']);
  });

  it('asks for a person when it finds several, and names them', async () => {
    const { shipco, end } = anAttempt({ attempts: 2 });
    shipco.onLookUp = async () => [aRemoteShipment({ shipmentId: '11' }), aRemoteShipment({ shipmentId: '12' })];
    const { result, failure, facts } = await end();
    expect(result).toEqual({ outcome: 'several_found', shipmentIds: ['11', '12'], usedAccount });
    expect(failure).toBe('several shipments exist: 11, 12');
    expect([shipco.calls, facts.state]).toEqual([['look_up'], 'needs_review']);
  });

  it('waits after the first empty look-up that follows an unknown outcome', async () => {
    const { shipco, end } = anAttempt({ attempts: 2, unresolved: true, failure: HTTP_500 });
    const { result, failure, times, facts } = await end();
    expect(result).toEqual({ outcome: 'look_up_empty', usedAccount });
    expect(failure).toBe('HTTP 500 (not found yet)');
    expect(shipco.calls).toEqual(['look_up']);
    expect([facts.state, facts.failure, times.dueInMs]).toEqual(['unknown', HTTP_500, 90_000]);
  });

  it.each<[ShipcoErrorKind, boolean, string]>([
    ['unknown', true, 'unknown'],
    ['did_not_happen', false, 'pending'],
    ['rejected', true, 'unknown'],
  ])('never creates when the look-up fails (%s, unresolved %p)', async (kind, unresolved, state) => {
    const { shipco, end } = anAttempt({ attempts: 2, unresolved });
    shipco.onLookUp = fails(kind, { httpStatus: 503, retryAfterMs: 7 });
    const { result, failure, facts } = await end();
    expect(result).toEqual({ outcome: 'look_up_failed', error: `it was ${kind}`, httpStatus: 503, retryAfterMs: 7, usedAccount });
    expect(failure).toBe(`it was ${kind}`);
    expect([shipco.calls, facts.state, facts.unresolved]).toEqual([['look_up'], state, unresolved]);
  });

  it('is a mistake of ours when a look-up ends in no provider error', async () => {
    const { shipco, make } = anAttempt({ attempts: 2 });
    shipco.onLookUp = async () => Promise.reject(new TypeError('oops'));
    await expect(make()).rejects.toThrow(TypeError);
  });
});

describe('a create that fails', () => {
  it.each<[ShipcoErrorKind, string, boolean]>([
    ['rejected', 'failed', false],
    ['did_not_happen', 'pending', false],
    ['throttled', 'pending', false],
    ['unknown', 'unknown', true],
  ])('%s: the shipment is %s', async (kind, state, unresolved) => {
    const { shipco, end } = anAttempt();
    shipco.onCreate = fails(kind, { httpStatus: 418 });
    const { result, failure, facts } = await end();
    expect(result).toEqual({ outcome: kind, error: `it was ${kind}`, httpStatus: 418, retryAfterMs: 0, usedAccount });
    expect(failure).toBe(`it was ${kind}`);
    expect(facts).toMatchObject({ state, unresolved, failure: { code: kind, text: `it was ${kind}` } });
    expect(shipco.calls).toEqual(['commit', 'create']);
  });

  it('is looked up after the quarantine when its outcome is unknown', async () => {
    const { shipco, end } = anAttempt();
    shipco.onCreate = fails('unknown');
    expect((await end()).times).toEqual({ dueInMs: 60_000 });
  });

  it('is tried again with a growing wait when it did not happen', async () => {
    const { shipco, end } = anAttempt({ attempts: 3 });
    shipco.onCreate = fails('did_not_happen');
    const { dueInMs } = (await end()).times;
    expect(dueInMs).toBeGreaterThanOrEqual(10_000);
    expect(dueInMs).toBeLessThanOrEqual(20_000);
  });

  it.each([
    [180_000, 180_000],
    [15 * 60_000, 15 * 60_000],
    [3_600_000, 15 * 60_000],
  ])(
    'waits as long as the provider requests, up to 15 minutes, and a little more: %i ms requested, %i ms kept',
    async (requested, kept) => {
      const { shipco, end } = anAttempt();
      shipco.onCreate = fails('throttled', { retryAfterMs: requested });
      const { dueInMs } = (await end()).times;
      expect(dueInMs).toBeGreaterThanOrEqual(kept);
      expect(dueInMs).toBeLessThanOrEqual(1.25 * kept);
    },
  );

  it('uses up no attempt when the provider takes no calls, also for the look-up before it', async () => {
    const create = anAttempt({ attempts: 4 });
    create.shipco.onCreate = fails('throttled', { retryAfterMs: 1000 });
    expect((await create.end()).facts).toMatchObject({ state: 'pending', attempts: 3 });
    const look = anAttempt({ attempts: 4, unresolved: true });
    look.shipco.onLookUp = fails('throttled', { httpStatus: 429, retryAfterMs: 1000 });
    const { result, facts } = await look.end();
    expect(result).toMatchObject({ outcome: 'paused', error: 'it was throttled', httpStatus: 429, isCleared: false });
    expect(facts).toMatchObject({ state: 'unknown', attempts: 3, unresolved: true });
  });

  it('fails for good with the last attempt, unless its outcome is unknown', async () => {
    const last = anAttempt({ attempts: 4 });
    last.shipco.onCreate = fails('did_not_happen');
    expect(await last.end()).toMatchObject({ facts: { state: 'failed' }, times: { dueInMs: null } });
    const unknown = anAttempt({ attempts: 4 });
    unknown.shipco.onCreate = fails('unknown');
    expect(await unknown.end()).toMatchObject({ facts: { state: 'unknown' }, times: { dueInMs: 60_000 } });
  });

  it('is a mistake of ours when the error is no provider error', async () => {
    const { shipco, make } = anAttempt();
    shipco.onCreate = async () => Promise.reject(new TypeError('oops'));
    await expect(make()).rejects.toThrow(TypeError);
  });
});

describe('more attempts than allowed', () => {
  it('look up, adopt what is there, but create nothing', async () => {
    const gone = anAttempt({ attempts: 5, unresolved: true, emptyLookups: 1, failure: HTTP_500 });
    const { result, failure, facts, times } = await gone.end();
    expect(result).toEqual({ outcome: 'exhausted', usedAccount });
    expect([gone.shipco.calls, facts.state, facts.failure]).toEqual([['look_up'], 'failed', HTTP_500]);
    expect([failure, times.dueInMs]).toEqual(['HTTP 500', null]);
    const there = anAttempt({ attempts: 5, unresolved: true });
    there.shipco.onLookUp = async () => [aRemoteShipment()];
    expect((await there.make()).outcome).toBe('adopted');
  });

  it('ask for a person when the look-up fails while a create may have happened', async () => {
    const { shipco, end } = anAttempt({ attempts: 4, unresolved: true });
    shipco.onLookUp = fails('unknown');
    expect(await end()).toMatchObject({ facts: { state: 'needs_review' }, times: { dueInMs: null } });
  });
});

describe('every outcome of an attempt', () => {
  const SCENES: Record<string, { given: Parameters<typeof anAttempt>[0]; kind?: ShipcoErrorKind; found?: number }> = {
    created: { given: {} },
    adopted: { given: { attempts: 2, unresolved: true, emptyLookups: 1 }, found: 1 },
    several_found: { given: { attempts: 2, unresolved: true }, found: 2 },
    look_up_empty: { given: { attempts: 2, unresolved: true } },
    rejected: { given: { attempts: 2, unresolved: true, emptyLookups: 1 }, kind: 'rejected' },
    unknown: { given: {}, kind: 'unknown' },
    paused: { given: {}, kind: 'paused' },
    exhausted: { given: { attempts: 5 } },
    skipped: { given: { order: { isPaid: false } } },
    released: { given: { claimLost: true } },
    account_unreachable: { given: { attempts: 2, unresolved: true, createdWith: { kind: 'seller', accountId: 7002 } } },
  };

  it.each(Object.entries(SCENES))(
    '%s: only the commit changes the shipment before the result is applied',
    async (outcome, scene) => {
      const { shipment, shipco, commits, make } = anAttempt({
        failure: { code: 'did_not_happen', text: 'HTTP 503' },
        createdAt: after(-1000),
        ...scene.given,
      });
      const before = shipment.facts;
      shipco.onLookUp = async () => Array.from({ length: scene.found ?? 0 }, (_, at) => aRemoteShipment({ shipmentId: `${at}` }));
      if (scene.kind) shipco.onCreate = fails(scene.kind);
      expect((await make()).outcome).toBe(outcome);
      const isCommitted = commits.length > 0 && outcome !== 'released';
      const committed = {
        version: before.version + 1,
        createdWith: { kind: 'marketplace', accountId: 7001 },
        unresolved: false,
        emptyLookups: 0,
      };
      expect(shipment.facts).toEqual({ ...before, ...(isCommitted && committed) });
    },
  );
});
