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
const order = async () =>
  (await query(url, 'select shipping_address, seller_fulfillment from orders'))[0] as {
    shipping_address: object;
    seller_fulfillment: object;
  };
const approval = (paymentId: string, paidAt: Date) =>
  purchases.approved('p', { paymentId, paidAt, paymentStatus: 'approved', hasOpenPayment: false });

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
