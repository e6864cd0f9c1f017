import 'reflect-metadata';
import { CursorExpiredError } from '../../../src/office/events/domain/events.errors.js';
import type { FeedCursor } from '../../../src/office/events/domain/feed-cursor.js';
import { eventually } from '../../support/person.js';
import { type FeedInstance, FeedStage, sequenceOf } from './feed-stage.js';

let stage: FeedStage;
let now: FeedInstance;
beforeEach(async () => {
  stage = await FeedStage.open();
  now = stage.one;
});
afterEach(() => stage.close());

async function told(count: number, orderId = 'o1'): Promise<FeedCursor> {
  for (let at = 0; at < count; at += 1) await stage.tell(orderId);
  await now.publishAll();
  return (await now.followed()).next;
}
/** Returns what restores the feed as it is now into the same database. */
async function dumped(): Promise<() => Promise<void>> {
  const tables = ['event_feed', 'event_eras', 'order_facts'];
  for (const table of tables) await stage.rows(`create table saved_${table} as select * from ${table}`);
  return async () => {
    await stage.rows(`truncate ${tables.join(', ')}`);
    for (const table of tables) await stage.rows(`insert into ${table} select * from saved_${table}`);
  };
}
const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id);

describe('a database that is restored from an hour ago', () => {
  let known: FeedCursor;
  let lost: FeedCursor;
  beforeEach(async () => {
    known = await told(3);
    const restore = await stage.backedUp();
    now = await stage.restarted();
    lost = await told(2);
    await stage.close();
    await restore();
    now = await stage.restarted();
  });

  it('refuses the cursors that it does not know, also once it has given their positions again (R-505)', async () => {
    await expect(now.page({ after: lost })).rejects.toThrow(CursorExpiredError);
    const next = await told(4, 'o2');
    expect(next.position).toBeGreaterThan(lost.position);
    await expect(now.page({ after: lost })).rejects.toThrow(CursorExpiredError);
  });

  it('goes on with those that it knows, and misses nothing that happens after the restore (R-505)', async () => {
    await told(4, 'o2');
    const { events } = await now.followed(known);
    expect(sequenceOf(events, 'o2')).toEqual([1, 2, 3, 4]);
    expect(sequenceOf(events, 'o1')).toEqual([]);
  });

  it('shows a follower that begins anew everything, once', async () => {
    await told(4, 'o2');
    const { events, next } = await now.followed(null, 2);
    expect(sequenceOf(events, 'o1')).toEqual([1, 2, 3]);
    expect(sequenceOf(events, 'o2')).toEqual([1, 2, 3, 4]);
    expect(new Set(idsOf(events)).size).toBe(7);
    await told(1, 'o1');
    expect(sequenceOf((await now.followed(next)).events, 'o1')).toEqual([4]);
  });
});

it('a dump that is restored into the same database begins another era, too (R-505)', async () => {
  await told(2);
  const restore = await dumped();
  const lost = await told(3);
  await restore();
  await told(5);
  await expect(now.page({ after: lost })).rejects.toThrow(CursorExpiredError);
});

it('a follower that waits while the database loses events is told so, and not of those that took their positions (R-505)', async () => {
  await told(2);
  const restore = await dumped();
  const lost = await told(3);
  const waiting = now.page({ after: lost, waitMs: 30_000 }).catch((error: unknown) => error);
  await eventually(
    async () => now.waitingCount,
    (count) => count === 1,
  );
  await restore();
  await told(5);
  now.hear();
  expect(await waiting).toBeInstanceOf(CursorExpiredError);
});

it('an era that begins without a loss ends no cursor (R-505)', async () => {
  const [empty, early, late] = [(await now.page()).next, await told(2), await told(2)];
  await stage.rows("update event_feed set incarnation = 'the server before its restart'");
  await told(2);
  const seen = async (after: FeedCursor) => sequenceOf((await now.followed(after)).events, 'o1');
  expect([await seen(empty), await seen(early), await seen(late)]).toEqual([
    [1, 2, 3, 4, 5, 6],
    [3, 4, 5, 6],
    [5, 6],
  ]);
  expect(await stage.rows('select from_position::int from event_eras order by number')).toEqual([
    { from_position: -1 },
    { from_position: 0 },
    { from_position: 4 },
  ]);
});
