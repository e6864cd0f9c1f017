import { once } from 'node:events';
import { connect } from 'node:net';
import { TcpGate } from '../../proof/tcp-gate.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';
import { sendRaw } from '../support/raw-http.js';
import { Service } from '../support/service.js';

/** Ten seconds, and something for a machine that is busy. */
const LIMIT_MS = 12_000;
/** A creation may take so long that waiting for it would break the limit. */
const SLOW = { SHIPCO_CREATE_TIMEOUT_MS: '25000', SHIPCO_QUOTE_TIMEOUT_MS: '25000', SHIPMENT_LEASE_MS: '45000' };
const QUOTE = { method: 'POST', path: '/v2/shipments/quote' };

let market: Marketplace;
let shop: Shop;
let service: Service;

beforeAll(async () => {
  market = await startMarketplace({ ...SLOW, SHIPMENT_QUARANTINE_MS: '4000', SHIPMENT_LOOKUP_SPACING_MS: '1000' });
  shop = await Shop.open(market);
  await market.app.close();
});
beforeEach(async () => {
  await market.shipco.reset();
  market.payco.clearFaults();
  market.payco.clearLedger();
  service = await Service.started(market);
});
afterEach(() => service.stop('SIGKILL'));
afterAll(() => market.close());

const approved = async (purchaseId: string): Promise<boolean> =>
  (await market.rows('select 1 from purchases where id = $1 and paid_at is not null', [purchaseId])).length === 1;

/** A paid purchase whose approval is known; returns the order's id. Its parcel need not be there. */
async function paidOrder(): Promise<string> {
  const purchase = await shop.checkout();
  market.payco.pay(purchase.preference_id, 'approved', { messages: 2, parallel: true });
  await eventually(() => approved(purchase.purchase_id), Boolean);
  return purchase.orders[0].id;
}

async function oneParcelEach(orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) await shop.orderWhen(orderId, 'created');
  expect(market.shipco.shipments()).toHaveLength(orderIds.length);
}

/** The service takes no connections any more. */
async function stopping(): Promise<void> {
  const refused = () =>
    fetch(`${market.url}/api/health/ready`).then(
      () => false,
      () => true,
    );
  await eventually(refused, Boolean);
}

async function quietly(work: Promise<unknown>): Promise<string> {
  return work.then(
    (answer) => `answered ${(answer as { status: number }).status}`,
    () => 'cut',
  );
}

