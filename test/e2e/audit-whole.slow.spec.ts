import { DIVERGENCES } from '../../sandbox/divergences/divergence.js';
import { type DivergenceServer, startDivergenceServer } from '../../sandbox/divergences/divergence-server.js';
import { Divergences } from '../../sandbox/divergences/divergences.js';
import { EditedRows } from '../../sandbox/divergences/edited-rows.js';
import { controlOf } from '../../sandbox/test-clients/control-client.js';
import { auditRound } from '../support/audit-round.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let rows: EditedRows;
let server: DivergenceServer;
let time: OneClock;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ AUDIT_INTERVAL_MS: '300000' }, { time });
  const shop = await Shop.open(market);
  const bought = async (status: string) => {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    const [row] = await market.rows<{ recorded_id: string }>('select recorded_id from shipments where order_id = $1', [orderId]);
    market.shipco.changeShipment(Number(row?.recorded_id), { status });
  };
  for (let n = 0; n < 3; n += 1) await bought('delivered');
  await time.passes('25h');
  for (let n = 0; n < 5; n += 1) await bought('shipped');
  await time.passes('2h');
  rows = new EditedRows(market.databaseUrl);
  server = await startDivergenceServer(new Divergences({ ...market, rows }));
});
afterAll(async () => {
  await server.close();
  await rows.close();
  await market.close();
});

/** All that the audit has found, in the order of the classes. */
const states = () =>
  market.rows<{ class: string; state: string; subject: string }>(
    'select class, state, subject from audit_findings order by class',
  );

it('the audit finds every divergence, and nothing else, and sees it undone (R-485)', async () => {
  expect(await states()).toEqual([]);
  const planted: Record<string, unknown>[] = [];
  for (const what of DIVERGENCES) planted.push((await controlOf(server).post('/divergences', { class: what })).body);
  for (let n = 0; n < 4; n += 1) await auditRound(market, time);
  expect((await states()).map((one) => [one.class, one.subject, one.state])).toEqual(
    planted.map(({ class: what, subject }) => [what, subject, 'open']).sort(),
  );
  for (const { id } of planted) await controlOf(server).delete(`/divergences/${id}`);
  for (let n = 0; n < 3; n += 1) await auditRound(market, time);
  expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['resolved']));
});
