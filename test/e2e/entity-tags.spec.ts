import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, openShop, Person, PROFILE } from '../support/person.js';
import { DISPATCH_ADDRESS } from '../support/shipping.builder.js';

let market: Marketplace;
let seller: Person;
let buyer: Person;
let product: string;

beforeAll(async () => {
  market = await startMarketplace();
  [product = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{ title: 'Mate' }]);
  [seller, buyer] = (await Person.allSignedIn(market, 'seller-norte', 'buyer-ana')) as [Person, Person];
});
afterAll(() => market.close());

let price = 1000;
const SAVED = { ...A_PRODUCT, title: 'Mate' };
const ifMatch = (etag: string) => ({ 'if-match': etag });

describe('what everybody sees', () => {
  const ROUTES: [string, () => string][] = [
    ['the catalogue', () => '/api/products'],
    ['a product', () => `/api/products/${product}`],
    ['a search', () => '/api/search?q=mate'],
  ];

  it.each(ROUTES)('may be kept: %s, with nothing of a session (R-1024)', async (_what, path) => {
    for (const person of [Person.stranger(market), buyer]) {
      const { headers, status } = await person.get(path());
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=15, stale-while-revalidate=60');
      expect(headers.get('vary')).toBe('accept-encoding, accept-language');
      expect(headers.get('etag')).toMatch(/^W\/"[\w-]{22}"$/);
      expect([headers.get('set-cookie'), headers.get('x-session-user')]).toEqual([null, null]);
    }
  });

  it.each(ROUTES)('is not sent again until it changes: %s (R-1024)', async (_what, path) => {
    const stranger = Person.stranger(market);
    const since = (etag: string) => stranger.call('GET', path(), undefined, { 'if-none-match': etag });
    const tag = async () => (await stranger.get(path())).headers.get('etag') ?? '';
    const etag = await tag();
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const { status, body, headers } = await since(known);
      expect([status, body, headers.get('etag')]).toEqual([304, undefined, etag]);
      expect(headers.get('cache-control')).toContain('max-age=15');
    }
    expect((await since('W/"other"')).status).toBe(200);
    price += 1;
    await seller.call('PUT', `/api/seller/products/${product}`, { ...SAVED, price });
    expect((await since(etag)).status).toBe(200);
    expect(await tag()).not.toBe(etag);
  });

  it('is nothing that fails (R-1024)', async () => {
    const { status, headers } = await Person.stranger(market).get('/api/products/none');
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([404, 'no-store', null]);
  });
});

describe('a change that is based on what is no longer stored', () => {
  const tagIn = ({ body }: { body: unknown }) => (body as { etag: string }).etag;

  async function refusesWhatIsOld(
    owner: Person,
    path: string,
    [first, second]: [object, object],
    read: () => Promise<{ body: unknown }>,
  ) {
    const etag = tagIn(await read());
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const saved = await owner.call('PUT', path, first, ifMatch(etag));
    expect(saved).toMatchObject({ status: 200, body: first });
    expect(tagIn(await read())).toBe(tagIn(saved));
    for (const old of [etag, '"made-up"', `W/${tagIn(saved)}`])
      expectError(await owner.call('PUT', path, second, ifMatch(old)), 412, 'CHANGED_MEANWHILE');
    expect((await read()).body).toMatchObject(first);
    expect((await owner.call('PUT', path, second, ifMatch(`"made-up", ${tagIn(saved)}`))).status).toBe(200);
    expect((await owner.call('PUT', path, first, ifMatch('*'))).status).toBe(200);
    expect((await owner.call('PUT', path, second)).status).toBe(200);
  }

  it('does not replace a product (R-1025)', async () => {
    const path = `/api/seller/products/${product}`;
    const changes: [object, object] = [
      { ...SAVED, price: 1 },
      { ...SAVED, price: 2 },
    ];
    await refusesWhatIsOld(seller, path, changes, () => seller.get(path));
    const { items } = (await seller.get('/api/seller/products')).body;
    expect(items[0]?.etag).toBe(tagIn(await seller.get(path)));
    expectError(await seller.call('PUT', '/api/seller/products/none', SAVED, ifMatch('"x"')), 404, 'PRODUCT_NOT_FOUND');
  });

  it('does not replace a profile (R-1025)', async () => {
    expectError(await buyer.call('PUT', '/api/buyer/profile', PROFILE, ifMatch('*')), 412, 'CHANGED_MEANWHILE');
    await buyer.call('PUT', '/api/buyer/profile', PROFILE);
    const changes: [object, object] = [{ ...PROFILE, name: 'Ana Uno' }, PROFILE];
    await refusesWhatIsOld(buyer, '/api/buyer/profile', changes, () => buyer.get('/api/buyer/profile'));
  });

  it('does not replace a shop, nor where its parcels leave from (R-1025)', async () => {
    const path = '/api/seller/profile';
    expectError(await buyer.call('PUT', path, { name: 'Mía' }, ifMatch('*')), 412, 'CHANGED_MEANWHILE');
    const shop = (name: string, street: string) => ({ name, dispatch_address: { ...DISPATCH_ADDRESS, street } });
    const read = () => seller.get(path);
    await refusesWhatIsOld(seller, path, [shop('Norte', 'Uno'), shop('Norte', 'Dos')], read);
    const etag = tagIn(await read());
    const at = (street: string) =>
      seller.call('PUT', path, { dispatch_address: { ...DISPATCH_ADDRESS, street }, name: 'Norte' }, ifMatch(etag));
    const answers = await Promise.all([at('Tres'), at('Cuatro')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.map(tagIn)).toContain(tagIn(await read()));
  });

  it('does not replace an address; which one is the default changes none (R-1025)', async () => {
    const add = (name: string) => buyer.call('POST', '/api/buyer/addresses', { ...ADDRESS, name, is_default: true });
    const [home] = [(await add('Casa')).body, await add('Trabajo')];
    const path = `/api/buyer/addresses/${home.id}`;
    const read = async () => {
      const { body, ...answer } = await buyer.get('/api/buyer/addresses');
      return { ...answer, body: body.items.find(({ id }: { id: string }) => id === home.id) };
    };
    expect((await read()).body).toEqual({ ...home, is_default: false });
    const changes: [object, object] = [
      { ...ADDRESS, name: 'Casa de Ana' },
      { ...ADDRESS, name: 'Casa' },
    ];
    await refusesWhatIsOld(buyer, path, changes, read);
  });

  it('lets one of several pass that are made at once (R-1025)', async () => {
    const path = `/api/seller/products/${product}`;
    const etag = tagIn(await seller.get(path));
    const prices = [11, 12, 13, 14];
    const answers = await Promise.all(prices.map((price) => seller.call('PUT', path, { ...SAVED, price }, ifMatch(etag))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const profile = (await buyer.get('/api/buyer/profile')).body;
    const names = ['Ana A', 'Ana B', 'Ana C'];
    const saved = await Promise.all(
      names.map((name) => buyer.call('PUT', '/api/buyer/profile', { ...PROFILE, name }, ifMatch(profile.etag))),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });
});
