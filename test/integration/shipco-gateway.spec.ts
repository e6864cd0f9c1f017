import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import { HttpClient } from '../../src/platform/calls/http-client.js';
import { eventually } from '../support/person.js';
import {
  abandoned,
  aShipcoGateway,
  QUOTE,
  SHIPMENT,
  STILL_HERE,
  shipcoErrorOf,
  withShipco,
} from '../support/shipco-gateway.builder.js';
import { QUOTED_AT } from '../support/shipping.builder.js';

const MUCH_TIME = () => 60_000;
let simulator: ShipcoSimulator;
let http: HttpClient;

withShipco((...both) => {
  [simulator, http] = both;
});

const aGateway = (settings: Parameters<typeof aShipcoGateway>[2] = {}) => aShipcoGateway(simulator, http, settings);

describe('a quote', () => {
  it('returns the options in cents, and the destination that was quoted', async () => {
    const quote = await aGateway().quote(QUOTE, STILL_HERE);
    const onTheWire = simulator.ledger();
    expect(quote).toMatchObject({
      destination: { id: 5120, city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' },
      source: 'feria-sur',
      typePackaging: 'dynamic',
      quotedAt: QUOTED_AT,
    });
    expect(quote.options.filter((option) => option.selectable)).toHaveLength(3);
    expect(quote.options.every((option) => Number.isInteger(option.priceCents) && option.priceCents > 0)).toBe(true);
    expect(onTheWire).toEqual([expect.objectContaining({ method: 'POST', path: '/v2/shipments/quote', status: 200 })]);
    expect(onTheWire[0]?.headers).toMatchObject({ accept: 'application/json', authorization: 'Basic sandbox-token' });
    expect(onTheWire[0]?.body).not.toHaveProperty('origin_id');
  });

  it('leaves from the origin that it is given, and is refused for the origin of another account (R-280)', async () => {
    await aGateway().quote({ ...QUOTE, originId: 3002 }, STILL_HERE);
    expect(simulator.ledger()[0]?.body).toMatchObject({ origin_id: 3002 });
    const error = await shipcoErrorOf(aGateway().quote({ ...QUOTE, originId: 9999 }, STILL_HERE));
    expect(error).toMatchObject({ kind: 'rejected', facts: { httpStatus: 400 }, message: expect.stringContaining('origin_id') });
  });

  it('is not reused for the same parcel from another origin (R-975)', async () => {
    const gateway = aGateway({ keepQuotesMs: 60_000 });
    for (const originId of [null, 3002, 3001, 3002, null]) await gateway.quote({ ...QUOTE, originId }, STILL_HERE);
    const asked = simulator.ledger().map(({ body }) => (body as { origin_id?: number }).origin_id);
    expect(asked).toEqual([undefined, 3002, 3001]);
  });

  it.each([
    ['none', 0],
    ['unselectable', 4],
  ] as const)('with coverage %s has %i options and is no error', async (coverage, count) => {
    simulator.settings({ coverage, emptyResultsAs: 'list' });
    const { options } = await aGateway().quote(QUOTE, STILL_HERE);
    expect(options).toHaveLength(count);
    expect(options.some((option) => option.selectable)).toBe(false);
  });

  it('ends for a caller that gives up, without an answer and without a retry', async () => {
    simulator.fault({ fault: { kind: 'hang' } });
    const error = await abandoned(simulator, (signal) => aGateway().quote(QUOTE, signal));
    expect(error).toMatchObject({ kind: 'unknown', message: 'no answer in time' });
    expect(simulator.ledger()).toHaveLength(1);
  });
});

describe('a look-up', () => {
  it('finds nothing if there is nothing, and queries the account and the external id', async () => {
    expect(await aGateway().findByExternalIds([SHIPMENT.externalId], STILL_HERE)).toEqual([]);
    const query = { account_id: '7001', external_id: SHIPMENT.externalId, page: '1' };
    expect(simulator.ledger()).toEqual([expect.objectContaining({ method: 'GET', query })]);
  });

  it('finds every live twin on every page, but no dead one (R-240)', async () => {
    const gateway = aGateway();
    for (let twin = 0; twin < 17; twin += 1) await gateway.createShipment(SHIPMENT, MUCH_TIME);
    const [cancelled, expired, ...live] = simulator.shipments();
    simulator.changeShipment(cancelled?.id ?? 0, { status: 'cancelled' });
    simulator.changeShipment(expired?.id ?? 0, { status: 'expired' });
    simulator.clearLedger();
    const found = await gateway.findByExternalIds([SHIPMENT.externalId], STILL_HERE);
    expect(found.map((one) => one.shipmentId).sort()).toEqual(live.map((one) => String(one.id)).sort());
    expect(simulator.ledger().map((entry) => entry.query.page)).toEqual(['1', '2']);
  });

  it('ignores listed shipments with another external id (R-240)', async () => {
    const strangers = ['mp-0123456789abcdef01234567', 'MP-0123456789abcdef0123456', ''].map((external_id, id) => ({
      id: id + 1,
      external_id,
      status: 'new',
    }));
    simulator.fault({ fault: { kind: 'mutate', patch: { data: strangers } } });
    expect(await aGateway().findByExternalIds([SHIPMENT.externalId], STILL_HERE)).toEqual([]);
  });

  it.each([
    { data: [{ external_id: SHIPMENT.externalId }] },
    { data: null },
    { meta: null },
    { meta: { last_page: null } },
    { meta: { last_page: 1_000_000 } },
  ])('does not take a list that it cannot read in full for an empty one: %j (R-239)', async (patch) => {
    simulator.fault({ fault: { kind: 'mutate', patch } });
    const error = await shipcoErrorOf(aGateway().findByExternalIds([SHIPMENT.externalId], STILL_HERE));
    expect(error).toMatchObject({ kind: 'unknown', facts: { httpStatus: 200 } });
    expect(simulator.ledger()).toHaveLength(1);
  });
});

describe('a reading', () => {
  it('returns the status, the late number, the estimated date and the carrier', async () => {
    simulator.settings({ trackingAtCreation: false });
    const { shipmentId } = await aGateway().createShipment(SHIPMENT, MUCH_TIME);
    simulator.changeShipment(Number(shipmentId), { status: 'in_transit', carrier_tracking_id: 'AR1' });
    simulator.clearLedger();
    const [made] = simulator.shipments();
    expect(await aGateway().readShipment(shipmentId, STILL_HERE, 'followings')).toMatchObject({
      shipmentId,
      externalId: SHIPMENT.externalId,
      carrierTrackingId: 'AR1',
      statusCode: 'in_transit',
      statusAt: new Date('2026-11-20T14:02:11.000Z'),
      estimatedDelivery: new Date(String(made?.delivery_time.estimated_delivery)),
      carrierName: made?.carrier.name,
    });
    expect(simulator.ledger()).toEqual([expect.objectContaining({ method: 'GET', path: `/v2/shipments/${shipmentId}` })]);
  });

  it('is null for a shipment that the provider does not know, and names it as one part of the path', async () => {
    expect(await aGateway().readShipment('1', STILL_HERE)).toBeNull();
    expect(await aGateway().readShipment('../x?y', STILL_HERE)).toBeNull();
    expect(simulator.ledger().at(-1)?.path).toBe('/v2/shipments/..%2Fx%3Fy');
  });

  it('of another shipment is unknown', async () => {
    const { shipmentId } = await aGateway().createShipment(SHIPMENT, MUCH_TIME);
    simulator.fault({ fault: { kind: 'mutate', patch: { id: 1 } } });
    const error = await shipcoErrorOf(aGateway().readShipment(shipmentId, STILL_HERE));
    expect(error).toMatchObject({ kind: 'unknown', facts: { httpStatus: 200 } });
  });
});

describe('a creation', () => {
  it('makes one shipment and returns its numbers', async () => {
    const shipment = await aGateway().createShipment(SHIPMENT, MUCH_TIME);
    const [made, ...others] = simulator.shipments();
    expect(others).toEqual([]);
    expect(shipment).toMatchObject({
      shipmentId: String(made?.id),
      externalId: SHIPMENT.externalId,
      createdAt: new Date('2026-11-20T14:02:11.000Z'),
      carrierTrackingId: made?.carrier_tracking_id,
      tracking: made?.tracking,
    });
    expect(simulator.ledger()[0]?.body).toMatchObject({ origin_id: 'auto', destination: { name: 'Ana Paz', zipcode: '5501' } });
  });

  it.each([{ external_id: 'MP-somebody-else' }, { external_id: null }, { id: null }, { id: '' }])(
    'with an answer that names another shipment or none is unknown: %j (R-238)',
    async (patch) => {
      simulator.fault({ fault: { kind: 'mutate', patch } });
      const error = await shipcoErrorOf(aGateway().createShipment(SHIPMENT, MUCH_TIME));
      expect(error).toMatchObject({ kind: 'unknown', facts: { httpStatus: 201 } });
      expect([simulator.shipments().length, simulator.ledger().length]).toEqual([1, 1]);
    },
  );

  it.each(['drop_after', 'late'] as const)(
    'whose answer is lost (%s) is unknown, and found by a look-up (R-230)',
    async (kind) => {
      const gateway = aGateway();
      simulator.fault({ fault: kind === 'late' ? { kind, ms: 30 } : { kind } });
      expect((await shipcoErrorOf(gateway.createShipment(SHIPMENT, MUCH_TIME))).kind).toBe('unknown');
      await eventually(
        async () => simulator.shipments().length,
        (count) => count === 1,
      );
      expect(await gateway.findByExternalIds([SHIPMENT.externalId], STILL_HERE)).toHaveLength(1);
      expect(simulator.ledger({ method: 'POST' })).toHaveLength(1);
    },
  );
});

describe('a label', () => {
  const PDF = { format: 'pdf', isPreview: true } as const;
  const aParcel = async () => {
    simulator.settings({ documentationAfterMs: 0 });
    return (await aGateway().createShipment(SHIPMENT, MUCH_TIME)).shipmentId;
  };

  it.each(['json', 'file'] as const)('is read from what the provider sends: %s', async (labelsAs) => {
    const id = await aParcel();
    simulator.settings({ labelsAs });
    expect(Buffer.from(await aGateway().label(id, PDF, STILL_HERE)).toString()).toMatch(/^%PDF-[\s\S]*%%EOF\n$/);
    expect(Buffer.from(await aGateway().label(id, { ...PDF, format: 'zpl' }, STILL_HERE)).toString()).toMatch(/^\^XA/);
  });

  it('may be an answer of 2 MiB, which hold a file of three quarters of that in base64, and no more', async () => {
    const id = await aParcel();
    const sized = (bytes: number) => Buffer.from(`%PDF-${'x'.repeat(bytes - 10)}%%EOF`).toString('base64');
    const answers = (bytes: number) =>
      simulator.fault({ path: '/v2/shipments/*/label.pdf', fault: { kind: 'mutate', patch: { body: sized(bytes) } } });
    answers(1536 * 1024 - 100);
    expect(await aGateway().label(id, PDF, STILL_HERE)).toHaveLength(1536 * 1024 - 100);
    answers(1536 * 1024);
    expect(await shipcoErrorOf(aGateway().label(id, PDF, STILL_HERE))).toMatchObject({ message: 'the answer is too large' });
  });

  it('that hangs ends with its request', async () => {
    const id = await aParcel();
    simulator.fault({ path: '/v2/shipments/*/label.pdf', fault: { kind: 'hang' } });
    expect(await abandoned(simulator, (signal) => aGateway().label(id, PDF, signal))).toMatchObject({ kind: 'unknown' });
  });

  it('that is not ready is rejected with its status (R-316)', async () => {
    const { shipmentId } = await aGateway().createShipment(SHIPMENT, MUCH_TIME);
    const error = await shipcoErrorOf(aGateway().label(shipmentId, PDF, STILL_HERE));
    expect(error).toMatchObject({ kind: 'rejected', facts: { httpStatus: 409 } });
  });
});
