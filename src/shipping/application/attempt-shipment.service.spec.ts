import { aRemoteShipment } from '../../../test/support/shipco.builder.js';
import { after, anAttempt, REQUEST } from '../../../test/support/shipment-attempt.builder.js';
import { ShipcoError, type ShipcoErrorKind } from './shipco.gateway.js';

const MARKETPLACE = { credentialKind: 'marketplace', accountId: 7001 };
const fails = (kind: ShipcoErrorKind, facts: ShipcoError['facts'] = {}) => {
  return async () => Promise.reject(new ShipcoError(kind, `it was ${kind}`, facts));
};

describe('the first attempt', () => {
  it('creates without a look-up, under the external id that was fixed before', async () => {
    const { shipment, shipco, make } = anAttempt();
    const report = await make();
    expect(shipco.calls).toEqual(['commit', 'create']);
    expect(shipco.created).toEqual([{ ...REQUEST, externalId: 'MP-1' }]);
    expect(report).toEqual({
      end: { outcome: 'created', ...MARKETPLACE, httpStatus: null, error: null },
      remote: aRemoteShipment(),
      failure: null,
    });
    expect([shipment.state, shipment.nextAttemptAt]).toEqual(['created', null]);
  });
});

describe('any later attempt', () => {
  it.each([{ attempts: 2 }, { attempts: 4 }, { attempts: 1, unresolved: true, emptyLookups: 1 }])(
    'looks up before it creates: %j',
    async (given) => {
      const { shipment, shipco, make } = anAttempt(given);
      expect((await make()).end.outcome).toBe('created');
      expect(shipco.calls).toEqual(['look_up', 'commit', 'create']);
      expect(shipco.lookedUp).toEqual(['MP-1']);
      expect(shipment.state).toBe('created');
    },
  );

  it('adopts the one shipment that it finds', async () => {
    const { shipment, shipco, make } = anAttempt({ attempts: 2, unresolved: true });
    const found = aRemoteShipment({ carrierTrackingId: 'AR1' });
    shipco.onLookUp = async () => [found];
    expect(await make()).toEqual({
      end: { outcome: 'adopted', ...MARKETPLACE, httpStatus: null, error: null },
      remote: found,
      failure: null,
    });
    expect([shipco.calls, shipment.state]).toEqual([['look_up'], 'created']);
  });

  it('asks for a person when it finds several, and names them', async () => {
    const { shipment, shipco, make } = anAttempt({ attempts: 2 });
    shipco.onLookUp = async () => [aRemoteShipment({ shipmentId: '11' }), aRemoteShipment({ shipmentId: '12' })];
    const report = await make();
    expect(report).toMatchObject({ end: { outcome: 'several_found' }, remote: null, failure: 'several shipments exist: 11, 12' });
    expect([shipco.calls, shipment.state]).toEqual([['look_up'], 'needs_review']);
  });

  it('waits after the first empty look-up that follows an unknown outcome', async () => {
    const { shipment, shipco, make } = anAttempt({ attempts: 2, unresolved: true, reason: 'HTTP 500' });
    const report = await make();
    expect(report.end).toMatchObject({ outcome: 'look_up_empty', ...MARKETPLACE });
    expect(report.failure).toContain('HTTP 500');
    expect(shipco.calls).toEqual(['look_up']);
    expect([shipment.state, shipment.reason, shipment.nextAttemptAt]).toEqual(['unknown', 'HTTP 500', after(90_000)]);
  });

  it.each<[ShipcoErrorKind, boolean, string]>([
    ['unknown', true, 'unknown'],
    ['did_not_happen', false, 'pending'],
    ['throttled', false, 'pending'],
    ['rejected', true, 'unknown'],
  ])('never creates when the look-up fails (%s, unresolved %p)', async (kind, unresolved, state) => {
    const { shipment, shipco, make } = anAttempt({ attempts: 2, unresolved });
    shipco.onLookUp = fails(kind, { httpStatus: 503 });
    const report = await make();
    expect(report.end).toEqual({ outcome: 'look_up_failed', ...MARKETPLACE, httpStatus: 503, error: `it was ${kind}` });
    expect(report.failure).toBe(`it was ${kind}`);
    expect([shipco.calls, shipment.state, shipment.unresolved]).toEqual([['look_up'], state, unresolved]);
  });
});

