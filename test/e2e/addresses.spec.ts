import type { Schema } from '../support/answers.js';
import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

type KeptAddress = Schema<'KeptAddress'>;

let market: Marketplace;
let shop: Shop;
let ana: Person;
let bruno: Person;
/** Has bought nothing. */
let sur: Person;

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  ana = shop.buyer;
  [bruno, sur] = await Person.allSignedIn(market, 'buyer-bruno', 'seller-sur');
});
afterAll(() => market.close());
beforeEach(() => market.rows('delete from address_books'));

const PATH = '/api/buyer/addresses';
const HOME = { ...ADDRESS, name: 'Casa', extras: 'Timbre 2' };
const listed = async (person: Person): Promise<KeptAddress[]> => (await person.get(PATH)).body.items;
const kept = async (person: Person, address: object): Promise<KeptAddress> => (await person.call('POST', PATH, address)).body;

describe('the addresses of a buyer', () => {
  it('need a session (R-389)', async () => {
    expectError(await Person.stranger(market).get(PATH), 401, 'UNAUTHENTICATED');
  });

  it('begin with that of the first paid checkout (R-388)', async () => {
    await shop.checkout();
    expect(await listed(ana)).toEqual([]);
    const order = await shop.orderWhen(await shop.paid(), 'created');
    const { shipco: _, extras = '', ...address } = order.shipping_address;
    const [first, ...more] = await listed(ana);
    const name = `${address.street} ${address.number}`;
    expect(first).toEqual({ id: expect.any(String), name, ...address, extras, is_default: true, etag: expect.any(String) });
    expect(more).toEqual([]);
    expect(await listed(ana)).toEqual([first]);
  });

  it('are kept, changed, made the default and deleted (R-387)', async () => {
    const first = await kept(sur, { ...HOME, name: 'Trabajo' });
    const home = await kept(sur, HOME);
    expect(home).toEqual({ ...HOME, id: expect.any(String), is_default: false, etag: expect.any(String) });
    const changed = await sur.call('PUT', `${PATH}/${home.id}`, { ...HOME, name: ' Mi casa ', number: '', is_default: true });
    expect(changed).toMatchObject({ status: 200, body: { ...HOME, id: home.id, name: 'Mi casa', number: '', is_default: true } });
    expect(await listed(sur)).toEqual([changed.body, { ...first, is_default: false }]);
    expect((await sur.call('DELETE', `${PATH}/${home.id}`)).status).toBe(204);
    expectError(await sur.call('DELETE', `${PATH}/${home.id}`), 404, 'ADDRESS_NOT_FOUND');
    expect(await listed(sur)).toEqual([first]);
  });

  it("are nobody else's (R-389)", async () => {
    const mine = await kept(sur, HOME);
    for (const [method, body] of [['PUT', HOME], ['DELETE']] as const)
      expectError(await bruno.call(method, `${PATH}/${mine.id}`, body), 404, 'ADDRESS_NOT_FOUND');
    expect([await listed(bruno), await listed(sur)]).toEqual([[], [mine]]);
  });

  it('are ten at most, also when they are kept at the same time (R-386)', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => bruno.call('POST', PATH, HOME)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    for (const refused of answers.filter(({ status }) => status !== 201)) expectError(refused, 409, 'ADDRESS_LIMIT');
    expect((await listed(bruno)).map(({ is_default }) => is_default)).toEqual([true, ...Array(9).fill(false)]);
  });

  it.each([
    ['name', ['', 5, null, 'x'.repeat(61), 'a\0b']],
    ['city', ['', 5, 'x'.repeat(191)]],
    ['state', ['', 'x'.repeat(191)]],
    ['zip', ['', 5501, 'x'.repeat(21)]],
    ['street', ['', 'x'.repeat(101)]],
    ['number', [120, 'x'.repeat(11)]],
    ['extras', [5, 'x'.repeat(191)]],
    ['is_default', ['yes', 1]],
  ])('have no %s that a checkout would not take (R-390)', async (field, values) => {
    for (const value of values)
      expectError(await ana.call('POST', PATH, { ...HOME, [field]: value }), 400, 'VALIDATION_FAILED', [problem(field)]);
  });
});
