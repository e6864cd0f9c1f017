import { DIVERGENCES } from '../../sandbox/divergences/divergence.js';
import { Divergences } from '../../sandbox/divergences/divergences.js';
import { EditedRows } from '../../sandbox/divergences/edited-rows.js';
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
let divergences: Divergences;
let admin: Person;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ BOOTSTRAP_SECRET, AUDIT_INTERVAL_MS: '300000' }, { time });
  const shop = await Shop.open(market);
  for (let bought = 0; bought < ORDERS; bought += 1) await shop.orderWhen(await shop.paid(), 'created');
  for (const { id } of market.shipco.shipments()) market.shipco.changeShipment(id, { status: 'delivered' });
  await time.passes('25h');
  admin = await anAdmin(market);
  rows = new EditedRows(market.databaseUrl);
  divergences = new Divergences({ ...market, rows });
});
afterAll(async () => {
  await rows.close();
  await market.close();
});

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

it('finds each divergence within two rounds, and nothing else (R-485)', async () => {
  await market.rows('create table kept_facts as select * from order_facts');
  const made: string[] = [];
  for (const one of DIVERGENCES) {
    const { class: what, subject } = await divergences.make(one);
    made.push(`${what} ${subject}`);
  }
  await auditRound(market, time);
  expect(await found('open')).toEqual([]);
  await auditRound(market, time);
  expect((await found('open')).sort()).toEqual(made.sort());
});

it('ends each within two rounds after it was undone (R-485)', async () => {
  const open = await found('open');
  // Somebody has mended one by hand: no other one must stay because of that.
  const mended = divergences.list().find((one) => one.class === 'fact_missing');
  await market.rows('insert into order_facts select * from kept_facts where order_id = $1 and number = 2', [mended?.orderId]);
  await divergences.undoAll();
  await auditRound(market, time);
  await auditRound(market, time);
  expect([await found('open'), (await found('resolved')).sort()]).toEqual([[], open.sort()]);
});
