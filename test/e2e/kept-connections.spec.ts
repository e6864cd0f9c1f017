import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { PrometheusMetrics } from '../../src/platform/telemetry/prometheus-metrics.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { samplesIn } from '../support/metrics.js';
import { eventually } from '../support/person.js';

let market: Marketplace;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await market.close();
});

const serverOf = ({ app }: Marketplace): Server => app.getHttpServer();

/** Its answer to a request that leaves the connection open; null: it was closed instead. */
async function asked(socket: Socket): Promise<string | null> {
  socket.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
  return Promise.race([once(socket, 'data').then(([chunk]) => String(chunk)), once(socket, 'close').then(() => null)]).catch(
    () => null,
  );
}

function connected(): Socket {
  const socket = connect(Number(new URL(market.url).port), '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

describe('a connection', () => {
  it('is kept longer than the idle time of any usual load balancer (R-630)', async () => {
    market = await startMarketplace();
    const accepted = once(serverOf(market), 'connection') as Promise<[Socket]>;
    const socket = connected();
    expect((await asked(socket))?.toLowerCase()).toContain('\r\nkeep-alive: timeout=620\r\n');
    const [served] = await accepted;
    expect(served.timeout).toBeGreaterThanOrEqual(620_000);
    expect(await asked(socket)).toContain('200 OK');
  });

  it('is closed when the configured time has passed without a request (R-630)', async () => {
    market = await startMarketplace({ KEEP_ALIVE_TIMEOUT_MS: '1000' });
    const socket = connected();
    expect(await asked(socket)).toContain('200 OK');
    const since = performance.now();
    await once(socket, 'close');
    expect(performance.now() - since).toBeGreaterThan(800);
  });

  it('is one of 5,000 at most: a further one is closed unread, and counted (R-630)', async () => {
    market = await startMarketplace();
    const server = serverOf(market);
    expect(server.maxConnections).toBe(5_000);
    const [first, second] = [connected(), connected()];
    for (const socket of [first, second]) expect(await asked(socket)).toContain('200 OK');
    const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    server.maxConnections = await open();
    expect(await asked(connected())).toBeNull();
    const { registry } = market.app.get(PrometheusMetrics, { strict: false });
    expect(samplesIn(await registry.metrics()).get('rate_limited_total{limit="connections"}')).toBe(1);
    first.destroy();
    await eventually(open, (count) => count < server.maxConnections);
    expect(await asked(connected())).toContain('200 OK');
  });
});
