import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ACCOUNTS, basic, shipcoClientOf } from '../../test-clients/shipco-client.js';
import { type ShipcoSimulator, startShipcoSimulator } from '../shipco-simulator.js';

const ADDRESS = {
  account_id: 7001,
  name: 'MP-5f0c',
  street: 'Belgrano',
  street_number: '455',
  city: 'Salta',
  state: 'Salta',
  zipcode: '4400',
  phone: '387 555',
  email: 'ana@example.com',
  hours: { open: '09:00', close: '18:00' },
};
const OTHER = { authorization: basic('t2:s2') };

let simulator: ShipcoSimulator;
let client: ReturnType<typeof shipcoClientOf>;

beforeEach(async () => {
  simulator = await startShipcoSimulator({ accounts: ACCOUNTS, seed: 5 });
  client = shipcoClientOf(simulator);
});
afterEach(() => simulator.close());

const add = (patch: object = {}) => client.call('POST', '/addresses', { ...ADDRESS, ...patch });
const list = async (query: string) => (await client.call('GET', `/addresses?${query}`)).body;
const standardPrice = async (patch: object) => (await client.quote(patch)).body.results.standard_delivery.amounts.price;

it('answers an address with its town, its account and its hours', async () => {
  const { status, body } = await add();
  expect([status, body]).toEqual([
    201,
    {
      ...{ id: expect.any(Number), name: 'MP-5f0c', document: null, street: 'Belgrano', street_number: '455' },
      ...{ street_extras: null, zipcode: '4400', phone: '387 555', email: 'ana@example.com' },
      ...{ city: { id: 5122, name: 'Salta' }, state: { id: expect.any(Number), name: 'Salta' } },
      ...{ hours: { open: '09:00', close: '18:00' }, dropoff_only: false, use_for_shipping: true },
      accounts: [{ id: 7001, name: 'Feria', options: expect.objectContaining({ pickup_days: 0 }) }],
    },
  ]);
  expect((await client.call('GET', `/addresses/${body.id}`)).body).toEqual(body);
});

it('takes a name twice: nothing but a look-up prevents a second entry', async () => {
  const [one, other] = [await add(), await add()];
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(one.body.id).not.toBe(other.body.id);
});

it.each([
  ['city', { city: 'Atlantis', state: 'Nowhere', zipcode: '9999' }],
  ['phone', { phone: undefined }],
  ['phone', { phone: '' }],
  ['street_number', { street_number: '12345678901' }],
  ['email', { email: 'no' }],
  ['hours.open', { hours: { open: '25:00', close: '26:00' } }],
  ['account_id', { account_id: undefined }],
])('refuses a wrong %s with 400 and its name', async (field, patch) => {
  const { status, body } = await add(patch);
  expect([status, body.errors]).toEqual([400, expect.objectContaining({ [field]: [expect.any(String)] })]);
  expect((await list('account_id=7001')).data).toHaveLength(2);
});

it('lists the entries of an account in pages of 20, the oldest first', async () => {
  for (let number = 1; number <= 19; number += 1) await add({ name: `N-${number}` });
  const first = await list('account_id=7001');
  expect(first.data).toHaveLength(20);
  expect(first.meta).toMatchObject({ current_page: 1, last_page: 2, per_page: 20, total: 21 });
  expect((await list('account_id=7001&page=2')).data).toMatchObject([{ name: 'N-19' }]);
  expect((await list('account_id=7001&page=3')).data).toEqual([]);
});

it('shows the entries of others to nobody, and lets nobody write to their book', async () => {
  const { id } = (await add()).body;
  expect((await client.call('GET', `/addresses/${id}`, undefined, OTHER)).status).toBe(404);
  expect((await client.call('PUT', `/addresses/${id}`, ADDRESS, OTHER)).status).toBe(404);
  expect((await client.call('GET', '/addresses?account_id=7001', undefined, OTHER)).status).toBe(403);
  expect((await add({ account_id: 7002 })).status).toBe(403);
  expect((await client.call('GET', '/addresses', undefined, OTHER)).body.data).toMatchObject([{ id: 41 }]);
});

it('changes an entry, and not the parcels that left from it', async () => {
  const { id } = (await add()).body;
  const { body: parcel } = await client.create({ origin_id: id });
  const { status, body } = await client.call('PUT', `/addresses/${id}`, { ...ADDRESS, street: 'Mitre', hours: null });
  expect([status, body]).toEqual([200, expect.objectContaining({ id, street: 'Mitre', hours: null })]);
  expect((await client.call('GET', `/shipments/${parcel.id}`)).body.origin).toMatchObject({
    id,
    street: 'Belgrano',
    city: 'Salta',
  });
  expect((await client.call('PUT', '/addresses/1', ADDRESS)).status).toBe(404);
});

it('prices by the distance from the origin: the default for a quote without one and a creation with `auto`', async () => {
  const { id } = (await add()).body;
  const toSalta = { destination: { city: 'Salta', state: 'Salta', zipcode: '4400' } };
  const fromDefault = await standardPrice(toSalta);
  expect(await standardPrice({ ...toSalta, origin_id: 31 })).toBe(fromDefault);
  const fromSalta = await standardPrice({ ...toSalta, origin_id: id });
  expect(fromSalta).toBeLessThan(fromDefault);
  const { destination } = toSalta;
  const to = async (origin_id: number | 'auto') => {
    const recipient = { name: 'Ana Paz', document: '30111222', email: 'ana@example.com', phone: '1' };
    const body = { origin_id, destination: { ...recipient, ...destination, street: 'Lavalle', street_number: '1' } };
    return (await client.create(body)).body.price;
  };
  expect([await to(id), await to('auto')]).toEqual([fromSalta, fromDefault]);
  expect((await client.quote({ origin_id: id })).body.origin).toMatchObject({ id, name: 'MP-5f0c', city: 'Salta' });
});

it('refuses, at a quote and at a creation, an origin of another account and one that was deleted in the panel', async () => {
  const { id } = (await add()).body;
  simulator.deleteOrigin(id);
  for (const origin_id of [id, 41, '', 'x'])
    for (const { status, body } of [await client.quote({ origin_id }), await client.create({ origin_id })])
      expect([status, Object.keys(body.errors)]).toEqual([400, ['origin_id']]);
  expect((await client.call('GET', `/addresses/${id}`)).status).toBe(404);
  simulator.settings({ errorsShape: 'flat' });
  expect((await client.quote({ origin_id: id })).body.errors).toEqual([expect.stringContaining('origin_id')]);
});

it('loses an answer, as every other call does, and has the entry', async () => {
  simulator.fault({ method: 'POST', path: '/v2/addresses', fault: { kind: 'drop_after' } });
  await expect(add()).rejects.toThrow();
  expect((await list('account_id=7001')).data).toMatchObject([{}, {}, { name: 'MP-5f0c' }]);
});

it('is kept over a restart, and forgotten by a reset', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'origins-'));
  const keepOriginsIn = path.join(folder, 'origins.json');
  const names = async () => {
    const other = await startShipcoSimulator({ accounts: ACCOUNTS, keepOriginsIn });
    const found = other.origins().map(({ name }) => name);
    return { other, found };
  };
  const first = await names();
  await shipcoClientOf(first.other).call('POST', '/addresses', ADDRESS);
  await first.other.close();
  const second = await names();
  expect(second.found).toEqual([...first.found, 'MP-5f0c']);
  await second.other.reset();
  expect(second.other.origins()).toHaveLength(first.found.length);
  await second.other.close();
  await rm(folder, { recursive: true });
});
