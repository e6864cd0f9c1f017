import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { getEventListeners, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { CONNECTIONS_PER_ORIGIN } from '../../src/platform/calls/http-client.js';
import { AnsweringServer, closedPort, factsOf, listening } from '../support/answering-server.js';

let provider: AnsweringServer;
beforeEach(async () => {
  provider = await AnsweringServer.open();
});
afterEach(() => provider.close());

describe('giving up', () => {
  it('ends the exchange, and does not claim that nothing was sent', async () => {
    const leaving = new AbortController();
    provider.answer = () => leaving.abort();
    const failure = await provider.failure({ signal: leaving.signal });
    expect(factsOf(failure)).toEqual({ reason: 'cancelled', notSent: false, status: undefined });
  });

  it('while all connections are taken sends nothing later', async () => {
    const held: ServerResponse[] = [];
    provider.answer = (_request, response) => held.push(response);
    const others = Array.from({ length: CONNECTIONS_PER_ORIGIN }, () => provider.send());
    while (held.length < CONNECTIONS_PER_ORIGIN) await new Promise(setImmediate);
    expect(factsOf(await provider.failure({ timeoutMs: 50 }))).toMatchObject({ reason: 'timeout', notSent: true });
    const leaving = new AbortController();
    const left = provider.failure({ signal: leaving.signal });
    leaving.abort();
    expect(factsOf(await left)).toMatchObject({ reason: 'cancelled', notSent: true });
    // Another operation has connections of its own.
    provider.answer = (_request, response) => response.end('{}');
    expect(await provider.send({ call: { provider: 'shipco', operation: 'create' } })).toMatchObject({ status: 200 });
    for (const response of held) response.end('{}');
    await Promise.all(others);
    await provider.send();
    expect(provider.received).toHaveLength(CONNECTIONS_PER_ORIGIN + 2);
  });

  it('leaves nothing that listens, when the exchange ends before it', async () => {
    const leaving = new AbortController();
    await provider.send({ signal: leaving.signal });
    expect(getEventListeners(leaving.signal, 'abort')).toEqual([]);
  });

  it('before sending sends nothing', async () => {
    expect(factsOf(await provider.failure({ signal: AbortSignal.abort() }))).toMatchObject({
      reason: 'cancelled',
      notSent: true,
    });
    await provider.send();
    expect(provider.received).toHaveLength(1);
  });
});

describe('a connection', () => {
  it.each(['127.0.0.1', 'localhost'])('that %s refuses proves that nothing was sent', async (host) => {
    const failure = await provider.failure({ url: `http://${host}:${await closedPort()}/v2` });
    expect(factsOf(failure)).toEqual({ reason: 'no_connection', notSent: true, status: undefined });
    expect(failure.message).toBe('no connection (ECONNREFUSED)');
  });

  it('without TLS on the other side proves that nothing was sent', async () => {
    const failure = await provider.failure({ url: provider.url.replace('http:', 'https:') });
    expect(factsOf(failure)).toEqual({ reason: 'no_connection', notSent: true, status: undefined });
    expect(provider.received).toHaveLength(0);
  });

  it('whose TLS handshake fails proves that nothing was sent', async () => {
    const withoutCertificate = createTlsServer({});
    const address = await listening(withoutCertificate);
    const failure = await provider.failure({ url: address.replace('http:', 'https:') });
    withoutCertificate.close();
    expect(factsOf(failure)).toEqual({ reason: 'no_connection', notSent: true, status: undefined });
  });

  it.each<[string, (socket: Socket) => void]>([
    ['closed', (socket) => socket.end()],
    ['destroyed', (socket) => socket.destroy()],
    ['reset', (socket) => socket.resetAndDestroy()],
  ])('%s without an answer leaves open what happened, and nothing is sent twice', async (_name, close) => {
    provider.answer = (request) => close(request.socket);
    const failure = await provider.failure({ method: 'POST', body: { a: 1 } });
    expect(factsOf(failure)).toEqual({ reason: 'broken', notSent: false, status: undefined });
    expect(provider.received).toHaveLength(1);
  });

  it('that breaks in the middle of an answer leaves open what happened, but keeps the status', async () => {
    provider.answer = (request, response) => {
      response.writeHead(201, { 'content-length': '100' }).write('{"id":', () => request.socket.destroy());
    };
    expect(factsOf(await provider.failure({ method: 'POST', body: {} }))).toEqual({
      reason: 'broken',
      notSent: false,
      status: 201,
    });
    expect(provider.received).toHaveLength(1);
  });

  it('is not repeated on an idle one that the other side has closed: it is opened anew', async () => {
    const ends: Promise<unknown>[] = [];
    const watch = (message: unknown) =>
      void ends.push(new Promise((resolve) => (message as { socket: Socket }).socket.once('close', resolve)));
    subscribe('undici:client:connected', watch);
    await provider.send();
    unsubscribe('undici:client:connected', watch);
    provider.server.closeAllConnections();
    // The client notices it.
    expect(await Promise.all(ends)).toHaveLength(1);
    expect(await provider.send()).toMatchObject({ status: 200 });
    expect(provider.received).toHaveLength(2);
  });
});

describe('a failure', () => {
  it('contains no address, header or body', async () => {
    const secrets = { headers: { authorization: 'Basic hunter2' }, body: { email: 'ana@example.com' } };
    provider.answer = (request) => request.socket.destroy();
    const failures = [
      await provider.failure({ ...secrets, method: 'POST' }),
      await provider.failure({ ...secrets, method: 'POST', url: `http://127.0.0.1:${await closedPort()}/v2` }),
      await provider.failure({ ...secrets, method: 'POST', signal: AbortSignal.abort() }),
    ];
    for (const { message } of failures) expect(message).not.toMatch(/127\.0\.0\.1|hunter2|ana@example/);
  });

  it('reaches all waiting callers when the service stops', async () => {
    provider.answer = () => undefined;
    const waiting = provider.failure();
    await once(provider.server, 'request');
    await provider.client.onApplicationShutdown();
    expect((await waiting).notSent).toBe(false);
  });

  it('of a call that still waits for a connection when the service stops says that nothing was sent', async () => {
    provider.answer = () => undefined;
    const others = Array.from({ length: CONNECTIONS_PER_ORIGIN }, () => provider.failure());
    while (provider.received.length < CONNECTIONS_PER_ORIGIN) await new Promise(setImmediate);
    const waiting = provider.failure();
    await provider.client.onApplicationShutdown();
    expect((await waiting).notSent).toBe(true);
    for (const other of await Promise.all(others)) expect(other.notSent).toBe(false);
  });
});
