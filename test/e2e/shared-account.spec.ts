import { randomUUID } from 'node:crypto';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { auditRound } from '../support/audit-round.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { eventually, type Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const SEARCH = '/v1/payments/search';

let time: OneClock;
let market: Marketplace;
let shop: Shop;
let admin: Person;

async function begin(environment: Record<string, string>): Promise<void> {
  time = await OneClock.started();
  market = await startMarketplace({ BOOTSTRAP_SECRET, AUDIT_INTERVAL_MS: '300000', ...environment }, { time });
  shop = await Shop.open(market);
  admin = await anAdmin(market);
}
afterEach(() => market.close());

/** A payment of another reference than its purchase's; told to us like ours. */
async function paidForAnother(reference: string = randomUUID()): Promise<{ id: string; purchaseId: string }> {
  const { preference_id, purchase_id: purchaseId } = await shop.checkout();
  const { id } = market.payco.pay(preference_id, 'approved', { messages: 0 });
  market.payco.changePayment(String(id), { external_reference: reference });
  await market.payco.notify({ payment_id: String(id) });
  return { id: String(id), purchaseId };
}
/** A sale of another system on the account, whose references are UUIDs, too. */
const soldElsewhere = async () => (await paidForAnother()).id;
/** An operator closes the finding of this payment, the only one. */
async function called(id: string): Promise<void> {
  for (const _round of ['seen', 'looked at']) await auditRound(market, time);
  const [finding, ...others] = await open();
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ class: 'unknown_payment', payment_id: id });
  expect(finding?.advice).toMatch(/close.*PAYCO_ACCOUNT_SHARED/i);
  await admin.call('POST', `/api/admin/audit-findings/${finding?.id}/close`, { note: 'not ours: the shop in town' });
}
const open = async () => (await admin.get('/api/admin/audit-findings?state=open')).body.items;
const entries = (ids: readonly string[]) =>
  market.rows<{ state: string; effect: string }>(
    'select state, effect from webhook_inbox where resource_id = any($1) order by received_at',
    [ids],
  );

it('on a shared account sales of others are counted, neither parked nor a finding (R-627)', async () => {
  await begin({ PAYCO_ACCOUNT_SHARED: 'on' });
  const ids = [await soldElsewhere(), await soldElsewhere(), await soldElsewhere()];
  const ended = await eventually(
    () => entries(ids),
    (rows) => rows.every(({ state }) => state !== 'received'),
  );
  expect(ended).toEqual(ids.map(() => ({ state: 'processed', effect: 'other_system' })));
  for (const _round of ['seen', 'looked at']) await auditRound(market, time);
  expect(await open()).toEqual([]);
  expect((await shop.buyer.get('/api/health')).body.checks.audit).toEqual({ status: 'ok', reason: null });
  expect(await market.rows("select 1 from audit_findings where class = 'unknown_payment'")).toEqual([]);
});

it('on an account of its own each is a finding, and is asked for no more once a person has closed it (R-628)', async () => {
  await begin({});
  const id = await soldElsewhere();
  await called(id);
  market.payco.clearLedger();
  for (const _round of ['one', 'another']) await auditRound(market, time);
  expect(await open()).toEqual([]);
  const calls = market.payco.ledger({ method: 'GET' }).map(({ path }) => path);
  expect(calls).toContain(SEARCH);
  expect(calls).not.toContain(`/v1/payments/${id}`);
});

it('nor do notifications ask for it, neither one that waits nor those to come, of whatever kind (R-842)', async () => {
  await begin({});
  const id = await soldElsewhere();
  await called(id);
  const ignored = { state: 'ignored', effect: 'other_system' };
  expect(await entries([id])).toEqual([ignored]);
  market.payco.clearLedger();
  for (const variant of ['webhook', 'ipn', 'ipn', 'chargeback', 'merchant_order'] as const)
    await market.payco.notify({ payment_id: id, variant });
  await eventually(
    () =>
      market.rows<{ state: string; effect: string }>("select state, effect from webhook_inbox where topic = 'merchant_order'"),
    (rows) => rows.length === 1 && rows[0]?.effect === 'other_system',
  );
  expect((await entries([id])).every((entry) => entry.state === 'ignored')).toBe(true);
  expect(market.payco.ledger({ path: `/v1/payments/${id}` })).toEqual([]);
});

it('until it turns out to be of a purchase of ours (R-842)', async () => {
  await begin({});
  const { id, purchaseId } = await paidForAnother();
  await called(id);
  market.payco.changePayment(id, { external_reference: purchaseId });
  const purchase = async () => (await shop.buyer.get(`/api/purchases/${purchaseId}`)).body;
  await eventually(purchase, ({ state }) => state === 'paid');
  market.payco.changePayment(id, { status: 'refunded' }, { notify: true });
  await eventually(purchase, ({ payment_status }) => payment_status === 'refunded');
});
