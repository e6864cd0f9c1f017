import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { beginLink, sessionOf } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { ADDRESS, openShop, Person, PROFILE } from '../support/person.js';

let time: OneClock;
let market: Marketplace;

beforeAll(async () => {
  time = await OneClock.started();
  const kept = { RETENTION_DAYS_AUDIT: '100', RETENTION_DAYS_INBOX: '30' };
  market = await startMarketplace({ BOOTSTRAP_SECRET, ...kept }, { time });
});
afterAll(() => market.close());

it('what people leave is deleted within an hour after its time, one kind after the other (R-544)', async () => {
  const [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  const buyer = await Person.signedIn(market, 'buyer-ana');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  await buyer.put(productId);
  const { body: purchase } = await buyer.checkout(ADDRESS, {}, { 'idempotency-key': 'once' });
  const seller = await Person.signedIn(market, 'seller-norte');
  await beginLink(market.url, sessionOf(seller));
  const owner = await anAdmin(market);
  await owner.call('POST', '/api/admin/admins', { email: 'nobody@example.com', role: 'viewer' });
  await market.payco.notify({ variant: 'ipn', payment_id: '4711', url: `${market.url}/api/webhooks/payco` });
  market.payco.pay(purchase.preference_id, 'rejected', { messages: 1 });
  await time.passes('1s');

  const kinds: Record<string, string> = {
    state: 'seller_oauth_states',
    key: 'idempotency_keys',
    hint: 'webhook_inbox where not verified',
    notification: 'webhook_inbox where verified',
    invitation: 'admin_invitations',
    'admin session': 'admin_sessions',
    session: 'sessions',
    audit: 'admin_audit',
  };
  const kept = async () => {
    const counted = Object.entries(kinds).map(([kind, rows]) => `select '${kind}' as kind where exists (select 1 from ${rows})`);
    return (await market.rows<{ kind: string }>(counted.join(' union all '))).map(({ kind }) => kind);
  };
  const goes = async (kind: string, before: string, then: string) => {
    await time.passes(before);
    expect(await kept()).toContain(kind);
    await time.passes(then);
    const left = await kept();
    expect(left).not.toContain(kind);
    return left.length;
  };
  expect(await kept()).toEqual(Object.keys(kinds));
  expect(await goes('state', '9m', '71m')).toBe(7); // 1 h 20 min
  expect(await goes('key', '46h', '2h')).toBe(6); // 2 days and 1 h 20 min
  expect(await goes('hint', '22h', '2h')).toBe(5); // 3 days and 1 h 20 min
  // Of 30 days each, after they ended: the admin's session after 8 hours, the invitation after 2 days, the buyer's and the seller's after 7.
  expect(await goes('notification', '638h', '10h')).toBe(4);
  expect(await goes('admin session', '1m', '7h')).toBe(3);
  expect(await goes('invitation', '38h', '3h')).toBe(2);
  expect(await goes('session', '117h', '4h')).toBe(1);
  expect(await goes('audit', '1508h', '4h')).toBe(0);
  expect((await (await Person.signedIn(market, 'buyer-ana')).get('/api/orders')).body.items).toMatchObject([
    { status: 'expired', payment_status: 'rejected' },
  ]);
});
