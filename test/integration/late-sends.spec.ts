import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CERTIFICATE } from '../../proof/certificate.js';
import { startTlsGate, type TlsGate } from '../../proof/tls-gate.js';
import { cappedFetch } from '../../src/platform/calls/capped-fetch.js';
import type { OutboundRequest } from '../../src/platform/calls/http-client.js';
import { AnsweringServer, factsOf } from '../support/answering-server.js';

/** The server's parts of the handshakes that the gate keeps. */
const kept: (() => void)[] = [];
const trusted = getCACertificates('default');
const LATE_CREATE = { call: { provider: 'shipco', operation: 'create' }, method: 'POST', body: { id: 1 } } as const;
const NOT_SENT = { reason: 'timeout', notSent: true, status: undefined };

let provider: AnsweringServer;
let gate: TlsGate;
beforeAll(() => setDefaultCACertificates([...trusted, CERTIFICATE]));
afterAll(() => setDefaultCACertificates(trusted));
beforeEach(async () => {
  provider = await AnsweringServer.open();
  gate = await startTlsGate(Number(new URL(provider.url).port), (letGo) => kept.push(letGo));
});
afterEach(async () => {
  kept.length = 0;
  await gate.close();
  await provider.close();
});

/** Ends the handshake and blocks the event loop in one timer: then the socket is served before the timers that are due. */
function blockedDuringHandshake(blockedMs: number): Promise<void> {
  return new Promise((done) => {
    const letGo = () => {
      if (kept.length === 0) return void setTimeout(letGo, 5);
      for (const one of kept.splice(0)) one();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockedMs);
      done();
    };
    letGo();
  });
}

async function failureOf(request: Partial<OutboundRequest>, blockedMs: number) {
  const failure = provider.failure({ url: gate.url, ...request });
  await blockedDuringHandshake(blockedMs);
  return factsOf(await failure);
}

describe('a call that waits for its TLS handshake', () => {
  it('is sent when the handshake ends in time', async () => {
    const reply = provider.send({ url: gate.url, ...LATE_CREATE, leftMs: () => 1 });
    await blockedDuringHandshake(50);
    expect(await reply).toMatchObject({ status: 200 });
    expect(provider.received).toMatchObject([{ method: 'POST', body: '{"id":1}' }]);
  });

  it('is not sent after its deadline, though the event loop was blocked and no timer has fired (R-221)', async () => {
    expect(await failureOf({ ...LATE_CREATE, timeoutMs: 1_000 }, 1_500)).toEqual(NOT_SENT);
    await provider.send();
    expect(provider.received.map(({ method }) => method)).toEqual(['GET']);
  });

  it('is not sent after the lease of a call that must not be repeated, whatever its deadline (R-221)', async () => {
    const endsAtMs = performance.now() + 1_000;
    const leftMs = () => endsAtMs - performance.now();
    expect(await failureOf({ ...LATE_CREATE, timeoutMs: 60_000, leftMs }, 1_500)).toEqual(NOT_SENT);
    await provider.send();
    expect(provider.received.map(({ method }) => method)).toEqual(['GET']);
  });
});

it("a library's call is not sent after its lease either (R-221)", async () => {
  const call = { provider: 'shipco', operation: 'oauth_token' } as const;
  const ask = (leftMs: () => number) => cappedFetch(provider.client, { call, timeoutMs: 60_000, leftMs });
  const refresh = { method: 'POST', headers: {}, body: new URLSearchParams({ grant_type: 'refresh_token' }) };
  await expect(ask(() => 0)(provider.url, refresh)).rejects.toThrow(TypeError);
  expect((await ask(() => 1)(provider.url, refresh)).status).toBe(200);
  expect(provider.received.map(({ body }) => body)).toEqual(['grant_type=refresh_token']);
});

it('a call over TLS uses HTTP/1.1, whose request leaves at the moment of the check', async () => {
  // A stream of HTTP/2 may wait in the session after its start.
  const reply = provider.send({ url: gate.url });
  await blockedDuringHandshake(0);
  expect(await reply).toMatchObject({ status: 200 });
});
