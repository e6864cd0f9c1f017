import { MAX_RESPONSE_BYTES } from '../../src/shared/infrastructure/http-client.js';
import { AnsweringServer, factsOf } from '../support/answering-server.js';

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
      response.write(bytes.subarray(0, 7));
      setTimeout(() => response.end(bytes.subarray(7)), 20);
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
    provider.answer = (_request, response) => response.end(textOf(MAX_RESPONSE_BYTES));
    expect((await provider.send()).json).toHaveLength(MAX_RESPONSE_BYTES - 2);
    provider.answer = (_request, response) => response.end(textOf(MAX_RESPONSE_BYTES + 1));
    expect(factsOf(await provider.failure())).toEqual({ reason: 'too_large', notSent: false, status: 200 });
  });
});

const DEADLINE_MS = 300;

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
