import { linked } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const CREATE = { method: 'POST', path: '/v2/shipments' } as const;
/** Only what the test sets off happens. */
const STILL = { RECONCILE_INTERVAL_MS: '3600000' };
/** A creation that takes seconds is still under way when somebody else takes its shipment over. */
const SLOW = { ...STILL, SHIPMENT_LEASE_MS: '60000', SHIPCO_CREATE_TIMEOUT_MS: '9000' };
let market: Marketplace;
afterEach(() => market.close());

/** What a creation of unknown outcome did after all: its parcel, in the marketplace's account. */
async function parcelAppears(): Promise<void> {
  const [call] = market.shipco.ledger(CREATE);
  const [account] = market.shipco.accounts;
  const authorization = `Basic ${Buffer.from(`${account?.token}:${account?.secret}`).toString('base64')}`;
  const answer = await fetch(`${market.shipco.apiBaseUrl}/shipments`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', authorization },
    body: JSON.stringify(call?.body),
  });
  expect(answer.ok).toBe(true);
}

const parcelIds = () => market.shipco.shipments().map(({ id }) => String(id));
const doubted = () => market.rows('select 1 from shipments where verify_at is not null');
/** The time of the next look for a second parcel comes. */
const lookAgain = (orderId: string) => market.rows('update shipments set verify_at = now() where order_id = $1', [orderId]);

/** A process that was stopped in its creation loses the claim to another. */
async function takeOver(orderId: string): Promise<void> {
  await market.rows('update shipments set due_at = now() where order_id = $1', [orderId]);
}

it('a parcel in the account of an earlier attempt is found beside the one in the account of the last', async () => {
  market = await startMarketplace({ ...STILL, SHIPMENT_QUARANTINE_MS: '3000', SHIPMENT_LOOKUP_SPACING_MS: '500' });
  const shop = await Shop.open(market);
  market.shipco.fault({ ...CREATE, fault: { kind: 'drop_before' } });
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'unknown');
  await linked(market, await Person.signedIn(market, 'seller-norte'));
  await shop.orderWhen(orderId, 'created');
  expect(await doubted()).toHaveLength(1);
  await parcelAppears();
  await lookAgain(orderId);
  await shop.orderWhen(orderId, 'needs_review');
  const { state, reason } = await shop.shipment(orderId);
  expect(state).toBe('needs_review');
  for (const id of parcelIds()) expect(reason).toContain(id);
});

it('a refund that is recorded while a look-up runs stops the create that was to follow', async () => {
  market = await startMarketplace({ ...STILL, SHIPMENT_LEASE_MS: '20000' });
  const shop = await Shop.open(market);
  market.shipco.fault({ ...CREATE, fault: { kind: 'status', status: 429, headers: { 'retry-after': '0' }, body: {} } });
  market.shipco.fault({ method: 'GET', path: '/v2/shipments', fault: { kind: 'delay', ms: 3000 } });
  const purchase = await shop.checkout();
  const orderId = purchase.orders[0].id;
  const { id } = market.payco.pay(purchase.preference_id, 'approved', { messages: 1 });
  await eventually(
    () => shop.shipment(orderId),
    (row) => row?.attempts === 2 && row.state === 'creating',
  );
  market.payco.changePayment(id, { status: 'refunded' }, { notify: true });
  await shop.orderWhen(orderId, 'skipped');
  expect((await shop.shipment(orderId)).stop_reason).toBe('payment_refunded');
  expect([shop.creates(), parcelIds()]).toEqual([1, []]);
});

it('a late result beside a create of unknown outcome is looked at again', async () => {
  market = await startMarketplace(SLOW);
  const shop = await Shop.open(market);
  market.shipco.fault({ ...CREATE, fault: { kind: 'delay', ms: 5000 } });
  const orderId = await shop.paid();
  await eventually(
    async () => shop.creates(),
    (calls) => calls === 1,
  );
  market.shipco.fault({ ...CREATE, fault: { kind: 'hang' } });
  await takeOver(orderId);
  await eventually(
    async () => shop.creates(),
    (calls) => calls === 2,
  );
  await shop.orderWhen(orderId, 'created');
  await eventually(doubted, (rows) => rows.length === 1);
  await parcelAppears();
  await lookAgain(orderId);
  await shop.orderWhen(orderId, 'needs_review');
});

it('a late result adds to what a person was told to look at', async () => {
  market = await startMarketplace(SLOW);
  const shop = await Shop.open(market);
  market.shipco.fault({ ...CREATE, fault: { kind: 'delay', ms: 4000 } });
  const orderId = await shop.paid();
  await eventually(
    async () => shop.creates(),
    (calls) => calls === 1,
  );
  await parcelAppears();
  await parcelAppears();
  await takeOver(orderId);
  await shop.orderWhen(orderId, 'needs_review');
  await eventually(
    async () => parcelIds(),
    (ids) => ids.length === 3,
  );
  const { state } = await eventually(
    () => shop.shipment(orderId),
    ({ reason }) => parcelIds().every((id) => reason.includes(id)),
  );
  expect(state).toBe('needs_review');
});
