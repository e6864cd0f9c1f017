import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../sandbox/embedded-postgres.js';
import type { CheckResult } from '../../src/office/doctor/check-result.js';
import { lookAtAge, lookAtCollations, lookAtIndexes, lookAtSlots } from '../../src/office/doctor/check-upkeep.js';
import { freePort } from '../support/free-port.js';

let dir: string;
/** Its own, since what is planted concerns the whole server. */
let server: EmbeddedPostgres;
let client: pg.Client;
const clients: pg.Client[] = [];

async function connected(change: { database?: string; user?: string } = {}): Promise<pg.Client> {
  const url = new URL(server.url);
  if (change.database) url.pathname = `/${change.database}`;
  if (change.user) url.username = change.user;
  const opened = new pg.Client({ connectionString: url.href });
  await opened.connect();
  clients.push(opened);
  return opened;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'upkeep-'));
  server = await startEmbeddedPostgres({ dir: join(dir, 'data'), port: await freePort(), durable: false });
  client = await connected();
  await client.query('create table things (name text, size int)');
  await client.query("insert into things values ('a', 1), ('a', 2)");
});
afterAll(async () => {
  for (const one of clients) await one.end();
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

type Look = (client: pg.Client, name: string) => Promise<CheckResult>;

async function found(look: Look, by = client) {
  const { status, text, action } = await look(by, 'line');
  return { status, text: text.en, action: action?.en ?? '' };
}

it('a new database is well (R-632)', async () => {
  for (const look of [lookAtCollations, lookAtIndexes, lookAtAge, lookAtSlots])
    expect(await found(look)).toMatchObject({ status: 'ok', action: '' });
});

describe('rules of sorting that have changed', () => {
  it('are named if they are the database’s, with the statement that ends it (R-632)', async () => {
    await client.query("create database shop template template0 locale_provider icu icu_locale 'es-AR'");
    const shop = await connected({ database: 'shop' });
    expect(await found(lookAtCollations, shop)).toMatchObject({ status: 'ok' });
    await client.query("update pg_database set datcollversion = '1.0' where datname = 'shop'");
    const { status, text, action } = await found(lookAtCollations, shop);
    expect([status, text]).toEqual([
      'fault',
      expect.stringMatching(/^the rules of sorting have changed: shop \(1\.0 → [\d.]+\)$/),
    ]);
    await shop.query('reindex database concurrently shop');
    await shop.query(action.split('then: ')[1] ?? '');
    expect(await found(lookAtCollations, shop)).toMatchObject({ status: 'ok' });
  });

  it('are named if an index follows them, and only then (R-632)', async () => {
    await client.query("create collation spanish (provider = icu, locale = 'es')");
    await client.query("create collation unused (provider = icu, locale = 'es')");
    await client.query('create index things_name on things (name collate spanish)');
    await client.query("update pg_collation set collversion = '1.0' where collname in ('spanish', 'unused')");
    const { status, text, action } = await found(lookAtCollations);
    expect([status, text]).toEqual(['fault', expect.stringMatching(/: spanish \(1\.0 → [\d.]+\)$/)]);
    await client.query(action.split('then: ')[1] ?? '');
    expect(await found(lookAtCollations)).toMatchObject({ status: 'ok' });
  });
});

it('an index that could not be built is named (R-632)', async () => {
  await expect(client.query('create unique index concurrently things_once on things (name)')).rejects.toThrow(/could not create/);
  expect(await found(lookAtIndexes)).toEqual({
    status: 'fault',
    text: 'not valid, so not used: things_once',
    action: expect.stringContaining('reindex index concurrently'),
  });
  await client.query('update things set name = name || size');
  await client.query('reindex index concurrently things_once');
  expect(await found(lookAtIndexes)).toMatchObject({ status: 'ok' });
});

it('a table whose rows are too old is named (R-632)', async () => {
  const [row] = (await client.query<{ relfrozenxid: string }>("select relfrozenxid from pg_class where relname = 'things'")).rows;
  const setTo = (xid: string) =>
    client.query("update pg_class set relfrozenxid = cast($1 as xid) where relname = 'things'", [xid]);
  // 1,795 million before the present.
  await setTo('2500000000');
  const old = await found(lookAtAge);
  await setTo(row?.relfrozenxid ?? '');
  expect(old).toEqual({
    status: 'fault',
    text: '1795 of 2147 million transactions until nothing can be written; the oldest table: things',
    action: expect.stringContaining('vacuum (freeze, verbose) things'),
  });
});

it('a replication slot that nobody reads is named until it is dropped (R-632)', async () => {
  await client.query("select pg_create_physical_replication_slot('gone', true)");
  expect(await found(lookAtSlots)).toEqual({
    status: 'warning',
    text: 'they hold the log back: gone (nobody reads it, 0.0 GiB)',
    action: expect.stringContaining('pg_drop_replication_slot'),
  });
  await client.query("select pg_drop_replication_slot('gone')");
  expect(await found(lookAtSlots)).toMatchObject({ status: 'ok' });
});

it('what the server does not show is not checked, and no fault (R-632)', async () => {
  await client.query('create role guest login');
  const guest = await connected({ user: 'guest' });
  for (const look of [lookAtCollations, lookAtIndexes, lookAtAge, lookAtSlots])
    expect(await found(look, guest)).toMatchObject({ status: 'ok' });
  await client.query('revoke select on pg_replication_slots, pg_class, pg_database from public');
  for (const look of [lookAtCollations, lookAtIndexes, lookAtAge, lookAtSlots])
    expect(await found(look, guest)).toEqual({ status: 'ok', text: 'not checked: this server does not show it', action: '' });
});
