import pg from 'pg';
import { lockWaiter } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import type { Marketplace } from '../support/marketplace.js';
import type { Person } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { Service } from '../support/service.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';

let market: Marketplace;
let frozen: Service;
let frozenUrl: string;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin());
  const port = await freePort();
  frozenUrl = `http://localhost:${port}`;
  frozen = await Service.started({ ...market, url: frozenUrl }, { PORT: String(port) });
});
afterAll(async () => {
  frozen?.signal('SIGCONT');
  await frozen?.stop('SIGKILL');
  await market.close();
});

const act = (orderId: string, verb: string) => `/api/admin/shipments/${orderId}/${verb}`;
const at = (path: string, init: RequestInit = {}) =>
  fetch(frozenUrl + path, { ...init, headers: { cookie: admin.cookie as string, origin: market.url } });

it('a process that resumes drops requests whose client has disconnected (R-409)', async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');

  frozen.signal('SIGSTOP');
  await expect(at(act(orderId, 'cancel'), { method: 'POST', signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');
  expect((await admin.call('POST', act(orderId, 'cancel'))).status).toBe(202);
  await shop.orderWhen(orderId, 'cancelled');
  expect((await admin.call('POST', act(orderId, 'ship-again'))).status).toBe(202);
  frozen.signal('SIGCONT');

  expect((await at(`/api/admin/orders/${orderId}`)).status).toBe(200);
  await shop.orderWhen(orderId, 'created');
  const acts = await market.rows<{ act: string }>('select act from admin_audit where subject = $1 order by at', [orderId]);
  expect(acts.map((one) => one.act)).toEqual(['shipment_cancel', 'shipment_ship_again']);
});

it('an act whose client disconnects while it waits for a lock is rolled back (R-409)', async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  const holder = new pg.Client(market.databaseUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from shipments where order_id = $1 for update', [orderId]);

  const patience = new AbortController();
  const cancel = at(act(orderId, 'cancel'), { method: 'POST', signal: patience.signal });
  await lockWaiter(market.databaseUrl);
  patience.abort();
  await expect(cancel).rejects.toThrow('aborted');
  await holder.query('commit');
  await holder.end();

  // The act that comes next waits until the first one has released the row.
  expect((await admin.call('POST', act(orderId, 'retry'))).body).toMatchObject({ code: 'ALREADY_SHIPPED' });
  const acts = await market.rows<{ act: string }>('select act from admin_audit where subject = $1', [orderId]);
  expect(acts.map((one) => one.act)).toEqual(['shipment_retry']);
  expect(await market.rows('select cancel_requested from shipments where order_id = $1', [orderId])).toEqual([
    { cancel_requested: false },
  ]);
});
