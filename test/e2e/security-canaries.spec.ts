import { createHmac } from 'node:crypto';
import { emptyDatabase, query } from '../support/database.js';
import { EchoingProvider } from '../support/echoing-provider.js';
import { holds, wholeDatabase } from '../support/leaks.js';
import { beginLogin, comeBack } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { type Answer, eventually, openShop, Person } from '../support/person.js';

/** Nobody but the service and the party it is shared with may ever see one of these. */
const SECRETS: Record<string, string> = {
  sessionSecret: 'canary-session-secret-of-at-least-32-bytes',
  databasePassword: 'canary-database-password',
  shipcoToken: 'canary-shipco-api-token',
  shipcoSecret: 'canary-shipco-api-secret',
  paycoToken: 'APP_USR-canary-payco-access-token',
  webhookSecret: 'canary-payco-webhook-secret',
  adscoSecret: 'canary-adsco-app-secret',
  adscoToken: 'canary-adsco-verify-token',
  encryptionKey: Buffer.from('canary-key-of-exactly-32-bytes!!').toString('base64'),
};
const PERSON = {
  name: 'Canaria Personal',
  email: 'canary.person@canary.example',
  phone: '+54 261 777 0999',
  document: '20999888',
};
const DOOR = {
  city: 'Godoy Cruz',
  state: 'Mendoza',
  zip: '5501',
  street: 'Calle Canario',
  number: '7',
  extras: 'Timbre Canaria',
};
const PERSONAL = [...Object.values(PERSON), DOOR.street, DOOR.extras];
/** The columns that exist to hold what a buyer said of themselves. */
const MEANT_FOR_IT = [
  'public.buyer_profiles.document',
  'public.buyer_profiles.email',
  'public.buyer_profiles.name',
  'public.buyer_profiles.phone',
  'public.orders.shipping_address',
  'public.purchases.recipient',
];

let shipco: EchoingProvider;
let payco: EchoingProvider;
let market: Marketplace;
let buyer: Person;
let seller: Person;
let other: Person;
let productId: string;
let databaseName: string;
let doors = 0;

const answers: { to: 'buyer' | 'others'; status: number; text: string }[] = [];

