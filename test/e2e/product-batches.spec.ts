import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, openShop, Person } from '../support/person.js';
import { statementsOf } from '../support/statements.js';

const BATCH = '/api/seller/products:batch';
let market: Marketplace;
let seller: Person;
let rival: Person;
let stranger: Person;

beforeAll(async () => {
  market = await startMarketplace();
  await openShop(market, 'seller-norte', 'Tienda Norte', []);
  await openShop(market, 'seller-sur', 'Feria Sur', []);
  [seller, rival] = await Person.allSignedIn(market, 'seller-norte', 'seller-sur');
  stranger = Person.stranger(market);
});
afterAll(() => market.close());

const named = (...ids: string[]) => ids.map((external_id) => ({ ...A_PRODUCT, external_id }));
const send = (items: unknown, person = seller) => person.call('PUT', BATCH, { items });
const statuses = async (items: unknown, person = seller) => (await send(items, person)).body.items.map(({ status }) => status);
const stored = async (external_id: string) => {
  const [row] = await market.rows(
    `select p.id, p.title, p.sku, p.image_url, p.price_cents, p.active, p.updated_at from products p join sellers s on s.id = p.seller_id
      where p.external_id = $1 and s.name = 'Tienda Norte'`,
    [external_id],
  );
  return row as Record<string, unknown> | undefined;
};

