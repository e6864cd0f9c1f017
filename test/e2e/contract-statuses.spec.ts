import { expectError, expectQuoteFailed } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, openShop, Person, PROFILE } from '../support/person.js';

let market: Marketplace;
let paid: string;
let free: string;
let manta: string;
let buyer: Person;
let newcomer: Person;
let doors = 0;

beforeAll(async () => {
  market = await startMarketplace({ SHIPCO_QUOTE_TIMEOUT_MS: '4000' });
  [paid, free] = (await openShop(market, 'seller-norte', 'Tienda Norte', [
    { price: 24000 },
    { title: 'Yerba', price: 3500, free_shipping: true },
  ])) as [string, string];
  [manta] = (await openShop(market, 'seller-sur', 'Feria Sur', [{ title: 'Manta', free_shipping: true }])) as [string];
  buyer = await Person.signedIn(market, 'buyer-ana');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  newcomer = await Person.signedIn(market, 'buyer-bruno');
});
afterAll(() => market.close());
beforeEach(async () => {
  for (const simulator of [market.shipco, market.payco]) {
    simulator.clearFaults();
    simulator.clearLedger();
  }
  market.shipco.settings({ coverage: 'full' });
});

const QUOTE = { method: 'POST', path: '/v2/shipments/quote' };
/** A separate address for each checkout: the same one twice would be a duplicate. */
const another = () => {
  doors += 1;
  return { ...ADDRESS, extras: `puerta ${doors}` };
};
const purchases = () => market.rows<{ id: string; state: string }>('select id, state from purchases order by created_at, id');

async function fill(...products: string[]): Promise<void> {
  for (const id of [paid, free, manta]) await buyer.call('DELETE', `/api/cart/items/${id}`);
  for (const id of products) await buyer.put(id);
}

const PAGE = '<html><h1>Stack trace</h1> token sandbox-token secret sandbox-secret</html>';
const page = { kind: 'status', status: 500, headers: { 'content-type': 'text/html' }, text: PAGE } as const;
/** How a quote fails at the provider. */
const QUOTE_FAILURES: [string, () => unknown][] = [
  ['knows no such destination', () => ({ city: 'Atlantis', state: 'Ocean', zip: '9999' })],
  ['answers 500 with a page', () => void market.shipco.fault({ ...QUOTE, fault: page })],
  [
    'answers 500 with its own words',
    () =>
      void market.shipco.fault({
        ...QUOTE,
        fault: { kind: 'status', status: 500, body: { message: 'sandbox-secret is wrong' } },
      }),
  ],
  [
    'answers 401',
    () => void market.shipco.fault({ ...QUOTE, fault: { kind: 'status', status: 401, body: { message: 'bad sandbox-token' } } }),
  ],
  ['never answers', () => void market.shipco.fault({ ...QUOTE, fault: { kind: 'hang' } })],
  ['has no option', () => void market.shipco.settings({ coverage: 'none' })],
  ['has no option that can be chosen', () => void market.shipco.settings({ coverage: 'unselectable' })],
];

