import { type LogLine, linesOf } from '../support/log-lines.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { Service } from '../support/service.js';

const WEBHOOK = '/api/webhooks/payco';
let market: Marketplace;
let shop: Shop;
let service: Service;

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  await market.app.close();
  service = await Service.started(market, { LOG_LEVEL: 'debug' });
});
afterAll(async () => {
  await service.stop('SIGTERM');
  await market.close();
});

const named = (message: string) => linesOf(service).filter((line) => line.message === message);

/** A line may arrive later than the effect that it describes. */
const logged = (message: string, holds: (line: LogLine) => boolean) =>
  eventually(
    async () => named(message).filter(holds),
    (lines) => lines.length > 0,
  );

describe('the log', () => {
  it("connects a notification's request with the parcel", async () => {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    const [created] = await logged('shipment.created', (line) => line.orderId === orderId);
    expect(created).toMatchObject({ level: 'log', queue: 'create-shipment', attempt: 1, outcome: 'created' });
    const { requestId } = created as LogLine;
    const handled = await logged('notification.handled', (line) => line.requestId === requestId);
    expect(handled).toMatchObject([{ queue: 'process-notification', effect: 'first_approval', inboxId: expect.any(String) }]);
    const [request] = await logged('request.answered', (line) => line.requestId === requestId);
    expect(request).toMatchObject({ level: 'debug', method: 'POST', route: WEBHOOK, status: 200 });
  });

  it("names a line's request by the service's own ID, not the caller's", async () => {
    market.shipco.fault({ method: 'POST', path: '/v2/shipments/quote', times: 2, fault: { kind: 'status', status: 500 } });
    await shop.buyer.put(shop.productId);
    const shipping = { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '9' };
    const answer = await shop.buyer.call('POST', '/api/shipping/shipco/quote', { shipping }, { 'x-request-id': 'mine' });
    market.shipco.clearFaults();
    expect(answer.status).toBe(502);
    const [failed] = await logged('quote.failed', (line) => line.requestId === answer.body.requestId);
    expect(failed).toMatchObject({ level: 'warn', kind: 'unknown' });
    expect(service.output).not.toContain('"mine"');
  });

  it('keeps concurrent requests apart', async () => {
    market.shipco.fault({ method: 'POST', path: '/v2/shipments/quote', times: 50, fault: { kind: 'status', status: 400 } });
    const address = (number: number) => ({
      city: 'Godoy Cruz',
      state: 'Mendoza',
      zip: '5501',
      street: 'Lavalle',
      number: `${number}`,
    });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => shop.buyer.quote(address(number + 100))));
    market.shipco.clearFaults();
    for (const { body } of answers) {
      expect(await logged('quote.failed', (line) => line.requestId === body.requestId)).toHaveLength(1);
    }
  });

  it('logs an internal failure once, with its cause', async () => {
    await market.rows('alter table buyer_profiles rename to away');
    const answer = await shop.buyer.call('PUT', '/api/buyer/profile', PROFILE);
    await market.rows('alter table away rename to buyer_profiles');
    expect(answer.status).toBe(500);
    const failures = await logged('request.failed', (line) => line.requestId === answer.body.requestId);
    expect(failures).toMatchObject([{ level: 'error', code: 'INTERNAL_ERROR', stack: expect.stringContaining('42P01') }]);
    const all = linesOf(service).filter((line) => line.requestId === answer.body.requestId && line.level === 'error');
    expect(all).toHaveLength(1);
  });

  it('has one event per line and no personal data (R-553)', async () => {
    const lines = linesOf(service).filter(({ message }) => /^[a-z]+\.[a-z_]+$/.test(message));
    expect(lines.length).toBeGreaterThan(10);
    for (const personal of [PROFILE.email, PROFILE.name, PROFILE.document, 'Lavalle'])
      expect(service.output).not.toContain(personal);
  });

  it('logs business events at info, without framework details, and which parts are on', async () => {
    await service.stop('SIGTERM');
    const unlinked = { SHIPCO_OAUTH_CLIENT_ID: '', SHIPCO_OAUTH_CLIENT_SECRET: '' };
    service = await Service.started(market, { LOG_LEVEL: 'info', ...unlinked });
    await Person.stranger(market).get('/api/products');
    expect(linesOf(service).map(({ message }) => message)).toEqual(['service.started']);
    const parts = { metricsPort: 'off', shipping: 'shipco', payments: 'payco', sellerLink: 'off' };
    expect(linesOf(service)).toMatchObject([{ level: 'log', context: 'Main', ...parts }]);
  });
});
