import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { DISPATCH_ADDRESS as DEPOT } from '../support/shipping.builder.js';

const NONE = { state: 'none', reason: null };

let market: Marketplace;
let seller: Person;
let rival: Person;

beforeAll(async () => {
  market = await startMarketplace();
  [seller, rival] = await Person.allSignedIn(market, 'seller-norte', 'seller-sur');
});
afterAll(() => market.close());

const saved = (who: Person, address?: unknown) =>
  who.call('PUT', '/api/seller/profile', { name: 'Tienda Norte', ...(address !== undefined && { dispatch_address: address }) });
const stored = async (who: Person) => (await who.get('/api/seller/profile')).body;

describe('the address that parcels leave from', () => {
  it('is none until a seller enters one, is kept by a change of the name, and taken away by null (R-955)', async () => {
    expect((await saved(seller)).body).toMatchObject({ dispatch_address: null, origin: NONE });
    const entered = await saved(seller, { ...DEPOT, street: ' Belgrano ' });
    expect(entered).toMatchObject({ status: 200, body: { dispatch_address: DEPOT } });
    expect(entered.body.origin.state).not.toBe('none');
    expect((await saved(seller)).body.dispatch_address).toEqual(DEPOT);
    expect((await stored(seller)).dispatch_address).toEqual(DEPOT);
    expect((await saved(seller, null)).body).toMatchObject({ dispatch_address: null, origin: NONE });
    expect(await stored(seller)).toMatchObject({ dispatch_address: null, origin: NONE });
  });

  it('needs no number, extras nor hours (R-955)', async () => {
    const { number, extras, opens, closes, ...least } = DEPOT;
    const { body } = await saved(seller, least);
    expect(body.dispatch_address).toEqual({ ...least, number: '', extras: null, opens: null, closes: null });
  });

  it.each([
    ['street', ['', null, 5, 'x'.repeat(101)]],
    ['number', [5, 'x'.repeat(11)]],
    ['extras', [5, 'x'.repeat(101)]],
    ['city', ['', null, 'x'.repeat(191)]],
    ['state', ['', null, 'x'.repeat(191)]],
    ['zip', ['', null, 5501, 'x'.repeat(21)]],
    ['phone', [undefined, '', null, '555', 'x'.repeat(51)]],
    ['opens', ['9:00', '24:00', '09:60', 9, '', null, undefined]],
    ['closes', ['9:00', '24:00', null, undefined, '09:00', '08:59']],
  ])('returns 400 for a wrong %s, names it, and changes nothing (R-956)', async (field, values) => {
    const before = (await stored(seller)).dispatch_address;
    for (const value of values) {
      const answer = await saved(seller, { ...DEPOT, [field]: value });
      // Hours that do not fit together are the later one's.
      const isMissing = field === 'opens' && value == null;
      expectError(answer, 400, 'VALIDATION_FAILED', [problem(`dispatch_address.${isMissing ? 'closes' : field}`)]);
    }
    for (const value of ['Belgrano 455', [], 5])
      expectError(await saved(seller, value), 400, 'VALIDATION_FAILED', [problem('dispatch_address')]);
    expect((await stored(seller)).dispatch_address).toEqual(before);
  });

  it('is registered with the provider, once, however often it is saved meanwhile (R-959)', async () => {
    const address = { ...DEPOT, number: '456' };
    await Promise.all([saved(seller, address), saved(seller, address), saved(seller, address)]);
    await eventually(
      () => stored(seller),
      (profile) => profile.origin.state === 'ready',
    );
    expect(market.shipco.ledger().filter(({ body }) => JSON.stringify(body).includes('"456"'))).toHaveLength(1);
  });

  it('is given to nobody but the seller (R-957)', async () => {
    await saved(seller, DEPOT);
    expectError(await rival.get('/api/seller/profile'), 404, 'NOT_FOUND');
    expectError(await Person.stranger(market).get('/api/seller/profile'), 401, 'UNAUTHENTICATED');
  });

  it('changes five times a day: the sixth is refused and nothing is saved (R-958)', async () => {
    const move = (number: string) => saved(rival, { ...DEPOT, number });
    for (const number of ['1', '2', '3', '4', '5']) expect((await move(number)).status).toBe(200);
    const refused = await rival.call('PUT', '/api/seller/profile', { name: 'Sur', dispatch_address: { ...DEPOT, number: '6' } });
    expectError(refused, 409, 'ORIGIN_LIMIT');
    expect(await stored(rival)).toMatchObject({ name: 'Tienda Norte', dispatch_address: { number: '5' } });
    expect((await move('3')).body.dispatch_address?.number).toBe('3');
    expect((await saved(rival, { ...DEPOT, number: '3', closes: '17:30' })).status).toBe(200);
  });
});
