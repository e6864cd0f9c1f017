import { TcpGate } from '../../proof/tcp-gate.js';
import { within } from '../../src/platform/kernel/real-time.js';
import { closeDatabase, newDatabase, query, reopenDatabase } from '../support/database.js';
import { expectError } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, type Answer, eventually, openShop, Person, PROFILE } from '../support/person.js';

const POOL = 3;
const MINUTE_MS = 60_000;
let market: Marketplace;
let databaseUrl: string;
let network: TcpGate;
let productId: string;
let buyer: Person;
let stranger: Person;

beforeAll(async () => {
  databaseUrl = await newDatabase();
  const server = new URL(databaseUrl);
  network = await TcpGate.before(server.hostname, Number(server.port || 5432), await freePort());
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${network.port}`;
  market = await startMarketplace({ DATABASE_URL: through.href, DB_POOL_MAX: String(POOL) });
  [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  buyer = await Person.signedIn(market, 'buyer-ana');
  stranger = Person.stranger(market);
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  await buyer.put(productId);
});
afterAll(async () => {
  // A service that waits for a lost connection would never stop, and the run with it.
  await within(MINUTE_MS, market.close());
  market.app.getHttpServer().closeAllConnections();
  await Promise.all([network, market.shipco, market.payco, market.identity].map((party) => party.close()));
});

const OUTAGES = [
  { how: 'cannot be reached', begin: () => network.close(), end: () => network.open() },
  { how: 'takes no connections', begin: () => closeDatabase(databaseUrl), end: () => reopenDatabase(databaseUrl) },
];

const isOk = ({ status }: Answer) => status === 200;

const everyRoute = (): Record<string, () => Promise<Answer>> => ({
  catalogue: () => stranger.get('/api/products'),
  product: () => stranger.get(`/api/products/${productId}`),
  health: () => stranger.get('/api/health'),
  readiness: () => stranger.get('/api/health/ready'),
  session: () => buyer.get('/api/auth/session'),
  cart: () => buyer.get('/api/cart'),
  put: () => buyer.put(productId),
  profile: () => buyer.call('PUT', '/api/buyer/profile', PROFILE),
  quote: () => buyer.quote(),
  checkout: () => buyer.checkout(),
  orders: () => buyer.get('/api/orders'),
  notification: () => stranger.call('POST', '/api/webhooks/payco?topic=payment&id=4711', {}),
});

describe('an internal error', () => {
  it('returns a neutral message, and is logged with the request ID but without the data (R-462)', async () => {
    await query(databaseUrl, 'alter table buyer_profiles rename column phone to hidden_away');
    try {
      const answer = await buyer.call('PUT', '/api/buyer/profile', { ...PROFILE, document: 'a-very-personal-number' });
      expectError(answer, 500, 'INTERNAL_ERROR');
      expect(answer.body.message).toBe('Something went wrong on our side.');
      const logged = market.log.lines.filter((line) => line.includes(answer.body.requestId));
      expect(logged).toEqual([expect.stringContaining('ERROR')]);
      expect(logged[0]).toContain('    at ');
      expect(market.log.lines.join('\n')).not.toContain('a-very-personal-number');
    } finally {
      await query(databaseUrl, 'alter table buyer_profiles rename column hidden_away to phone');
    }
    expect((await buyer.quote(ADDRESS)).status).toBe(200);
  });
});

describe.each(OUTAGES)('while the database $how', ({ begin, end }) => {
  afterEach(end);

  it('returns 503 everywhere, with when to try again, calls no provider, and recovers automatically (R-462, R-1021)', async () => {
    market.shipco.clearLedger();
    market.payco.clearLedger();
    await begin();
    const routes = Object.entries(everyRoute());
    const answers = await Promise.all(routes.map(async ([what, ask]) => ({ what, answer: await ask() })));
    expect(answers.map(({ what, answer }) => `${what} ${answer.body.code}`)).toEqual(
      routes.map(([what]) => `${what} DATABASE_UNAVAILABLE`),
    );
    // The overview has its checks next to the fields of an error.
    for (const { what, answer } of answers) if (what !== 'health') expectError(answer, 503, 'DATABASE_UNAVAILABLE');
    for (const { answer } of answers) expect(answer.headers.get('retry-after')).toBe('5');
    expect(await stranger.get('/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await stranger.get('/api/auth/session')).body).toEqual({ user: null });
    expect((await stranger.get('/api/cart')).status).toBe(401);
    // A job of an earlier notification may have been at work while the ledgers were cleared.
    const payments = market.payco.ledger().filter(({ path }) => !path.startsWith('/v1/payments/'));
    expect([...market.shipco.ledger(), ...payments]).toEqual([]);

    await end();
    await eventually(() => stranger.get('/api/health/ready'), isOk);
    expect((await buyer.get('/api/cart')).body.parcels).toHaveLength(1);
    expect((await buyer.quote()).status).toBe(200);
  });
});

describe('the database', () => {
  it('leaks no connection when the network breaks during requests', async () => {
    for (let round = 0; round < 2; round += 1) {
      const before = await within(MINUTE_MS, Promise.all(Array.from({ length: POOL }, () => stranger.get('/api/products'))));
      expect(before).toEqual(Array.from({ length: POOL }, () => expect.objectContaining({ status: 200 })));
      network.freeze();
      const requests = Array.from({ length: POOL }, () => stranger.get('/api/products'));
      await eventually(
        async () => network.heldBack,
        // The connection that listens for due work may be held back, too.
        (connections) => connections >= POOL,
      );
      await network.close();
      const during = await within(MINUTE_MS, Promise.all(requests));
      await network.open();
      if (!during) throw new Error('requests wait for ever for a connection');
      for (const answer of during) expectError(answer, 503, 'DATABASE_UNAVAILABLE');
      const after = await within(
        MINUTE_MS,
        eventually(() => stranger.get('/api/products'), isOk),
      );
      expect(after).toMatchObject({ status: 200 });
    }
  });
});