beforeAll(async () => {
  [shipco, payco] = await Promise.all([EchoingProvider.start(), EchoingProvider.start()]);
  const database = new URL(await emptyDatabase());
  databaseName = database.pathname.slice(1);
  database.password = SECRETS.databasePassword as string;
  market = await startMarketplace({
    LOG_LEVEL: 'debug',
    DATABASE_URL: database.href,
    SESSION_SECRET: SECRETS.sessionSecret,
    SHIPCO_API_BASE_URL: `${shipco.url}/v2`,
    SHIPCO_API_TOKEN: SECRETS.shipcoToken,
    SHIPCO_API_SECRET: SECRETS.shipcoSecret,
    PAYCO_API_BASE_URL: payco.url,
    PAYCO_ACCESS_TOKEN: SECRETS.paycoToken,
    PAYCO_WEBHOOK_SECRET: `payco-sandbox-webhook-secret,${SECRETS.webhookSecret}`,
    ADSCO_APP_SECRET: SECRETS.adscoSecret,
    ADSCO_VERIFY_TOKEN: SECRETS.adscoToken,
    TOKEN_ENCRYPTION_KEYS: `canary:${SECRETS.encryptionKey}`,
    SHIPMENT_MAX_ATTEMPTS: '3',
  });
  const { token, secret } = market.shipco.accounts[0] as { token: string; secret: string };
  shipco.target = market.shipco.url;
  shipco.authorization = `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`;
  payco.target = market.payco.url;
  payco.authorization = `Bearer ${market.payco.accessToken}`;
  [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  [buyer, seller, other] = (await Promise.all(
    ['buyer-ana', 'seller-norte', 'buyer-bruno'].map((user) => Person.signedIn(market, user)),
  )) as [Person, Person, Person];
});
afterAll(async () => {
  await market.close();
  await Promise.all([shipco.close(), payco.close()]);
});

async function seen(to: 'buyer' | 'others', asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  answers.push({ to, status: answer.status, text: JSON.stringify([answer.body, [...answer.headers]]) });
  return answer;
}
/** A checkout to a door of its own. */
const door = () => ({ ...DOOR, number: String(++doors) });
const checkout = async () => {
  await buyer.put(productId);
  return seen('buyer', buyer.checkout(door()));
};

async function refusing(provider: EchoingProvider, status: number, path: RegExp, work: () => Promise<unknown>): Promise<void> {
  const before = provider.refused;
  provider.refuse = { status, path };
  await work().finally(() => {
    provider.refuse = null;
  });
  expect(provider.refused).toBeGreaterThan(before);
}

async function buy(): Promise<string> {
  // After so many failures the breaker has to close first.
  const { body } = await eventually(checkout, ({ status }) => status === 201);
  market.payco.pay(body.preference_id, 'approved', { messages: 1 });
  return body.orders[0].id;
}
const shipmentState = async (orderId: string) =>
  (await market.rows<{ state: string }>('select state from shipments where order_id = $1', [orderId]))[0]?.state;
const settled = (orderId: string, ...states: string[]) =>
  eventually(
    () => shipmentState(orderId),
    (state) => states.includes(state ?? ''),
  );

async function goWell(): Promise<void> {
  await seen('buyer', buyer.call('PUT', '/api/buyer/profile', PERSON));
  await seen('buyer', buyer.get('/api/buyer/profile'));
  await buyer.put(productId);
  await seen('buyer', buyer.quote(door()));
  const orderId = await buy();
  await settled(orderId, 'created');
  await seen('buyer', buyer.get(`/api/orders/${orderId}`));
  for (const somebody of [seller, other, Person.stranger(market)]) {
    for (const path of [
      `/api/orders/${orderId}`,
      '/api/orders',
      '/api/products',
      '/api/auth/session',
      '/api/seller/products',
      '/api/cart',
    ])
      await seen('others', somebody.get(path));
  }
}

async function providersFail(): Promise<void> {
  for (const status of [400, 401, 422, 429, 500, 503]) {
    await buyer.put(productId);
    await refusing(shipco, status, /quote/, () => seen('buyer', buyer.quote(door())));
    await refusing(payco, status, /preferences/, checkout);
    await new Promise((done) => setTimeout(done, 50));
  }
  await refusing(payco, 400, /\/v1\/payments\/\d/, async () => {
    const { body } = await eventually(checkout, ({ status }) => status === 201);
    market.payco.pay(body.preference_id, 'approved', { messages: 1 });
    const before = payco.refused;
    await eventually(
      async () => payco.refused,
      (refused) => refused > before + 1,
    );
  });
  for (const kind of ['hang', 'broken_json', 'html', 'drop_before', 'oversize'] as const) {
    market.shipco.fault({ path: '/v2/shipments/quote', fault: { kind } as never });
    await seen('buyer', buyer.quote(door()));
  }
}

async function parcelsFail(): Promise<void> {
  for (const [status, ...states] of [
    [400, 'failed'],
    [500, 'failed', 'needs_review', 'unknown'],
  ] as const) {
    await refusing(shipco, status, /shipments($|\?)/, async () => {
      const orderId = await buy();
      await settled(orderId, ...states);
      const { body } = await seen('buyer', buyer.get(`/api/orders/${orderId}`));
      const told = body.shipping_address.shipco.shipment_create_error;
      expect(told).toMatch(/^HTTP \d{3}/);
      for (const secret of [...Object.values(SECRETS), ...PERSONAL]) expect(holds(told, secret)).toBe(false);
    });
  }
}

async function callersFail(): Promise<void> {
  const text = JSON.stringify({ ...PERSON, shipping: DOOR, token: Object.values(SECRETS) });
  for (const path of [
    '/api/buyer/profile',
    '/api/checkout/payco',
    '/api/shipping/shipco/quote',
    '/api/webhooks/payco',
    '/api/webhooks/adsco',
  ]) {
    const method = path.endsWith('profile') ? 'PUT' : 'POST';
    await seen('buyer', buyer.call(method, path, text.slice(0, -1)));
    await seen('buyer', buyer.call(method, path, text, { 'content-type': 'text/plain' }));
    await seen(
      'buyer',
      buyer.call(method, `${path}?type=payment&data.id=1`, text, { 'x-signature': `ts=1,v1=${SECRETS.webhookSecret}` }),
    );
  }
  await seen(
    'buyer',
    buyer.call('PUT', '/api/buyer/profile', {
      ...PERSON,
      email: `${PERSON.email}@`,
      phone: [PERSON.phone],
      name: PERSON.name.repeat(50),
    }),
  );
  await seen(
    'buyer',
    buyer.checkout(
      { ...DOOR, street: DOOR.street.repeat(50), zip: [DOOR.street] },
      { email: `${PERSON.email}@`, document: { a: PERSON.document } },
    ),
  );
  await seen('others', buyer.call('POST', '/api/auth/logout', undefined, { origin: `https://${PERSON.email}` }));
  const token = encodeURIComponent(SECRETS.adscoToken as string).slice(0, -1);
  await seen('others', buyer.get(`/api/webhooks/adsco?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1`));
  const lead = JSON.stringify({
    object: 'page',
    entry: [{ id: '1', changes: [{ field: 'leadgen', value: { leadgen_id: '5', ...PERSON } }] }],
  });
  const signature = createHmac('sha256', SECRETS.adscoSecret as string)
    .update(lead)
    .digest('hex');
  const accepted = await seen(
    'others',
    buyer.call('POST', '/api/webhooks/adsco', lead, { 'x-hub-signature-256': `sha256=${signature}` }),
  );
  expect(accepted.status).toBe(200);
}

async function loginsFail(): Promise<void> {
  for (const callback of [
    `?error=access_denied&error_description=${PERSON.email}`,
    '?code=wrong',
    `?code=${PERSON.document}&state=`,
  ]) {
    const begun = await beginLogin(market.url);
    const state = callback.endsWith('state=') ? begun.authorization.searchParams.get('state') : '';
    const back = new URL(`${market.url}/api/auth/callback${callback}${state}`);
    const { status, body } = await comeBack(market.url, back, begun.cookie);
    expect(status).toBe(400);
    answers.push({ to: 'others', status, text: JSON.stringify(body) });
  }
}

async function databaseFails(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL as string;
  const ask = async () => {
    await seen('buyer', buyer.call('PUT', '/api/buyer/profile', PERSON));
    await seen('buyer', buyer.quote(door()));
    await seen('buyer', buyer.checkout(door(), PERSON));
    await seen('buyer', buyer.get('/api/health/ready'));
  };
  await market.rows('alter table buyer_profiles add constraint canary check (phone is null) not valid');
  await ask();
  await market.rows('alter table buyer_profiles drop constraint canary');
  await query(server, `alter database ${databaseName} allow_connections false`);
  await query(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName}'`);
  try {
    await ask();
  } finally {
    await query(server, `alter database ${databaseName} allow_connections true`);
  }
  await eventually(
    () => buyer.get('/api/health/ready'),
    ({ status }) => status === 200,
  );
}

it('nothing secret or personal comes out anywhere, whatever goes well or wrong', async () => {
  await goWell();
  await providersFail();
  await parcelsFail();
  await callersFail();
  await loginsFail();
  await databaseFails();

  const secrets = {
    ...SECRETS,
    basic: Buffer.from(`${SECRETS.shipcoToken}:${SECRETS.shipcoSecret}`).toString('base64'),
    loginSecret: market.environment.OIDC_CLIENT_SECRET as string,
    signingSecret: market.payco.webhookSecret,
    session: (buyer.cookie as string).slice('session='.length),
    ofSeller: (seller.cookie as string).slice('session='.length),
  };
  const personal = Object.fromEntries(PERSONAL.map((text) => [text, text]));
  const leaks = (texts: readonly string[], what: Record<string, string>) =>
    Object.entries(what).flatMap(([name, secret]) => texts.filter((text) => holds(text, secret)).map((text) => ({ name, text })));

  const log = market.log.lines;
  // Something was logged about each kind of failure, else this would prove nothing.
  for (const event of [
    /notification\.handled .*provider_unavailable/,
    /request\.failed .*INTERNAL_ERROR/,
    /request\.failed .*DATABASE_UNAVAILABLE/,
  ])
    expect(log.filter((line) => event.test(line))).not.toEqual([]);
  expect(leaks(log, { ...secrets, ...personal })).toEqual([]);

  const codes = new Set(answers.map(({ status }) => status));
  for (const status of [200, 201, 400, 401, 403, 404, 415, 500, 502, 503]) expect(codes).toContain(status);
  expect(
    leaks(
      answers.map(({ text }) => text),
      secrets,
    ),
  ).toEqual([]);
  expect(
    leaks(
      answers.filter(({ to, status }) => to === 'others' || status >= 400).map(({ text }) => text),
      personal,
    ),
  ).toEqual([]);
  expect(
    leaks(
      answers.filter(({ to }) => to === 'buyer').map(({ text }) => text),
      personal,
    ),
  ).not.toEqual([]);

  const database = await wholeDatabase(market);
  expect(
    leaks(
      database.map(({ text }) => text),
      secrets,
    ),
  ).toEqual([]);
  const places = database
    .filter(({ text }) => PERSONAL.some((one) => holds(text, one)))
    .map(({ table, column }) => `${table}.${column}`);
  expect([...new Set(places)].sort()).toEqual(MEANT_FOR_IT);
}, 180_000);
