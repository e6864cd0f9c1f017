import { DIVERGENCES } from '../../sandbox/divergences/divergence.js';
import { type DivergenceServer, startDivergenceServer } from '../../sandbox/divergences/divergence-server.js';
import { Divergences } from '../../sandbox/divergences/divergences.js';
import { EditedRows } from '../../sandbox/divergences/edited-rows.js';
import { controlOf } from '../../sandbox/test-clients/control-client.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { auditRound } from '../support/audit-round.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import type { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

/** All classes but two are made of an order of their own. */
const ORDERS = DIVERGENCES.length - 2;

let market: Marketplace;
let time: OneClock;
let rows: EditedRows;
let server: DivergenceServer;
let admin: Person;
/** Delivered days ago, and on its way. */
let [old, young] = [[''], ''];
let before: object;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ BOOTSTRAP_SECRET, AUDIT_INTERVAL_MS: '300000' }, { time });
  const shop = await Shop.open(market);
  const shipped = async () => (await shop.orderWhen(await shop.paid(), 'created')).id;
  old = [];
  for (let bought = 1; bought < ORDERS; bought += 1) old.push(await shipped());
  for (const { id } of market.shipco.shipments()) market.shipco.changeShipment(id, { status: 'delivered' });
  await time.passes('25h');
  young = await shipped();
  market.shipco.changeShipment(market.shipco.shipments().at(-1)?.id ?? 0, { status: 'shipped' });
  await time.passes('2h');
  admin = await anAdmin(market);
  rows = new EditedRows(market.databaseUrl);
  server = await startDivergenceServer(new Divergences({ ...market, rows }));
  before = await own();
});
afterAll(async () => {
  await server.close();
  await rows.close();
  await market.close();
});

const control = () => controlOf(server);
const own = () =>
  Promise.all(['orders', 'shipments', 'order_facts'].map((table) => market.rows<object>(`select * from ${table} order by 1, 2`)));

async function found(state: 'open' | 'resolved'): Promise<string[]> {
  const { items } = (await admin.get(`/api/admin/audit-findings?state=${state}` as '/api/admin/audit-findings')).body;
  return items.map(({ class: what, order_id, shipment_id, payment_id }) => {
    const isOfOrder = ['twin_parcels', 'paid_without_parcel', 'fact_missing', 'row_edited'].includes(what);
    return `${what} ${isOfOrder ? order_id : what === 'unknown_payment' ? payment_id : shipment_id}`;
  });
}

it('finds nothing where nothing differs (R-485)', async () => {
  await auditRound(market, time);
  await auditRound(market, time);
  expect([await found('open'), await found('resolved')]).toEqual([[], []]);
});

it('finds each divergence within two rounds, each of the newest order that suits, and nothing else (R-485)', async () => {
  await market.rows('create table kept_facts as select * from order_facts');
  const made: { class: string; subject: string; order_id: string | null }[] = [];
  for (const what of DIVERGENCES) {
    const { status, body } = await control().post('/divergences', { class: what });
    const order = what === 'orphan_parcel' || what === 'unknown_payment' ? null : expect.any(String);
    expect([status, body]).toMatchObject([201, { class: what, order_id: order }]);
    made.push(body as unknown as (typeof made)[number]);
  }
  expect((await control().get('/divergences')).body).toEqual({ items: made });
  const ofOrders = made.flatMap(({ order_id }) => order_id ?? []);
  expect(ofOrders.sort()).toEqual([...old, young].sort());
  for (const refused of [
    { class: 'row_edited' },
    { class: 'row_edited', order_id: young },
    { class: 'row_edited', order_id: 'none' },
  ]) {
    const { status, body } = await control().post('/divergences', refused);
    expect([status, body.message]).toEqual([409, expect.stringContaining('without another divergence')]);
  }
  await auditRound(market, time);
  expect(await found('open')).toEqual([]);
  await auditRound(market, time);
  expect((await found('open')).sort()).toEqual(made.map((one) => `${one.class} ${one.subject}`).sort());
});

it('ends each within two rounds after it was undone (R-485)', async () => {
  const open = await found('open');
  // Somebody has mended one by hand: no other one must stay because of that.
  const { items } = (await control().get('/divergences')).body as { items: { id: string; class: string; order_id: string }[] };
  const mended = items.find((one) => one.class === 'fact_missing');
  await market.rows('insert into order_facts select * from kept_facts where order_id = $1 on conflict do nothing', [
    mended?.order_id,
  ]);
  const one = `/divergences/${items[0]?.id}`;
  expect([(await control().delete(one)).status, (await control().delete(one)).status]).toEqual([204, 404]);
  expect((await control().delete('/divergences')).status).toBe(204);
  expect(await own()).toEqual(before);
  await auditRound(market, time);
  await auditRound(market, time);
  expect([await found('open'), (await found('resolved')).sort()]).toEqual([[], open.sort()]);
});
