import { createHmac } from 'node:crypto';
import { query } from '../support/database.js';
import { expectError } from '../support/expect-error.js';
import { freePort, type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import type { Answer } from '../support/person.js';

const PATH = '/api/webhooks/adsco';
const SECRET = 'adsco-app-secret-of-the-test';
const OLD_SECRET = 'adsco-app-secret-before-it';
const TOKEN = 'adsco-verify-token-of-the-test';

let market: Marketplace;

beforeAll(async () => {
  market = await startMarketplace({ ADSCO_APP_SECRET: `${SECRET}, ${OLD_SECRET}`, ADSCO_VERIFY_TOKEN: TOKEN });
});
afterAll(() => market.close());
beforeEach(() => market.rows('delete from webhook_inbox'));

async function ask(
  method: string,
  query = '',
  headers: Record<string, string> = {},
  body?: Buffer,
  url = market.url,
): Promise<Answer> {
  const response = await fetch(`${url}${PATH}${query}`, { method, headers, ...(body && { body: new Uint8Array(body) }) });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
const signature = (body: Buffer, secret = SECRET) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

function post(body: object | string | Buffer, headers: Record<string, string> = {}, url?: string): Promise<Answer> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const all = { 'content-type': 'application/json', 'x-hub-signature-256': signature(bytes), ...headers };
  return ask('POST', '', all, bytes, url);
}
const lead = (id: unknown, more: object = {}) => ({ field: 'leadgen', value: { leadgen_id: id, ...more } });
const batch = (...changes: object[]) => ({ object: 'page', entry: [{ id: '1001', time: 1766455693, changes }] });
const stored = () =>
  market.rows<Record<string, unknown>>(
    'select source, variant, verified, topic, resource_id, body, state, attempts from webhook_inbox order by dedupe_key',
  );
const isStored = (answer: Answer) =>
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { received: true } });

describe('the handshake', () => {
  const hub = (query: Record<string, string>) =>
    ask(
      'GET',
      `?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': TOKEN, 'hub.challenge': '1158201444', ...query })}`,
    );

  it('repeats the challenge as plain text', async () => {
    const answer = await hub({});
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: '1158201444' });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each<Record<string, string>>([
    { 'hub.verify_token': 'wrong' },
    { 'hub.verify_token': '' },
    { 'hub.verify_token': TOKEN.slice(1) },
    { 'hub.mode': 'unsubscribe' },
    { 'hub.mode': '' },
  ])('is refused with %j', async (query) => {
    expectError(await hub(query), 403, 'INVALID_VERIFY_TOKEN');
  });

  it('is refused without a query, and with a token given twice', async () => {
    expectError(await ask('GET'), 403, 'INVALID_VERIFY_TOKEN');
    const twice = `?hub.mode=subscribe&hub.challenge=1&hub.verify_token=${TOKEN}&hub.verify_token=${TOKEN}`;
    expectError(await ask('GET', twice), 403, 'INVALID_VERIFY_TOKEN');
  });

  it.each(['', '<script>alert(1)</script>', 'x'.repeat(257), 'a\r\nset-cookie: b=c'])(
    'repeats no challenge like %j',
    async (text) => {
      expectError(await hub({ 'hub.challenge': text }), 400, 'VALIDATION_FAILED', [
        { path: 'hub.challenge', message: expect.any(String) },
      ]);
    },
  );
});

