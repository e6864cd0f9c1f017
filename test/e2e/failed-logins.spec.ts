import { ADMIN, anAdmin, BOOTSTRAP_SECRET, logInAsAdmin } from '../support/admin.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { type Answer, Person } from '../support/person.js';

let time: OneClock;
let market: Marketplace;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ BOOTSTRAP_SECRET }, { time });
  await anAdmin(market);
});
afterAll(() => market.close());

const login = (credentials: object) => Person.stranger(market).call('POST', '/api/admin/session', credentials);

it('an admin who fails to log in again and again is one entry for an hour, and no page of the list shows it twice (R-617)', async () => {
  const [left] = await market.rows<{ seconds: number }>('select 3600 - extract(epoch from now())::int % 3600 as seconds');
  await time.passes(`${left?.seconds}s`);
  await market.rows('delete from admin_audit');
  const fail = (email: string) => login({ email, password: 'not the password' });
  const admin = await logInAsAdmin(market);
  await fail(ADMIN.email);
  for (let at = 0; at < 3; at += 1) await fail(`stranger${at}@example.com`);
  await Promise.all([fail(ADMIN.email), fail(ADMIN.email)]);
  await admin.call('POST', '/api/admin/shipments/none/hold');
  await time.passes('1h');
  const again = await logInAsAdmin(market);
  await fail(ADMIN.email);
  const { items } = (await again.get('/api/admin/audit?limit=100')).body;
  expect(items.map(({ act, by, times }) => [act, by, times])).toEqual([
    ['login_failed', ADMIN.email, 1],
    ['login', ADMIN.email, 1],
    ['shipment_hold', ADMIN.email, 1],
    ['login_failed', null, 3],
    ['login_failed', ADMIN.email, 3],
    ['login', ADMIN.email, 1],
  ]);
  const [latest, , held, , ofAdmin] = items;
  expect(latest).toMatchObject({ last_at: null, result: 'INVALID_CREDENTIALS' });
  expect(Date.parse(ofAdmin?.last_at ?? '')).toBeGreaterThanOrEqual(Date.parse(ofAdmin?.at ?? ''));
  expect(Date.parse(ofAdmin?.last_at ?? '')).toBeLessThanOrEqual(Date.parse(held?.at ?? ''));
  const seen: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: Answer<{ items: unknown[]; next_cursor: string | null }> = await again.get(
      `/api/admin/audit?limit=1${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...body.items);
    cursor = body.next_cursor;
    if (seen.length === 2) await fail(ADMIN.email); // counts in an entry that is further up
  }
  expect(seen).toEqual(items);
});
