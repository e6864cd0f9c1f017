import { ADSCO_VARIABLES, AdscoPlatform, VERIFY_TOKEN } from '../support/adsco.js';
import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';

let market: Marketplace;
let platform: AdscoPlatform;

beforeAll(async () => {
  market = await startMarketplace(ADSCO_VARIABLES);
  platform = new AdscoPlatform(market.url);
});
afterAll(() => market.close());

describe('the handshake', () => {
  it('returns the challenge as plain text', async () => {
    const answer = await platform.subscribe();
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: '1158201444' });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each<Record<string, string>>([
    { 'hub.verify_token': 'wrong' },
    { 'hub.verify_token': '' },
    { 'hub.verify_token': VERIFY_TOKEN.slice(1) },
    { 'hub.mode': 'unsubscribe' },
    { 'hub.mode': '' },
  ])('is rejected with %j', async (query) => {
    expectError(await platform.subscribe(query), 403, 'INVALID_VERIFY_TOKEN');
  });

  it('is rejected without a query and with a repeated token', async () => {
    expectError(await platform.ask('GET'), 403, 'INVALID_VERIFY_TOKEN');
    const twice = `?hub.mode=subscribe&hub.challenge=1&hub.verify_token=${VERIFY_TOKEN}&hub.verify_token=${VERIFY_TOKEN}`;
    expectError(await platform.ask('GET', twice), 403, 'INVALID_VERIFY_TOKEN');
  });

  it.each(['', '<script>alert(1)</script>', 'x'.repeat(257), 'a\r\nset-cookie: b=c'])(
    'returns no challenge like %j',
    async (text) => {
      expectError(await platform.subscribe({ 'hub.challenge': text }), 400, 'VALIDATION_FAILED', [
        { path: 'hub.challenge', message: expect.any(String) },
      ]);
    },
  );
});