describe('a call', () => {
  it('is split into one row per change, which nobody works on', async () => {
    const message = { sender: { id: '8' }, message: { mid: 'm_1', text: 'Quiero la pava' } };
    isStored(
      await post({
        object: 'page',
        entry: [
          { id: '1001', changes: [lead('5', { form_id: '7' }), lead('6')] },
          { id: '1002', messaging: [message] },
        ],
      }),
    );
    const row = { source: 'adsco', variant: 'event', verified: true, resource_id: null, state: 'ignored', attempts: 0 };
    expect(await stored()).toEqual([
      { ...row, topic: 'page.leadgen', body: { entry_id: '1001', leadgen_id: '5', form_id: '7' } },
      { ...row, topic: 'page.leadgen', body: { entry_id: '1001', leadgen_id: '6' } },
      { ...row, topic: 'page.messaging', body: { entry_id: '1002', mid: 'm_1' } },
    ]);
    expect(await market.rows("select 1 from pgboss.job where data::text like '%adsco%'")).toEqual([]);
  });

  it('is stored once, however often and in whatever company it comes', async () => {
    const calls = [
      batch(lead('5')),
      batch(lead('6'), lead('5'), lead('5')),
      batch(lead('6'), lead('5')),
      batch(lead('5'), lead('6')),
    ];
    for (const answer of await Promise.all([...calls, ...calls, ...calls].map((body) => post(body)))) isStored(answer);
    expect(await stored()).toHaveLength(2);
  });

  it('is stored and left alone when nobody knows what it is, or it is a test', async () => {
    isStored(await post({ object: 'galaxy', entry: [{ id: '1', changes: [{ field: 'comet', value: 5 }] }] }));
    isStored(await post({ lead_id: 'L-1', is_test: true, user_column_data: [{ string_value: 'ana.torres@example.com' }] }));
    expect((await stored()).map(({ topic, variant, state }) => [topic, variant, state])).toEqual([
      ['unknown.unknown', 'test', 'ignored'],
      ['galaxy.comet', 'event', 'ignored'],
    ]);
  });

  it('leaves nothing personal in the database or the log', async () => {
    const person = { full_name: 'Ana Torres Personal', email: 'ana.personal@example.com', phone_number: '+542615550199' };
    isStored(
      await post(
        batch(lead('5', person), { field: 'feed', value: { message: 'Hola Personal', from: { name: 'Ana Personal' } } }),
      ),
    );
    await post(batch(lead('6', person)), { 'x-hub-signature-256': 'sha256=00' });
    const rows = (await market.rows<{ row: string }>('select t::text as row from webhook_inbox t')).map(({ row }) => row);
    expect(rows).toHaveLength(2);
    for (const text of [...rows, ...market.log.lines]) expect(text).not.toMatch(/personal|\+54261555/i);
  });

  it('may hold a thousand changes in a mebibyte, stored in one commit, and no more', async () => {
    const changes = Array.from({ length: 1000 }, (_, at) => lead(String(at), { padding: 'x'.repeat(900) }));
    const body = JSON.stringify(batch(...changes));
    isStored(await post(body.padEnd(1024 * 1024, ' ')));
    expect(await stored()).toHaveLength(1000);
    const commits = await market.rows('select distinct xmin::text from webhook_inbox');
    expect(commits).toHaveLength(1);
    expectError(await post(batch(...Array.from({ length: 1001 }, (_, at) => lead(`n${at}`)))), 413, 'TOO_MANY_CHANGES');
    expectError(await post(body.padEnd(1024 * 1024 + 1, ' ')), 413, 'BODY_TOO_LARGE');
    expect(await stored()).toHaveLength(1000);
  });
});

