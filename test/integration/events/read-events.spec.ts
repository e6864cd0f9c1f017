import 'reflect-metadata';
import { CursorExpiredError } from '../../../src/office/events/domain/events.errors.js';
import { FeedStage, sequenceOf } from './feed-stage.js';

let stage: FeedStage;
beforeEach(async () => {
  stage = await FeedStage.open();
});
afterEach(() => stage.close());

async function told(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await stage.tell('o1');
  await stage.one.publishAll();
}

const longAgo = (position: number) =>
  stage.rows("update order_facts set given_at = given_at - interval '401 days' where position <= $1", [position]);

it('an empty feed has a cursor, which finds what comes', async () => {
  const { events, next, hasMore } = await stage.one.page();
  expect({ events, hasMore }).toEqual({ events: [], hasMore: false });
  await told(2);
  expect(sequenceOf((await stage.one.followed(next)).events, 'o1')).toEqual([1, 2]);
});

it('pages follow each other, and the last one says so (R-503)', async () => {
  await told(5);
  const first = await stage.one.page({ limit: 2 });
  const second = await stage.one.page({ limit: 2, after: first.next });
  const third = await stage.one.page({ limit: 2, after: second.next });
  expect([first, second, third].map(({ events, hasMore }) => [sequenceOf(events, 'o1'), hasMore])).toEqual([
    [[1, 2], true],
    [[3, 4], true],
    [[5], false],
  ]);
});

describe('what the feed no longer keeps', () => {
  beforeEach(async () => {
    await told(5);
    await longAgo(3);
  });

  it('is not shown, and a follower begins after it', async () => {
    expect(sequenceOf((await stage.one.page()).events, 'o1')).toEqual([4, 5]);
    const beforeAll = { since: new Date('2000-01-01') };
    expect(sequenceOf((await stage.one.page(beforeAll)).events, 'o1')).toEqual([4, 5]);
  });

  it('ends the cursors from which something is missing, and no other (R-505)', async () => {
    const [era] = await stage.rows<{ id: string }>('select id from event_eras order by number desc limit 1');
    const at = (position: number) => stage.one.page({ after: { era: era?.id ?? '', position } });
    await expect(at(2)).rejects.toThrow(CursorExpiredError);
    expect(sequenceOf((await at(3)).events, 'o1')).toEqual([4, 5]);
  });
});

it('since a time begins with what was published then (R-503)', async () => {
  await told(2);
  // A date has milliseconds, the database's clock has microseconds.
  const nextMs = "select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as now";
  const [{ now } = { now: new Date() }] = await stage.rows<{ now: Date }>(nextMs);
  await stage.tell('o1');
  await stage.rows('select pg_sleep(0.002)');
  await stage.one.publishAll();
  expect(sequenceOf((await stage.one.page({ since: now })).events, 'o1')).toEqual([3]);
  const inFuture = await stage.one.page({ since: new Date('2100-01-01') });
  expect(inFuture.events).toEqual([]);
  await told(1);
  expect(sequenceOf((await stage.one.followed(inFuture.next)).events, 'o1')).toEqual([4]);
});
