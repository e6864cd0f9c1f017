import { DIVERGENCES } from '../../sandbox/divergences/divergence.js';
import { type DivergenceServer, startDivergenceServer } from '../../sandbox/divergences/divergence-server.js';
import { Divergences } from '../../sandbox/divergences/divergences.js';
import { EditedRows } from '../../sandbox/divergences/edited-rows.js';
import { controlOf } from '../../sandbox/test-clients/control-client.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { Shop } from '../support/purchase.js';

// That the audit finds what each class makes, and sees it undone: audit-divergences.slow.spec.ts.

let market: Marketplace;
let rows: EditedRows;
let server: DivergenceServer;
/** Delivered days ago, and on its way. */
let [old, young] = ['', ''];

beforeAll(async () => {
  const time = await OneClock.started();
  market = await startMarketplace({}, { time });
  const shop = await Shop.open(market);
  const bought = async (status: string) => {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    const [row] = await market.rows<{ recorded_id: string }>('select recorded_id from shipments where order_id = $1', [orderId]);
    market.shipco.changeShipment(Number(row?.recorded_id), { status });
    return orderId;
  };
  old = await bought('delivered');
  await time.passes('25h');
  young = await bought('shipped');
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
const own = () =>
  Promise.all(['orders', 'shipments', 'order_facts'].map((table) => market.rows<object>(`select * from ${table} order by 1, 2`)));

it.each(DIVERGENCES)('makes %s of the newest order that suits, and undoes it', async (what) => {
  const before = await own();
  const { status, body } = await control().post('/divergences', { class: what });
  const needsOld = what === 'paid_without_parcel' || what === 'price_moved';
  const needsNone = what === 'orphan_parcel' || what === 'unknown_payment';
  expect([status, body]).toMatchObject([201, { class: what, order_id: needsNone ? null : needsOld ? old : young }]);
  expect((await control().get('/divergences')).body).toEqual({ items: [body] });
  expect((await control().delete(`/divergences/${body.id}`)).status).toBe(204);
  expect(await own()).toEqual(before);
  expect((await control().delete(`/divergences/${body.id}`)).status).toBe(404);
});

it('makes one of an order at a time, and undoes all at once', async () => {
  const make = (orderId?: string) => control().post('/divergences', { class: 'row_edited', order_id: orderId });
  const before = await own();
  expect([await make(), await make()]).toMatchObject([{ body: { subject: young } }, { body: { subject: old } }]);
  for (const refused of [await make(), await make(old), await make('none')])
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('without another divergence')]);
  expect((await control().delete('/divergences')).status).toBe(204);
  expect(await own()).toEqual(before);
});
