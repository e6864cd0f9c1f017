import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clockOf, letDaysPass } from './passing-days.js';

let server: Server;
let heard: string[];
let answers: number[];
let given: AbortController;

beforeEach(async () => {
  [heard, answers, given] = [[], [], new AbortController()];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push(`${request.method} ${request.url} ${body}`);
    const status = answers.shift();
    if (answers.length === 0) given.abort();
    response.writeHead(status ?? 200).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
});
afterEach(() => new Promise((closed) => server.close(closed)));

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const STEP = 'POST /clock {"advance":"6h"}';

it('advances the clock until it may stop, also after another one has advanced it', async () => {
  answers = [200, 409, 200, 200];
  await letDaysPass(url(), given.signal);
  expect(heard).toEqual([STEP, STEP, STEP, STEP]);
});

it('leaves time to itself where there is no such clock', async () => {
  answers = [404, 200];
  await letDaysPass(url(), given.signal);
  expect(heard).toEqual([STEP]);
  await letDaysPass('http://127.0.0.1:1', given.signal);
});

it.each([
  ['http://localhost:3000', 'http://localhost:3005'],
  ['http://127.0.0.1:4100/', 'http://127.0.0.1:4105'],
  ['https://shop.example:3000', null],
  ['http://localhost', null],
])('has the clock of %s at %s', (baseUrl, clock) => expect(clockOf(baseUrl)).toBe(clock));
