import 'reflect-metadata';
import type { TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { CartRepository } from '../../src/cart/application/cart.repository.js';
import { OrderFacts } from '../../src/orders/application/order-facts.js';
import { PurchaseRepository } from '../../src/orders/application/purchase.repository.js';
import { FACT_VERSION, type OrderNews } from '../../src/orders/domain/order-fact.js';
import { type Change, UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { lockWaiter, query } from '../support/database.js';
import { aRemoteShipment } from '../support/fakes/fake-shipco.js';
import { addPurchase, productOnNewDatabase } from '../support/store.js';

let url: string;
let module: TestingModule;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ url, module, close } = await productOnNewDatabase());
  await addPurchase(url, 'p', 'o');
});
afterEach(() => close());

const NEWS: OrderNews[] = [{ orderId: 'o', facts: [{ kind: 'order.reinstated', data: { paymentId: '77' } }] }];
/** As `addPurchase` has them. */
const TOTALS = { itemsTotalCents: 1, buyerShippingShareCents: 0, shippingFullCents: 0 };
const stored = () => query(url, 'select number, kind, version, data, position from order_facts order by number');
const versionNow = async () => (await query<{ version: number }>(url, 'select version from carts'))[0]?.version ?? -1;
const commitChanges = (version: number, ...changes: readonly Change[]) =>
  module
    .get(UnitOfWork, { strict: false })
    .commit(module.get(CartRepository, { strict: false }).fence('ana', version), ...changes);
const commit = (version: number, news = NEWS) => commitChanges(version, module.get(OrderFacts, { strict: false }).recorded(news));

it('a commit whose number another process takes at the same moment writes nothing, and the next one takes the next number (R-011)', async () => {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin');
  await other.query(
    `insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at)
     values ('f1', 'o', 1, 'shipment.held', 1, now(), '{"reason":"held"}', now())`,
  );
  const version = await versionNow();
  const committing = commit(version);
  await lockWaiter(url);
  await other.query('commit');
  await other.end();
  expect(await committing).toBe(false);
  expect(await commit(version)).toBe(true);
  expect(await stored()).toEqual([
    { number: 1, kind: 'shipment.held', version: 1, data: { reason: 'held' }, position: null },
    { number: 2, kind: 'order.reinstated', version: FACT_VERSION, data: { paymentId: '77', ...TOTALS }, position: null },
  ]);
});

it('a purchase that is closed while something else is told of its order stays open, and nothing is told of it (R-1091)', async () => {
  const purchases = module.get(PurchaseRepository, { strict: false });
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin');
  await other.query(
    `insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at)
     values ('f1', 'o', 1, 'shipment.held', 1, now(), '{"reason":"held"}', now())`,
  );
  const dropping = purchases.supersede(['p'], 'dropped');
  await lockWaiter(url);
  await other.query('commit');
  await other.end();
  const state = async () => (await query<{ state: string }>(url, 'select state from purchases'))[0]?.state;
  expect([await dropping, await state()]).toEqual([false, 'open']);
  expect([await purchases.supersede(['p'], 'dropped'), await state()]).toEqual([true, 'superseded']);
  expect((await stored()).map(({ number, kind }) => [number, kind])).toEqual([
    [1, 'shipment.held'],
    [2, 'order.expired'],
  ]);
});

it('a fact keeps what the order says of its parcel, whatever is in the document (R-012)', async () => {
  const standing = { state: 'skipped', shipmentId: '20' };
  const told: OrderNews[] = [{ orderId: 'o', facts: [{ kind: 'shipment.held', standing, data: { reason: 'held' } }] }];
  const says = (shipco: object) =>
    query(url, `update orders set shipping_address = jsonb_build_object('shipco', cast($1 as jsonb))`, [JSON.stringify(shipco)]);
  const recorded: unknown[] = [];
  for (const shipco of [
    { shipment_id: '20', carrier_tracking_id: 'AR1', shipment_price: 5211.11 },
    { shipment_id: '21', carrier_tracking_id: 'AR2', shipment_price: 1 },
    { shipment_id: '20', carrier_tracking_id: null, shipment_price: 'much' },
    [],
  ]) {
    await says(shipco);
    expect(await commit(await versionNow(), told)).toBe(true);
    recorded.push((await query(url, 'select data from order_facts order by number desc limit 1'))[0]?.data);
  }
  const fact = { ...standing, reason: 'held' };
  expect(recorded).toEqual([{ ...fact, carrierTrackingId: 'AR1', priceCents: 521_111 }, fact, fact, fact]);
});

it('a fact says when it happened, or else when it was recorded (R-013)', async () => {
  const at = new Date('2026-11-20T10:00:00.000Z');
  const told = NEWS.map((one) => ({ ...one, facts: one.facts.map((fact) => ({ ...fact, at })) }));
  expect(await commit(await versionNow(), [...told, ...NEWS])).toBe(true);
  const times = await query(
    url,
    'select at = $1 as is_told, at = recorded_at as is_recorded from order_facts order by number desc limit 2',
    [at],
  );
  expect(times).toEqual([
    { is_told: false, is_recorded: true },
    { is_told: true, is_recorded: false },
  ]);
});

it('the documents of an order keep what this version does not know, through its approval, a failure and its parcel (R-003)', async () => {
  const purchases = module.get(PurchaseRepository, { strict: false });
  const paidAt = new Date('2026-11-21T10:00:00.000Z');
  const remote = aRemoteShipment();
  await query(url, `update orders set shipping_address = '{"shipco": {"of_a_newer_version": 1}}'`);
  const approval = { paymentId: '77', paidAt, paymentStatus: 'approved', nextSearchAt: null };
  expect(await commitChanges(await versionNow(), ...purchases.approved('p', approval))).toBe(true);
  expect(await commitChanges(await versionNow(), purchases.shipmentFailed('o', paidAt, 'HTTP 500'))).toBe(true);
  expect(await commitChanges(await versionNow(), purchases.shipped('o', remote))).toBe(true);
  expect(await query(url, 'select shipping_address, seller_fulfillment from orders')).toMatchObject([
    {
      shipping_address: { shipco: { of_a_newer_version: 1, shipment_id: remote.shipmentId } },
      seller_fulfillment: { of_a_newer_version: 1, paid_at: paidAt.toISOString() },
    },
  ]);
});
