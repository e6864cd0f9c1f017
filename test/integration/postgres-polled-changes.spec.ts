import pg from 'pg';
import { EVENTS_PUBLISHED } from '../../src/office/events/infrastructure/events.schema.js';
import { Sql } from '../../src/platform/database/sql.js';
import { CREDENTIAL_REFUSED } from '../../src/platform/platform.schema.js';
import { PolledChanges } from '../../src/platform/work/postgres-polled-changes.js';
import { CALLS_PAUSED } from '../../src/shipping/call-limits/infrastructure/call-ledger.schema.js';
import { migratedDatabase, query } from '../support/database.js';

const ANNOUNCED = [EVENTS_PUBLISHED, CALLS_PAUSED, CREDENTIAL_REFUSED];

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let listener: pg.Client;
let changes: PolledChanges;
const heard: string[] = [];

beforeEach(async () => {
  database = await migratedDatabase();
  await query(database.url, `insert into call_ledgers (name, version, ledger) values ('shipco', 1, '{"pausedUntilMs": {}}')`);
  listener = new pg.Client({ connectionString: database.url });
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.connect();
  await listener.query('listen due_rows');
  changes = new PolledChanges(new Sql(database.orm.em));
});
afterEach(async () => {
  await listener.end();
  heard.length = 0;
  await database.close();
});

const found = () => changes.among(ANNOUNCED);
/** What was announced since the last time; announcements that are there come before the answer of a statement. */
const announced = async () => {
  await listener.query('select 1');
  return heard.splice(0);
};

describe('what is announced is found by polling', () => {
  it('at the first look, because it may have happened before', async () => {
    expect(await found()).toEqual(ANNOUNCED.map(({ name }) => name));
    expect(await found()).toEqual([]);
  });

  it.each([
    ['events-published', 'update event_feed set last_position = last_position + 1'],
    ['calls-paused', `update call_ledgers set ledger = '{"pausedUntilMs": {"quotes": 1790000000000}}'`],
    ['calls-paused', `update call_ledgers set lifts = '{"quotes": 1}'`],
    ['credential-refused', `insert into credential_refusals (name, subject, since) values ('shipco_credential', 'order', now())`],
    [
      'credential-refused',
      `insert into configuration_faults (name, since, try_at) values ('shipco_credential', now() - interval '1 day', now())`,
    ],
  ])('%s: %s', async (name, statement) => {
    await found();
    await query(database.url, statement);
    expect(await announced()).toEqual([name]);
    expect(await found()).toEqual([name]);
    expect(await found()).toEqual([]);
  });

  it('and nothing else', async () => {
    await found();
    await query(database.url, `update call_ledgers set version = version + 1, ledger = ledger || '{"used": 1}'`);
    expect(await announced()).toEqual([]);
    expect(await found()).toEqual([]);
  });
});
