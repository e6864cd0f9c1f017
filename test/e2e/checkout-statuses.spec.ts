import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, openShop, Person, PROFILE } from '../support/person.js';

let market: Marketplace;
let productId: string;
let buyer: Person;
let doors = 0;

beforeAll(async () => {
  market = await startMarketplace();
  [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  buyer = await Person.signedIn(market, 'buyer-ana');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
});
afterAll(() => market.close());
beforeEach(async () => {
  market.payco.clearFaults();
  market.payco.clearLedger();
  market.shipco.clearLedger();
  await buyer.put(productId);
});

const PREFERENCE = { method: 'POST', path: '/checkout/preferences' };
/** A separate address for each checkout: the same one twice would be a duplicate. */
const another = () => {
  doors += 1;
  return { ...ADDRESS, extras: `puerta ${doors}` };
};
const preferenceCalls = () => market.payco.ledger(PREFERENCE);

describe('a checkout that the payment provider rejects', () => {
  const withStatus = (status: number, body: object) => ({ kind: 'status', status, body }) as const;
  const REASON = { message: 'token APP_USR-sandbox is wrong', error: 'unauthorized', cause: [{ description: PROFILE.email }] };

  it.each([
    ['answers 500', withStatus(500, REASON)],
    ['answers 400', withStatus(400, REASON)],
    ['answers with a page', { kind: 'html', status: 502 } as const],
    ['breaks the connection once it has made the preference', { kind: 'drop_after' } as const],
  ])('returns 502 PAYCO_UNAVAILABLE when it %s, closes the purchase, and keeps the cart', async (_how, fault) => {
    const address = another();
    market.payco.fault({ ...PREFERENCE, fault });
    const answer = await buyer.checkout(address);
    expectError(answer, 502, 'PAYCO_UNAVAILABLE');
    expect(JSON.stringify(answer.body)).not.toMatch(/APP_USR|unauthorized|<|@|HTTP \d/);

    const { items } = (await buyer.get('/api/orders?limit=1')).body;
    expect(items[0]).toMatchObject({ status: 'expired', payment_status: 'none', shipment: null });
    expect(items[0].shipping_address.extras).toBe(address.extras);
    expect((await buyer.get('/api/cart')).body.parcels).toHaveLength(1);

    expect(await buyer.checkout(address)).toMatchObject({ status: 201, body: { redirect_url: expect.any(String) } });
    expect(market.log.lines.join('\n')).not.toContain('APP_USR');
  });
});

describe('a repeated checkout', () => {
  it('returns 409 with the payment URL of the first one, and creates no second purchase', async () => {
    const address = another();
    const first = await buyer.checkout(address);
    expect(first.status).toBe(201);
    for (const same of [address, { ...address, city: ` ${address.city} ` }]) {
      const { purchase_id, redirect_url } = first.body;
      expectError(await buyer.checkout(same), 409, 'DUPLICATE_CHECKOUT', [{ purchase_id, redirect_url }]);
    }
    expect(preferenceCalls()).toHaveLength(1);
    expect((await buyer.get(`/api/orders/${first.body.orders[0].id}`)).body.status).toBe('awaiting_payment');
  });
});

describe('an Idempotency-Key', () => {
  it('has 1 to 200 characters', async () => {
    const checkoutWith = (key: string) => buyer.checkout(another(), {}, { 'idempotency-key': key });
    const details = [{ path: 'Idempotency-Key', message: expect.any(String) }];
    expectError(await checkoutWith('x'.repeat(201)), 400, 'VALIDATION_FAILED', details);
    expectError(await checkoutWith(''), 400, 'VALIDATION_FAILED', details);
    expect((await checkoutWith('x'.repeat(200))).status).toBe(201);
  });
});
