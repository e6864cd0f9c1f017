import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, openShop, Person } from '../support/person.js';

const DECODED = { br: brotliDecompressSync, gzip: gunzipSync } as const;

describe('what is read', () => {
  let market: Marketplace;
  let buyer: Person;
  let productId: string;

  beforeAll(async () => {
    market = await startMarketplace();
    const products = Array.from({ length: 12 }, (_, at) => ({ title: `Pava eléctrica ${at}` }));
    [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', products);
    buyer = await Person.signedIn(market, 'buyer-ana');
    await buyer.put(productId);
  });
  afterAll(() => market.close());

  /** As it comes over the wire. */
  const answer = (path: string, accepted: string, method = 'GET', body?: object) =>
    new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }>((resolve, reject) => {
      const headers = {
        'accept-encoding': accepted,
        cookie: buyer.cookie ?? '',
        ...(body && { 'content-type': 'application/json' }),
      };
      const call = request(market.url + path, { method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { 'content-encoding': encoding, vary } = response.headers;
          resolve({ encoding, vary, bytes: Buffer.concat(chunks) });
        });
      });
      call.on('error', reject).end(body && JSON.stringify(body));
    });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip'],
  ] as const)('is compressed for who accepts %s (R-698)', async (accepted, encoding) => {
    const plain = await answer('/api/products?limit=12', 'identity');
    const small = await answer('/api/products?limit=12', accepted);
    expect([plain.encoding, small.encoding]).toEqual([undefined, encoding]);
    expect(small.vary).toContain('accept-encoding');
    expect(DECODED[encoding](small.bytes).toString()).toBe(plain.bytes.toString());
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 3);
  });

  it('is sent as it is when it is small, and when nothing was asked for (R-698)', async () => {
    expect((await answer(`/api/products/${productId}`, 'br')).encoding).toBeUndefined();
    expect((await answer('/api/products?limit=12', '')).encoding).toBeUndefined();
  });

  it('is not compressed where it holds a secret beside what somebody else may choose (R-699)', async () => {
    const quote = await answer('/api/shipping/shipco/quote', 'br', 'POST', { shipping: ADDRESS, explain: true });
    expect([quote.encoding, quote.bytes.toString()]).toEqual([undefined, expect.stringContaining('"quote_token":"')]);
    expect(quote.bytes.length).toBeGreaterThan(1024);
    for (const path of ['/api/auth/session', '/api/seller/shipco/status', '/api/admin/search?q=abc'])
      expect([path, (await answer(path, 'br')).encoding]).toEqual([path, undefined]);
  });

  it('does not unpack what is sent to it', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const { status } = await buyer.call('PUT', `/api/cart/items/${productId}`, { quantity: 1 }, headers);
    expect(status).toBe(200);
  });
});
