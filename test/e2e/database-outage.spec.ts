import { expectError } from '../support/expect-error.js';
import { query } from '../support/database.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { type Answer, ADDRESS, eventually, openShop, Person, PROFILE } from '../support/person.js';

let market: Marketplace;
let productId: string;
let buyer: Person;
let stranger: Person;

beforeAll(async () => {
  market = await startMarketplace();
  [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  buyer = await Person.signedIn(market, 'buyer-ana');
  stranger = Person.stranger(market);
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  await buyer.put(productId);
});
afterAll(async () => {
  await openDatabase();
  await market.close();
});

const database = () => new URL(market.databaseUrl).pathname.slice(1);
const onServer = (sql: string) => query(process.env.TEST_DATABASE_URL as string, sql);
const cutConnections = () => onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database()}'`);
const openDatabase = () => onServer(`alter database ${database()} allow_connections true`);
async function closeDatabase(): Promise<void> {
  await onServer(`alter database ${database()} allow_connections false`);
  await cutConnections();
}

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

describe('while the database is away', () => {
  afterEach(openDatabase);

  it('answers 503 everywhere, calls no provider, and recovers by itself', async () => {
    await closeDatabase();
    for (const [what, ask] of Object.entries(everyRoute())) {
      const answer = await ask();
      expect({ what, code: answer.body.code }).toEqual({ what, code: 'DATABASE_UNAVAILABLE' });
      expectError(answer, 503, 'DATABASE_UNAVAILABLE');
    }
    expect(await stranger.get('/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await stranger.get('/api/auth/session')).body).toEqual({ user: null });
    expect((await stranger.get('/api/cart')).status).toBe(401);
    expect([...market.shipco.ledger(), ...market.payco.ledger()]).toEqual([]);

    await openDatabase();
    await eventually(
      () => stranger.get('/api/health/ready'),
      ({ status }) => status === 200,
    );
    expect((await buyer.get('/api/cart')).body.parcels).toHaveLength(1);
    expect((await buyer.checkout()).status).toBe(201);
  });

  it('does its work in the background again when it is back', async () => {
    await closeDatabase();
    await openDatabase();
    const notify = () => stranger.call('POST', '/api/webhooks/payco?topic=payment&id=4712', {});
    await eventually(notify, ({ status }) => status === 200);
    await eventually(
      () => market.rows<{ attempts: number }>("select attempts from webhook_inbox where resource_id = '4712'"),
      ([row]) => (row?.attempts ?? 0) > 0,
    );
  });

  it('answers 503 at most for a moment when only the open connections are cut', async () => {
    await cutConnections();
    const answers = await Promise.all(Array.from({ length: 5 }, () => stranger.get('/api/products')));
    for (const answer of answers) {
      if (answer.status !== 200) expectError(answer, 503, 'DATABASE_UNAVAILABLE');
    }
    await eventually(
      () => stranger.get('/api/products'),
      ({ status }) => status === 200,
    );
  });
});

describe('an error of our own', () => {
  it('is answered in neutral words, and logged with the id that the answer names but without the data', async () => {
    await market.rows('alter table buyer_profiles rename column phone to hidden_away');
    try {
      const answer = await buyer.call('PUT', '/api/buyer/profile', { ...PROFILE, document: 'a-very-personal-number' });
      expectError(answer, 500, 'INTERNAL_ERROR');
      expect(answer.body.message).toBe('Something went wrong on our side.');
      const logged = market.log.lines.filter((line) => line.includes(answer.body.requestId));
      expect(logged).toEqual([expect.stringContaining('ERROR')]);
      expect(logged[0]).toContain('    at ');
      expect(market.log.lines.join('\n')).not.toContain('a-very-personal-number');
    } finally {
      await market.rows('alter table buyer_profiles rename column hidden_away to phone');
    }
    expect((await buyer.quote(ADDRESS)).status).toBe(200);
  });
});
