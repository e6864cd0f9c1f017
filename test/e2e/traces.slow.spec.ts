import { type CollectedSpan, type Collector, startCollector } from '../support/collector.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { Service } from '../support/service.js';

let collector: Collector;
let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  collector = await startCollector();
  market = await startMarketplace();
  shop = await Shop.open(market);
  await market.app.close();
});
afterAll(async () => {
  await market.close();
  await collector.close();
});

async function boughtWith(variables: Record<string, string>): Promise<{ orderId: string; service: Service }> {
  const service = await Service.started(market, variables);
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  return { orderId, service };
}

const named = (name: string): CollectedSpan[] => collector.spans.filter((span) => span.name === name);

describe('traces', () => {
  it('connect the notification with the parcel, and are flushed at shutdown', async () => {
    const { orderId, service } = await boughtWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'shop' });
    expect((await service.stop('SIGTERM')).code).toBe(0);
    // What the service sent before its end may still wait to be read.
    const job = (await eventually(
      async () => named('job create-shipment').find(({ attributes }) => attributes.orderId === orderId),
      (span) => span !== undefined,
    )) as CollectedSpan;
    const of = (name: string) =>
      collector.spans.find((span) => span.traceId === job.traceId && span.name === name) as CollectedSpan;
    const request = await eventually(
      async () => of('POST /api/webhooks/payco'),
      (span) => span !== undefined,
    );
    expect(request).toMatchObject({
      kind: 2,
      attributes: { 'http.route': '/api/webhooks/payco', requestId: job.attributes.requestId },
    });
    expect(request.parentSpanId).toBeUndefined();
    const notification = of('job process-notification');
    expect([notification.kind, notification.parentSpanId]).toEqual([5, request.spanId]);
    expect(of('payco read_payment')).toMatchObject({
      kind: 3,
      parentSpanId: notification.spanId,
      attributes: { outcome: '2xx' },
    });
    expect(job.parentSpanId).toBe(notification.spanId);
    expect(of('shipco create').parentSpanId).toBe(job.spanId);
    expect([...collector.services]).toEqual(['shop']);
  });

  it('contain nothing personal or secret, and are not sent to the providers (R-553)', async () => {
    expect(collector.spans.length).toBeGreaterThan(5);
    const exported = JSON.stringify(collector.spans);
    const { SHIPCO_API_TOKEN, SHIPCO_API_SECRET, PAYCO_ACCESS_TOKEN, SESSION_SECRET } = market.environment;
    const secrets = [SHIPCO_API_TOKEN, SHIPCO_API_SECRET, PAYCO_ACCESS_TOKEN, SESSION_SECRET] as string[];
    for (const word of [PROFILE.email, PROFILE.name, 'Lavalle', 'http://', ...secrets]) expect(exported).not.toContain(word);
    const trace = collector.spans[0]?.traceId as string;
    expect(JSON.stringify([market.shipco.ledger(), market.payco.ledger()])).not.toMatch(new RegExp(`traceparent|${trace}`));
    expect(collector.spans.filter(({ name }) => name.includes('/api/health'))).toEqual([]);
  });

  it.each([
    ['is away', async () => ({ url: `http://127.0.0.1:${await freePort()}`, close: () => Promise.resolve() })],
    ['never answers', () => startCollector('never')],
  ])('do no harm when the collector %s (R-589)', async (_what, start) => {
    const { url, close } = await start();
    const { service } = await boughtWith({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    const { code, afterMs } = await service.stop('SIGTERM');
    await close();
    expect(code).toBe(0);
    expect(afterMs).toBeLessThan(10_000);
  });

  it('load no SDK without a collector', async () => {
    const watch = `
      import { registerHooks } from 'node:module';
      registerHooks({ load(url, context, next) {
        if (url.includes('@opentelemetry/sdk-trace')) globalThis.tracing = true;
        return next(url, context);
      } });
      process.on('exit', () => process.stdout.write('tracing: ' + Boolean(globalThis.tracing)));`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(watch)}`;
    const { service } = await boughtWith({ NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    await service.stop('SIGTERM');
    expect(service.output).toContain('tracing: false');
    const traced = await Service.started(market, { NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    await traced.stop('SIGTERM');
    expect(traced.output).toContain('tracing: true');
  });
});
