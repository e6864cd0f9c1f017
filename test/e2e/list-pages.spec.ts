import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { contractAt } from '../support/contract.js';
import { addListRows, ROWS } from '../support/list-rows.js';
import { LISTS, OWN } from '../support/lists.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { type Answer, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

/** Where rows have times of one millisecond, which a database keeps by the microsecond, and two and two the same. */

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
  /status=(refunded|expired)|state=(failed|refunded|cancelled|needs_reauthorization)|q=(?!sombrero)|source=adsco|(order|purchase)_id=unknown|code=unknown/;

/** What waits longest comes first, or what is asked for so. */
const OLDEST_FIRST = /sort=oldest|\/to-dispatch/;
/** What is late comes before what is not. */
const GROUPED = '/api/admin/owed';
/** Ids of rows of list-rows.ts, and no others. */
const MADE = /^([a-z]{0,2}\d+|2026-11-\d\d)$/;

interface Item {
  readonly id?: string;
  readonly code?: string;
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
let ids: [buyerId: string, sellerId: string];

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  buyer = (await Shop.open(market)).buyer;
  seller = await Person.signedIn(market, 'seller-norte');
  admin = await anAdmin(market);
  const [user] = await market.rows<{ id: string }>("select id from users where subject = 'buyer-ana'");
  const [shop] = await market.rows<{ id: string }>('select id from sellers');
  ids = [user?.id ?? '', shop?.id ?? ''];
  await addListRows(market, ...ids);
});
afterAll(() => market.close());

const reader = (path: string) => (path.startsWith('/api/admin') ? admin : path.startsWith('/api/seller') ? seller : buyer);
const idOf = ({ id, code, order_id, day, order }: Item): string => id ?? code ?? order_id ?? day ?? (order ? idOf(order) : '');

/** The ids of all pages of each list, turned side by side; `between` runs after each turn that another follows. */
async function pagesOf(
  paths: readonly string[],
  limit: number,
  between: (turn: number) => Promise<unknown> = async () => undefined,
) {
  const shown = paths.map((path) => ({ path, ids: [] as string[], cursor: '' as string | null }));
  for (let turn = 1; ; turn += 1) {
    const open = shown.filter(({ cursor }) => cursor !== null);
    await Promise.all(
      open.map(async (list) => {
        const query = `${list.path.includes('?') ? '&' : '?'}limit=${limit}${list.cursor && `&cursor=${list.cursor}`}`;
        const { status, body } = (await reader(list.path).get(`${list.path}${query}`)) as Answer<unknown> as Answer<Page>;
        expect([list.path, status, body.items.length]).toEqual([list.path, 200, body.next_cursor ? limit : expect.any(Number)]);
        list.ids.push(...body.items.map(idOf));
        list.cursor = body.next_cursor;
      }),
    );
    if (open.every(({ cursor }) => cursor === null)) return shown.map(({ path, ids }) => ({ path, ids }));
    await between(turn);
  }
}

const pages = async (path: string, limit: number, between?: () => Promise<unknown>) =>
  (await pagesOf([path], limit, between))[0]?.ids ?? [];

it('are those of every operation with a cursor (R-341)', async () => {
  const { document } = await contractAt(market.url);
  const paged = Object.entries(document.paths).flatMap(([path, { get }]) =>
    JSON.stringify(get ?? {}).includes('"name":"cursor"') ? [path.replace('{id}', 'h')] : [],
  );
  const listed = [...PATHS, ...OWN].map((path) => path.replace(/\?.*/, ''));
  expect([...new Set(listed)].sort()).toEqual(paged.sort());
});

it('show the same rows once each, whatever the size of the pages (R-341, R-460)', async () => {
  const all = await pagesOf(PATHS, 100);
  const few = all.filter(({ path, ids }) => ids.length < (EMPTY.test(path) ? 0 : ROWS) || new Set(ids).size < ids.length);
  expect(few).toEqual([]);
  for (const limit of [1, 2, 3, 5]) expect([limit, await pagesOf(PATHS, limit)]).toEqual([limit, all]);
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

it('show each row once while all are read again, and newer ones come first in a list that is read then (R-341, R-460)', async () => {
  const all = await pagesOf(PATHS, 100);
  const shown = await pagesOf(PATHS, 2, async (turn) => {
    if (turn <= 2) await addListRows(market, ...ids, ROWS + turn, ROWS + turn);
    for (const statement of READ_AGAIN) await market.rows(statement);
  });
  const known = shown.map(({ path, ids }, at) => ({ path, ids: ids.filter((id) => all[at]?.ids.includes(id)) }));
  expect(known).toEqual(all);
  expect(shown.filter(({ ids }) => new Set(ids).size < ids.length)).toEqual([]);

  const later = await pagesOf(PATHS, 100);
  const misplaced = later.filter(({ path, ids }, at) => {
    const made = ids.filter((id) => MADE.test(id));
    const newest = made.length - (all[at]?.ids ?? []).filter((id) => MADE.test(id)).length;
    const head = OLDEST_FIRST.test(path) ? made.toReversed() : made;
    return path !== GROUPED && !head.slice(0, newest).every((id) => /[89]$/.test(id));
  });
  expect(misplaced).toEqual([]);
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
