import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { HttpEventSender } from '../../src/office/events/infrastructure/http-event-sender.js';
import { NoTracer } from '../../src/platform/telemetry/tracer.js';
import { eventually } from '../support/person.js';
import { answered, failed, Receivers } from '../support/receivers.js';

const TIMEOUT_MS = 1_000;
const receivers = new Receivers();
let sender: HttpEventSender;
let look: Promise<readonly string[]>;
const senderFor = (timeoutMs: number) =>
  new HttpEventSender({ anyPort: true, isAllowed: () => true, resolve: () => look }, new NoTracer(), timeoutMs);
const send = (url: string) => sender.send({ url, headers: {}, body: Buffer.from('{}') });
beforeEach(() => {
  look = Promise.resolve(['127.0.0.1']);
  sender = senderFor(TIMEOUT_MS);
});
afterEach(async () => {
  await sender.onApplicationShutdown();
  receivers.close();
});

/** A busy machine may need longer for a connection than for an exchange on one that is open. */
const connected = (url: string) =>
  eventually(
    () => send(`${url}/warm`),
    (sent) => 'status' in sent,
  );

describe('the time', () => {
  it.each<[string, string, (socket: Socket) => void]>([
    ['that says nothing', 'http', () => undefined],
    ['that says nothing to a TLS greeting', 'https', () => undefined],
    ['that stops within the head', 'http', (socket) => socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nserver: x'))],
    ['that only promises', 'http', (socket) => socket.once('data', () => socket.write('HTTP/1.1 102 Processing\r\n\r\n'))],
  ])('ends for a receiver %s', async (_what, scheme, onConnection) => {
    const ends: Promise<unknown>[] = [];
    const url = await receivers.tcp((socket) => {
      ends.push(once(socket, 'close'));
      socket.resume();
      onConnection(socket);
    });
    const sent = await send(url.replace('http', scheme));
    expect(sent).toEqual(failed('timeout'));
    expect(sent.durationMs).toBeGreaterThanOrEqual(TIMEOUT_MS - 1);
    // The connection ends, too.
    await eventually(
      async () => ends.length,
      (count) => count === 1,
    );
    await Promise.all(ends);
  });

  it('ends with the status for a body without an end', async () => {
    const closed: Promise<unknown>[] = [];
    const url = await receivers.http((request, response) => {
      if (request.url === '/warm') return response.end();
      closed.push(once(request.socket, 'close'));
      return response.writeHead(200).write('{');
    });
    await connected(url);
    const sent = await send(url);
    expect(sent).toEqual(answered(200));
    expect(sent.durationMs).toBeGreaterThanOrEqual(TIMEOUT_MS - 1);
    await Promise.all(closed);
  });

  it('ends while a name is looked up, and nothing is sent when it is found later', async () => {
    let found: (addresses: readonly string[]) => void = () => undefined;
    look = new Promise((resolve) => {
      found = resolve;
    });
    const received: string[] = [];
    const url = await receivers.http((request, response) => {
      received.push(request.url ?? '');
      response.end();
    });
    const at = url.replace('127.0.0.1', 'hooks.example');
    expect(await send(`${at}/late`)).toEqual(failed('timeout'));
    found(['127.0.0.1']);
    look = Promise.resolve(['127.0.0.1']);
    await connected(at);
    expect(new Set(received)).toEqual(new Set(['/warm']));
  });

  it('of one receiver is not that of others, even at the same host (R-520)', async () => {
    await sender.onApplicationShutdown();
    sender = senderFor(60_000);
    const held: ServerResponse[] = [];
    const url = await receivers.http((request, response) => {
      if (request.url === '/dead') held.push(response);
      else response.writeHead(204).end();
    });
    const dead = Array.from({ length: 100 }, () => send(`${url}/dead`));
    await eventually(
      async () => held.length,
      (count) => count === 100,
    );
    expect(await send(`${url}/live`)).toEqual(answered(204));
    for (const response of held) response.end();
    expect(await Promise.all(dead)).toEqual(dead.map(() => answered(200)));
  });
});