describe('a create that fails', () => {
  it.each<[ShipcoErrorKind, string, boolean]>([
    ['rejected', 'failed', false],
    ['did_not_happen', 'pending', false],
    ['throttled', 'pending', false],
    ['unknown', 'unknown', true],
  ])('%s: the shipment is %s', async (kind, state, unresolved) => {
    const { shipment, shipco, make } = anAttempt();
    shipco.onCreate = fails(kind, { httpStatus: 418 });
    expect(await make()).toEqual({
      end: { outcome: kind, ...MARKETPLACE, httpStatus: 418, error: `it was ${kind}` },
      remote: null,
      failure: `it was ${kind}`,
    });
    expect(shipment).toMatchObject({ state, unresolved, reason: `it was ${kind}` });
    expect(shipco.calls).toEqual(['commit', 'create']);
  });

  it('is looked up after the quarantine when its outcome is unknown', async () => {
    const { shipment, shipco, make } = anAttempt();
    shipco.onCreate = fails('unknown');
    await make();
    expect(shipment.nextAttemptAt).toEqual(after(60_000));
  });

  it('is tried again with a growing wait when it did not happen', async () => {
    const { shipment, shipco, make } = anAttempt({ attempts: 3 });
    shipco.onCreate = fails('did_not_happen');
    await make();
    const waitMs = Number(shipment.nextAttemptAt) - after(0).getTime();
    expect(waitMs).toBeGreaterThanOrEqual(10_000);
    expect(waitMs).toBeLessThanOrEqual(20_000);
  });

  it.each([
    [180_000, 180_000],
    [15 * 60_000, 15 * 60_000],
    [3_600_000, 15 * 60_000],
  ])('waits as long as the provider asks, up to 15 minutes: %i ms asked, %i ms kept', async (retryAfterMs, expectedMs) => {
    const { shipment, shipco, make } = anAttempt();
    shipco.onCreate = fails('throttled', { retryAfterMs });
    await make();
    expect(shipment.nextAttemptAt).toEqual(after(expectedMs));
  });

  it('fails for good with the last attempt, unless its outcome is unknown', async () => {
    const last = anAttempt({ attempts: 4 });
    last.shipco.onCreate = fails('throttled', { retryAfterMs: 1000 });
    await last.make();
    expect([last.shipment.state, last.shipment.nextAttemptAt]).toEqual(['failed', null]);
    const unknown = anAttempt({ attempts: 4 });
    unknown.shipco.onCreate = fails('unknown');
    await unknown.make();
    expect(unknown.shipment).toMatchObject({ state: 'unknown', nextAttemptAt: after(60_000) });
  });

  it('is a mistake of ours when the error is no provider error', async () => {
    const { shipco, make } = anAttempt();
    shipco.onCreate = async () => Promise.reject(new TypeError('oops'));
    await expect(make()).rejects.toThrow(TypeError);
  });
});

describe('more attempts than allowed', () => {
  it('look up, adopt what is there, but create nothing', async () => {
    const gone = anAttempt({ attempts: 5, unresolved: true, emptyLookups: 1, reason: 'HTTP 500' });
    const report = await gone.make();
    expect([gone.shipco.calls, gone.shipment.state, gone.shipment.reason]).toEqual([['look_up'], 'failed', 'HTTP 500']);
    expect(report).toMatchObject({ end: { outcome: 'did_not_happen', error: 'HTTP 500' }, failure: 'HTTP 500' });
    const there = anAttempt({ attempts: 5, unresolved: true });
    there.shipco.onLookUp = async () => [aRemoteShipment()];
    expect((await there.make()).end.outcome).toBe('adopted');
  });

  it('ask for a person when the look-up fails while a create may have happened', async () => {
    const { shipment, shipco, make } = anAttempt({ attempts: 4, unresolved: true });
    shipco.onLookUp = fails('unknown');
    await make();
    expect([shipment.state, shipment.nextAttemptAt]).toEqual(['needs_review', null]);
  });
});

