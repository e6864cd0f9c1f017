import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { type Collector, startCollector } from '../support/collector.js';
import { EventReceiver } from '../support/event-receiver.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const OURS = `marketplace-shipping/${version}`;
const REQUESTS = 'http.server.request.start';

/** The paths of all requests that name the service, by the port that received them: all servers of a test are in this process. */
const named = new Map<number, Set<string>>();
/** What only the service calls, and who called it without its name. */
const nameless: string[] = [];
const ONLY_OURS = /^\/(v1\/payments|checkout|v2|oauth\/token|token|jwks|\.well-known|events)\b/;

function note(message: unknown): void {
  const { url = '', headers, socket } = (message as { request: IncomingMessage }).request;
  const port = socket.localPort ?? 0;
  const path = url.split('?')[0] ?? '';
  const name = headers['user-agent'] ?? 'nothing';
  if (name.split(' ')[0] === OURS) named.set(port, (named.get(port) ?? new Set()).add(path));
  if (ONLY_OURS.test(path) && name !== OURS) nameless.push(`${path}: ${name}`);
}

let market: Marketplace;
let receiver: EventReceiver;
let collector: Collector;

beforeAll(async () => {
  subscribe(REQUESTS, note);
  [receiver, collector] = await Promise.all([EventReceiver.open(), startCollector()]);
  market = await startMarketplace({
    BOOTSTRAP_SECRET,
    EVENTS_ALLOW_PRIVATE: 'on',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
});
afterAll(async () => {
  unsubscribe(REQUESTS, note);
  await market.close();
  await collector.close();
  receiver.close();
});

const pathsAt = (url: string) => [...(named.get(Number(new URL(url).port)) ?? [])];

it('every call out names the service and its release (R-631)', async () => {
  const admin = await anAdmin(market);
  await admin.call('POST', '/api/admin/event-endpoints', { url: receiver.url, description: 'of this test' });
  const shop = await Shop.open(market);
  await linked(market, await Person.signedIn(market, 'seller-norte'));
  await shop.orderWhen(await shop.paid(), 'created');
  await admin.get('/api/admin/doctor');
  await eventually(
    async () => [receiver.url, collector.url].map(pathsAt),
    (paths) => paths.every(({ length }) => length > 0),
  );
  expect(pathsAt(market.shipco.url)).toEqual(
    expect.arrayContaining(['/oauth/token', '/v2/accounts', '/v2/shipments/quote', '/v2/shipments']),
  );
  expect(pathsAt(market.payco.url)).toEqual(
    expect.arrayContaining(['/checkout/preferences', expect.stringMatching(/^\/v1\/payments\/\d+$/)]),
  );
  expect(pathsAt(market.environment.OIDC_ISSUER_URL as string)).toEqual(
    expect.arrayContaining(['/.well-known/openid-configuration', '/token']),
  );
  expect(pathsAt(market.url)).toEqual(['/api/health/live']);
  expect(nameless).toEqual([]);
});