describe('the signature', () => {
  it('covers the bytes as they came: accents, emoji, spaces, escapes and what is no text at all', async () => {
    isStored(
      await post('{ "object" : "page",\n "entry":[{"id":"1","changes":[{"field":"feed","value":"ñandú 🦙 \\u00f1 \\/"}]}] }'),
    );
    const bytes = Buffer.concat([Buffer.from('{"object":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    isStored(await post(bytes));
    expect(await stored()).toHaveLength(2);
  });

  it('may be made with the secret that is being replaced', async () => {
    const body = Buffer.from(JSON.stringify(batch(lead('5'))));
    isStored(await post(body, { 'x-hub-signature-256': signature(body, OLD_SECRET) }));
  });

  const good = Buffer.from(JSON.stringify(batch(lead('5'))));
  it.each([
    ['none', ''],
    ['another body’s', signature(Buffer.from('{}'))],
    ['another secret’s', signature(good, 'guessed')],
    ['the text of the hash alone', signature(good).slice(7)],
    ['the right one cut', signature(good).slice(0, -2)],
    ['the right one twice', `${signature(good)}, ${signature(good)}`],
  ])('is wrong: %s', async (_what, header) => {
    expectError(await post(good, { 'x-hub-signature-256': header }), 401, 'INVALID_SIGNATURE');
    expect(await stored()).toEqual([]);
  });

  it('is looked at before the body is', async () => {
    for (const [body, type] of [
      ['{', 'application/json'],
      ['[]', 'application/json'],
      ['x', 'text/plain'],
    ] as const) {
      const headers = { 'content-type': type };
      expectError(await post(body, { ...headers, 'x-hub-signature-256': '' }), 401, 'INVALID_SIGNATURE');
    }
    expectError(await post('{'), 400, 'MALFORMED_JSON');
    expectError(await post('['.repeat(40) + ']'.repeat(40)), 400, 'MALFORMED_JSON');
    expectError(await post('{}', { 'content-type': 'text/plain' }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    for (const body of ['[]', '5', 'null', '""', '']) {
      expectError(await post(body), 400, 'VALIDATION_FAILED', [{ path: '', message: expect.any(String) }]);
    }
    expect(await stored()).toEqual([]);
  });

  it('of the payment provider is of no use here, nor this one there', async () => {
    const ofPayco = createHmac('sha256', market.payco.webhookSecret).update(good).digest('hex');
    expectError(await post(good, { 'x-hub-signature-256': `sha256=${ofPayco}` }), 401, 'INVALID_SIGNATURE');
    const there = await fetch(`${market.url}/api/webhooks/payco?type=payment&data.id=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature(good) },
      body: good.toString(),
    });
    expect(there.status).toBe(401);
  });
});

describe('the receiver', () => {
  const beside = async (variables: Record<string, string | undefined>, use: (url: string) => Promise<void>) => {
    const port = await freePort();
    const app = await startApp({ ...market.environment, ...variables, PORT: String(port) });
    await use(`http://127.0.0.1:${port}`).finally(() => app.close());
  };
  const subscribe = (url: string) =>
    ask('GET', `?hub.mode=subscribe&hub.verify_token=${TOKEN}&hub.challenge=1`, {}, undefined, url);

  it('is not there without a secret, and cannot be subscribed without a token', async () => {
    await beside({ ADSCO_APP_SECRET: undefined }, async (url) => {
      expectError(await post(batch(lead('5')), {}, url), 404, 'NOT_FOUND');
      expectError(await subscribe(url), 404, 'NOT_FOUND');
    });
    await beside({ ADSCO_VERIFY_TOKEN: undefined }, async (url) => {
      isStored(await post(batch(lead('5')), {}, url));
      expectError(await subscribe(url), 404, 'NOT_FOUND');
    });
  });

  it('counts wrong signatures together with those of payments, and lets the right ones pass', async () => {
    await beside({ RATE_LIMIT_BAD_SIGNATURE: '2' }, async (url) => {
      const wrong = { 'x-hub-signature-256': 'sha256=00' };
      const payments = () => fetch(`${url}/api/webhooks/payco?type=payment&data.id=1`, { method: 'POST' });
      expect((await payments()).status).toBe(401);
      expect((await post(batch(lead('5')), wrong, url)).status).toBe(401);
      expectError(await post(batch(lead('5')), wrong, url), 429, 'TOO_MANY_REQUESTS');
      expect((await payments()).status).toBe(429);
      isStored(await post(batch(lead('5')), {}, url));
    });
  });

  it('acknowledges nothing that it could not store, so that the platform repeats it', async () => {
    await market.rows('alter table webhook_inbox rename to webhook_inbox_away');
    try {
      expect((await post(batch(lead('5')))).status).toBe(500);
    } finally {
      await market.rows('alter table webhook_inbox_away rename to webhook_inbox');
    }
    const body = batch(lead('5'));
    await beside({}, async (url) => {
      const name = new URL(market.databaseUrl).pathname.slice(1);
      const server = process.env.TEST_DATABASE_URL as string;
      await query(server, `alter database ${name} allow_connections false`);
      await query(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      try {
        expectError(await post(body, {}, url), 503, 'DATABASE_UNAVAILABLE');
      } finally {
        await query(server, `alter database ${name} allow_connections true`);
      }
      isStored(await post(body, {}, url));
    });
  });
});
