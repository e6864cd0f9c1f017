import { type CollectedSpan, type Collector, startCollector } from '../support/collector.js';
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

  it('do no harm when the collector never answers, and load no SDK without one (R-589)', async () => {
    const watch = `
      import { registerHooks } from 'node:module';
      registerHooks({ load(url, context, next) {
        if (url.includes('@opentelemetry/sdk-trace')) globalThis.tracing = true;
        return next(url, context);
      } });
      process.on('exit', () => process.stdout.write('tracing: ' + Boolean(globalThis.tracing)));`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(watch)}`;
    const silent = await startCollector('never');
    const { service: traced } = await boughtWith({ NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: silent.url });
    const { code, afterMs } = await traced.stop('SIGTERM');
    await silent.close();
    expect([code, traced.output]).toEqual([0, expect.stringContaining('tracing: true')]);
    expect(afterMs).toBeLessThan(10_000);
    const bare = await Service.started(market, { NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    await bare.stop('SIGTERM');
    expect(bare.output).toContain('tracing: false');
  });
});
