import { logIn } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let buyer: Person;
let seller: Person;

beforeAll(async () => {
  market = await startMarketplace();
  ({ buyer } = await Shop.open(market));
  seller = await Person.signedIn(market, 'seller-norte');
});
afterAll(() => market.close());

describe('an odd or duplicate query', () => {
  it.each([
    'limit=1&limit=2',
    'limit[]=1',
    'limit[a]=1',
    'limit=',
    'limit=%20',
    'limit=abc',
    'limit=0x10',
    'limit=1e1',
    'limit=1.5',
    'limit=-1',
    'limit=0',
    'limit=101',
    'limit=Infinity',
    'limit=NaN',
    'limit=99999999999999999999999',
    'limit=true',
    'limit=%00',
    'offset=-1',
    'offset=1e309',
    'offset=1&offset=2',
    'offset=99999999999999999999',
    `limit=${'1'.repeat(5000)}`,
    'cursor=a&cursor=b',
    'cursor[]=a',
    'cursor=%00',
    'cursor=__proto__',
    `cursor=${Buffer.from("2026-01-01T00:00:00.000Z ' or 1=1--").toString('base64url')}`,
    `cursor=${'A'.repeat(2000)}`,
    '%',
    '&&&===',
    'limit%00=1',
  ])('is rejected or unambiguous: ?%s', async (query) => {
    for (const path of ['/api/products', '/api/orders', '/api/seller/products']) {
      const answer = await (path.includes('seller') ? seller : buyer).get(`${path}?${query}`);
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) expect((answer.body as unknown as { items: unknown[] }).items.length).toBeLessThanOrEqual(100);
      else expect(answer.body.code).toBe('VALIDATION_FAILED');
    }
  });

  it('is rejected by name when the database cannot store it', async () => {
    const { status, body } = await seller.get('/api/seller/labels?order_ids=a%00b');
    expect({ status, details: body.details }).toEqual({
      status: 400,
      details: [{ path: 'order_ids', message: 'order_ids contains a character that is not allowed' }],
    });
  });

  it("does not affect a login's redirect", async () => {
    for (const query of ['return_to=/a&return_to=//evil.example', 'return_to[]=//evil.example', 'return_to[a]=/a']) {
      const { status } = await buyer.get(`/api/auth/login?${query}`);
      expect([302, 400]).toContain(status);
    }
  });
});

describe('the redirect after a login', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%5Cevil.example',
    '/%2fevil.example',
    '/%2f%2fevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
    '/%09/evil.example',
    '/a/..//evil.example',
    '/a/../\\evil.example',
    '/.\\evil.example',
    '/;@evil.example',
    '/@evil.example',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    '/a\r\nlocation: https://evil.example',
    '\u2028//evil.example',
    '/\u3002evil.example',
    '//\u3002evil.example',
    `/${'a'.repeat(3000)}`,
  ])('stays on this site: %j', async (returnTo) => {
    const { status, location } = await logIn(market.url, 'buyer-ana', { returnTo });
    expect(status).toBe(302);
    expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    for (const base of ['https://shop.example/api/auth/callback', 'http://localhost:1/']) {
      expect(new URL(location as string, base).origin).toBe(new URL(base).origin);
    }
  });
});
