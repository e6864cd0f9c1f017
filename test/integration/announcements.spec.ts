import pg from 'pg';
import { type Delay, migrate } from '../../src/platform/database/migrate.js';
import { command } from '../support/command.js';
import { newDatabase, query } from '../support/database.js';
import { eventually } from '../support/person.js';

let url: string;
beforeEach(async () => {
  url = await newDatabase();
});

/** The triggers that are on, by the function that they call. */
const functionsOfTriggers = async () => {
  const rows = await query<{ name: string }>(
    url,
    `select distinct proname as name from pg_trigger join pg_proc p on p.oid = tgfoid
      where not tgisinternal and tgenabled <> 'D' order by 1`,
  );
  return rows.map(({ name }) => name);
};

const OTHERS = ['mark_returned_orders', 'name_seller_of_shipment'];
const ALL = ['announce_due_row', 'announce_published_events', ...OTHERS];

describe('announcements', () => {
  it('are switched off and on again, with no other trigger', async () => {
    expect(await functionsOfTriggers()).toEqual(ALL);
    await migrate(url, { announces: false });
    expect(await functionsOfTriggers()).toEqual(OTHERS);
    await migrate(url, { announces: true });
    expect(await functionsOfTriggers()).toEqual(ALL);
  });

  it.each([
    ['off', OTHERS],
    ['on', ALL],
  ])('are %s after npm run db:migrate with that value', async (DATABASE_NOTIFY, triggers) => {
    await migrate(url, { announces: DATABASE_NOTIFY === 'off' });
    expect(await command('tools/migrate.mjs', { DATABASE_URL: url, DATABASE_NOTIFY })).toMatchObject({ code: 0, stderr: '' });
    expect(await functionsOfTriggers()).toEqual(triggers);
  });

  it('are switched by several instances at the same moment', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(url, { announces: false })));
    expect(await functionsOfTriggers()).toEqual(OTHERS);
  });

  it('are switched as soon as a transaction that holds a table ends, and hold up nobody until then', async () => {
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    await writer.query(`begin; update event_feed set last_position = last_position`);
    const delays: Delay[] = [];
    const switched = migrate(url, { announces: false, onDelay: (why) => delays.push(why) });
    await eventually(
      async () => delays,
      (found) => found.length > 0,
    );
    for (let reads = 0; reads < 20; reads += 1) await query(url, 'select last_position from event_feed');
    expect(await functionsOfTriggers()).toEqual(ALL);
    await writer.query('commit');
    await writer.end();
    await switched;
    expect(delays).toEqual(['a_table_is_locked']);
    expect(await functionsOfTriggers()).toEqual(OTHERS);
  });
});
