import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DatabaseClock } from '../../sandbox/clock/database-clock.js';
import type { Told } from '../../sandbox/clock/instance-messages.js';
import type { Instance } from '../../sandbox/clock/instances.js';
import { KeptOffset } from '../../sandbox/clock/kept-offset.js';
import { USUAL_QUIET } from '../../sandbox/clock/quiet.js';
import { SandboxClock } from '../../sandbox/clock/sandbox-clock.js';
import { emptyDatabase } from '../support/database.js';
import { eventually } from '../support/person.js';
import { newStillDatabase, setTime } from '../support/still-database.js';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const JOBS = { name: 'jobs', table: 'jobs', due: 'due_at' };

let url: string;
let database: DatabaseClock;
let client: pg.Client;
let dir: string;
/** What the instances of a test have begun. */
let work: Promise<void>[];

beforeEach(async () => {
  url = await emptyDatabase();
  database = await DatabaseClock.install(url);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  work = [];
  dir = await mkdtemp(join(tmpdir(), 'sandbox-clock-'));
});
afterEach(async () => {
  client.removeAllListeners('notification');
  await Promise.all(work);
  await client.end();
  await database.close();
  await rm(dir, { recursive: true });
});

async function aheadMs(expression: string): Promise<number> {
  const statement = `select cast(extract(epoch from ${expression} - pg_catalog.clock_timestamp()) * 1000 as float8) as ms`;
  return (await client.query<{ ms: number }>(statement)).rows[0]?.ms ?? Number.NaN;
}

/** Allows for the time between two statements. */
const about = (ms: number) => ({
  asymmetricMatch: (found: number) => Math.abs(found - ms) < 20_000,
  toString: () => `about ${ms} ms`,
});

/** Rows that take the time from a default, and a trigger that compares with it. */
const NOTES = `
  create table notes (at timestamptz default now(), due_at timestamptz, is_due boolean default false);
  create function mark() returns trigger language plpgsql as 'begin new.is_due = true; return new; end';
  create trigger due before insert on notes for each row when (new.due_at <= now()) execute function mark()`;

describe('the time of a database', () => {
  it('is moved for open sessions, defaults and triggers, and never back', async () => {
    await client.query(NOTES);
    await database.leapTo(2 * DAY_MS);
    await database.leapTo(DAY_MS);
    expect(await database.movedMs()).toBe(2 * DAY_MS);
    expect([await aheadMs('now()'), await aheadMs('clock_timestamp()')]).toEqual([about(2 * DAY_MS), about(2 * DAY_MS)]);
    await client.query(`insert into notes (due_at) select now() + hours * interval '1 hour' from unnest(array[-1, 1]) as hours`);
    expect((await client.query('select is_due from notes order by due_at')).rows).toEqual([{ is_due: true }, { is_due: false }]);
    expect(await aheadMs('(select max(at) from notes)')).toEqual(about(2 * DAY_MS));
    expect((await client.query(`select schemaname from pg_tables where tablename = 'notes'`)).rows).toEqual([
      { schemaname: 'public' },
    ]);
  });

  it('passes by itself, but not within a transaction', async () => {
    await database.leapTo(HOUR_MS);
    await client.query('begin');
    const [first, then] = [await aheadMs('now()'), (await client.query('select now() as at')).rows[0].at];
    await database.leapTo(DAY_MS);
    expect((await client.query('select now() as at')).rows[0].at).toEqual(then);
    expect([first, await aheadMs('clock_timestamp()')]).toEqual([about(HOUR_MS), about(DAY_MS)]);
    await client.query('commit');
    expect(await aheadMs('now()')).toEqual(about(DAY_MS));
    const times = [await client.query('select clock_timestamp() as at'), await client.query('select clock_timestamp() as at')];
    expect(times[1]?.rows[0].at.getTime()).toBeGreaterThanOrEqual(times[0]?.rows[0].at.getTime());
  });

  it('stands still until a test sets it, also for what was opened and made before', async () => {
    const still = new pg.Client({ connectionString: await newStillDatabase() });
    await still.connect();
    await still.query(NOTES);
    const at = new Date('2031-02-03T04:05:06.789Z');
    await setTime(still, at);
    await still.query(`insert into notes (due_at) values (now()), (now() + interval '1 ms')`);
    expect((await still.query('select at, is_due, clock_timestamp() as now from notes order by due_at')).rows).toEqual([
      { at, is_due: true, now: at },
      { at, is_due: false, now: at },
    ]);
    await still.end();
  });

  it('keeps what it is when it is installed again', async () => {
    await database.leapTo(DAY_MS);
    const again = await DatabaseClock.install(url);
    expect(await again.movedMs()).toBe(DAY_MS);
    await again.close();
  });
});

