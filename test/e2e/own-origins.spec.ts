import { expectError } from '../support/expect-error.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { openShop, Person } from '../support/person.js';

const ORIGINS = '/api/seller/shipco/origins';
const ORIGIN = '/api/seller/shipco/origin';
const READ = { method: 'GET', path: '/v2/addresses' } as const;

let market: Marketplace;
let norte: Person;

beforeAll(async () => {
  market = await startMarketplace();
  await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  norte = await Person.signedIn(market, 'seller-norte');
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.rows('delete from seller_links');
  await market.rows('delete from seller_dispatch');
});

const list = () => norte.get(ORIGINS);
const choose = (origin_id: unknown) => norte.call('PUT', ORIGIN, { origin_id });
const selected = async () => {
  const { items } = (await list()).body as { items: { id: number; selected: boolean }[] };
  return items.filter((one) => one.selected).map(({ id }) => id);
};

describe('a seller with an own account', () => {
  beforeEach(() => linked(market, norte));

  it('sees all its origins, and chooses one or the default (R-985)', async () => {
    const { status, body } = await list();
    expect([status, body.lost_at]).toEqual([200, null]);
    expect(body.items.map(({ id, selected: is }: { id: number; selected: boolean }) => [id, is])).toEqual([
      [3101, false],
      [3102, false],
    ]);
    expect(body.items[0]).toEqual({
      id: 3101,
      name: expect.any(String),
      street: expect.any(String),
      number: expect.any(String),
      city: expect.any(String),
      zip: expect.any(String),
      selected: false,
    });
    expect((await choose(3102)).body.items).toMatchObject([{ selected: false }, { id: 3102, selected: true }]);
    expect(await selected()).toEqual([3102]);
    expect((await choose(null)).status).toBe(200);
    expect(await selected()).toEqual([]);
  });

  it('has the choice again with the same account, and not with another one (R-985)', async () => {
    await choose(3102);
    await norte.call('DELETE', '/api/seller/shipco');
    await linked(market, norte, '8002');
    expect(await selected()).toEqual([]);
    await linked(market, norte);
    expect(await selected()).toEqual([3102]);
  });

  it.each([3001, 9_999])('cannot choose what is not in that account: %i (R-985)', async (originId) => {
    expectError(await choose(originId), 404, 'ORIGIN_NOT_FOUND');
    expect(await selected()).toEqual([]);
  });

  it.each([undefined, '3102', 0, 1.5])('must choose a number or null: %p', async (originId) => {
    expect(await choose(originId)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('is told when the provider no longer knows the choice, until the next one (R-984)', async () => {
    await choose(3102);
    market.shipco.deleteOrigin(3102);
    const buyer = await Person.signedIn(market, 'buyer-ana');
    const [product] = await market.rows<{ id: string }>('select id from products');
    await buyer.put(product?.id ?? '');
    expect((await buyer.quote()).status).toBe(502);
    expect((await list()).body).toMatchObject({ items: [{ id: 3101, selected: false }], lost_at: expect.any(String) });
    expect((await buyer.quote()).status).toBe(200);
    expect((await choose(3101)).body.lost_at).toBeNull();
  });

  it('links again when the link does not allow it, and waits while the provider is away (R-986)', async () => {
    for (const status of [403, 503] as const) {
      market.shipco.fault({ ...READ, times: 2, fault: { kind: 'status', status, body: { message: 'no' } } });
      const [code, expected] = status === 403 ? (['LINK_AGAIN', 409] as const) : (['SHIPCO_UNAVAILABLE', 502] as const);
      expectError(await list(), expected, code);
      expectError(await choose(3102), expected, code);
    }
    expect(await selected()).toEqual([]);
  });
});

it('a seller without an own account is told to link one, without a call (R-986)', async () => {
  expectError(await list(), 409, 'NOT_LINKED');
  expectError(await choose(3001), 409, 'NOT_LINKED');
  expect(market.shipco.ledger(READ)).toEqual([]);
});