describe('SIGTERM', () => {
  it('under load with a hanging provider exits with 0 in time, and the successor creates exactly one parcel per order (R-551)', async () => {
    market.shipco.fault({ ...CREATE, times: 2, fault: { kind: 'hang' } });
    // Made after we gave up on them, before the successor may look.
    market.shipco.fault({ ...CREATE, times: 2, fault: { kind: 'delay', ms: 7_000 } });
    const orders = [await paidOrder(), await paidOrder(), await paidOrder(), await paidOrder()];
    await eventually(
      async () => shop.creates(),
      (calls) => calls === 4,
    );
    const late = await shop.checkout();
    market.shipco.fault({ ...QUOTE, fault: { kind: 'hang' } });
    const quote = quietly(shop.buyer.quote({ city: 'Mendoza', state: 'Mendoza', zip: '5500', street: 'San Juan', number: '7' }));
    market.payco.fault({ method: 'GET', path: '/v1/payments/*', fault: { kind: 'hang' } });
    const payment = market.payco.pay(late.preference_id, 'approved', { messages: 2, parallel: true });
    await eventually(
      async () => market.payco.deliveries(),
      (all) => all.some(({ acknowledged, payment_id }) => acknowledged && payment_id === String(payment.id)),
    );
    const hanging = () => [...market.shipco.ledger(QUOTE), ...market.payco.ledger({ path: '/v1/payments/*' })];
    await eventually(
      async () => hanging().filter(({ outcome }) => outcome === 'hang'),
      (calls) => calls.length >= 2,
    );

    const { code, afterMs } = await service.stop('SIGTERM');
    expect({ code, output: service.output }).toEqual({ code: 0, output: expect.not.stringContaining('unhandled') });
    expect(afterMs).toBeLessThan(LIMIT_MS);
    expect(await quote).toBe('answered 502');
    const open = await market.rows<{ state: string }>("select state from shipments where state = 'creating'");
    expect(open).toEqual([]);

    market.payco.clearFaults();
    market.payco.settings({ dropAll: true });
    service = await Service.started(market);
    await oneParcelEach([...orders, late.orders[0].id]);
    market.payco.settings({ dropAll: false });
    expect((await service.stop('SIGTERM')).code).toBe(0);
  });

  it('when idle exits at once, even with open connections (R-551)', async () => {
    const { port } = new URL(market.url);
    const silent = connect(Number(port), '127.0.0.1');
    await once(silent, 'connect');
    await shop.buyer.get('/api/cart');
    const { code, afterMs } = await service.stop('SIGTERM');
    expect(code).toBe(0);
    expect(afterMs).toBeLessThan(5_000);
    silent.destroy();
  });

  it('closes idle kept connections, finishes running requests, rejects new connections, and fails readiness (R-551, R-630)', async () => {
    const port = Number(new URL(market.url).port);
    market.shipco.fault({ ...QUOTE, fault: { kind: 'hold' } });
    await shop.buyer.put(shop.productId);
    const quote = shop.buyer.quote({ city: 'Mendoza', state: 'Mendoza', zip: '5500', street: 'San Juan', number: '8' });
    await shop.held(QUOTE);
    const kept = connect(port, '127.0.0.1');
    kept.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(kept, 'data');
    const asking = connect(port, '127.0.0.1');
    asking.write('GET /api/health/ready HTTP/1.1\r\nhost: localhost\r\n');
    await once(asking, 'connect');
    // Connections are accepted in their order: an answer on a later one says that this one is in.
    await sendRaw(market.url, 'GET /api/health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const keptCloses = once(kept, 'close');
    service.signal('SIGTERM');
    await keptCloses;
    await stopping();
    let answer = '';
    asking.on('data', (chunk) => {
      answer += chunk;
    });
    asking.write('\r\n');
    await once(asking, 'close');
    market.shipco.release();
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toMatchObject({ code: 'SERVICE_STOPPING' });
    const { status, headers } = await quote;
    expect({ status, connection: headers.get('connection') }).toEqual({ status: 200, connection: 'close' });
    const { code, afterMs } = await service.ended();
    expect(code).toBe(0);
    expect(afterMs).toBeLessThan(5_000);
  });

  it('sent twice exits at once (R-551)', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'hang' } });
    const order = await paidOrder();
    await eventually(
      async () => shop.creates(),
      (calls) => calls === 1,
    );
    service.signal('SIGTERM');
    await stopping();
    expect(service.hasEnded).toBe(false);
    const since = performance.now();
    // One that comes shortly after the first is the same one, sent twice.
    const again = async () => {
      service.signal('SIGINT');
      return service.hasEnded;
    };
    await eventually(again, Boolean);
    expect((await service.ended()).code).toBe(1);
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(service.output).toContain('service.cut_short');
    // The claim is left as a killed process leaves it: only its lease ends it.
    const [row] = await market.rows<{ state: string }>('select state from shipments where order_id = $1', [order]);
    expect(row).toEqual({ state: 'creating' });
  });

  it('exits even if the database hangs (R-551)', async () => {
    const server = new URL(market.databaseUrl);
    const network = await TcpGate.before(server.hostname, Number(server.port), await freePort());
    server.host = `127.0.0.1:${network.port}`;
    await service.stop('SIGTERM');
    service = await Service.started(market, { DATABASE_URL: server.href });
    const pending = quietly(shop.buyer.get('/api/cart'));
    network.freeze();
    const { code, afterMs } = await service.stop('SIGTERM');
    expect(code).not.toBeNull();
    expect(afterMs).toBeLessThan(LIMIT_MS);
    await pending;
    await network.close();
  });
});

describe('an uncaught failure', () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(`
    process.on('SIGUSR2', () => void Promise.reject(new Error('left alone')));
    process.on('SIGHUP', () => { throw new Error('left alone'); });`)}`;

  it('is logged: a rejection keeps the process running, an exception shuts it down (R-552)', async () => {
    await service.stop('SIGTERM');
    service = await Service.started(market, { NODE_OPTIONS });
    service.signal('SIGUSR2');
    await eventually(
      async () => service.output,
      (output) => output.includes('process.unhandled_rejection'),
    );
    expect((await shop.buyer.get('/api/health/ready')).status).toBe(200);
    const { code } = await service.stop('SIGHUP');
    expect(code).toBe(1);
    expect(service.output).toContain('process.uncaught_exception');
  });
});