/** An instance that works on `jobs` as soon as they are due, and hears the clock as the sandbox's entry does. */
class JobInstance extends EventEmitter implements Instance {
  readonly connected = true;
  readonly heardMs: number[] = [];
  readonly did: string[] = [];
  busy = 0;
  begun = 0;
  isStuck = false;
  sources = [JOBS];

  send({ id, movedMs }: Told): boolean {
    this.heardMs.push(movedMs);
    setImmediate(() => this.emit('message', { id, busy: this.busy, begun: this.begun, sources: this.sources }));
    return true;
  }

  /** Each job takes a while, and may cause another. */
  async hear(): Promise<void> {
    if (this.isStuck) return;
    this.busy += 1;
    this.begun += 1;
    const { rows } = await client.query<{ name: string; then: string | null }>(
      'update jobs set due_at = null where due_at <= now() returning name, "then"',
    );
    for (const { name, then } of rows) {
      this.did.push(name);
      if (then) await client.query(`insert into jobs (name, due_at) values ($1, now() + interval '2 hours')`, [then]);
    }
    this.busy -= 1;
  }
}

async function clockWith(instance: JobInstance, grainMs = 1): Promise<SandboxClock> {
  await client.query('create table jobs (name text, due_at timestamptz, "then" text)');
  const quietTimes = { ...USUAL_QUIET, blockedAfterMs: 300 };
  const clock = new SandboxClock(new KeptOffset(dir), null, { grainMs, quietTimes });
  await clock.follows(database);
  clock.instances.add(instance);
  client.on('notification', ({ payload }) => {
    if (payload === JOBS.name) work.push(instance.hear());
  });
  await client.query('listen due_rows');
  return clock;
}

const addJob = (name: string, hours: number, then: string | null = null) =>
  client.query(`insert into jobs values ($1, now() + $2 * interval '1 hour', $3)`, [name, hours, then]);

