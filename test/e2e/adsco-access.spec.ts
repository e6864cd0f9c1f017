import { createHmac } from 'node:crypto';
import {
  ADSCO_VARIABLES,
  AdscoPlatform,
  batch,
  expectAcknowledged,
  lead,
  OLD_SECRET,
  signature,
  storedCalls,
  VERIFY_TOKEN,
} from '../support/adsco.js';
import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';

let market: Marketplace;
let platform: AdscoPlatform;

beforeAll(async () => {
  market = await startMarketplace(ADSCO_VARIABLES);
  platform = new AdscoPlatform(market.url);
});
afterAll(() => market.close());
beforeEach(() => market.rows('delete from webhook_inbox'));

describe('the signature', () => {
  it('covers the raw bytes: accents, emoji, spaces, escapes and binary (R-529)', async () => {
    expectAcknowledged(
      await platform.post(
        '{ "object" : "page",\n "entry":[{"id":"1","changes":[{"field":"feed","value":"ñandú 🦙 \\u00f1 \\/"}]}] }',
      ),
    );
    const bytes = Buffer.concat([Buffer.from('{"object":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expectAcknowledged(await platform.post(bytes));
    expect(await storedCalls(market)).toHaveLength(2);
  });

  it('is valid with the secret that is being replaced (R-529)', async () => {
    const body = Buffer.from(JSON.stringify(batch(lead('5'))));
    expectAcknowledged(await platform.post(body, { 'x-hub-signature-256': signature(body, OLD_SECRET) }));
  });

  const good = Buffer.from(JSON.stringify(batch(lead('5'))));
  it.each([
    ['none', ''],
    ['another body’s', signature(Buffer.from('{}'))],
    ['another secret’s', signature(good, 'guessed')],
    ['the text of the hash alone', signature(good).slice(7)],
    ['the right one cut', signature(good).slice(0, -2)],
    ['the right one twice', `${signature(good)}, ${signature(good)}`],
  ])('is invalid: %s (R-529)', async (_what, header) => {
    expectError(await platform.post(good, { 'x-hub-signature-256': header }), 401, 'INVALID_SIGNATURE');
    expect(await storedCalls(market)).toEqual([]);
  });

  it('is checked before the body (R-529)', async () => {
    for (const [body, type] of [
      ['{', 'application/json'],
      ['[]', 'application/json'],
      ['x', 'text/plain'],
    ] as const) {
      const headers = { 'content-type': type };
      expectError(await platform.post(body, { ...headers, 'x-hub-signature-256': '' }), 401, 'INVALID_SIGNATURE');
    }
    expectError(await platform.post('{'), 400, 'MALFORMED_JSON');
    expectError(await platform.post('['.repeat(40) + ']'.repeat(40)), 400, 'MALFORMED_JSON');
    expectError(await platform.post('{}', { 'content-type': 'text/plain' }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    for (const body of ['[]', '5', 'null', '""', '']) {
      expectError(await platform.post(body), 400, 'VALIDATION_FAILED', [{ path: '', message: expect.any(String) }]);
    }
    expect(await storedCalls(market)).toEqual([]);
  });

  it("is not interchangeable with the payment provider's (R-529)", async () => {
    const ofPayco = createHmac('sha256', market.payco.webhookSecret).update(good).digest('hex');
    expectError(await platform.post(good, { 'x-hub-signature-256': `sha256=${ofPayco}` }), 401, 'INVALID_SIGNATURE');
    const there = await fetch(`${market.url}/api/webhooks/payco?type=payment&data.id=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature(good) },
      body: good.toString(),
    });
    expect(there.status).toBe(401);
  });
});

describe('the handshake', () => {
  it('returns the challenge as plain text (R-531)', async () => {
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
  ])('is rejected with %j (R-531)', async (query) => {
    expectError(await platform.subscribe(query), 403, 'INVALID_VERIFY_TOKEN');
  });

  it('is rejected without a query and with a repeated token (R-531)', async () => {
    expectError(await platform.ask('GET'), 403, 'INVALID_VERIFY_TOKEN');
    const twice = `?hub.mode=subscribe&hub.challenge=1&hub.verify_token=${VERIFY_TOKEN}&hub.verify_token=${VERIFY_TOKEN}`;
    expectError(await platform.ask('GET', twice), 403, 'INVALID_VERIFY_TOKEN');
  });

  it.each(['', '<script>alert(1)</script>', 'x'.repeat(257), 'a\r\nset-cookie: b=c'])(
    'returns no challenge like %j (R-531)',
    async (text) => {
      expectError(await platform.subscribe({ 'hub.challenge': text }), 400, 'VALIDATION_FAILED', [
        { path: 'hub.challenge', message: expect.any(String) },
      ]);
    },
  );
});
