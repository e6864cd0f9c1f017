import { getEventListeners, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket, Server as TcpServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import {
  CONNECTIONS_PER_ORIGIN,
  HttpClient,
  HttpFailure,
  MAX_RESPONSE_BYTES,
  type OutboundRequest,
} from '../../src/shared/infrastructure/http-client.js';
import { anHttpClient } from '../support/silent-metrics.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let client: HttpClient;
let url: string;
let answer: Answer;
let received: { path: string; headers: IncomingMessage['headers']; method: string; body: string }[];

beforeEach(async () => {
  received = [];
  answer = (_request, response) => response.end('{}');
  server = createServer(async (request, response) => {
    const seen = { path: request.url ?? '', headers: request.headers, method: request.method ?? '', body: '' };
    received.push(seen);
    for await (const chunk of request.setEncoding('utf8')) seen.body += chunk;
    answer(request, response);
  });
  url = await listening(server);
  client = anHttpClient();
});
afterEach(async () => {
  await client.onApplicationShutdown();
  server.closeAllConnections();
  server.close();
});

async function listening(on: TcpServer): Promise<string> {
  on.listen(0, '127.0.0.1');
  await once(on, 'listening');
  return `http://127.0.0.1:${(on.address() as AddressInfo).port}`;
}

/** An address on which surely nobody listens. */
async function closedPort(): Promise<number> {
  const other = createServer();
  await listening(other);
  const { port } = other.address() as AddressInfo;
  other.close();
  await once(other, 'close');
  return port;
}

const send = (patch: Partial<OutboundRequest> = {}) =>
  client.send({ call: { provider: 'shipco', operation: 'quote' }, method: 'GET', url, headers: {}, timeoutMs: 5_000, ...patch });

async function failureOf(sent: Promise<unknown>): Promise<HttpFailure> {
  const error = await sent.then(
    (reply) => reply,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpFailure)) throw new Error('no HttpFailure', { cause: error });
  return error;
}

const facts = ({ reason, notSent, status }: HttpFailure) => ({ reason, notSent, status });

describe('a request', () => {
  it('gives texts without what no database keeps', async () => {
    answer = (_request, response) => response.end('{"a":"x\\u0000y","b":["\\ud83d"],"c":"\\ud83d\\ude00"}');
    expect((await send()).json).toEqual({ a: 'xy', b: ['\ufffd'], c: '😀' });
  });

  it('carries its method, path, headers and body as UTF-8 JSON, and asks for JSON', async () => {
    const headers = { authorization: 'Basic abc' };
    await send({ method: 'POST', url: `${url}/v2/shipments?page=1`, headers, body: { title: 'Pava eléctrica ☕' } });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: 'POST',
      path: '/v2/shipments?page=1',
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization: 'Basic abc' },
      body: '{"title":"Pava eléctrica ☕"}',
    });
  });

  it('has no content type without a body', async () => {
    await send();
    expect(received[0]?.headers).toMatchObject({ accept: 'application/json' });
    expect(received[0]?.headers).not.toHaveProperty('content-type');
  });
});

describe('an answer', () => {
  it.each([200, 201, 204, 400, 401, 429, 500, 503])('of status %i is an answer, with its headers', async (status) => {
    answer = (_request, response) => response.writeHead(status, { 'retry-after': '7' }).end(status === 204 ? '' : '{"a":1}');
    const reply = await send();
    expect(reply).toMatchObject({ status, headers: { 'retry-after': '7' }, json: status === 204 ? undefined : { a: 1 } });
    expect(received).toHaveLength(1);
  });

  it.each(['', '{"broken', '<html></html>'])('that is no JSON has none: %j', async (text) => {
    answer = (_request, response) => response.end(text);
    expect(await send()).toMatchObject({ status: 200, json: undefined });
  });

  it('is not what came before it', async () => {
    answer = (_request, response) => {
      response.writeProcessing();
      response.writeHead(201).end('{"a":1}');
    };
    expect(await send()).toMatchObject({ status: 201, json: { a: 1 } });
  });

  it('may come in pieces that divide a character', async () => {
    const bytes = Buffer.from('{"a":"ñandú"}');
    answer = (_request, response) => {
      response.write(bytes.subarray(0, 7));
      setTimeout(() => response.end(bytes.subarray(7)), 20);
    };
    expect((await send()).json).toEqual({ a: 'ñandú' });
  });

  it('that redirects is not followed', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `${url}/elsewhere` }).end();
    expect(await send()).toMatchObject({ status: 302 });
    expect(received.map((request) => request.path)).toEqual(['/']);
  });

  it('may be as large as the limit, and not a byte larger', async () => {
    const textOf = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;
    answer = (_request, response) => response.end(textOf(MAX_RESPONSE_BYTES));
    expect((await send()).json).toHaveLength(MAX_RESPONSE_BYTES - 2);
    answer = (_request, response) => response.end(textOf(MAX_RESPONSE_BYTES + 1));
    expect(facts(await failureOf(send()))).toEqual({ reason: 'too_large', notSent: false, status: 200 });
  });
});

describe('a deadline', () => {
  it('ends an exchange that is never answered', async () => {
    answer = () => undefined;
    expect(facts(await failureOf(send({ timeoutMs: 100 })))).toEqual({ reason: 'timeout', notSent: false, status: undefined });
    expect(received).toHaveLength(1);
  });

  it('covers the body too', async () => {
    answer = (_request, response) => response.writeHead(201).write('{"id":');
    expect(facts(await failureOf(send({ timeoutMs: 100 })))).toEqual({ reason: 'timeout', notSent: false, status: 201 });
  });

  it('of the caller is a time-out as well', async () => {
    answer = () => undefined;
    const failure = await failureOf(send({ signal: AbortSignal.timeout(100) }));
    expect(facts(failure)).toMatchObject({ reason: 'timeout', notSent: false });
  });
});

