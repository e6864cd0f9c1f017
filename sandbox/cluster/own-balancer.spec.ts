import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { freePort } from '../test-clients/free-port.js';
import type { LoadBalancer } from './load-balancer.js';
import { startOwnBalancer } from './own-balancer.js';

interface Heard {
  instance: number;
  forwardedFor: unknown;
  body: string;
}

const servers: Server[] = [];
let balancer: LoadBalancer | undefined;
let heard: Heard[] = [];

afterEach(async () => {
  await balancer?.stop();
  for (const server of servers.splice(0)) server.close();
  heard = [];
});

/** An instance that records its requests; `breaks` ends the connection instead of a response. */
async function instance(number: number, breaks = false): Promise<number> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === '/api/health/ready') return response.end();
    heard.push({ instance: number, forwardedFor: request.headers['x-forwarded-for'], body });
    if (breaks) return void request.socket.destroy();
    response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] }).end(`from ${number}`);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  return (server.address() as AddressInfo).port;
}

async function before(...instancePorts: number[]): Promise<(path?: string, init?: RequestInit) => Promise<Response>> {
  const port = await freePort();
  balancer = await startOwnBalancer({ host: '127.0.0.1', port, instancePorts });
  return (path = '/', init) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

it("forwards requests round robin, with the body and the client's address", async () => {
  const ask = await before(await instance(1), await instance(2));
  for (const body of ['x', 'y']) {
    const answer = await ask('/shop', { method: 'POST', body });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([201, ['a=1', 'b=2']]);
    expect(await answer.text()).toMatch(/^from [12]$/);
  }
  expect(heard.map(({ instance: number }) => number).toSorted()).toEqual([1, 2]);
  expect(heard.map(({ forwardedFor, body }) => [forwardedFor, body])).toEqual([
    ['127.0.0.1', 'x'],
    ['127.0.0.1', 'y'],
  ]);
});

it('appends the client to X-Forwarded-For', async () => {
  const ask = await before(await instance(1));
  await ask('/', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(heard[0]?.forwardedFor).toBe('203.0.113.7, 127.0.0.1');
});

it('skips an instance that refuses the connection', async () => {
  const ask = await before(await freePort(), await instance(2));
  for (let times = 0; times < 4; times += 1) expect((await ask()).status).toBe(201);
});

it('sends nothing to a drained instance until it is put back', async () => {
  const ask = await before(await instance(1), await instance(2));
  await balancer?.close(0);
  for (let times = 0; times < 4; times += 1) await ask();
  expect(new Set(heard.map(({ instance: number }) => number))).toEqual(new Set([2]));
  await balancer?.open(0);
  for (let times = 0; times < 2; times += 1) await ask();
  expect(heard.filter(({ instance: number }) => number === 1)).toHaveLength(1);
});

it('does not retry a request that an instance has received', async () => {
  const ask = await before(await instance(1, true), await instance(2, true));
  expect((await ask('/pay', { method: 'POST', body: 'once' })).status).toBe(502);
  expect(heard).toHaveLength(1);
});

it('returns an error when no instance is available', async () => {
  const ask = await before(await freePort());
  const answer = await ask();
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'NO_INSTANCE' }]);
});
