import 'reflect-metadata';
import { statementsOf } from '../../support/statements.js';
import { FeedStage, sequenceOf } from './feed-stage.js';

interface Node {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

let stage: FeedStage;
beforeEach(async () => {
  stage = await FeedStage.open();
});
afterEach(() => stage.close());

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('a transaction that stays open stalls nobody, and its event comes when it commits (R-500)', async () => {
  const slow = await stage.connected();
  await slow.query('begin');
  await stage.tell('o1', slow);
  await stage.tell('o2');
  await stage.one.publishAll();
  const seen = await stage.one.followed();
  expect(seen.events.map(({ data }) => 'order_id' in data && data.order_id)).toEqual(['o2']);
  await slow.query('commit');
  await slow.end();
  await stage.one.publishAll();
  const rest = await stage.one.followed(seen.next);
  expect(rest.events.map(({ data }) => 'order_id' in data && data.order_id)).toEqual(['o1']);
});

it('the facts of an order keep their order, although the later one was recorded by an older transaction (R-500)', async () => {
  const older = await stage.connected();
  await older.query('begin');
  await older.query('select now()');
  await stage.tell('o1');
  await stage.tell('o1', older);
  await older.query('commit');
  await older.end();
  const [first, second] = await stage.rows<{ recorded_at: string }>('select recorded_at::text from order_facts order by number');
  expect((first?.recorded_at ?? '') > (second?.recorded_at ?? '')).toBe(true);
  await stage.one.publishAll();
  expect(sequenceOf((await stage.one.followed()).events, 'o1')).toEqual([1, 2]);
});

it('several instances publish at once while facts are written: no gap, no inversion, nothing twice (R-500)', async () => {
  const instances = [stage.one, await stage.another(), await stage.another()];
  let isWriting = true;
  const written = 150;
  const publishing = instances.map(async (instance) => {
    while (isWriting) await instance.publishAll();
  });
  const reading = (async () => {
    const events = [];
    let next = null;
    while (isWriting) {
      const found = await stage.one.followed(next, 7);
      events.push(...found.events);
      next = found.next;
    }
    return { events, next };
  })();
  const writing = ['o1', 'o2'].map(async (orderId) => {
    const client = await stage.connected();
    for (let count = 0; count < written; count += 1) await stage.tell(orderId, client);
    await client.end();
  });
  const ended = Promise.all(writing).finally(() => {
    isWriting = false;
  });
  const [seen] = await Promise.all([reading, ended, ...publishing]);
  await stage.one.publishAll();
  const all = [...seen.events, ...(await stage.one.followed(seen.next)).events];
  for (const orderId of ['o1', 'o2']) expect(sequenceOf(all, orderId)).toEqual(upTo(written));
  const [{ positions } = { positions: [] }] = await stage.rows<{ positions: number[] }>(
    'select array_agg(position::int order by position) as positions from order_facts',
  );
  expect(positions).toEqual(upTo(2 * written));
});

it('the times of publication never go back (R-500)', async () => {
  await stage.rows("update event_feed set last_given_at = now() + interval '1 hour'");
  await stage.tell('o1');
  await stage.one.publishAll();
  expect(await stage.rows('select given_at = (select last_given_at from event_feed) as is_kept from order_facts')).toEqual([
    { is_kept: true },
  ]);
});

describe('what a publication reads', () => {
  /** The entries of all indexes and tables that the end of the feed is read from, and what it finds. */
  const read = async () => {
    const found: number[][] = [];
    const [statement = ''] = await statementsOf(
      async () => found.push((await stage.one.feed.end('live', 500)).unpublished.map(({ number }) => number)),
      { publications: true },
    );
    const [row] = await stage.rows<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${statement}`);
    let entries = 0;
    (function visit(node?: Node): void {
      if (node?.['Relation Name']?.endsWith('_facts'))
        entries += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
      node?.Plans?.forEach(visit);
    })(row?.['QUERY PLAN'][0].Plan);
    return { entries, found: found.flat() };
  };

  it.each([
    ['an order', { table: 'order_facts', owner: 'order_id', kind: 'shipment.released', id: 'o1' }],
    ['a link', { table: 'link_facts', owner: 'seller_id', kind: 'link.connected', id: 's1' }],
  ])('is what is new of %s, however much came before (R-615)', async (_, { table, owner, kind, id }) => {
    const record = (ids: string, from: number, to: number) =>
      stage.rows(
        `insert into ${table} (id, ${owner}, number, kind, version, at, data, recorded_at)
         select gen_random_uuid(), id, n, '${kind}', 1, now(), '{}', now() from generate_series(${from}, ${to}) n, (${ids}) owners`,
      );
    const published = async () => {
      await stage.one.publishAll();
      await stage.rows(`analyze ${table}`);
    };
    const one = `select '${id}' as id`;
    for (const [copied, from, of] of [
      ['purchases', 'p1', 'id'],
      ['orders', 'o2', 'purchase_id'],
    ])
      await stage.rows(
        `insert into ${copied} select copy.* from ${copied} c, generate_series(1, 300) n,
           jsonb_populate_record(c, jsonb_build_object('id', 'other' || n, '${of}', 'other' || n, 'number', null)) copy where c.id = '${from}'`,
      );
    await record("select 'other' || o as id from generate_series(1, 300) o", 1, 3);
    await record(one, 1, 3);
    await published();
    await record(one, 4, 5);
    const short = await read();
    expect(short.found).toEqual([4, 5]);
    await record(one, 6, 4000);
    await published();
    await record(one, 4001, 4002);
    const long = await read();
    expect(long).toEqual({ entries: short.entries, found: [4001, 4002] });
    expect(long.entries).toBeLessThan(10);
  });
});

describe('facts of a release that had no feed', () => {
  beforeEach(async () => {
    for (let count = 0; count < 3; count += 1) await stage.tell('o1');
    await stage.rows("update order_facts set recorded_at = recorded_at - interval '1 day' where number < 3");
    await stage.rows("update event_feed set live_since = now() - interval '1 hour'");
    await stage.tell('o2');
    await stage.rows("update order_facts set recorded_at = recorded_at - interval '2 days' where order_id = 'o2'");
  });

  it('are published before a new fact of their order (R-500)', async () => {
    await stage.one.publishAll();
    const { events } = await stage.one.followed();
    expect(sequenceOf(events, 'o1')).toEqual([1, 2, 3]);
    expect(sequenceOf(events, 'o2')).toEqual([]);
  });

  it('are published in the background, oldest first (R-500)', async () => {
    while (await stage.one.publication.next('older'));
    const { events } = await stage.one.followed();
    expect(events.map(({ data }) => 'order_id' in data && data.order_id)).toEqual(['o2', 'o1', 'o1', 'o1']);
  });
});

it('what happens to the links of sellers is in the same order (R-500)', async () => {
  await stage.tell('o1');
  await stage.rows(
    `insert into link_facts (id, seller_id, number, kind, version, at, data, recorded_at)
     values ('l1', 's1', 1, 'link.connected', 1, now(), '{}', now())`,
  );
  await stage.tell('o1');
  await stage.one.publishAll();
  const { events } = await stage.one.followed();
  expect(events.map(({ type, sequence }) => `${type} ${sequence}`)).toEqual([
    'shipment.held 1',
    'link.connected 1',
    'shipment.held 2',
  ]);
  expect(events[1]).toMatchObject({ id: 'l1', data: { seller_id: 's1', reason: null } });
});
