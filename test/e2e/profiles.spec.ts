import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, Person, PROFILE } from '../support/person.js';

let market: Marketplace;
let seller: Person;
let rival: Person;
let buyer: Person;
let other: Person;

beforeAll(async () => {
  market = await startMarketplace();
  [seller, rival, buyer, other] = await Person.allSignedIn(market, 'seller-norte', 'seller-sur', 'buyer-ana', 'buyer-bruno');
});
afterAll(() => market.close());

describe('a profile', () => {
  it('does not exist until it is saved, and is returned as saved (R-383)', async () => {
    expectError(await buyer.get('/api/buyer/profile'), 404, 'NOT_FOUND');
    const spaced = { ...PROFILE, name: `  ${PROFILE.name} `, phone: ` ${PROFILE.phone}` };
    expect(await buyer.call('PUT', '/api/buyer/profile', spaced)).toMatchObject({ status: 200, body: PROFILE });
    expect((await buyer.get('/api/buyer/profile')).body).toEqual({ ...PROFILE, etag: expect.any(String) });
    await buyer.call('PUT', '/api/buyer/profile', { ...PROFILE, phone: '+54 261 555 0199' });
    expect((await buyer.get('/api/buyer/profile')).body).toMatchObject({ ...PROFILE, phone: '+54 261 555 0199' });
    expectError(await other.get('/api/buyer/profile'), 404, 'NOT_FOUND');
    expectError(await Person.stranger(market).get('/api/buyer/profile'), 401, 'UNAUTHENTICATED');
  });

  it.each([
    ['name', ['', ' ', null, 5, 'x'.repeat(101)]],
    ['email', ['', 'nobody', 'a@b', 'a@', `${'x'.repeat(150)}@example.com`, ['a@example.com'], null]],
    ['phone', ['', null, 5491, 'x'.repeat(51), '12', '+54 261 555 013', '9'.repeat(20)]],
    ['document', ['', null, 30111222, 'x'.repeat(51), '1234', 'DNI: 30111222', '20-30123456-8']],
  ])('returns 400 for a %s that cannot be shipped to (R-383, R-675, R-676)', async (field, values) => {
    for (const value of [undefined, ...values]) {
      const answer = await buyer.call('PUT', '/api/buyer/profile', { ...PROFILE, [field]: value });
      expectError(answer, 400, 'VALIDATION_FAILED', [problem(field)]);
    }
  });

  it('makes the user a seller, once (R-382)', async () => {
    expectError(await seller.get('/api/seller/profile'), 404, 'NOT_FOUND');
    expectError(await seller.call('POST', '/api/seller/products', A_PRODUCT), 403, 'SELLER_REQUIRED');
    expectError(await seller.get('/api/seller/products'), 403, 'SELLER_REQUIRED');
    for (const name of ['', 5, 'x'.repeat(101), undefined])
      expectError(await seller.call('PUT', '/api/seller/profile', { name }), 400, 'VALIDATION_FAILED', [problem('name')]);
    const first = await seller.call('PUT', '/api/seller/profile', { name: 'Norte' });
    expect(first).toMatchObject({ status: 200, body: { id: expect.any(String), name: 'Norte' } });
    const renamed = await seller.call('PUT', '/api/seller/profile', { name: 'Tienda Norte' });
    expect(renamed.body).toEqual({ ...first.body, name: 'Tienda Norte', etag: expect.any(String) });
    expect(renamed.body.etag).not.toBe(first.body.etag);
    expect((await seller.get('/api/seller/profile')).body).toEqual(renamed.body);
    expect((await rival.call('PUT', '/api/seller/profile', { name: 'Feria Sur' })).body.id).not.toBe(first.body.id);
  });
});
