import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { contractAt } from '../support/contract.js';
import { addListRows, ROWS } from '../support/list-rows.js';
import { LISTS, OWN } from '../support/lists.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { type Answer, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

/** Where rows have times of one millisecond, which a database keeps by the microsecond. */

const PATHS = [
  ...LISTS,
  '/api/seller/orders',
  '/api/seller/orders?status=paid',
  '/api/seller/to-dispatch',
  '/api/orders',
  '/api/purchases',
  '/api/purchases?state=open',
  '/api/purchases?state=paid',
  '/api/purchases?state=payment_open',
  '/api/search?q=sombrero',
  '/api/admin/event-endpoints/h/deliveries',
];
/** Of what these ask for the rows have nothing. */
const EMPTY =
  /status=(refunded|expired)|state=(failed|refunded|cancelled|needs_reauthorization)|q=(?!sombrero)|source=adsco|(order|purchase)_id=unknown/;

interface Item {
  readonly id?: string;
  readonly order_id?: string;
  readonly day?: string;
  readonly order?: Item;
}
interface Page {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
}

let market: Marketplace;
let admin: Person;
let buyer: Person;
let seller: Person;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  buyer = (await Shop.open(market)).buyer;
  seller = await Person.signedIn(market, 'seller-norte');
  admin = await anAdmin(market);
  const [user] = await market.rows<{ id: string }>("select id from users where subject = 'buyer-ana'");
  const [shop] = await market.rows<{ id: string }>('select id from sellers');
  await addListRows(market, user?.id ?? '', shop?.id ?? '');
});
afterAll(() => market.close());

const reader = (path: string) => (path.startsWith('/api/admin') ? admin : path.startsWith('/api/seller') ? seller : buyer);
const idOf = ({ id, order_id, day, order }: Item): string => id ?? order_id ?? day ?? (order ? idOf(order) : '');

/** The ids of all pages; `between` runs after each one that another follows. */
async function pages(path: string, limit: number, between: () => Promise<unknown> = async () => undefined): Promise<string[]> {
  const shown: string[] = [];
  for (let cursor = ''; ; ) {
    const query = `${path.includes('?') ? '&' : '?'}limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const { status, body } = (await reader(path).get(`${path}${query}`)) as Answer<unknown> as Answer<Page>;
    expect([path, status]).toEqual([path, 200]);
    shown.push(...body.items.map(idOf));
    if (body.next_cursor === null) return shown;
    expect(body.items).toHaveLength(limit);
    cursor = body.next_cursor;
    await between();
  }
}

it('are those of every operation with a cursor (R-341)', async () => {
  const { document } = await contractAt(market.url);
  const paged = Object.entries(document.paths).flatMap(([path, { get }]) =>
    JSON.stringify(get ?? {}).includes('"name":"cursor"') ? [path.replace('{id}', 'h')] : [],
  );
  const listed = [...PATHS, ...OWN].map((path) => path.replace(/\?.*/, ''));
  expect([...new Set(listed)].sort()).toEqual(paged.sort());
});

it.each(PATHS)('%s shows the same rows once each, whatever the size of its pages (R-341)', async (path) => {
  const all = await pages(path, 100);
  expect(all.length).toBeGreaterThanOrEqual(EMPTY.test(path) ? 0 : ROWS);
  expect(new Set(all).size).toBe(all.length);
  for (const limit of [1, 2, 3, 5]) expect([limit, await pages(path, limit)]).toEqual([limit, all]);
});

it('the feed shows the same events once each, whatever the size of its pages (R-341)', async () => {
  const page = async (query: string) => (await admin.get(`/api/admin/events?${query}` as '/api/admin/events')).body;
  const { items } = await page('limit=500');
  expect(items.length).toBeGreaterThanOrEqual(ROWS);
  for (const limit of [1, 3]) {
    let { items: shown, next_cursor, has_more } = await page(`limit=${limit}`);
    while (has_more) {
      const next = await page(`limit=${limit}&after=${next_cursor}`);
      shown = [...shown, ...next.items];
      ({ next_cursor, has_more } = next);
    }
    expect(shown).toEqual(items);
  }
});

/** What moves while a person pages: everything is read again, and the rows that she has seen are over. */
const READ_AGAIN = [
  'update payments set read_at = now()',
  'update owed_entries set told_at = coalesce(told_at, now())',
  "update parcels set estimated_delivery = estimated_delivery - interval '1 day' * random(), progress_at = now(), read_at = now()",
  'update shipments set payment_read_at = now(), version = version + 1',
  'update audit_findings set last_seen_at = now(), looked_at = now()',
  "update purchases set searched_at = now(), expires_at = expires_at where state = 'open'",
];

it.each(PATHS)('%s shows each row once while all are read again (R-341)', async (path) => {
  const all = await pages(path, 100);
  const shown = await pages(path, 2, async () => {
    for (const statement of READ_AGAIN) await market.rows(statement);
  });
  expect(shown).toEqual(all);
});

it.each([
  [
    '/api/admin/unowned-payments',
    'update payments set resolved_at = now() where id = any($1)',
    'update payments set resolved_at = null where id = any($1)',
  ],
  [
    '/api/admin/owed',
    'update owed_entries set settled_at = now() where id = any($1)',
    'update owed_entries set settled_at = null where id = any($1)',
  ],
  [
    '/api/admin/audit-findings?state=open',
    "update audit_findings set state = 'closed' where id = any($1)",
    "update audit_findings set state = 'open' where id = any($1)",
  ],
  [
    '/api/admin/shipments?has=open_request',
    'update shipments set requests = null where order_id = any($1)',
    'update shipments set requests = r.requests from (select requests from shipments where requests is not null limit 1) r where order_id = any($1)',
  ],
] as const)('%s shows all that is left while what was seen is closed (R-341)', async (path, close, open) => {
  const all = await pages(path, 100);
  let seen = 0;
  const shown = await pages(path, 2, async () => {
    seen += 2;
    await market.rows(close, [all.slice(0, seen)]);
  });
  expect(shown).toEqual(all);
  await market.rows(open, [all]);
});
