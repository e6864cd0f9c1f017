import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  market = await startMarketplace({
    BOOTSTRAP_SECRET,
    SHIPMENT_RETRY_BASE_MS: '50',
    // An alert that waits for its payment is not looked at again within a test, so that only the approval can heed it.
    PAYMENT_RETRY_BASE_MS: '600000',
  });
  shop = await Shop.open(market);
  admin = await anAdmin(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  // What the last test left unshipped would meet the faults of this one.
  const left = () => market.rows("select 1 from shipments where state in ('pending', 'creating', 'unknown')");
  await eventually(left, (rows) => rows.length === 0);
  await market.idle();
  await market.shipco.reset();
  await market.payco.reset();
  market.payco.settings({ messages: 1 });
});

const act = (orderId: string, verb: 'hold' | 'release') => admin.call('POST', `/api/admin/shipments/${orderId}/${verb}`);
const clicks = (orderId: string, verb: 'hold' | 'release') => Promise.all(Array.from({ length: 6 }, () => act(orderId, verb)));
const HELD = { hold: 'held', parcel: 'none', shipment: { state: 'skipped', reason: 'held', reason_code: 'held' } };
/** All have the same answer, and one of them has changed something. */
function expectOneChange(answers: Awaited<ReturnType<typeof clicks>>, answer: object): void {
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { ...answer, changed: expect.any(Boolean), cancel_reason: null }]);
  expect(answers.filter(({ body }) => (body as unknown as { changed: boolean }).changed)).toHaveLength(1);
}
const paid = (orderId: string) =>
  eventually(
    () => shop.order(orderId),
    ({ status }) => status === 'paid',
  );

describe('a hold', () => {
  it('on an unpaid order survives the payment, and a release ships it once under concurrent clicks (R-257)', async () => {
    const purchase = await shop.checkout();
    const orderId = purchase.orders[0].id;
    const { number: order_number } = purchase.orders[0];
    expectOneChange(await clicks(orderId, 'hold'), { order_id: orderId, order_number, ...HELD });
    expect(await shop.order(orderId)).toMatchObject({ status: 'awaiting_payment', shipment: null });
    market.payco.pay(purchase.preference_id, 'approved');
    const held = await paid(orderId);
    expect(held.shipment).toEqual({ state: 'delayed', state_text: expect.any(String) });
    expect(shop.creates()).toBe(0);
    for (const { status, body } of await clicks(orderId, 'release'))
      expect([status, body]).toMatchObject([
        200,
        { hold: null, shipment: { state: expect.stringMatching(/pending|creating|created/) } },
      ]);
    expect((await shop.orderWhen(orderId, 'created')).shipment?.state).toBe('created');
    expect(market.shipco.shipments()).toHaveLength(1);
  });
});

describe('a fraud alert', () => {
  const alert = (paymentId: unknown, more: object = {}) =>
    market.payco.notify({ payment_id: String(paymentId), variant: 'fraud_alert', ...more });
  const unshipped = async () => {
    market.shipco.fault({ ...CREATE, times: 50, fault: { kind: 'status', status: 503, body: {} } });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'unknown');
    return orderId;
  };
  const heldFor = (orderId: string, reason: string | null) =>
    eventually(
      () => admin.get(`/api/admin/orders/${orderId}`),
      ({ body }) => body.shipment?.hold === reason && body.shipment.state === 'skipped',
    );

  const heldBy = (orderId: string) => ({
    record: `shipment ${orderId}`,
    member: 'hold',
    from: null,
    to: 'payment_fraud_alert',
  });

  it('can be previewed without holding anything', async () => {
    const orderId = await unshipped();
    const paymentId = String(shop.lastPayment().id);
    await alert(paymentId);
    await heldFor(orderId, 'payment_fraud_alert');
    expect((await act(orderId, 'release')).body).toMatchObject({ hold: null });
    const { notifications } = (await admin.get(`/api/admin/orders/${orderId}`)).body;
    const alerted = notifications.find(({ effect }: { effect: string }) => effect === 'fraud_alert');
    const { status, body } = await admin.call('POST', `/api/admin/webhooks/${alerted?.id}/dry-replay`);
    expect([status, body.payments]).toEqual([
      200,
      [
        {
          payment_id: paymentId,
          effect: 'fraud_alert',
          changes: expect.arrayContaining([expect.objectContaining(heldBy(orderId))]),
        },
      ],
    ]);
    expect((await admin.get(`/api/admin/orders/${orderId}`)).body.shipment.hold).toBeNull();
  });
});
