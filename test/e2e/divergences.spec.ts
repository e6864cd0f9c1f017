import { DIVERGENCES, type DivergenceClass } from '../../sandbox/divergences/divergence.js';
import { type DivergenceServer, startDivergenceServer } from '../../sandbox/divergences/divergence-server.js';
import { Divergences } from '../../sandbox/divergences/divergences.js';
import { EditedRows } from '../../sandbox/divergences/edited-rows.js';
import { controlOf } from '../../sandbox/test-clients/control-client.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { Shop } from '../support/purchase.js';

const EXTERNAL_ID = /^MP-[0-9a-f]{22}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let market: Marketplace;
let rows: EditedRows;
let server: DivergenceServer;
/** Delivered days ago, and on its way. */
let [old, young] = ['', ''];

beforeAll(async () => {
  const time = await OneClock.started();
  market = await startMarketplace({}, { time });
  const shop = await Shop.open(market);
  const bought = async () => {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    return orderId;
  };
  old = await bought();
  changeParcel(await parcelOf(old), 'delivered');
  await time.passes('25h');
  young = await bought();
  changeParcel(await parcelOf(young), 'shipped');
  await time.passes('2h');
  rows = new EditedRows(market.databaseUrl);
  server = await startDivergenceServer(new Divergences({ ...market, rows }));
});
afterAll(async () => {
  await server.close();
  await rows.close();
  await market.close();
});

const control = () => controlOf(server);
const changeParcel = (id: string, status: string) => market.shipco.changeShipment(Number(id), { status });

async function parcelOf(orderId: string): Promise<string> {
  const [row] = await market.rows<{ recorded_id: string }>('select recorded_id from shipments where order_id = $1', [orderId]);
  return String(row?.recorded_id);
}

async function paymentOf(orderId: string): Promise<string> {
  const [row] = await market.rows<{ id: string }>(
    'select p.paid_payment_id as id from purchases p join orders o on o.purchase_id = p.id where o.id = $1',
    [orderId],
  );
  return String(row?.id);
}

const columns = (table: string) => market.rows<object>(`select * from ${table} order by 1, 2`);
const changed = <T>(before: readonly T[], after: readonly T[]) =>
  after.filter((one) => !before.some((other) => JSON.stringify(other) === JSON.stringify(one)));

async function everything() {
  const [orders = [], shipments = [], facts = []] = await Promise.all(['orders', 'shipments', 'order_facts'].map(columns));
  return { orders, shipments, facts, parcels: market.shipco.shipments(), payments: market.payco.payments() };
}
type Everything = Awaited<ReturnType<typeof everything>>;

/** What a divergence of this order changes, and of which object. */
const EXPECTED: Record<DivergenceClass, (before: Everything, after: Everything, orderId: string) => Promise<string> | string> = {
  orphan_parcel: (before, after) => {
    const [added] = changed(before.parcels, after.parcels);
    expect(added).toMatchObject({ status: 'new', external_id: expect.stringMatching(EXTERNAL_ID) });
    expect(before.parcels.map(({ external_id: id }) => id)).not.toContain(added?.external_id);
    return String(added?.id);
  },
  twin_parcels: async (before, after, orderId) => {
    const [added] = changed(before.parcels, after.parcels);
    const parcel = await parcelOf(orderId);
    expect(added?.external_id).toBe(before.parcels.find(({ id }) => String(id) === parcel)?.external_id);
    expect([added?.status, String(added?.id)]).toEqual(['new', expect.not.stringMatching(parcel)]);
    return orderId;
  },
  parcel_without_money: async (before, after, orderId) => {
    const paymentId = await paymentOf(orderId);
    expect(changed(before.payments, after.payments)).toMatchObject([{ id: Number(paymentId), status: 'refunded' }]);
    return parcelOf(orderId);
  },
  paid_without_parcel: (before, after, orderId) => {
    expect(changed(before.shipments, after.shipments)).toMatchObject([{ order_id: orderId, state: 'pending' }]);
    return orderId;
  },
  unknown_payment: (before, after) => {
    const [added] = changed(before.payments, after.payments);
    expect(added).toMatchObject({ status: 'approved', external_reference: expect.stringMatching(UUID) });
    expect(before.payments.map(({ external_reference: reference }) => reference)).not.toContain(added?.external_reference);
    return String(added?.id);
  },
  price_moved: async (before, after, orderId) => {
    const parcel = await parcelOf(orderId);
    const priceIn = ({ parcels }: Everything) => parcels.find(({ id }) => String(id) === parcel)?.price_incl_tax ?? 0;
    expect(priceIn(after)).toBeGreaterThan(priceIn(before));
    return parcel;
  },
  fact_missing: (before, after, orderId) => {
    expect(changed(after.facts, before.facts)).toMatchObject([{ order_id: orderId, number: 2 }]);
    return orderId;
  },
  row_edited: (before, after, orderId) => {
    expect(changed(before.orders, after.orders)).toMatchObject([{ id: orderId }]);
    return orderId;
  },
};

it.each(DIVERGENCES)('makes %s of the newest order that suits, and undoes it', async (what) => {
  const before = await everything();
  const { status, body } = await control().post('/divergences', { class: what });
  expect(status).toBe(201);
  const needsOld = what === 'paid_without_parcel' || what === 'price_moved';
  const needsNone = what === 'orphan_parcel' || what === 'unknown_payment';
  const order = needsOld ? old : young;
  expect(body).toMatchObject({ class: what, order_id: needsNone ? null : order });
  expect(body.subject).toBe(await EXPECTED[what](before, await everything(), order));
  expect((await control().get('/divergences')).body).toEqual({ items: [body] });

  expect((await control().delete(`/divergences/${body.id}`)).status).toBe(204);
  const { parcels, payments, ...own } = await everything();
  expect(own).toEqual({ orders: before.orders, shipments: before.shipments, facts: before.facts });
  const [parcel] = changed(before.parcels, parcels);
  expect([undefined, 'cancelled']).toContain(parcel?.status);
  const dated = ({ date_last_updated: _, ...payment }: Everything['payments'][number]) => payment;
  const [payment] = changed(before.payments.map(dated), payments.map(dated));
  expect([undefined, 'refunded']).toContain(payment?.status);
  expect((await control().delete(`/divergences/${body.id}`)).status).toBe(404);
});

it('makes one of an order at a time, and undoes all at once', async () => {
  const make = (orderId?: string) => control().post('/divergences', { class: 'row_edited', order_id: orderId });
  const before = await everything();
  expect([await make(), await make()]).toMatchObject([{ body: { subject: young } }, { body: { subject: old } }]);
  for (const refused of [await make(), await make(old), await make('none')])
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('without another divergence')]);
  expect((await control().delete('/divergences')).status).toBe(204);
  expect((await control().get('/divergences')).body).toEqual({ items: [] });
  expect(await everything()).toEqual(before);
});

it('rejects what it does not understand', async () => {
  expect((await control().post('/divergences', { class: 'no_such' })).status).toBe(400);
  expect((await control().post('/divergences', { class: 'row_edited', order: old })).status).toBe(400);
});
