import { execFile } from 'node:child_process';
import { createServer as createSecureServer } from 'node:https';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../proof/certificate.js';
import { isGlobalUnicast } from '../../src/office/events/infrastructure/global-unicast.js';
import { HttpEventSender } from '../../src/office/events/infrastructure/http-event-sender.js';
import type { Reach } from '../../src/office/events/infrastructure/reach.js';
import { resolverOf } from '../../src/office/events/infrastructure/resolve-name.js';
import { NoTracer } from '../../src/platform/telemetry/tracer.js';
import { ended, listening } from '../support/answering-server.js';
import { dnsServer } from '../support/dns-server.js';
import { EventListener } from '../support/event-listener.js';
import { LEADS_HERE, REFUSED_HOSTS } from '../support/special-addresses.js';

const ROOT = resolve(import.meta.dirname, '../..');
const EVENT = { headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') };
const NOT_ALLOWED = { error: 'not_allowed', durationMs: expect.any(Number) };
const NOBODY = async () => [];

let listener: EventListener;
const senders: HttpEventSender[] = [];
beforeEach(async () => {
  listener = await EventListener.open();
});
afterEach(async () => {
  listener.close();
  await Promise.all(senders.splice(0).map((sender) => sender.onApplicationShutdown()));
});

/** Of the public, but to the port of the listener. */
function senderWith(patch: Partial<Reach> = {}): HttpEventSender {
  const sender = new HttpEventSender(
    { anyPort: true, isAllowed: isGlobalUnicast, resolve: resolverOf(), ...patch },
    new NoTracer(),
  );
  senders.push(sender);
  return sender;
}
const unguarded = () => senderWith({ isAllowed: () => true });
const urlOf = (host: string, scheme = 'http') => `${scheme}://${host}:${listener.port}/in`;

describe('a host that is not public is not connected to', () => {
  it.each(REFUSED_HOSTS)('%s: %s (R-507)', async (_what, host) => {
    const sender = senderWith();
    for (const scheme of ['http', 'https']) {
      const url = urlOf(host, scheme);
      expect(await sender.isAllowed(url)).toBe(false);
      expect(await sender.send({ ...EVENT, url })).toEqual(NOT_ALLOWED);
    }
    expect(listener.connections).toBe(0);
  });

  it.each(REFUSED_HOSTS.filter(([what]) => LEADS_HERE.test(what)))(
    'and would be, without the guard: %s: %s',
    async (_what, host) => {
      expect(await unguarded().send({ ...EVENT, url: urlOf(host) })).toMatchObject({ status: 204 });
      expect(listener.connections).toBe(1);
    },
  );
});

describe('a name', () => {
  it.each(REFUSED_HOSTS.filter(([, host]) => !/[a-z]{3}|%\d\d\.|[^\0-\x7f]/i.test(host)))(
    'is not connected to when it resolves to what is not public: %s: %s (R-507)',
    async (_what, host) => {
      const address = decodeURIComponent(host.replace(/^\[|\]$/g, ''));
      for (const addresses of [[address], ['8.8.8.8', address], [address, '2606:4700:4700::1111']]) {
        const sender = senderWith({ resolve: async () => addresses });
        expect(await sender.isAllowed(urlOf('hooks.example'))).toBe(false);
        expect(await sender.send({ ...EVENT, url: urlOf('hooks.example') })).toEqual(NOT_ALLOWED);
      }
      expect(listener.connections).toBe(0);
    },
  );

  it('that was public when the endpoint was created, and is not when it is called, is not connected to (R-507)', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1'], ['::1'], ['169.254.169.254']];
    let looks = 0;
    const sender = senderWith({ resolve: async () => answers[looks++] ?? [] });
    expect(await sender.isAllowed(urlOf('hooks.example'))).toBe(true);
    for (const scheme of ['http', 'https', 'http']) {
      expect(await sender.send({ ...EVENT, url: urlOf('hooks.example', scheme) })).toEqual(NOT_ALLOWED);
    }
    expect(looks).toBe(4);
    expect(listener.connections).toBe(0);
  });

  it('that changes between two calls is judged by where the second one would connect to (R-507)', async () => {
    // As if one address of this machine were public.
    let address = '127.0.0.2';
    const sender = senderWith({ resolve: async () => [address], isAllowed: (one) => one === '127.0.0.2' });
    const send = () => sender.send({ ...EVENT, url: urlOf('hooks.example') });
    expect(await send()).toMatchObject({ status: 204 });
    address = '127.0.0.1';
    // Until undici takes it for the next one.
    for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
    // An open connection still leads to the address that was judged.
    expect(await send()).toMatchObject({ status: 204 });
    expect(listener.connections).toBe(1);
    await listener.dropAll();
    expect(await send()).toEqual(NOT_ALLOWED);
    expect(listener.connections).toBe(1);
  });

  it('is connected to at the address that was judged, whatever another look-up would say', async () => {
    const elsewhere = await EventListener.open('127.0.0.3');
    let looks = 0;
    const sender = senderWith({
      resolve: async () => (looks++ === 0 ? ['127.0.0.2'] : ['127.0.0.3']),
      isAllowed: (one) => one === '127.0.0.2',
    });
    expect(await sender.send({ ...EVENT, url: urlOf('hooks.example') })).toMatchObject({ status: 204 });
    expect([looks, listener.connections, elsewhere.connections]).toEqual([1, 1, 0]);
    elsewhere.close();
  });

  it('that has no address yet may be an endpoint, and fails as such', async () => {
    const sender = senderWith({ resolve: NOBODY });
    expect(await sender.isAllowed(urlOf('soon.example'))).toBe(true);
    expect(await sender.send({ ...EVENT, url: urlOf('soon.example') })).toMatchObject({ error: 'dns' });
  });
});

