import { aRemoteShipment, FakeShipco, FakeShipcoGateways } from '../../../test/support/shipco.builder.js';
import { aParcel } from '../../../test/support/shipping.builder.js';
import type { ShipcoConfig } from '../../config/shipco.config.js';
import type { ShipmentConfig } from '../../config/shipment.config.js';
import { Address } from '../../shared/domain/address.js';
import { Shipment } from '../domain/shipment.js';
import { AttemptShipment } from './attempt-shipment.service.js';
import type { ReadShippable, Shippable } from './read-shippable.service.js';
import { ShipcoError, type ShipcoErrorKind } from './shipco.gateway.js';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const CONFIG: ShipmentConfig = {
  quarantineMs: 60_000,
  lookupSpacingMs: 90_000,
  leaseMs: 45_000,
  retryBaseMs: 5_000,
  maxAttempts: 4,
};
const REQUEST: ReturnType<Shippable['request']> = {
  originId: 3002,
  source: 'feria-sur',
  serviceType: 'standard_delivery',
  logisticType: 'crossdock',
  carrierId: 902,
  typePackaging: 'dynamic',
  declaredValueCents: 2_400_000,
  units: aParcel().units(),
  recipient: { name: 'Ana Paz', email: 'ana@example.com', phone: '261 555', document: '30111222' },
  destination: Address.of({ city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120' }),
};

interface Scene {
  attempts?: number;
  unresolved?: boolean;
  emptyLookups?: number;
  reason?: string;
  obstacle?: string;
  withoutCredential?: boolean;
  createTimeoutMs?: number;
}

/** A claimed shipment, and one attempt on it. */
function scene({ attempts = 1, unresolved = false, emptyLookups = 0, reason, ...given }: Scene = {}) {
  const shipment = Object.assign(new Shipment('o1', 'MP-1', NOW), {
    _state: 'creating',
    _attempts: attempts,
    _epoch: attempts,
    _unresolved: unresolved,
    _emptyLookups: emptyLookups,
    _reason: reason ?? null,
  });
  const shipco = new FakeShipco();
  const orders = { of: async () => ({ sellerId: 's1', obstacle: given.obstacle ?? null, request: () => REQUEST }) };
  const attempt = new AttemptShipment(
    orders as unknown as ReadShippable,
    new FakeShipcoGateways(given.withoutCredential ? null : shipco),
    { now: () => NOW },
    CONFIG,
    { createTimeoutMs: given.createTimeoutMs ?? 25_000 } as ShipcoConfig,
  );
  return { shipment, shipco, make: () => attempt.make(shipment) };
}

const fails = (kind: ShipcoErrorKind, facts: ShipcoError['facts'] = {}) => {
  return async () => Promise.reject(new ShipcoError(kind, `it was ${kind}`, facts));
};
const MARKETPLACE = { credentialKind: 'marketplace', accountId: 7001 };

describe('the first attempt', () => {
  it('creates without a look-up, under the external id that was fixed before', async () => {
    const { shipment, shipco, make } = scene();
    const report = await make();
    expect(shipco.calls).toEqual(['create']);
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
      const { shipment, shipco, make } = scene(given);
      expect((await make()).end.outcome).toBe('created');
      expect(shipco.calls).toEqual(['look_up', 'create']);
      expect(shipco.lookedUp).toEqual(['MP-1']);
      expect(shipment.state).toBe('created');
    },
  );

  it('adopts the one shipment that it finds', async () => {
    const { shipment, shipco, make } = scene({ attempts: 2, unresolved: true });
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
    const { shipment, shipco, make } = scene({ attempts: 2 });
    shipco.onLookUp = async () => [aRemoteShipment({ shipmentId: '11' }), aRemoteShipment({ shipmentId: '12' })];
    const report = await make();
    expect(report).toMatchObject({ end: { outcome: 'several_found' }, remote: null, failure: 'several shipments exist: 11, 12' });
    expect([shipco.calls, shipment.state]).toEqual([['look_up'], 'needs_review']);
  });

  it('waits after the first empty look-up that follows an unknown outcome', async () => {
    const { shipment, shipco, make } = scene({ attempts: 2, unresolved: true, reason: 'HTTP 500' });
    const report = await make();
    expect(report.end).toMatchObject({ outcome: 'look_up_empty', ...MARKETPLACE });
    expect(shipco.calls).toEqual(['look_up']);
    expect([shipment.state, shipment.reason, shipment.nextAttemptAt]).toEqual(['unknown', 'HTTP 500', after(90_000)]);
  });

  it.each<[ShipcoErrorKind, boolean, string]>([
    ['unknown', true, 'unknown'],
    ['did_not_happen', false, 'pending'],
    ['throttled', false, 'pending'],
    ['rejected', true, 'unknown'],
  ])('never creates when the look-up fails (%s, unresolved %p)', async (kind, unresolved, state) => {
    const { shipment, shipco, make } = scene({ attempts: 2, unresolved });
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
    const { shipment, shipco, make } = scene();
    shipco.onCreate = fails(kind, { httpStatus: 418 });
    expect(await make()).toEqual({
      end: { outcome: kind, ...MARKETPLACE, httpStatus: 418, error: `it was ${kind}` },
      remote: null,
      failure: `it was ${kind}`,
    });
    expect(shipment).toMatchObject({ state, unresolved, reason: `it was ${kind}` });
    expect(shipco.calls).toEqual(['create']);
  });

  it('is looked up after the quarantine when its outcome is unknown', async () => {
    const { shipment, shipco, make } = scene();
    shipco.onCreate = fails('unknown');
    await make();
    expect(shipment.nextAttemptAt).toEqual(after(60_000));
  });

  it('is tried again with a growing wait when it did not happen', async () => {
    const { shipment, shipco, make } = scene({ attempts: 3 });
    shipco.onCreate = fails('did_not_happen');
    await make();
    const waitMs = Number(shipment.nextAttemptAt) - NOW.getTime();
    expect(waitMs).toBeGreaterThanOrEqual(10_000);
    expect(waitMs).toBeLessThanOrEqual(20_000);
  });

  it.each([
    [180_000, 180_000],
    [15 * 60_000, 15 * 60_000],
    [3_600_000, 15 * 60_000],
  ])('waits as long as the provider asks, up to 15 minutes: %i ms asked, %i ms kept', async (retryAfterMs, expectedMs) => {
    const { shipment, shipco, make } = scene();
    shipco.onCreate = fails('throttled', { retryAfterMs });
    await make();
    expect(shipment.nextAttemptAt).toEqual(after(expectedMs));
  });

  it('fails for good with the last attempt, unless its outcome is unknown', async () => {
    const last = scene({ attempts: 4 });
    last.shipco.onCreate = fails('throttled', { retryAfterMs: 1000 });
    await last.make();
    expect([last.shipment.state, last.shipment.nextAttemptAt]).toEqual(['failed', null]);
    const unknown = scene({ attempts: 4 });
    unknown.shipco.onCreate = fails('unknown');
    await unknown.make();
    expect(unknown.shipment).toMatchObject({ state: 'unknown', nextAttemptAt: after(60_000) });
  });

  it('is a mistake of ours when the error is no provider error', async () => {
    const { shipco, make } = scene();
    shipco.onCreate = async () => Promise.reject(new TypeError('oops'));
    await expect(make()).rejects.toThrow(TypeError);
  });
});

describe('more attempts than allowed', () => {
  it('look up, adopt what is there, but create nothing', async () => {
    const gone = scene({ attempts: 5, unresolved: true, emptyLookups: 1, reason: 'HTTP 500' });
    const report = await gone.make();
    expect([gone.shipco.calls, gone.shipment.state, gone.shipment.reason]).toEqual([['look_up'], 'failed', 'HTTP 500']);
    expect(report.end).toMatchObject({ outcome: 'did_not_happen', error: 'HTTP 500' });
    const there = scene({ attempts: 5, unresolved: true });
    there.shipco.onLookUp = async () => [aRemoteShipment()];
    expect((await there.make()).end.outcome).toBe('adopted');
  });

  it('ask for a person when the look-up fails while a create may have happened', async () => {
    const { shipment, shipco, make } = scene({ attempts: 4, unresolved: true });
    shipco.onLookUp = fails('unknown');
    await make();
    expect([shipment.state, shipment.nextAttemptAt]).toEqual(['needs_review', null]);
  });
});

describe('an obstacle', () => {
  it.each([{ obstacle: 'no_email' }, { obstacle: 'payment_refunded', attempts: 3 }])(
    'skips without a call and without a failure: %j',
    async (given) => {
      const { shipment, shipco, make } = scene(given);
      const end = { outcome: 'skipped', credentialKind: null, accountId: null, httpStatus: null, error: given.obstacle };
      expect(await make()).toEqual({ end, remote: null, failure: null });
      expect([shipco.calls, shipment.state, shipment.reason]).toEqual([[], 'skipped', given.obstacle]);
    },
  );

  it('is also the lack of a credential', async () => {
    const { shipment, make } = scene({ withoutCredential: true });
    expect((await make()).end).toMatchObject({ outcome: 'skipped', error: 'no_credential' });
    expect(shipment.reason).toBe('no_credential');
  });

  it('does not hide a shipment that may exist: it is looked up, adopted when there, and never created', async () => {
    const given = { attempts: 2, unresolved: true, obstacle: 'payment_refunded' };
    const first = scene(given);
    expect((await first.make()).end.outcome).toBe('look_up_empty');
    const second = scene({ ...given, attempts: 3, emptyLookups: 1 });
    expect((await second.make()).end).toMatchObject({ outcome: 'skipped', error: 'payment_refunded' });
    const there = scene(given);
    there.shipco.onLookUp = async () => [aRemoteShipment()];
    expect((await there.make()).end.outcome).toBe('adopted');
    for (const { shipco } of [first, second, there]) expect(shipco.calls).toEqual(['look_up']);
    expect([first.shipment.state, second.shipment.state]).toEqual(['unknown', 'skipped']);
  });

  it('gives the claim back when a shipment may exist but nobody can look it up', async () => {
    const { shipment, make } = scene({ attempts: 2, unresolved: true, withoutCredential: true, reason: 'HTTP 500' });
    expect((await make()).end).toMatchObject({ outcome: 'released', error: 'no_credential' });
    expect(shipment).toMatchObject({ state: 'unknown', unresolved: true, nextAttemptAt: after(5_000) });
  });
});

it('creates nothing that could outlive its lease', async () => {
  const { shipment, shipco, make } = scene({ createTimeoutMs: 46_000 });
  expect((await make()).end.outcome).toBe('released');
  expect([shipco.calls, shipment.state, shipment.nextAttemptAt]).toEqual([[], 'pending', after(5_000)]);
});
