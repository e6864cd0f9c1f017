import { expect } from '@jest/globals';
import { AdscoPlatform, batch, lead, signature } from './adsco.js';
import { type CanaryMarket, DOOR, PERSON, PERSONAL, refusing, SECRETS } from './canaries.js';
import { closeDatabase, reopenDatabase } from './database.js';
import { holds } from './leaks.js';
import { beginLogin, comeBack } from './login.js';
import { eventually, Person } from './person.js';

/** A purchase from profile to parcel, and what others see of it. */
export async function allGoesWell(canaries: CanaryMarket): Promise<void> {
  const { market, buyer, seller, other } = canaries;
  await canaries.seen('buyer', buyer.call('PUT', '/api/buyer/profile', PERSON));
  await canaries.seen('buyer', buyer.get('/api/buyer/profile'));
  await canaries.quote();
  const orderId = await canaries.buy();
  await canaries.settled(orderId, 'created');
  await canaries.seen('buyer', buyer.get(`/api/orders/${orderId}`));
  for (const reader of [seller, other, Person.stranger(market)]) {
    for (const path of [
      `/api/orders/${orderId}`,
      '/api/orders',
      '/api/products',
      '/api/auth/session',
      '/api/seller/products',
      '/api/cart',
    ])
      await canaries.seen('others', reader.get(path));
  }
}

export async function providersFail(canaries: CanaryMarket): Promise<void> {
  const { market, shipco, payco } = canaries;
  const checkout = () => canaries.checkout();
  // 429 comes last, and to a quote after a checkout: it pauses all quotes.
  for (const status of [400, 401, 422, 500, 503, 429]) {
    await refusing(payco, status, /preferences/, checkout);
    await refusing(shipco, status, /quote/, () => canaries.quote());
  }
  await refusing(payco, 500, /\/v1\/payments\/\d/, async () => {
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
    await canaries.quote();
  }
}

export async function parcelsFail(canaries: CanaryMarket): Promise<void> {
  for (const [status, ...states] of [
    [400, 'failed'],
    [500, 'failed', 'needs_review', 'unknown'],
  ] as const) {
    await refusing(canaries.shipco, status, /shipments($|\?)/, async () => {
      const orderId = await canaries.buy();
      await canaries.settled(orderId, ...states);
      const { body } = await canaries.seen('buyer', canaries.buyer.get(`/api/orders/${orderId}`));
      const shown = body.shipping_address.shipco.shipment_create_error;
      expect(shown).toMatch(/^HTTP \d{3}/);
      for (const secret of [...Object.values(SECRETS), ...PERSONAL]) expect(holds(shown, secret)).toBe(false);
    });
  }
}

/** Unreadable bodies, and invalid fields. */
export async function callersFail(canaries: CanaryMarket): Promise<void> {
  const { buyer } = canaries;
  const text = JSON.stringify({ ...PERSON, shipping: DOOR, token: Object.values(SECRETS) });
  for (const path of [
    '/api/buyer/profile',
    '/api/checkout/payco',
    '/api/shipping/shipco/quote',
    '/api/webhooks/payco',
    '/api/webhooks/adsco',
  ]) {
    const method = path.endsWith('profile') ? 'PUT' : 'POST';
    const signed = { 'x-signature': `ts=1,v1=${SECRETS.webhookSecret}` };
    await canaries.seen('buyer', buyer.call(method, path, text.slice(0, -1)));
    await canaries.seen('buyer', buyer.call(method, path, text, { 'content-type': 'text/plain' }));
    await canaries.seen('buyer', buyer.call(method, `${path}?type=payment&data.id=1`, text, signed));
  }
  const email = `${PERSON.email}@`;
  const profile = { ...PERSON, email, phone: [PERSON.phone], name: PERSON.name.repeat(50) };
  await canaries.seen('buyer', buyer.call('PUT', '/api/buyer/profile', profile));
  const nowhere = { ...DOOR, street: DOOR.street.repeat(50), zip: [DOOR.street] };
  await canaries.seen('buyer', buyer.checkout(nowhere, { email, document: { a: PERSON.document } }));
  const elsewhere = { origin: `https://${PERSON.email}` };
  await canaries.seen('others', buyer.call('POST', '/api/auth/logout', undefined, elsewhere));
}

/** A subscription with an almost correct token, and a call with personal data. */
export async function advertisersCall(canaries: CanaryMarket): Promise<void> {
  const platform = new AdscoPlatform(canaries.market.url);
  const almost = { 'hub.verify_token': SECRETS.adscoToken.slice(0, -1), 'hub.challenge': '1' };
  await canaries.seen('others', platform.subscribe(almost));
  const body = JSON.stringify(batch(lead('5', PERSON)));
  const signed = { 'x-hub-signature-256': signature(body, SECRETS.adscoSecret) };
  const accepted = await canaries.seen('others', platform.post(body, signed));
  expect(accepted.status).toBe(200);
}

export async function loginsFail(canaries: CanaryMarket): Promise<void> {
  const { url } = canaries.market;
  for (const callback of [
    `?error=access_denied&error_description=${PERSON.email}`,
    '?code=wrong',
    `?code=${PERSON.document}&state=`,
  ]) {
    const begun = await beginLogin(url);
    const state = callback.endsWith('state=') ? begun.authorization.searchParams.get('state') : '';
    const { status, body } = await comeBack(url, new URL(`${url}/api/auth/callback${callback}${state}`), begun.cookie);
    expect(status).toBe(400);
    canaries.answers.push({ to: 'others', status, text: JSON.stringify(body) });
  }
}

/** The database refuses what is written, and then every connection. */
export async function databaseFails(canaries: CanaryMarket): Promise<void> {
  const { market, buyer } = canaries;
  const ask = async () => {
    await canaries.seen('buyer', buyer.call('PUT', '/api/buyer/profile', PERSON));
    await canaries.seen('buyer', buyer.quote(canaries.door()));
    await canaries.seen('buyer', buyer.checkout(canaries.door(), PERSON));
    await canaries.seen('buyer', buyer.get('/api/health/ready'));
  };
  await market.rows('alter table buyer_profiles add constraint canary check (phone is null) not valid');
  await ask();
  await market.rows('alter table buyer_profiles drop constraint canary');
  await closeDatabase(market.databaseUrl);
  try {
    await ask();
  } finally {
    await reopenDatabase(market.databaseUrl);
  }
  await eventually(
    () => buyer.get('/api/health/ready'),
    ({ status }) => status === 200,
  );
}