describe('a batch of products', () => {
  it('adds what is new, changes what is not, and leaves alone what is as sent, in the order sent (R-1003)', async () => {
    const first = await send(named('a1', 'a2'));
    expect(first).toMatchObject({ status: 200, body: { items: [{ external_id: 'a1', status: 'created', error: null }, {}] } });
    const [one, two] = first.body.items;
    const before = await stored('a2');
    const mixed = await send([...named('a3'), { external_id: 'a1', price: 5 }, { external_id: 'a2', title: A_PRODUCT.title }]);
    expect(mixed.body.items).toEqual([
      { external_id: 'a3', id: expect.any(String), status: 'created', error: null },
      { external_id: 'a1', id: one?.id, status: 'updated', error: null },
      { external_id: 'a2', id: two?.id, status: 'unchanged', error: null },
    ]);
    expect(await stored('a2')).toEqual(before);
    expect((await stranger.get(`/api/products/${one?.id}`)).body).toMatchObject({ ...A_PRODUCT, external_id: 'a1', price: 5 });
  });

  it('keeps what an item does not have; null takes away a code and a picture only (R-1004)', async () => {
    const image_url = 'https://fotos.example/pava.jpg';
    await send([{ ...A_PRODUCT, external_id: 'b1', sku: 'B', image_url, description: 'De acero' }]);
    const { body } = await send([{ external_id: 'b1', price: 7.5, title: null, description: null, active: null }]);
    const id = body.items[0]?.id;
    const shown = async () => (await stranger.get(`/api/products/${id}`)).body;
    const kept = { ...A_PRODUCT, price: 7.5, sku: 'B', image_url, description: 'De acero', active: true };
    expect(await shown()).toMatchObject(kept);
    expect(await statuses([{ external_id: 'b1', sku: null, image_url: null }])).toEqual(['updated']);
    expect(await shown()).toMatchObject({ ...kept, sku: null, image_url: null });
    expect(await statuses([{ external_id: 'b1' }])).toEqual(['unchanged']);
  });

  it('stores the others if an item fails, and says why it does (R-1005)', async () => {
    const { status, body } = await send([
      { ...A_PRODUCT, external_id: 'c1', price: 0 },
      ...named('c2'),
      { external_id: 'c3', title: 'Sin precio', price: 3 },
      { ...A_PRODUCT, external_id: 'c4', image_url: 'http://fotos.example/x.jpg' },
      { ...A_PRODUCT, external_id: '' },
      A_PRODUCT,
      { ...A_PRODUCT, external_id: 'x'.repeat(101) },
      'nothing',
      null,
      [],
    ]);
    expect(status).toBe(200);
    const failed = (external_id: string | null, ...paths: string[]) => ({
      external_id,
      id: null,
      status: 'failed',
      error: { code: 'VALIDATION_FAILED', message: expect.any(String), details: paths.map((path) => problem(path)) },
    });
    expect(body.items).toEqual([
      failed('c1', 'price'),
      expect.objectContaining({ external_id: 'c2', status: 'created' }),
      failed('c3', 'weight_grams', 'length_cm', 'width_cm', 'height_cm'),
      failed('c4', 'image_url'),
      ...Array.from({ length: 3 }, () => failed(null, 'external_id')),
      ...Array.from({ length: 3 }, () => failed(null, '')),
    ]);
    for (const absent of ['c1', 'c3', 'c4']) expect(await stored(absent)).toBeUndefined();
    const spanish = await seller.call('PUT', BATCH, { items: [{}] }, { 'accept-language': 'es' });
    expect(spanish.body.items[0]?.error?.message).toBe('Algunos datos de la solicitud no son válidos.');
  });

  it('refuses an external ID the second time, also if the first item failed (R-1006)', async () => {
    const { body } = await send([...named('d1'), { external_id: 'd1', price: 1 }, { external_id: 'd2' }, ...named(' d2 ', 'D1')]);
    expect(body.items.map(({ status, error }) => error?.code ?? status)).toEqual([
      'created',
      'DUPLICATE_IN_BATCH',
      'VALIDATION_FAILED',
      'DUPLICATE_IN_BATCH',
      'created',
    ]);
    expect(await stored('d1')).toMatchObject({ price_cents: String(A_PRODUCT.price * 100) });
  });

  it("does not reach another seller's products (R-1003)", async () => {
    await send(named('e1'));
    expect(await statuses([{ external_id: 'e1', price: 1 }], rival)).toEqual(['failed']);
    expect(await statuses(named('e1'), rival)).toEqual(['created']);
    expect(await stored('e1')).toMatchObject({ price_cents: String(A_PRODUCT.price * 100) });
  });

  it('is one of two that race: each product is added once, and neither fails (R-1007)', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => `f${at}`);
    const [one, two] = await Promise.all([send(named(...ids)), send(named(...ids.toReversed()))]);
    const all = [...one.body.items, ...two.body.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    expect(all.filter(({ status }) => status === 'created')).toHaveLength(60);
    expect(all.filter(({ status }) => status === 'unchanged')).toHaveLength(60);
    const priced = (price: number) => named(...ids).map((item) => ({ ...item, price }));
    const changes = await Promise.all([statuses(priced(1)), statuses(priced(2).toReversed()), statuses(priced(3))]);
    expect(changes.flat()).toEqual(Array(180).fill('updated'));
    const prices = await market.rows("select distinct price_cents from products where external_id like 'f%' and title <> ''");
    expect(prices).toHaveLength(1);
  });

  it('goes on when a product is added by itself meanwhile (R-1007)', async () => {
    const external_id = 'g1';
    const [batch, single] = await Promise.all([
      send(named(external_id)),
      seller.call('POST', '/api/seller/products', { ...A_PRODUCT, external_id }),
    ]);
    const [item] = batch.body.items;
    if (single.status === 201) expect(item).toMatchObject({ id: single.body.id, status: 'unchanged' });
    else expectError(single, 409, 'EXTERNAL_ID_TAKEN');
    expect(await stored(external_id)).toMatchObject({ id: item?.id });
  });

  it('takes as many statements however many items it has (R-1008)', async () => {
    const many = Array.from({ length: 99 }, (_, at) => `h${at}`);
    await send(named(...many));
    const changed = many.map((external_id) => ({ external_id, price: 9 }));
    const items = [...changed, ...named(...many.map((id) => `new-${id}`)), {}, { external_id: 'h0' }];
    const sent = await statementsOf(async () => expect((await send(items)).status).toBe(200));
    expect(sent.filter((text) => !/^(begin|commit)/i.test(text))).toHaveLength(4);
    expect(await statementsOf(async () => void (await send([{}])))).toHaveLength(1);
  });

  it('has at most 200 items in a mebibyte, and is asked for like any other (R-1008)', async () => {
    expect((await send([])).body).toEqual({ items: [] });
    const many = Array.from({ length: 201 }, (_, at) => ({ external_id: `i${at}` }));
    expect((await send(many.slice(1))).body.items).toHaveLength(200);
    for (const items of [many, undefined, null, {}, 'a'])
      expectError(await send(items), 400, 'VALIDATION_FAILED', [problem('items')]);
    const large = (length: number) => send([{ ...A_PRODUCT, external_id: 'i', description: 'x'.repeat(length) }]);
    expect((await large(1_000_000)).body.items[0]).toMatchObject({ error: { details: [problem('description')] } });
    expectError(await large(1024 * 1024), 413, 'BODY_TOO_LARGE');
    expectError(await send(named('i'), stranger), 401, 'UNAUTHENTICATED');
    expectError(await send(named('i'), await Person.signedIn(market, 'buyer-ana')), 403, 'SELLER_REQUIRED');
    expectError(await seller.call('PUT', '/api/seller/products:other', { items: [] }), 404, 'NOT_FOUND');
    expectError(await seller.call('PUT', '/api/seller/productsanything', { items: [] }), 404, 'NOT_FOUND');
  });
});
