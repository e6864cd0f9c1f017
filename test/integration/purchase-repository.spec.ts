import 'reflect-metadata';
import type { TestingModule } from '@nestjs/testing';
import { CartRepository } from '../../src/cart/application/cart.repository.js';
import { PurchaseRepository } from '../../src/orders/application/purchase.repository.js';
import { type Change, UnitOfWork } from '../../src/shared/application/unit-of-work.js';
import { query } from '../support/database.js';
import { aRemoteShipment } from '../support/fakes/fake-shipco.js';
import { servicesOnNewDatabase } from './model/set-up.js';

const AT = new Date('2026-11-21T10:00:00.000Z');
const LATER = new Date('2026-11-22T10:00:00.000Z');
const SHIPCO = { carrier_name: 'Expreso Cuyo', of_a_newer_version: { kept: true } };

let url: string;
let module: TestingModule;
let close: () => Promise<void>;
let purchases: PurchaseRepository;

beforeAll(async () => {
  ({ url, module, close } = await servicesOnNewDatabase());
  purchases = module.get(PurchaseRepository, { strict: false });
  await query(url, `insert into carts (buyer_id) values ('b1')`);
});
afterAll(() => close());
beforeEach(async () => {
  await query(url, 'truncate purchases, orders cascade');
  await query(
    url,
    `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, payment_status)
     values ('p', 'b1', 1, '', '{}', 1, now(), now(), 'superseded', 'none')`,
  );
  await query(
    url,
    `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                         created_at, shipping_address, seller_fulfillment)
     values ('o', 'p', 'b1', 's1', 1, 0, 0, now(), $1, '{"of_a_newer_version":1}')`,
    [{ city: 'Godoy Cruz', shipco: SHIPCO }],
  );
});

/** As a settlement or an attempt commits them: behind a fence of another table. */
async function commit(...changes: readonly Change[]): Promise<void> {
  const [{ version }] = (await query(url, `select version from carts where buyer_id = 'b1'`)) as [{ version: number }];
  const fence = module.get(CartRepository, { strict: false }).fence('b1', version);
  expect(await module.get(UnitOfWork).commit(fence, ...changes)).toBe(true);
}
const order = async () => (await query(url, 'select shipping_address, seller_fulfillment from orders'))[0] as any;
const approval = (paymentId: string, paidAt: Date) => purchases.approved('p', { paymentId, paidAt, paymentStatus: 'approved' });

describe('the documents of an order', () => {
  it('take up a parcel, forget the last failure, and keep what this version does not know', async () => {
    await commit(purchases.shipmentFailed('o', AT, 'HTTP 500'));
    expect((await order()).shipping_address).toEqual({
      city: 'Godoy Cruz',
      shipco: { ...SHIPCO, shipment_create_failed_at: AT.toISOString(), shipment_create_error: 'HTTP 500' },
    });
    const remote = aRemoteShipment();
    await commit(purchases.shipped('o', remote));
    expect((await order()).shipping_address).toEqual({
      city: 'Godoy Cruz',
      shipco: {
        ...SHIPCO,
        shipment_id: remote.shipmentId,
        shipment_external_id: remote.externalId,
        shipment_created_at: remote.createdAt.toISOString(),
        carrier_tracking_id: null,
        tracking: remote.tracking,
      },
    });
  });

  it('are told of no failure once there is a parcel, and of 500 characters of one at most', async () => {
    await commit(purchases.shipmentFailed('o', AT, 'x'.repeat(600)));
    expect((await order()).shipping_address.shipco.shipment_create_error).toHaveLength(500);
    await commit(purchases.shipped('o', aRemoteShipment()));
    const before = await order();
    await commit(purchases.shipmentFailed('o', AT, 'too late'));
    expect(await order()).toEqual(before);
  });

  it('are marked as paid once, also those of a purchase that was superseded; a later approval moves nothing', async () => {
    await commit(...approval('pay-1', AT));
    await commit(...approval('pay-2', LATER));
    expect((await order()).seller_fulfillment).toEqual({ of_a_newer_version: 1, paid_at: AT.toISOString() });
    expect(await query(url, 'select state, paid_payment_id, paid_at from purchases')).toEqual([
      { state: 'paid', paid_payment_id: 'pay-1', paid_at: AT },
    ]);
  });

  it('stay as they are when the fence does not hold', async () => {
    const before = await order();
    const fence = module.get(CartRepository, { strict: false }).fence('b1', -1);
    const changes = [...approval('pay-1', AT), purchases.shipped('o', aRemoteShipment())];
    expect(await module.get(UnitOfWork).commit(fence, ...changes)).toBe(false);
    expect(await order()).toEqual(before);
    expect(await query(url, 'select state from purchases')).toEqual([{ state: 'superseded' }]);
  });
});

describe('a purchase', () => {
  const PREFERENCE = { id: '900001-pref', redirectUrl: 'https://pay.example/900001-pref', collectorId: '900001' };
  const inState = (state: string) => query(url, 'update purchases set state = $1', [state]);
  const now = async () =>
    (await query(url, 'select state, preference_id, expire_preference_at is not null as closes, expire_tries from purchases'))[0];

  it.each([
    ['open', true],
    ['superseded', false],
    ['failed', false],
  ])('that is %s when its preference is there is to be paid: %p; if not, its pay page is to be closed', async (state, wanted) => {
    await inState(state);
    expect(await purchases.preferenceCreated('p', PREFERENCE)).toBe(wanted);
    expect(await now()).toEqual({ state, preference_id: PREFERENCE.id, closes: !wanted, expire_tries: 0 });
  });

  it('that was paid before the answer came back wants its preference: that is no reason to close it', async () => {
    await commit(...approval('pay-1', AT));
    expect(await purchases.preferenceCreated('p', PREFERENCE)).toBe(true);
    expect(await now()).toMatchObject({ state: 'paid', preference_id: PREFERENCE.id, closes: false });
  });

  it.each(['superseded', 'failed', 'paid'])('that is %s stays so, whatever comes after', async (state) => {
    if (state === 'paid') await commit(...approval('pay-1', AT));
    else await inState(state);
    await purchases.supersede('p');
    await purchases.preferenceRefused('p');
    await commit(purchases.superseded('p'));
    expect(await now()).toMatchObject({ state });
  });

  it.each([
    ['a newer checkout', () => purchases.supersede('p')],
    ['the payment of another', () => commit(purchases.superseded('p'))],
    ['its own payment', () => commit(...approval('pay-1', AT))],
  ])('has its pay page closed after %s, once, by one of many', async (_what, act) => {
    await inState('open');
    await purchases.preferenceCreated('p', PREFERENCE);
    await act();
    const claims = await Promise.all([1, 2, 3].map(() => purchases.claimExpiries(10, 60_000)));
    expect(claims.flat()).toEqual([{ purchaseId: 'p', preferenceId: PREFERENCE.id, tries: 1 }]);
    await purchases.expiryTried('p', null);
    expect(await now()).toMatchObject({ closes: false, expire_tries: 1 });
  });

  it('without a pay page has none to be closed', async () => {
    await inState('open');
    await purchases.supersede('p');
    expect(await now()).toMatchObject({ state: 'superseded', closes: false });
  });
});