describe('an advance', () => {
  it('stops at each due time, also of what has been caused on the way', async () => {
    const instance = new JobInstance();
    const clock = await clockWith(instance);
    await addJob('late', 30);
    await addJob('soon', 1, 'caused');
    await addJob('never', 72);
    const { movedMs, next } = await clock.advance({ forMs: 2 * DAY_MS });
    expect([instance.did, movedMs]).toEqual([['soon', 'caused', 'late'], 2 * DAY_MS]);
    expect(next).toEqual({ what: 'jobs', inMs: about(DAY_MS) });
    expect([...new Set(instance.heardMs)]).toEqual([0, about(HOUR_MS), about(3 * HOUR_MS), about(30 * HOUR_MS), 2 * DAY_MS]);
    expect(await clock.advance('next')).toMatchObject({ movedMs: about(3 * DAY_MS), next: null });
    await expect(clock.advance('next')).rejects.toThrow('Nothing is pending.');
  });

  it('leaps to full grains, so that what falls due within one is worked on at once', async () => {
    const instance = new JobInstance();
    const clock = await clockWith(instance, 6 * HOUR_MS);
    const wantedMs = 2 * DAY_MS;
    for (const hours of [1, 1.5, 2, 30]) await addJob(`after ${hours}`, hours);
    const { movedMs } = await clock.advance({ forMs: wantedMs });
    expect([instance.did.length, movedMs]).toEqual([4, wantedMs]);
    const stops = [...new Set(instance.heardMs)].map((ms) => (Date.now() + ms) % (6 * HOUR_MS));
    // The first and the last are where it began and where it was to go.
    for (const stop of stops.slice(1, -1)) expect(stop).toEqual(about(0));
    expect(stops.length).toBeLessThanOrEqual(5);
  });

  it('takes pauses and simulators into account, and does not wait for rows that nobody claims', async () => {
    const instance = new JobInstance();
    const clock = await clockWith(instance);
    let changesAt: Date | null = new Date(Date.now() + HOUR_MS);
    const seenAt: number[] = [];
    const change = () => {
      const isTime = changesAt !== null && changesAt <= clock.time.now();
      if (isTime) seenAt.push(clock.time.movedMs);
      if (isTime) changesAt = null;
      return changesAt;
    };
    clock.isFollowedBy({ name: 'shipco', calls: () => ({ busy: 0, begun: seenAt.length }), nextChangeAt: change });
    void clock.time.pause(2 * HOUR_MS).then(() => seenAt.push(clock.time.movedMs));
    instance.isStuck = true;
    await addJob('stuck', 3);
    expect(await clock.advance({ forMs: 3 * HOUR_MS + 60_000 })).toMatchObject({ movedMs: 3 * HOUR_MS + 60_000 });
    expect(seenAt).toEqual([about(HOUR_MS), about(2 * HOUR_MS)]);
    expect(await clock.advance('next')).toMatchObject({ movedMs: 3 * HOUR_MS + 120_000 });
  });

  it('waits for an instance that is starting', async () => {
    const instance = new JobInstance();
    const clock = await clockWith(instance);
    instance.sources = [];
    await addJob('soon', 1);
    const advanced = clock.advance({ forMs: DAY_MS });
    // Two looks that find the same would be enough.
    const looked = instance.heardMs.length;
    await eventually(
      async () => instance.heardMs.length,
      (looks) => looks > looked + 4,
    );
    expect(new Set(instance.heardMs)).toEqual(new Set([0]));
    instance.sources = [JOBS];
    expect([(await advanced).movedMs, instance.did]).toEqual([DAY_MS, ['soon']]);
  });

  it('is refused while another goes on, and with a part from outside', async () => {
    const clock = await clockWith(new JobInstance());
    const first = clock.advance({ forMs: HOUR_MS });
    await expect(clock.advance({ forMs: HOUR_MS })).rejects.toThrow('being advanced already');
    expect(await first).toMatchObject({ movedMs: HOUR_MS });
    const outside = new SandboxClock(new KeptOffset(dir), { es: 'DATABASE_URL', en: 'DATABASE_URL is set' });
    await expect(outside.advance('next')).rejects.toThrow('DATABASE_URL is set');
    await expect(new SandboxClock(new KeptOffset(dir)).advance('next')).rejects.toThrow('still starting');
  });

  it('is kept: the next start and a restored database go on from there', async () => {
    const clock = await clockWith(new JobInstance());
    await clock.advance({ forMs: DAY_MS });
    await client.query('truncate sandbox_clock.leaps');
    expect(await database.movedMs()).toBe(0);
    await clock.advance({ forMs: 1_000 });
    expect(await database.movedMs()).toBe(DAY_MS + 1_000);
    const restarted = new SandboxClock(new KeptOffset(dir));
    await client.query('truncate sandbox_clock.leaps');
    await restarted.follows(database);
    expect([restarted.time.movedMs, await database.movedMs()]).toEqual([DAY_MS + 1_000, DAY_MS + 1_000]);
  });
});