describe('the quote', () => {
  it('returns 400 for an empty cart, before any call', async () => {
    await fill();
    expectError(await buyer.quote(), 400, 'CART_EMPTY');
    expect(market.shipco.ledger()).toEqual([]);
  });

  it('needs no buyer profile', async () => {
    await newcomer.put(paid);
    expect((await newcomer.quote()).body).toMatchObject({ used_shipco: true });
  });

  it.each(QUOTE_FAILURES)(
    'returns 502 with a helpful message when the provider %s, and works the next time',
    async (_what, plan) => {
      await fill(paid);
      const answer = await buyer.quote((plan() as object | undefined) ?? ADDRESS);
      expectQuoteFailed(answer);
      expect(answer.body.message).toMatch(/^Shipping from Tienda Norte cannot be quoted: .{15,}\.$/);
      expect(JSON.stringify(answer.body)).not.toMatch(/sandbox|<|Stack|Destino|undefined|\d{3}\b.*HTTP/);
      expect(market.shipco.ledger(QUOTE).length).toBeGreaterThan(0);

      market.shipco.settings({ coverage: 'full' });
      expect((await buyer.quote()).body).toMatchObject({ used_shipco: true });
      expect(market.log.lines.join('\n')).not.toMatch(/sandbox-(token|secret)/);
    },
  );

  it('returns 502 while the provider throttles quotes (429), and works after the Retry-After', async () => {
    await fill(paid);
    const headers = { 'retry-after': '1' };
    market.shipco.fault({ ...QUOTE, fault: { kind: 'status', status: 429, headers, body: {} } });
    expectQuoteFailed(await buyer.quote());
    const later = await eventually(
      () => buyer.quote(),
      ({ status }) => status !== 502,
    );
    expect(later.body).toMatchObject({ used_shipco: true });
  });

  it('succeeds at no cost when only items that ship free cannot be quoted', async () => {
    await fill(free, manta);
    market.shipco.settings({ coverage: 'none' });
    const nothing = { shipping_full: 0, buyer_shipping_share: 0, used_shipco: false, shipco: null };
    expect(await buyer.quote()).toMatchObject({ status: 200, body: nothing });
    expect(market.shipco.ledger(QUOTE)).toHaveLength(2);
    const placed = await buyer.checkout(another());
    expect(placed).toMatchObject({ status: 201, body: { shipping_full: 0, total: placed.body.items_total, used_shipco: false } });
  });
});

describe('the checkout', () => {
  it('returns 400 for an empty cart', async () => {
    await fill();
    expectError(await buyer.checkout(), 400, 'CART_EMPTY');
  });

  it.each(['city', 'state', 'zip', 'street'])('returns 400 for an address without %s', async (field) => {
    await fill(paid);
    const before = await purchases();
    for (const value of ['', '   ', undefined, null, 5]) {
      const answer = await buyer.checkout({ ...another(), [field]: value });
      expectError(answer, 400, 'VALIDATION_FAILED', [{ path: `shipping.${field}`, message: expect.stringContaining(field) }]);
    }
    expect(await purchases()).toEqual(before);
    expect([...market.shipco.ledger(), ...market.payco.ledger({ method: 'POST' })]).toEqual([]);
  });

  it.each([
    ['shipping', {}],
    ['shipping.city', { shipping: { ...ADDRESS, city: 'x'.repeat(191) } }],
    ['shipping.state', { shipping: { ...ADDRESS, state: 'x'.repeat(191) } }],
    ['shipping.zip', { shipping: { ...ADDRESS, zip: 'x'.repeat(21) } }],
    ['shipping.number', { shipping: { ...ADDRESS, number: 'x'.repeat(11) } }],
    ['shipping.extras', { shipping: { ...ADDRESS, extras: 'x'.repeat(191) } }],
    ['email', { shipping: ADDRESS, email: 'nobody' }],
    ['email', { shipping: ADDRESS, email: '' }],
    ['name', { shipping: ADDRESS, name: 'x'.repeat(101) }],
    ['phone', { shipping: ADDRESS, phone: ' ' }],
    ['phone', { shipping: ADDRESS, phone: '12' }],
    ['document', { shipping: ADDRESS, document: 30111222 }],
    ['document', { shipping: ADDRESS, document: '20-30123456-8' }],
  ])('returns 400 for a %s that cannot be shipped to (R-675, R-676)', async (path, body) => {
    const answer = await buyer.call('POST', '/api/checkout/payco', body);
    expectError(answer, 400, 'VALIDATION_FAILED', [{ path, message: expect.any(String) }]);
  });

  it.each(QUOTE_FAILURES.filter(([what]) => /no such destination|a page|no option/.test(what)))(
    'returns 502 SHIPCO_QUOTE_FAILED when the provider %s, and stores no purchase or payment',
    async (_what, plan) => {
      await fill(paid);
      const before = await purchases();
      const answer = await buyer.checkout({ ...another(), ...((plan() as object | undefined) ?? {}) });
      expectQuoteFailed(answer);
      expect(answer.body.message).toMatch(/^Shipping from Tienda Norte cannot be quoted: /);
      expect(await purchases()).toEqual(before);
      expect(await market.rows('select 1 from orders where purchase_id <> all($1)', [before.map(({ id }) => id)])).toEqual([]);
      expect(market.payco.ledger({ method: 'POST' })).toEqual([]);
    },
  );
});
