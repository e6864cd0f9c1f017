import { type Collector, startCollector } from '../../support/collector.js';
import { freePort } from '../../support/free-port.js';
import { type Samples, scrape } from '../../support/metrics.js';
import { OneClock } from '../../support/one-clock.js';
import { eventually } from '../../support/person.js';
import { DeliveryStage } from './delivery-stage.js';

let collector: Collector;
let port: number;
let stage: DeliveryStage;
beforeAll(async () => {
  collector = await startCollector();
  port = await freePort();
  const variables = { METRICS_PORT: String(port), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  stage = await DeliveryStage.open(variables, await OneClock.started());
});
afterAll(async () => {
  await stage.close();
  await collector.close();
});

const samples = async (): Promise<Samples> => (await scrape(port)).samples;
const sends = (outcome: string) => `event_send_duration_seconds_count{outcome="${outcome}"}`;
const endpoints = async () => {
  const now = await samples();
  return ['active', 'failing', 'by_person', 'gone', 'not_delivered'].map((state) => now.get(`event_endpoints{state="${state}"}`));
};

it('sends are counted and timed by their outcome, and traced without an address', async () => {
  const receiver = await stage.receiver();
  receiver.answer = ({ sequence }, response) => void response.writeHead(sequence === 1 ? 204 : 503).end();
  const { id } = await stage.endpoint(receiver);
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId], 2);
  await eventually(samples, (now) => now.get(sends('2xx')) === 1 && now.get(sends('5xx')) === 1);
  const [first, second] = receiver.events;
  const spanOf = (eventId = '') =>
    eventually(
      async () => collector.spans.find(({ name, attributes }) => name === 'send event' && attributes.eventId === eventId),
      (span) => span !== undefined,
    );
  expect(await spanOf(first?.id)).toMatchObject({ kind: 3, attributes: { outcome: '2xx' } });
  expect(await spanOf(second?.id)).toMatchObject({ kind: 3, attributes: { outcome: '5xx' } });
  expect(JSON.stringify(collector.spans)).not.toContain('canary');
  await stage.admin.call('DELETE', `/api/admin/event-endpoints/${id}`);
});

it('what waits for active endpoints is counted, how long it has waited, and how the endpoints are doing', async () => {
  const [dead, off] = [await stage.receiver(), await stage.receiver()];
  dead.answersEverything(503);
  off.answersEverything(410);
  const [{ id }] = [await stage.endpoint(dead), await stage.endpoint(off)];
  await stage.tell(await stage.orders(3));
  await stage.passes('2h');
  expect(await endpoints()).toEqual([0, 1, 0, 1, 0]);
  const now = await samples();
  expect([now.get('event_deliveries_waiting{kind="live"}'), now.get('event_deliveries_waiting{kind="replay"}')]).toEqual([3, 0]);
  expect(now.get('event_deliveries_oldest_age_seconds{kind="live"}')).toBeGreaterThan(7_000);
  expect(now.get('event_deliveries_oldest_age_seconds{kind="replay"}')).toBe(0);
  expect((await scrape(port)).text).not.toContain(id);

  await stage.passes('73h');
  expect(await endpoints()).toEqual([0, 0, 0, 1, 1]);
  expect((await samples()).get('event_deliveries_waiting{kind="live"}')).toBe(0);
});

it('requests that wait at the feed are counted', async () => {
  const { body } = await stage.admin.get('/api/admin/events?limit=1&since=2100-01-01');
  const leaving = new AbortController();
  const headers = { cookie: stage.admin.cookie ?? '' };
  const path = `${stage.market.url}/api/admin/events?wait=30&after=${body.next_cursor}`;
  const waiting = [1, 2].map(() => fetch(path, { headers, signal: leaving.signal }));
  await eventually(samples, (now) => now.get('feed_requests_waiting') === 2);
  leaving.abort();
  await Promise.allSettled(waiting);
  await eventually(samples, (now) => now.get('feed_requests_waiting') === 0);
});
