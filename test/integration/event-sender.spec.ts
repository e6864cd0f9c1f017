import type { Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../proof/certificate.js';
import type { OutgoingEvent } from '../../src/office/events/application/event-sender.js';
import { HttpEventSender } from '../../src/office/events/infrastructure/http-event-sender.js';
import { resolverOf } from '../../src/office/events/infrastructure/resolve-name.js';
import { NoTracer } from '../../src/platform/telemetry/tracer.js';
import { closedPort } from '../support/answering-server.js';
import { eventually } from '../support/person.js';
import { answered, failed, Receivers } from '../support/receivers.js';

const BODY = Buffer.from('{"id":"1","note":"ñandú ☕"}');
const KIB = 1_024;
let sender: HttpEventSender;
const receivers = new Receivers();
beforeEach(() => {
  sender = new HttpEventSender({ anyPort: true, isAllowed: () => true, resolve: resolverOf() }, new NoTracer());
});
afterEach(async () => {
  await sender.onApplicationShutdown();
  receivers.close();
});

const send = (url: string, patch: Partial<OutgoingEvent> = {}) => sender.send({ url, headers: {}, body: BODY, ...patch });

describe('an event', () => {
  it('is posted as it is: path, headers and bytes', async () => {
    const seen: unknown[] = [];
    const url = await receivers.http(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { 'webhook-id': id, 'content-length': length } = request.headers;
      seen.push([request.method, request.url, id, length, Buffer.concat(chunks).equals(BODY)]);
      response.writeHead(201).end('{"thanks":true}');
    });
    expect(await send(`${url}/in?shop=1`, { headers: { 'webhook-id': 'e1' } })).toEqual(answered(201));
    expect(seen).toEqual([['POST', '/in?shop=1', 'e1', String(BODY.length), true]]);
  });

  it.each([200, 202, 204, 299, 302, 400, 404, 410, 429, 500, 503])('is answered with the status %i', async (status) => {
    const url = await receivers.http((_request, response) => response.writeHead(status).end());
    expect(await send(url)).toEqual(answered(status));
  });

  it('is not sent to where the answer redirects (R-507)', async () => {
    const paths: (string | undefined)[] = [];
    const url = await receivers.http((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await send(`${url}/in`)).toEqual(answered(307));
    expect(paths).toEqual(['/in']);
  });

  it('is answered after informational responses', async () => {
    const url = await receivers.http((_request, response) => {
      response.writeProcessing();
      response.writeHead(200).end();
    });
    expect(await send(url)).toEqual(answered(200));
  });

  it.each([
    ['120', 120_000],
    ['86400', 3_600_000],
    ['soon', null],
  ])('is answered with the wait that is asked for: %s (R-515)', async (header, ms) => {
    const url = await receivers.http((_request, response) => response.writeHead(503, { 'retry-after': header }).end());
    expect(await send(url)).toEqual(answered(503, ms));
  });
});

describe('the body of an answer', () => {
  it.each([
    ['64 KiB', 64 * KIB, 1],
    ['more', 65 * KIB, 2],
  ])('of %s does not matter; beyond 64 KiB the connection is not used again', async (_what, bytes, connections) => {
    const sockets = new Set<Socket>();
    const url = await receivers.http((request, response) => {
      sockets.add(request.socket);
      response.writeHead(200).end('x'.repeat(bytes));
    });
    expect(await send(url)).toEqual(answered(200));
    for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
    expect(await send(url)).toEqual(answered(200));
    expect(sockets.size).toBe(connections);
  });

  it('without an end is not read to it', async () => {
    let written = 0;
    const url = await receivers.http((request, response) => {
      response.writeHead(200);
      const chunk = 'x'.repeat(16 * KIB);
      const more = () => {
        written += chunk.length;
        if (!request.socket.destroyed) response.write(chunk, more);
      };
      more();
    });
    expect(await send(url)).toEqual(answered(200));
    // What the two sockets buffered counts as well.
    expect(written).toBeLessThan(16 * KIB * KIB);
  });

  it('may break', async () => {
    const url = await receivers.http((request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"id":', () => request.socket.destroy());
    });
    expect(await send(url)).toEqual(answered(200));
  });
});

describe('a receiver', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]'])('that %s refuses', async (host) => {
    expect(await send(`http://${host}:${await closedPort()}/`)).toEqual(failed('connection_refused'));
  });

  it('without an address', async () => {
    expect(await send('http://nowhere.invalid/')).toEqual(failed('dns'));
  });

  it('that cannot be reached', async () => {
    expect(await send('http://255.255.255.255/')).toEqual(failed('unreachable'));
  });

  it.each<[string, (socket: Socket) => void]>([
    ['ends the connection', (socket) => socket.once('data', () => socket.end())],
    ['resets the connection', (socket) => socket.once('data', () => socket.resetAndDestroy())],
    ['ends it within the head', (socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nserver: x'))],
  ])('that %s', async (_what, onConnection) => {
    expect(await send(await receivers.tcp(onConnection))).toEqual(failed('dropped'));
  });

  it.each([
    ['greets like a mail server', '220 mail.example ESMTP\r\n'],
    ['has a head without an end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(10_000)}`],
  ])('that %s', async (_what, text) => {
    expect(await send(await receivers.tcp((socket) => socket.once('data', () => socket.write(text))))).toEqual(
      failed('bad_answer'),
    );
  });

  it('that speaks no TLS', async () => {
    const url = await receivers.http((_request, response) => response.end());
    expect(await send(url.replace('http:', 'https:'))).toEqual(failed('tls'));
    const silent = await receivers.tcp((socket) => socket.once('data', () => socket.end()));
    expect(await send(silent.replace('http:', 'https:'))).toEqual(failed('tls'));
  });
});

describe('a certificate', () => {
  const before = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(before));
  const secureReceiver = () => receivers.secure({ cert: CERTIFICATE, key: CERTIFICATE_KEY });

  it('must be trusted', async () => {
    expect(await send(await secureReceiver())).toEqual(failed('tls'));
  });

  it('must be for the name, which is that of the address and not what it resolves to', async () => {
    setDefaultCACertificates([...before, CERTIFICATE]);
    const url = await secureReceiver();
    expect(await send(url.replace('127.0.0.1', 'localhost'))).toEqual(answered(200));
    expect(await send(url.replace('127.0.0.1', 'other.localhost'))).toEqual(failed('tls'));
  });
});

describe('when the service stops', () => {
  it('what waits for an answer ends, and nothing is sent any more', async () => {
    let received = 0;
    const url = await receivers.http(() => {
      received += 1;
    });
    const waiting = send(url);
    await eventually(
      async () => received,
      (count) => count === 1,
    );
    await sender.onApplicationShutdown();
    expect(await waiting).toEqual(failed('stopped'));
    expect(await send(url)).toEqual(failed('stopped'));
    expect(received).toBe(1);
  });
});

it('a header that HTTP does not know is a mistake of ours, not of the receiver', async () => {
  const url = await receivers.http((_request, response) => response.end());
  await expect(send(url, { headers: { 'x-note': 'a\nb' } })).rejects.toThrow('invalid x-note header');
});