describe('without any exception configured', () => {
  it.each(['http://8.8.8.8/', 'https://8.8.8.8:8443/', 'https://ana@8.8.8.8/', 'ftp://8.8.8.8/', 'nonsense'])(
    'nothing is sent to %s, even if it was stored (R-507)',
    async (url) => {
      let looks = 0;
      const resolve = async () => {
        looks += 1;
        return [];
      };
      const sender = senderWith({ anyPort: false, resolve, isAllowed: () => true });
      expect(await sender.isAllowed(url)).toBe(false);
      expect(await sender.send({ ...EVENT, url })).toEqual(NOT_ALLOWED);
      expect(looks).toBe(0);
    },
  );
});

describe('the environment', () => {
  it('has no proxy that is used, and turns no certificate check off', async () => {
    const untrusted = createSecureServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (_request, response) => response.end());
    const secure = (await listening(untrusted)).replace('http://127.0.0.1', 'https://localhost');
    const proxy = `http://127.0.0.1:${listener.port}`;
    const program = `
      import { HttpEventSender } from '${ROOT}/dist/office/events/infrastructure/http-event-sender.js';
      import { NoTracer } from '${ROOT}/dist/platform/telemetry/tracer.js';
      const sender = new HttpEventSender({ anyPort: true, isAllowed: () => true, resolve: async () => ['127.0.0.1'] }, new NoTracer());
      const send = (url) => sender.send({ url, headers: {}, body: Buffer.from('{}') });
      for (const url of ['http://hooks.example:1/', 'https://hooks.example:1/', '${secure}']) console.log((await send(url)).error);
      await sender.onApplicationShutdown();`;
    const proxies = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy, HTTPS_PROXY: proxy, ALL_PROXY: proxy, NO_PROXY: '' };
    const env = { ...process.env, ...proxies, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env });
    expect(stdout.trim().split('\n')).toEqual(['connection_refused', 'connection_refused', 'tls']);
    expect(listener.connections).toBe(0);
    await ended(untrusted);
  });
});

describe('the look-up', () => {
  const A = 1;
  const LOOPBACK_6 = Buffer.from([...Array<number>(15).fill(0), 1]);

  it('asks for both families, and what it gets is judged', async () => {
    const asked: string[] = [];
    const dns = await dnsServer((name, type) => {
      asked.push(`${name} ${type}`);
      return [type === A ? Buffer.from([8, 8, 8, 8]) : LOOPBACK_6];
    });
    const resolve = resolverOf([dns.address]);
    expect(await resolve('hooks.example')).toEqual(['8.8.8.8', '::1']);
    expect(asked.sort()).toEqual(['hooks.example 1', 'hooks.example 28']);
    expect(await senderWith({ resolve }).send({ ...EVENT, url: urlOf('hooks.example') })).toEqual(NOT_ALLOWED);
    expect(listener.connections).toBe(0);
    dns.server.close();
  });

  it('waits for no server that is silent', async () => {
    const dns = await dnsServer((name, type) => (name === 'hooks.example' && type === A ? [Buffer.from([8, 8, 8, 8])] : null));
    const resolve = resolverOf([dns.address], 1_000);
    expect(await resolve('hooks.example')).toEqual(['8.8.8.8']);
    expect(await resolve('silent.example')).toEqual([]);
    dns.server.close();
  });

  it('has what one family says when the other has nothing, and none when there is none', async () => {
    const dns = await dnsServer((name, type) => (name === 'hooks.example' && type === A ? [Buffer.from([127, 0, 0, 1])] : []));
    const resolve = resolverOf([dns.address]);
    expect(await resolve('hooks.example')).toEqual(['127.0.0.1']);
    expect(await resolve('soon.example')).toEqual([]);
    expect(await resolve('not a name')).toEqual([]);
    expect(await unguarded().send({ ...EVENT, url: urlOf('localhost') })).toMatchObject({ status: 204 });
    dns.server.close();
  });
});
