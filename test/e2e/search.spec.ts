import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, openShop, Person } from '../support/person.js';

const SHOP = [
  { title: 'Café molido', description: 'Tostado en Mendoza' },
  { title: 'Paraguas negro', description: 'Para la lluvia' },
  { title: 'Mate de calabaza', description: 'Con bombilla de alpaca' },
  { title: 'Bombilla', description: 'Sirve para cualquier mate' },
  { title: 'Piñata', description: 'Decoración de cumpleaños' },
  { title: 'Guirnaldas', description: 'Decoraciones para fiestas' },
  { title: 'Repuesto de 3/4', description: '100% algodón, modelo C:\\nuevo' },
];

let market: Marketplace;
let seller: Person;
let stranger: Person;
let ids: string[];

beforeAll(async () => {
  market = await startMarketplace();
  ids = await openShop(market, 'seller-norte', 'Tienda Norte', SHOP);
  seller = await Person.signedIn(market, 'seller-norte');
  stranger = Person.stranger(market);
});
afterAll(() => market.close());

const search = (q: string, more = '') => stranger.get(`/api/search?q=${encodeURIComponent(q)}${more}`);
const titlesOf = ({ body }: Awaited<ReturnType<typeof search>>): string[] => body.items.map((item) => item.title);

async function found(q: string): Promise<string[]> {
  const answer = await search(q);
  expect(answer.status).toBe(200);
  return titlesOf(answer);
}

describe('the search', () => {
  it('needs no session and returns whole products (R-020)', async () => {
    const { status, body } = await search('paraguas');
    expect(status).toBe(200);
    const product = (await stranger.get(`/api/products/${ids[1]}`)).body;
    expect(body).toEqual({ items: [product], next_cursor: null });
  });

  it.each([
    ['cafe', 'Café molido'],
    ['CAFÉ', 'Café molido'],
    ['cafe\u0301 molido', 'Café molido'],
    ['pinata', 'Piñata'],
    ['PIÑATA', 'Piñata'],
    ['piñatas', 'Piñata'],
    ['algodon', 'Repuesto de 3/4'],
    ['negros', 'Paraguas negro'],
  ])('finds for %p, ignoring accents and number, %s (R-026)', async (q, title) => {
    expect(await found(q)).toEqual([title]);
  });

  it.each(['decoracion', 'decoración', 'decoraciones', 'DECORACIONES de'])(
    'matches %s in singular and plural (R-026)',
    async (q) => {
      expect((await found(q)).sort()).toEqual(['Guirnaldas', 'Piñata']);
    },
  );

  it('treats only the last word as a prefix (R-025)', async () => {
    for (const q of ['parag', 'Paragua', 'negro par']) expect(await found(q)).toEqual(['Paraguas negro']);
    expect(await found('parag negro')).toEqual([]);
    expect(await found('"parag"')).toEqual([]);
  });

  it('requires every word, keeps phrases together and excludes -words (R-024)', async () => {
    expect(await found('mate alpaca')).toEqual(['Mate de calabaza']);
    expect(await found('mate lluvia')).toEqual([]);
    expect(await found('"mate de calabaza"')).toEqual(['Mate de calabaza']);
    expect(await found('"calabaza mate"')).toEqual([]);
    expect(await found('mate -alpaca')).toEqual(['Bombilla']);
    expect((await found('paraguas or piñata')).sort()).toEqual(['Paraguas negro', 'Piñata']);
  });

  it('ranks a match in the title before one in the description (R-027)', async () => {
    expect(await found('mate')).toEqual(['Mate de calabaza', 'Bombilla']);
    expect(await found('bombilla')).toEqual(['Bombilla', 'Mate de calabaza']);
  });

  it.each(['de la', 'el', '-mate', '!!!', ':*&|!()', '%', '\\', '"', '-', '""', "'"])(
    'finds nothing for %p, which has no searchable word (R-030)',
    async (q) => {
      expect((await search(q)).body).toEqual({ items: [], next_cursor: null });
    },
  );

  it.each([
    "'; drop table products; --",
    'mate:* & !x',
    '((((',
    'mate <-> ',
    "mate' or '1'='1",
    '100% algodón C:\\',
    '🧉',
    '\u202e\u200b',
    'x'.repeat(200),
    '🧉'.repeat(200),
    '각'.repeat(200),
    'a '.repeat(99),
    '-a '.repeat(66),
    '"'.repeat(199),
    'or '.repeat(66),
  ])('does not break on %p', async (q) => {
    const { status, body } = await search(q);
    expect({ status, body }).toEqual({ status: 200, body: { items: expect.any(Array), next_cursor: null } });
    expect(await found('paraguas')).toEqual(['Paraguas negro']);
  });

  it.each(['?q=%20%09%20', '?q=mate&q=cafe', '?q[text]=mate'])('returns 400 for %s (R-030)', async (query) => {
    expectError(await stranger.get(`/api/search${query}`), 400, 'VALIDATION_FAILED', [problem('q')]);
  });

  it('trims the query before it checks the length (R-030)', async () => {
    expect((await search(` ${'x'.repeat(200)} `)).status).toBe(200);
    expect(await found('  paraguas  ')).toEqual(['Paraguas negro']);
  });

  it('hides products that are not on sale, and reflects every change (R-021)', async () => {
    const [id] = await openShop(market, 'seller-norte', 'Tienda Norte', [{ title: 'Farol', description: 'a querosén' }]);
    const path = `/api/seller/products/${id}`;
    expect(await found('farol')).toEqual(['Farol']);
    await seller.call('PUT', path, { ...A_PRODUCT, title: 'Farol', active: false });
    expect(await found('farol')).toEqual([]);
    await seller.call('PUT', path, { ...A_PRODUCT, title: 'Linterna' });
    expect(await found('farol')).toEqual([]);
    expect(await found('querosen')).toEqual([]);
    expect(await found('linterna')).toEqual(['Linterna']);
  });

  it.each([
    ['one endless word', 'x'.repeat(5000)],
    ['letters that fall apart', '각'.repeat(5000)],
    ['five thousand words', 'a '.repeat(2500)],
    ['signs of the search itself', `'":*&|!<->()\\${'🧉'.repeat(1000)}`],
  ])('accepts a product with a description of %s, and finds its title', async (_what, description) => {
    await openShop(market, 'seller-norte', 'Tienda Norte', [{ title: 'Estrafalario', description }]);
    expect(await found('estrafalario')).toContain('Estrafalario');
    await market.rows("delete from products where title = 'Estrafalario'");
  });

  it('finds products that were replicated, of which the sequence knows nothing', async () => {
    await market.rows('alter sequence products_number_seq restart');
    expect(await found('paraguas')).toEqual(['Paraguas negro']);
  });
});
