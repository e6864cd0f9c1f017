import { ACCOUNTS, shipcoClientOf, unit } from '../test-clients/shipco-client.js';
import { type ShipcoSimulator, startShipcoSimulator } from './shipco-simulator.js';

type Client = ReturnType<typeof shipcoClientOf>;

let simulator: ShipcoSimulator;
let client: Client;

beforeEach(async () => {
  simulator = await startShipcoSimulator({ accounts: ACCOUNTS, seed: 5 });
  client = shipcoClientOf(simulator);
});
afterEach(() => simulator.close());

const quote = (patch?: object) => client.quote(patch);

describe('quote', () => {
  it('offers home deliveries, a cheaper pickup point and a still cheaper one that cannot be chosen', async () => {
    const { status, body } = await quote();
    expect(status).toBe(200);
    const options = body.all_results.map((option) => [option.service_type.code, option.selectable]);
    expect(options).toEqual([
      ['express_delivery', false],
      ['pickup_point', true],
      ['standard_delivery', true],
      ['standard_delivery', true],
    ]);
    expect(body.results.standard_delivery.carrier.id).toBe(902);
    expect(body.all_results[1].tags).toEqual(['cheapest']);
    expect(body.all_results[1].pickup_points).toHaveLength(3);
    const { amounts } = body.results.standard_delivery;
    expect(amounts.price_incl_tax).toBeCloseTo(amounts.price * 1.21, 2);
    expect(amounts.seller_price).toBeLessThan(amounts.price);
    expect(body.packages).toMatchObject([{ weight: 1800, height: 24, width: 20, length: 25 }]);
    // The same but for the dates: between the two a second may begin.
    const undated = (answer: object) => JSON.stringify(answer).replaceAll(/\d{4}-\d\d-\d\dT[^"]+/g, '');
    expect(undated((await quote()).body)).toBe(undated(body));
  });

  it('resolves a known city and state first, then the postal code, then rejects', async () => {
    const town = async (destination: object) => (await quote({ destination })).body;
    expect((await town({ city: 'Rosario', state: 'Córdoba', zipcode: '2000' })).destination).toMatchObject({
      city: 'Villa del Rosario',
      zipcode: '2000',
    });
    expect((await town({ city: 'Atlantis', state: 'Nowhere', zipcode: 'S2000ABC' })).destination.city).toBe('Rosario');
    expect((await town({ city: 'CABA', state: 'Ciudad de Buenos Aires', zipcode: '1' })).destination.city).toBe(
      'Capital Federal',
    );
    expect((await town({ id: 5127, zipcode: '1' })).destination.city).toBe('Ushuaia');
    expect(await quote({ destination: { city: 'Atlantis', state: 'Nowhere', zipcode: '9999' } })).toEqual({
      status: 400,
      body: { status: 'error', message: 'Destino inexistente en base de datos', errors: [] },
    });
  });

  it('charges more for more weight and a longer distance', async () => {
    const price = async (patch: object) => (await quote(patch)).body.results.standard_delivery.amounts.price;
    const usual = await price({});
    expect(await price({ items: [{ ...unit, weight: 9000 }] })).toBeGreaterThan(usual);
    expect(await price({ destination: { city: 'Ushuaia', state: 'Tierra del Fuego', zipcode: '9410' } })).toBeGreaterThan(usual);
  });

  it.each([
    ['items.0.width', { items: [{ ...unit, width: 20.5 }] }],
    ['items.0.weight', { items: [{ ...unit, weight: 9 }] }],
    ['items.1.height', { items: [unit, { ...unit, height: undefined }] }],
    ['items', { items: undefined }],
    ['items', { items: [] }],
    ['items', { packages: [unit] }],
    ['items', { items: Array.from({ length: 1001 }, () => unit) }],
    ['items', { type_packaging: 'none', items: Array.from({ length: 100 }, () => unit) }],
    ['packages', { items: undefined, packages: Array.from({ length: 100 }, () => unit) }],
    ['source', { source: 'x'.repeat(151) }],
    ['declared_value', { declared_value: -1 }],
    ['account_id', { account_id: 'abc' }],
    ['origin_id', { origin_id: 99 }],
    ['origin_id', { origin_id: '' }],
    ['destination.city', { destination: { state: 'Mendoza', zipcode: '5501' } }],
    ['destination.state', { destination: { city: '', state: '', zipcode: '5501' } }],
    ['destination.zipcode', { destination: { city: 'Godoy Cruz', state: 'Mendoza' } }],
  ])('rejects a wrong %s with 400 and its name', async (field, patch) => {
    const { status, body } = await quote(patch);
    expect([status, body.errors]).toEqual([400, expect.objectContaining({ [field]: [expect.any(String)] })]);
  });

  it('accepts IDs as numeric text, and packages instead of items', async () => {
    expect((await quote({ account_id: '7001', origin_id: '32' })).body.origin.id).toBe(32);
    expect((await quote({ items: undefined, packages: [unit, unit] })).body.packages).toHaveLength(2);
  });

  it('returns as many points and carriers as configured', async () => {
    simulator.settings({ pointsPerTown: 7, extraCarriers: 30 });
    const { all_results } = (await quote()).body;
    expect(all_results).toHaveLength(34);
    const ids = (all_results[1].pickup_points ?? []).map(({ point_id }) => point_id);
    expect(new Set(ids).size).toBe(7);
  });

  it('says of each option why it cannot be chosen, and null of one that can', async () => {
    const reasons = async () => (await quote()).body.all_results.map(({ impediments }) => impediments);
    expect(await reasons()).toEqual([['fuera del área de cobertura'], null, null, null]);
    simulator.settings({ heaviestGrams: 1_799 });
    expect(await reasons()).toEqual(Array(4).fill(['El peso supera el máximo del transporte']));
    expect((await quote()).body.results).toEqual({});
    simulator.settings({ heaviestGrams: 1_800 });
    expect((await quote()).body.results.standard_delivery.selectable).toBe(true);
  });

  it('can return poor responses', async () => {
    simulator.settings({ coverage: 'none', emptyResultsAs: 'list' });
    expect((await quote()).body).toMatchObject({ results: [], all_results: [] });
    simulator.settings({ coverage: 'unselectable' });
    expect((await quote()).body.all_results.every((option) => !option.selectable)).toBe(true);
    simulator.settings({ coverage: 'full', sellerAmounts: false, timesAs: 'text', pickupPoints: false });
    const { all_results } = (await quote()).body;
    expect(all_results[2].amounts.seller_price).toBeUndefined();
    expect(all_results[2].delivery_time.times.total).toMatch(/^P\dD$/);
    expect(all_results[1].pickup_points).toEqual([]);
    simulator.settings({ homeDeliveriesIn: 'results' });
    const { results, all_results: pickups } = (await quote()).body;
    expect(pickups.map(({ service_type: { code } }) => code)).toEqual(['express_delivery', 'pickup_point']);
    expect(Object.keys(results)).toEqual(['pickup_point', 'standard_delivery']);
    simulator.settings({ flagsAs: 'text', homeDeliveriesIn: 'both' });
    expect((await quote()).body.all_results.map(({ selectable }) => selectable)).toEqual(['0', '1', '1', '1']);
    simulator.settings({ listsAs: 'object', flagsAs: 'number' });
    const { all_results: listed } = (await quote()).body;
    expect(Object.keys(listed)).toEqual(['0', '2', '3', '4']);
    expect(listed[2].pickup_points).toEqual({});
    simulator.settings({ errorsShape: 'flat', listsAs: 'list', validationStatus: 422 });
    expect(await quote({ items: undefined })).toMatchObject({ status: 422, body: { errors: [expect.any(String)] } });
  });
});
