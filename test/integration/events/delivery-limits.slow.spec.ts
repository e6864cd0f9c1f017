import { expectError } from '../../support/expect-error.js';
import { eventually } from '../../support/person.js';
import { DeliveryStage } from './delivery-stage.js';

const PATH = '/api/admin/event-endpoints';
let stage: DeliveryStage;
beforeEach(async () => {
  stage = await DeliveryStage.open();
});
afterEach(() => stage.close());

interface Rows {
  readonly live: number;
  readonly replayed: number;
}

async function waiting(id: string): Promise<Rows | undefined> {
  const [rows] = await stage.market.rows<{ live: number; replayed: number }>(
    `select cast(count(*) filter (where is_live) as int) as live, cast(count(*) filter (where not is_live) as int) as replayed
       from event_deliveries where endpoint_id = $1`,
    [id],
  );
  return rows;
}
const until = (id: string, wanted: Rows) =>
  eventually(
    () => waiting(id),
    (rows) => rows?.live === wanted.live && rows.replayed === wanted.replayed,
  );

/** Twice after this moment, by the renewals of its lease. */
async function looked(id: string): Promise<void> {
  for (const _ of [1, 2]) {
    const [endpoint] = await stage.market.rows<{ lease_until: Date }>('select lease_until from event_endpoints where id = $1', [
      id,
    ]);
    await eventually(
      () => stage.market.rows('select 1 from event_endpoints where id = $1 and lease_until > $2', [id, endpoint?.lease_until]),
      ({ length }) => length > 0,
    );
  }
}

it('an endpoint never has more than 10,000 deliveries ahead: half are live, half of a replay, the rest waits in the feed (R-522)', async () => {
  const dead = await stage.receiver();
  dead.answer = () => undefined;
  const { id } = await stage.endpoint(dead);
  const [first = '', ...others] = await stage.orders(260);
  await stage.tell([first, ...others], 20);
  await until(id, { live: 5_000, replayed: 0 });
  const { status } = await stage.admin.call('POST', `${PATH}/${id}/replay`, { since: '2026-01-01' });
  expect(status).toBe(202);
  await until(id, { live: 5_000, replayed: 5_000 });
  // Whatever else happens, it reads no further.
  await stage.tell([first], 50);
  await eventually(
    () => stage.market.rows('select 1 from order_facts where position is null'),
    (rows) => rows.length === 0,
  );
  await looked(id);
  expect(await waiting(id)).toEqual({ live: 5_000, replayed: 5_000 });
  expect(await stage.see(id)).toMatchObject({ state: 'active', waiting: 10_000 });
});

it('there are 100 endpoints, and another one when one of them is deleted (R-508)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  await stage.market.rows(
    `insert into event_endpoints (id, url, types, state, created_at, secret, position)
     select 'other-' || n, url, types, 'disabled', created_at, secret, position from event_endpoints, generate_series(1, 99) n`,
  );
  expectError(await stage.admin.call('POST', PATH, { url: receiver.url }), 409, 'TOO_MANY_ENDPOINTS');
  expect((await stage.admin.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
  const add = async () => (await stage.admin.call('POST', PATH, { url: receiver.url })).status;
  expect((await Promise.all(Array.from({ length: 8 }, add))).sort()).toEqual([201, ...Array(7).fill(409)]);
});

it('ten tests of an endpoint may wait (R-524)', async () => {
  const dead = await stage.receiver();
  dead.answer = () => undefined;
  const { id } = await stage.endpoint(dead);
  const test = () => stage.admin.call('POST', `${PATH}/${id}/test`);
  for (let count = 0; count < 10; count += 1) expect((await test()).status).toBe(202);
  const refused = await test();
  expectError(refused, 429, 'TOO_MANY_REQUESTS');
  expect(refused.headers.get('retry-after')).toBe('10');
  await stage.got(dead, 10);
});
