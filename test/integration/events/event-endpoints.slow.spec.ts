import pg from 'pg';
import { anAdmin, anotherAdmin, BOOTSTRAP_SECRET } from '../../support/admin.js';
import { lockWaiter } from '../../support/database.js';
import type { Received } from '../../support/event-receiver.js';
import { expectError, problem } from '../../support/expect-error.js';
import { startMarketplace } from '../../support/marketplace.js';
import { OneClock } from '../../support/one-clock.js';
import { eventually } from '../../support/person.js';
import { DeliveryStage, isSigned } from './delivery-stage.js';

const PATH = '/api/admin/event-endpoints';
let stage: DeliveryStage;
beforeAll(async () => {
  stage = await DeliveryStage.open({}, await OneClock.started());
});
afterAll(() => stage.close());

const call = <Method extends string, Path extends string>(method: Method, path: Path, body?: object) =>
  stage.admin.call(method, `${PATH}${path}` as const, body);

it('an endpoint is created, changed and deleted, and each act is in the audit trail (R-408, R-509)', async () => {
  const receiver = await stage.receiver();
  const created = await call('POST', '', { url: receiver.url, description: ' ERP ' });
  expect(created.status).toBe(201);
  const { id, secret, ...shown } = created.body;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(shown).toEqual({
    url: receiver.url,
    types: [],
    description: 'ERP',
    state: 'active',
    reason: null,
    disabled_at: null,
    replay_running: false,
    failing_since: null,
    waiting: 0,
    oldest_waiting_at: null,
    created_at: expect.any(String),
  });
  expect(await stage.see(id)).toEqual({ id, ...shown });
  const [stored] = await stage.market.rows<{ secret: string }>('select secret from event_endpoints where id = $1', [id]);
  expect(stored?.secret).toMatch(/^test\./);
  expect(stored?.secret).not.toContain(secret);

  const changed = await call('PATCH', `/${id}`, { types: ['order.paid'], description: '', disabled: true });
  expect(changed.body).toMatchObject({ types: ['order.paid'], description: null, state: 'disabled', reason: 'by_person' });
  expect((await call('PATCH', `/${id}`, { disabled: false })).body).toMatchObject({ types: ['order.paid'], state: 'active' });
  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  for (const [method, path] of [
    ['PATCH', `/${id}`],
    ['DELETE', `/${id}`],
    ['POST', `/${id}/rotate-secret`],
    ['POST', `/${id}/test`],
    ['GET', `/${id}/deliveries`],
  ] as const)
    expectError(await call(method, path, method === 'GET' ? undefined : {}), 404, 'ENDPOINT_NOT_FOUND');
  const { body } = await stage.admin.get('/api/admin/audit?limit=20');
  const acts = body.items.map(({ act, subject, result }) => [act, subject, result]);
  expect(acts).toEqual(
    expect.arrayContaining([
      ['endpoint_create', id, 'created'],
      ['endpoint_change', id, 'disabled'],
      ['endpoint_change', id, 'active'],
      ['endpoint_delete', id, 'deleted'],
      ['endpoint_test', id, 'ENDPOINT_NOT_FOUND'],
    ]),
  );
});

it('an endpoint has an address and types that are known (R-506)', async () => {
  const { url } = await stage.receiver();
  const reason = [{ path: 'url', reason: 'not_https' }];
  expectError(await call('POST', '', { url: 'ftp://erp.example.com' }), 400, 'ENDPOINT_NOT_ALLOWED', reason);
  expectError(await call('POST', '', { url, types: ['order.eaten'] }), 400, 'VALIDATION_FAILED', [problem('types')]);
  expectError(await call('POST', '', { url, types: 'order.paid' }), 400, 'VALIDATION_FAILED', [problem('types')]);
  expectError(await call('POST', '', {}), 400, 'VALIDATION_FAILED', [problem('url')]);
});

it('a viewer reads without the query of the address (R-509)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  const viewer = await anotherAdmin(stage.market, stage.admin, 'viewer');
  const { body } = await viewer.call('GET', PATH);
  const seen = body.items.find((one) => one.id === id);
  expect(seen?.url).toBe(receiver.url.replace(/\?.*/, ''));
  expect(JSON.stringify(body)).not.toContain('canary');
  expect((await viewer.get(`${PATH}/${id}/deliveries`)).status).toBe(200);
});

it('a test is sent whatever types an endpoint wants, and is in no feed (R-524)', async () => {
  const receiver = await stage.receiver();
  const { id, secret } = await stage.endpoint(receiver, { types: ['order.paid'] });
  const { status, body } = await call('POST', `/${id}/test`);
  expect(status).toBe(202);
  await stage.got(receiver, 1);
  const [test] = receiver.received as [Received];
  expect(test.event).toEqual({
    id: body.event_id,
    type: 'endpoint.test',
    timestamp: expect.any(String),
    sequence: 1,
    data: { endpoint_id: id },
  });
  expect(isSigned(test, secret)).toBe(true);
  const [delivery] = await eventually(
    () => stage.deliveries(id),
    ([first]) => first?.status === 'delivered',
  );
  expect(delivery).toMatchObject({ event_id: body.event_id, type: 'endpoint.test', attempts: 1 });
  await stage.change(id, { disabled: true });
  expectError(await call('POST', `/${id}/test`), 409, 'ENDPOINT_DISABLED');
});

it('what ends is forgotten after the days of RETENTION_DAYS_DELIVERIES, what waits is not', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId]);
  await stage.got(receiver, 1);
  await stage.passes('29d');
  expect((await stage.deliveries(id)).length).toBe(1);
  receiver.answersEverything(410);
  await stage.tell([orderId]);
  await stage.passes('2d');
  expect(await stage.deliveries(id)).toMatchObject([{ status: 'waiting', http_status: 410, next_attempt_at: null }]);
});

it('an endpoint that is deleted while its events are queued leaves none of them', async () => {
  const { id } = await stage.endpoint(await stage.receiver());
  const other = new pg.Client({ connectionString: stage.market.databaseUrl });
  await other.connect();
  try {
    await other.query('begin');
    await other.query('update event_endpoints set version = version + 1 where id = $1', [id]);
    await other.query(
      `insert into event_deliveries (id, endpoint_id, stream, is_live, position, event_id, type, state, due_at, created_at)
       values ('late', $1, 'o1', true, 1000000, 'e1', 'order.paid', 'waiting', now(), now())`,
      [id],
    );
    const deleted = call('DELETE', `/${id}`);
    await lockWaiter(stage.market.databaseUrl);
    await other.query('commit');
    expect((await deleted).status).toBe(204);
  } finally {
    await other.end();
  }
  expect(await stage.market.rows("select 1 from event_deliveries where endpoint_id = $1 and state = 'waiting'", [id])).toEqual(
    [],
  );
});

it('without keys for secrets there are no endpoints (R-508)', async () => {
  const market = await startMarketplace({
    BOOTSTRAP_SECRET,
    TOKEN_ENCRYPTION_KEYS: undefined,
    SHIPCO_OAUTH_CLIENT_ID: undefined,
    SHIPCO_OAUTH_CLIENT_SECRET: undefined,
  });
  try {
    const admin = await anAdmin(market);
    const body = { url: 'https://erp.example.com/events' };
    expectError(await admin.call('POST', PATH, body), 503, 'EVENTS_NOT_CONFIGURED');
    expect((await admin.call('GET', PATH)).body).toEqual({ items: [], next_cursor: null });
  } finally {
    await market.close();
  }
});