describe('an obstacle', () => {
  it.each([{ obstacle: 'no_email' }, { obstacle: 'payment_refunded', attempts: 3 }])(
    'skips without a call and without a failure: %j',
    async (given) => {
      const { shipment, shipco, make } = anAttempt(given);
      const end = { outcome: 'skipped', credentialKind: null, accountId: null, httpStatus: null, error: given.obstacle };
      expect(await make()).toEqual({ end, remote: null, failure: null });
      expect([shipco.calls, shipment.state, shipment.reason]).toEqual([[], 'skipped', given.obstacle]);
    },
  );

  it('is also the lack of a credential', async () => {
    const { shipment, make } = anAttempt({ withoutCredential: true });
    expect((await make()).end).toMatchObject({ outcome: 'skipped', error: 'no_credential' });
    expect(shipment.reason).toBe('no_credential');
  });

  it('does not hide a shipment that may exist: it is looked up, adopted when there, and never created', async () => {
    const createdWith = { kind: 'marketplace', accountId: 7001 } as const;
    const given = { attempts: 2, unresolved: true, createdWith, obstacle: 'payment_refunded' };
    const first = anAttempt(given);
    expect((await first.make()).end.outcome).toBe('look_up_empty');
    const second = anAttempt({ ...given, attempts: 3, emptyLookups: 1 });
    expect((await second.make()).end).toMatchObject({ outcome: 'skipped', error: 'payment_refunded' });
    const there = anAttempt(given);
    there.shipco.onLookUp = async () => [aRemoteShipment()];
    expect((await there.make()).end.outcome).toBe('adopted');
    for (const { shipco } of [first, second, there]) expect(shipco.calls).toEqual(['look_up']);
    expect([first.shipment.state, second.shipment.state]).toEqual(['unknown', 'skipped']);
  });

  it('gives the claim back when a shipment may exist but nobody can look it up', async () => {
    const createdWith = { kind: 'seller', accountId: 8001 } as const;
    const given = { attempts: 2, unresolved: true, createdWith, withoutCredential: true, reason: 'HTTP 500' };
    const { shipment, make } = anAttempt(given);
    expect((await make()).end.outcome).toBe('released');
    expect(shipment).toMatchObject({ state: 'unknown', unresolved: true, reason: 'HTTP 500' });
    expect(Number(shipment.nextAttemptAt)).toBeGreaterThan(Number(after(0)));
  });
});

describe('a claim of which nothing was heard before any create was committed to', () => {
  it.each([{ withoutCredential: true }, { obstacle: 'payment_refunded' }])('is skipped like any other: %j', async (given) => {
    const { shipment, shipco, make } = anAttempt({ attempts: 2, unresolved: true, ...given });
    expect((await make()).end.outcome).toBe('skipped');
    expect([shipco.calls, shipment.state]).toEqual([[], 'skipped']);
  });
});

describe('the account of an earlier create', () => {
  const createdWith = { kind: 'seller', accountId: 7002 } as const;

  it('is the one that is asked, not the one that would create now', async () => {
    const { shipment, shipco, make } = anAttempt({ attempts: 2, unresolved: true, createdWith });
    // That account cannot be asked any more: what it may hold must not be created a second time elsewhere.
    expect((await make()).end.outcome).toBe('released');
    expect([shipco.calls, shipment.state]).toEqual([[], 'unknown']);
  });

  it('becomes a question to a person when it could not be asked for a day', async () => {
    const { shipment, make } = anAttempt({ attempts: 2, unresolved: true, createdWith, createdAt: after(-24 * 3_600_000) });
    expect((await make()).failure).toBe('account 7002 (seller) may hold the shipment and cannot be asked');
    expect(shipment).toMatchObject({ state: 'needs_review', unresolved: true });
  });

  it('is asked when it is known', async () => {
    const { shipco, make } = anAttempt({ attempts: 2, createdWith: { kind: 'marketplace', accountId: 7001 } });
    expect((await make()).end.outcome).toBe('created');
    expect(shipco.calls).toEqual(['look_up', 'commit', 'create']);
  });
});

describe('the commit to a create', () => {
  it('names the account that will create, before it does', async () => {
    const { shipco, committedTo, make } = anAttempt();
    await make();
    expect(shipco.calls).toEqual(['commit', 'create']);
    expect(committedTo).toEqual([shipco.account]);
  });

  it('stops a create that could outlive the claim, and counts no attempt', async () => {
    const { shipment, shipco, make } = anAttempt({ claimLost: true });
    expect((await make()).end.outcome).toBe('released');
    expect([shipco.calls, shipment.state, shipment.attempts]).toEqual([['commit'], 'pending', 0]);
  });
});