describe('giving up', () => {
  it('ends the exchange, and does not claim that nothing was sent', async () => {
    const leaving = new AbortController();
    answer = () => leaving.abort();
    const failure = await failureOf(send({ signal: leaving.signal }));
    expect(facts(failure)).toEqual({ reason: 'cancelled', notSent: false, status: undefined });
  });

  it('while all connections are taken sends nothing later', async () => {
    const held: ServerResponse[] = [];
    answer = (_request, response) => held.push(response);
    const others = Array.from({ length: CONNECTIONS_PER_ORIGIN }, () => send());
    while (held.length < CONNECTIONS_PER_ORIGIN) await new Promise(setImmediate);
    expect(facts(await failureOf(send({ timeoutMs: 50 })))).toMatchObject({ reason: 'timeout', notSent: true });
    const leaving = new AbortController();
    const left = failureOf(send({ signal: leaving.signal }));
    leaving.abort();
    expect(facts(await left)).toMatchObject({ reason: 'cancelled', notSent: true });
    // Another operation has connections of its own.
    answer = (_request, response) => response.end('{}');
    expect(await send({ call: { provider: 'shipco', operation: 'create' } })).toMatchObject({ status: 200 });
    for (const response of held) response.end('{}');
    await Promise.all(others);
    await send();
    expect(received).toHaveLength(CONNECTIONS_PER_ORIGIN + 2);
  });

  it('leaves nothing that listens, when the exchange ends before it', async () => {
    const leaving = new AbortController();
    await send({ signal: leaving.signal });
    expect(getEventListeners(leaving.signal, 'abort')).toEqual([]);
  });

  it('before sending sends nothing', async () => {
    expect(facts(await failureOf(send({ signal: AbortSignal.abort() })))).toMatchObject({ reason: 'cancelled', notSent: true });
    await send();
    expect(received).toHaveLength(1);
  });
});

describe('a connection', () => {
  it.each(['127.0.0.1', 'localhost'])('that %s refuses proves that nothing was sent', async (host) => {
    const failure = await failureOf(send({ url: `http://${host}:${await closedPort()}/v2` }));
    expect(facts(failure)).toEqual({ reason: 'no_connection', notSent: true, status: undefined });
    expect(failure.message).toBe('no connection (ECONNREFUSED)');
  });

  it('without TLS on the other side proves that nothing was sent', async () => {
    const failure = await failureOf(send({ url: url.replace('http:', 'https:') }));
    expect(facts(failure)).toEqual({ reason: 'no_connection', notSent: true, status: undefined });
    expect(received).toHaveLength(0);
  });

  it('whose TLS handshake fails proves that nothing was sent', async () => {
    const withoutCertificate = createTlsServer({});
    const address = await listening(withoutCertificate);
    const failure = await failureOf(send({ url: address.replace('http:', 'https:') }));
    withoutCertificate.close();
    expect(facts(failure)).toEqual({ reason: 'no_connection', notSent: true, status: undefined });
  });

  it.each<[string, (socket: Socket) => void]>([
    ['closed', (socket) => socket.end()],
    ['destroyed', (socket) => socket.destroy()],
    ['reset', (socket) => socket.resetAndDestroy()],
  ])('%s without an answer leaves open what happened, and nothing is sent twice', async (_name, close) => {
    answer = (request) => close(request.socket);
    const failure = await failureOf(send({ method: 'POST', body: { a: 1 } }));
    expect(facts(failure)).toEqual({ reason: 'broken', notSent: false, status: undefined });
    expect(received).toHaveLength(1);
  });

  it('that breaks in the middle of an answer leaves open what happened, but keeps the status', async () => {
    answer = (request, response) => {
      response.writeHead(201, { 'content-length': '100' }).write('{"id":', () => request.socket.destroy());
    };
    expect(facts(await failureOf(send({ method: 'POST', body: {} })))).toEqual({
      reason: 'broken',
      notSent: false,
      status: 201,
    });
    expect(received).toHaveLength(1);
  });

  it('is not repeated on an idle one that the other side has closed: it is opened anew', async () => {
    await send();
    server.closeAllConnections();
    // The client hears of it in the next turn of the loop.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await send()).toMatchObject({ status: 200 });
    expect(received).toHaveLength(2);
  });
});

describe('a failure', () => {
  it('tells no address, header or body', async () => {
    const secrets = { headers: { authorization: 'Basic hunter2' }, body: { email: 'ana@example.com' } };
    answer = (request) => request.socket.destroy();
    const failures = [
      await failureOf(send({ ...secrets, method: 'POST' })),
      await failureOf(send({ ...secrets, method: 'POST', url: `http://127.0.0.1:${await closedPort()}/v2` })),
      await failureOf(send({ ...secrets, method: 'POST', signal: AbortSignal.abort() })),
    ];
    for (const { message } of failures) expect(message).not.toMatch(/127\.0\.0\.1|hunter2|ana@example/);
  });

  it('comes to everybody who is waiting when the service stops', async () => {
    answer = () => undefined;
    const waiting = failureOf(send());
    await once(server, 'request');
    await client.onApplicationShutdown();
    expect((await waiting).notSent).toBe(false);
  });

  it('of a call that still waits for a connection when the service stops says that nothing was sent', async () => {
    answer = () => undefined;
    const others = Array.from({ length: CONNECTIONS_PER_ORIGIN }, () => failureOf(send()));
    while (received.length < CONNECTIONS_PER_ORIGIN) await new Promise(setImmediate);
    const waiting = failureOf(send());
    await client.onApplicationShutdown();
    expect((await waiting).notSent).toBe(true);
    for (const other of await Promise.all(others)) expect(other.notSent).toBe(false);
  });
});
