import { CHAPTER } from '../../src/catalog/application/product-search.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { openShop, Person } from '../support/person.js';

let market: Marketplace;
let stranger: Person;

beforeAll(async () => {
  market = await startMarketplace();
  await openShop(market, 'seller-norte', 'Tienda Norte', [{ title: 'Paraguas negro', description: 'Para la lluvia' }]);
  stranger = Person.stranger(market);
});
afterAll(() => market.close());

const search = (q: string, more = '') => stranger.get(`/api/search?q=${encodeURIComponent(q)}${more}`);

/** All pages of a search; `between` runs after each one. */
async function pages(q: string, limit: number, between: () => Promise<unknown> = async () => undefined): Promise<string[]> {
  const shown: string[] = [];
  for (let cursor = ''; ; ) {
    const { status, body } = await search(q, `&limit=${limit}${cursor}`);
    expect(status).toBe(200);
    shown.push(...body.items.map((item) => item.id));
    if (body.next_cursor === null) return shown;
    expect(body.items).toHaveLength(limit);
    cursor = `&cursor=${body.next_cursor}`;
    await between();
  }
}

describe('the pages of a search', () => {
  beforeEach(() => market.rows('delete from products'));
  const insert = (prefix: string, count: number, createdAt: string, title = 'Sombrero') =>
    market.rows<{ id: string }>(
      `insert into products select $1 || n, seller_id, $4, '', 1, 1, 1, 1, 1, false, true, $3::timestamptz + n * interval '1 microsecond', now()
         from generate_series(1, $2::int) n, (select id as seller_id from sellers limit 1) s returning id`,
      [prefix, count, createdAt, title],
    );

  it('show each product once, even with equal ranks and times (R-029)', async () => {
    const made = await insert('tie-', 25, '2026-03-01T10:00:00Z');
    for (const limit of [1, 7, 25, 100]) {
      const shown = await pages('sombrero', limit);
      expect(shown).toHaveLength(25);
      expect([...shown].sort()).toEqual(made.map(({ id }) => id).sort());
    }
  });

  it('neither skip nor repeat existing products while others are added (R-029)', async () => {
    await insert('tie-', 25, '2026-03-01T10:00:00Z');
    let round = 0;
    const shown = await pages('sombrero', 5, async () => {
      round += 1;
      await insert(`new-${round}-`, 3, '2026-04-01T10:00:00Z');
      await insert(`better-${round}-`, 3, '2026-02-01T10:00:00Z', 'Sombrero sombrero');
      await insert(`old-${round}-`, 1, '2026-01-01T10:00:00Z');
    });
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((id) => id.startsWith('tie-'))).toHaveLength(25);
    expect(shown.filter((id) => /^(new|better)-/.test(id))).toEqual([]);
  });

  it('rank the newest matches first, then the next, without gaps (R-028)', async () => {
    const count = 4 * CHAPTER + 20;
    const better = [count - 20, count - CHAPTER + 10, count - 2 * CHAPTER + 1].map((n) => `hat-${n}`);
    await insert('hat-', count, '2026-03-01T10:00:00Z', 'Galera de copa');
    await market.rows("update products set title = 'Galera galera' where id = any($1)", [better]);
    const shown = await pages('galera', 35);
    expect(new Set(shown).size).toBe(count);
    expect(shown).toHaveLength(count);
    expect([shown[0], shown[1], shown[CHAPTER]]).toEqual(better);
    expect(Math.min(...shown.slice(0, CHAPTER).map((id) => Number(id.slice(4))))).toBeGreaterThan(3 * CHAPTER + 20);
    expect((await search('galera', '&limit=100')).body.items.map((item) => item.id)).toEqual(shown.slice(0, 100));
  });

  it('find the same as a search through the whole catalogue', async () => {
    // In parts: the words of four thousand at once may take longer than a statement has on a busy machine.
    for (let from = 1; from <= 4000; from += 1000)
      await market.rows(
        `insert into products select 'shelf-' || n, seller_id, 'Cosa ' || (array['Electrodoméstico', 'Electrodo', 'Rincón'])[n % 3 + 1],
                'x' || n % 400 || case when n % 5 = 0 then ' de cuero' else ' cuero negro' end, 1, 1, 1, 1, 1, false, n % 11 > 0, now(), now()
           from generate_series($1::int, $1::int + 999) n, (select id as seller_id from sellers limit 1) s`,
        [from],
      );
    await market.rows('alter sequence products_number_seq restart 9000000');
    await insert('late-', 2, '2026-05-01T10:00:00Z', 'Electrodo x7');
    for (const q of [
      'x7',
      'electrodomesticos',
      'electrodomesti',
      'electro x12',
      '"cosa rincon" x4',
      'cosa -"rincon x4"',
      'cosa cuero x4',
      '-cosa x4',
      'x4 de',
      'x12 or electro',
      'rincon or x8',
      'x39',
    ]) {
      const all = await market.rows<{ id: string }>(
        `select id from products where active and (search @@ websearch_to_tsquery('spanish', search_stemmable($1)) or
           search @@ (websearch_to_tsquery('spanish', search_stemmable($2)) && to_tsquery('simple', search_folded($3) || ':*')))`,
        [q, q.replace(/\S+$/, ''), /^[a-z0-9]+$/.exec(q.split(' ').at(-1) ?? '')?.[0] ?? 'zzz'],
      );
      expect({ q, ids: (await pages(q, 100)).sort() }).toEqual({ q, ids: all.map(({ id }) => id).sort() });
    }
  });
});
