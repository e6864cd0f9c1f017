import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { TcpGate } from '../../proof/tcp-gate.js';
import { newDatabase } from '../support/database.js';
import { expectError } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';

const UPLOADS = 50;
let market: Marketplace;
let network: TcpGate;
let seller: Person;

beforeAll(async () => {
  const databaseUrl = new URL(await newDatabase());
  network = await TcpGate.before(databaseUrl.hostname, Number(databaseUrl.port || 5432), await freePort());
  databaseUrl.host = `127.0.0.1:${network.port}`;
  market = await startMarketplace({ DATABASE_URL: databaseUrl.href });
  seller = await Person.signedIn(market, 'seller-norte');
  market.app.getHttpServer().on('request', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const upload = headers['x-upload'];
    if (typeof upload !== 'string') return;
    begun.add(upload);
    response.once('close', () => ended.add(upload));
  });
});
afterAll(async () => {
  await market.close();
  await network.close();
});
beforeEach(() => {
  market.log.lines.splice(0);
  ended.clear();
});

/** The uploads whose head the service has read. */
const begun = new Set<string>();
/** Those that it has done with. */
const ended = new Set<string>();
let uploads = 0;

/** A request that breaks off in the middle of its body: with a reset, or with an orderly end. */
async function brokenUpload(path: string, isReset: boolean): Promise<void> {
  const { hostname, port } = new URL(market.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  uploads += 1;
  const upload = String(uploads);
  const head = `POST ${path} HTTP/1.1\r\nhost: a\r\nx-upload: ${upload}\r\ncookie: ${seller.cookie}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n`;
  socket.write(`${head}{"title":"`);
  await eventually(async () => begun.has(upload), Boolean);
  if (isReset) socket.resetAndDestroy();
  else socket.destroy();
}

const aborted = async () => market.log.lines.filter((line) => line.includes('request.aborted')).length;

it.each([true, false])('does not log aborted uploads as failures (reset: %s)', async (isReset) => {
  const paths = ['/api/seller/products', '/api/webhooks/payco', '/api/webhooks/adsco', '/api/nowhere'];
  await Promise.all(Array.from({ length: UPLOADS }, (_, at) => brokenUpload(paths[at % paths.length] as string, isReset)));
  await eventually(aborted, (count) => count === UPLOADS);
  await eventually(
    async () => ended.size,
    (count) => count === UPLOADS,
  );
  expect((await seller.get('/api/products')).status).toBe(200);
  expect(market.log.lines.filter((line) => /ERROR|DATABASE_UNAVAILABLE| {4}at /.test(line))).toEqual([]);
});

it('logs a broken database connection as a failure, even during an aborted upload', async () => {
  await seller.get('/api/products');
  network.freeze();
  const arrived = once(market.app.getHttpServer(), 'request');
  const asked = seller.get('/api/products');
  await Promise.all([arrived, eventually(async () => network.heldBack > 0, Boolean)]);
  await Promise.all([brokenUpload('/api/seller/products', true), network.close()]);
  expectError(await asked, 503, 'DATABASE_UNAVAILABLE');
  await network.open();
  await eventually(
    () => seller.get('/api/products'),
    ({ status }) => status === 200,
  );
  const failed = market.log.lines.filter((line) => line.includes('request.failed'));
  expect(failed).toEqual([expect.stringContaining('DATABASE_UNAVAILABLE')]);
});
