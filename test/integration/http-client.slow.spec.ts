import { type BodyReading, MAX_BODY_BYTES } from '../../src/platform/calls/http-client.js';
import { AnsweringServer, factsOf } from '../support/answering-server.js';
import { longestPauseMs } from '../support/time-taken.js';

let provider: AnsweringServer;
beforeEach(async () => {
  provider = await AnsweringServer.open();
});
afterEach(() => provider.close());

describe('a request', () => {
  it('gives texts without what no database keeps', async () => {
    provider.answer = (_request, response) => response.end('{"a":"x\\u0000y","b":["\\ud83d"],"c":"\\ud83d\\ude00"}');
    expect((await provider.send()).json).toEqual({ a: 'xy', b: ['\ufffd'], c: '😀' });
  });

  it('carries its method, path, headers and body as UTF-8 JSON, and accepts JSON', async () => {
    const headers = { authorization: 'Basic abc' };
    await provider.send({
      method: 'POST',
      url: `${provider.url}/v2/shipments?page=1`,
      headers,
      body: { title: 'Pava eléctrica ☕' },
    });
    expect(provider.received).toHaveLength(1);
    expect(provider.received[0]).toMatchObject({
      method: 'POST',
      path: '/v2/shipments?page=1',
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization: 'Basic abc' },
      body: '{"title":"Pava eléctrica ☕"}',
    });
  });

  it('has no content type without a body', async () => {
    await provider.send();
    expect(provider.received[0]?.headers).toMatchObject({ accept: 'application/json' });
    expect(provider.received[0]?.headers).not.toHaveProperty('content-type');
  });
});

describe('an answer', () => {
  it.each([200, 201, 204, 400, 401, 429, 500, 503])('of status %i is an answer, with its headers', async (status) => {
    provider.answer = (_request, response) =>
      response.writeHead(status, { 'retry-after': '7' }).end(status === 204 ? '' : '{"a":1}');
    const reply = await provider.send();
    expect(reply).toMatchObject({ status, headers: { 'retry-after': '7' }, json: status === 204 ? undefined : { a: 1 } });
    expect(provider.received).toHaveLength(1);
  });

  it.each(['', '{"broken', '<html></html>'])('that is no JSON has none: %j', async (text) => {
    provider.answer = (_request, response) => response.end(text);
    expect(await provider.send()).toMatchObject({ status: 200, json: undefined });
  });

  it('is not what came before it', async () => {
    provider.answer = (_request, response) => {
      response.writeProcessing();
      response.writeHead(201).end('{"a":1}');
    };
    expect(await provider.send()).toMatchObject({ status: 201, json: { a: 1 } });
  });

  it('may come in pieces that divide a character', async () => {
    const bytes = Buffer.from('{"a":"ñandú"}');
    provider.answer = (_request, response) => {
      // After two turns the client, which is in this process, has read the first one.
      const end = () => response.end(bytes.subarray(7));
      response.write(bytes.subarray(0, 7), () => setImmediate(() => setImmediate(end)));
    };
    expect((await provider.send()).json).toEqual({ a: 'ñandú' });
  });

  it('that redirects is not followed', async () => {
    provider.answer = (_request, response) => response.writeHead(302, { location: `${provider.url}/elsewhere` }).end();
    expect(await provider.send()).toMatchObject({ status: 302 });
    expect(provider.received.map((request) => request.path)).toEqual(['/']);
  });

  it('may be as large as the limit, and not a byte larger', async () => {
    const textOf = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;
    provider.answer = (_request, response) => response.end(textOf(MAX_BODY_BYTES));
    expect((await provider.send()).json).toHaveLength(MAX_BODY_BYTES - 2);
    provider.answer = (_request, response) => response.end(textOf(MAX_BODY_BYTES + 1));
    expect(factsOf(await provider.failure())).toEqual({ reason: 'too_large', notSent: false, status: 200 });
  });
});

describe('an answer of more than 256 KiB', () => {
  const answer: BodyReading = { maxBytes: 2 * 1024 * 1024, fields: { a: true, list: [{ id: true }] } };
  const many = (bytes: number) => Array.from({ length: bytes / 4 }, () => 100);
  const call = { provider: 'shipco', operation: 'label' } as const;
  const asked = (json: unknown, patch: Partial<BodyReading> = {}) => {
    provider.answer = (_request, response) => response.end(typeof json === 'string' ? json : JSON.stringify(json));
    return provider.send({ call, answer: { ...answer, ...patch } });
  };

  it('has what was asked for, and nothing else', async () => {
    const { json } = await asked({ a: 'x', many: many(300_000), list: [{ id: 1, b: 2 }, null, [], { id: { deep: 1 } }] });
    expect(json).toEqual({ a: 'x', list: [{ id: 1 }, null, null, {}] });
  });

  it('keeps every digit of an id', async () => {
    expect((await asked(`{"many":${JSON.stringify(many(300_000))},"list":[{"id":9007199254740993}]}`)).json).toEqual({
      list: [{ id: '9007199254740993' }],
    });
  });

  it.each([
    ['a list', many(300_000)],
    ['a number', `${'1'.repeat(300_000)}`],
    ['no JSON', `{${'x'.repeat(300_000)}`],
    ['nested without an end', '['.repeat(1_000_000)],
    ['nested deeply', `{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`],
  ])('has nothing of it if it is %s', async (_, json) => {
    expect([undefined, {}]).toContainEqual((await asked(json)).json);
  });

  it('is too large if that is more than 256 KiB, unless it is a file', async () => {
    const json = { a: 'x'.repeat(300_000) };
    await expect(asked(json)).rejects.toMatchObject({ reason: 'too_large', notSent: false, status: 200 });
    expect((await asked(json, { isFile: true })).json).toEqual(json);
  });

  it.each([
    ['nested deeply', `{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`],
    ['a million numbers', `[${'0,'.repeat(1_000_000)}1234567890123456789]`],
  ])('keeps the process from its work for 50 ms at most: %s', async (_, json) => {
    expect(await longestPauseMs(() => asked(json))).toBeLessThan(50);
  });
});

const DEADLINE_MS = 1_000;

describe('a deadline', () => {
  // A busy machine may need longer for a connection than for an exchange on one that is open.
  beforeEach(async () => {
    provider.answer = (_request, response) => response.end('{}');
    await provider.send();
    provider.received.length = 0;
  });

  it('ends an exchange that is never answered', async () => {
    provider.answer = () => undefined;
    expect(factsOf(await provider.failure({ timeoutMs: DEADLINE_MS }))).toEqual({
      reason: 'timeout',
      notSent: false,
      status: undefined,
    });
    expect(provider.received).toHaveLength(1);
  });

  it('covers the body too', async () => {
    provider.answer = (_request, response) => response.writeHead(201).write('{"id":');
    expect(factsOf(await provider.failure({ timeoutMs: DEADLINE_MS }))).toEqual({
      reason: 'timeout',
      notSent: false,
      status: 201,
    });
  });

  it('of the caller is a time-out as well', async () => {
    provider.answer = () => undefined;
    const failure = await provider.failure({ signal: AbortSignal.timeout(DEADLINE_MS) });
    expect(factsOf(failure)).toMatchObject({ reason: 'timeout', notSent: false });
  });
});
