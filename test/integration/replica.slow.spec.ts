import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { ReplicatedDatabase } from '../../proof/drill/replicated-database.js';
import { TcpGate } from '../../proof/tcp-gate.js';
import { Shutdown } from '../../sandbox/shutdown.js';
import { replicaChecks } from '../../src/office/doctor/check-replica.js';
import type { CheckResult } from '../../src/office/doctor/check-result.js';
import type { DatabaseConfig, ReplicaConfig } from '../../src/platform/config/database.config.js';
import { closedPort } from '../support/answering-server.js';
import { CapturedLog } from '../support/captured-log.js';
import { query } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { eventually } from '../support/person.js';
import { WatchedReplica } from '../support/watched-replica.js';

const shutdown = new Shutdown();
let database: ReplicatedDatabase;
/** Of an ordinary role, as the service has one. */
let readUrl: string;
const opened: WatchedReplica[] = [];
let log: CapturedLog;

beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'replica-'));
  await shutdown.add(() => rm(dir, { recursive: true, force: true }));
  database = await ReplicatedDatabase.start(dir, shutdown, { durable: false });
  await query(database.url, 'create table things (id int primary key)');
  await query(database.url, 'create role shop login');
  await query(database.url, 'grant select on things to shop');
  readUrl = asShop(database.replicaUrl);
  await arrived(1);
});
beforeEach(() => {
  log = new CapturedLog();
  Logger.overrideLogger(log);
});
afterEach(async () => {
  await onReplica('select pg_wal_replay_resume()');
  database.catchUp();
  for (const replica of opened.splice(0)) await replica.close();
});
afterAll(() => shutdown.run());

const asShop = (url: string) => Object.assign(new URL(url), { username: 'shop' }).href;
const add = (id: number) => query(database.url, 'insert into things values ($1)', [id]);
const THING = 'select id from things where id = 1';
const onReplica = (sql: string) => query(database.replicaUrl, sql);

/** The replica has everything up to this new thing. */
async function arrived(id: number): Promise<void> {
  await add(id);
  await eventually(
    () => onReplica(`select from things where id = ${id}`).catch(() => []),
    (rows) => rows.length > 0,
  );
}

function watched({ url = readUrl, maxLagMs = 60_000 } = {}): WatchedReplica {
  const replica = new WatchedReplica(url, maxLagMs, THING);
  opened.push(replica);
  return replica;
}

describe('a replica that is well', () => {
  it('answers a role that may see nothing of its receiver, once a look has found it', async () => {
    const [receiver] = await query(readUrl, 'select status from pg_stat_wal_receiver');
    expect(receiver).toEqual({ status: null });
    const replica = watched();
    expect(await replica.ask()).toBeNull();
    await replica.until(true);
    expect(await replica.ask()).toEqual([{ id: 1 }]);
  });

  it('is not late while the primary has nothing to do', async () => {
    await eventually(
      () => onReplica("select now() - pg_last_xact_replay_timestamp() > interval '1 second' as is_old"),
      ([row]) => row?.is_old === true,
    );
    const replica = watched({ maxLagMs: 0 });
    await replica.until(true);
    expect(await replica.sample('replica_lag_seconds')).toBe(0);
  });

  it('is counted and told once', async () => {
    const replica = watched();
    await replica.ask();
    for (const _ of [1, 2]) await replica.until(true);
    expect(await replica.sample('replica_up')).toBe(1);
    expect(await replica.sample('replica_reads_total{outcome="away"}')).toBe(1);
    expect(await replica.sample('replica_reads_total{outcome="served"}')).toBe(2);
    expect(log.lines).toEqual([expect.stringContaining('replica.serves')]);
  });
});

describe('a replica is away', () => {
  it('while it is late, and only for those that it is too late for (R-555)', async () => {
    const [strict, patient] = [watched({ maxLagMs: 200 }), watched()];
    await strict.until(true);
    await onReplica('select pg_wal_replay_pause()');
    await add(2);
    await strict.until(false);
    expect(log.lines.at(-1)).toContain('{ reason: late }');
    expect(await strict.sample('replica_lag_seconds')).toBeGreaterThan(0.2);
    expect(await patient.serves()).toBe(true);
    await onReplica('select pg_wal_replay_resume()');
    await strict.until(true);
  });

  it('while it does not reach the primary, although it has replayed everything (R-555)', async () => {
    const replica = watched();
    database.fallBehind();
    await replica.until(false);
    expect(log.lines.at(-1)).toContain('{ reason: disconnected }');
    database.catchUp();
    await replica.until(true);
  });

  it('while it is stopped, which no caller notices', async () => {
    const replica = watched();
    await replica.until(true);
    await database.stopReplica();
    expect(await replica.ask()).toBeNull();
    expect(await replica.serves()).toBe(false);
    expect(await replica.sample('replica_up')).toBe(0);
    expect(await replica.sample('replica_lag_seconds')).toBeUndefined();
    await database.startReplica();
    await replica.until(true);
  });

  it('if it is a primary, which is told once', async () => {
    const replica = watched({ url: asShop(database.url) });
    for (const _ of [1, 2, 3]) expect(await replica.serves()).toBe(false);
    expect(log.lines).toEqual([expect.stringMatching(/replica\.away .*not_a_replica/)]);
  });

  it('if it fails every statement that it is asked, which is told once', async () => {
    const replica = watched();
    for (const _ of [1, 2, 3]) {
      await replica.look();
      expect(await replica.ask('select * from things_of_others')).toBeNull();
    }
    expect(log.lines).toEqual([expect.stringContaining('{ reason: 42P01 }')]);
  });

  it('once it has cancelled a statement, until the next look', async () => {
    const replica = watched();
    await replica.until(true);
    expect(await replica.ask("do $$ begin raise exception 'conflict' using errcode = '40001'; end $$")).toBeNull();
    expect(log.lines.at(-1)).toContain('{ reason: 40001 }');
    expect(await replica.ask()).toBeNull();
    expect(await replica.sample('replica_reads_total{outcome="failed"}')).toBe(1);
    expect(await replica.sample('replica_reads_total{outcome="away"}')).toBe(1);
    await replica.until(true);
  });

  it('once it hangs: who waits asks the primary, and who asks later does not wait', async () => {
    const { hostname, port } = new URL(readUrl);
    const network = await TcpGate.before(hostname, Number(port), await freePort());
    try {
      const replica = watched({ url: Object.assign(new URL(readUrl), { port: String(network.port) }).href });
      await replica.until(true);
      network.freeze();
      const asked = Array.from({ length: 50 }, () => replica.ask());
      expect(await Promise.all(asked)).toEqual(asked.map(() => null));
      expect(await replica.ask()).toBeNull();
      expect(await replica.sample('replica_reads_total{outcome="away"}')).toBeGreaterThan(0);
      await eventually(
        async () => log.lines.at(-1),
        (line) => line?.includes('{ reason: no_answer }') === true,
      );
      network.cut({ open: true });
      await replica.until(true);
    } finally {
      await network.close();
    }
  });
});

describe('the doctor', () => {
  /** What it says of a replica at this address. */
  async function line(url: string, maxLagMs = 5_000) {
    const [check] = replicaChecks({ url, maxLagMs } as ReplicaConfig, { url: database.url } as DatabaseConfig);
    const found = (await check?.look()) as CheckResult;
    return { status: found.status, text: found.text.en.replace(/^[\w.:]+\/\w+: /, ''), action: found.action?.en ?? '' };
  }
  it('has no line without a replica', () => {
    expect(replicaChecks({ url: null } as ReplicaConfig, { url: database.url } as DatabaseConfig)).toEqual([]);
  });

  it('says how far a good one is behind', async () => {
    await onReplica("alter system set wal_receiver_timeout = '10s'");
    await onReplica('select pg_reload_conf()');
    await eventually(
      () => line(readUrl),
      ({ status, text, action }) => status === 'ok' && text === '0.0 s behind' && action === '',
    );
  });

  it('warns of one that is not asked', async () => {
    expect(await line(database.url)).toMatchObject({ status: 'warning', text: 'it is a primary, and is not asked' });
    expect(await line(`postgresql://shop@127.0.0.1:${await closedPort()}/none`)).toMatchObject({
      status: 'warning',
      text: 'nothing listens there',
    });
    const { hostname, port } = new URL(readUrl);
    const network = await TcpGate.before(hostname, Number(port), await freePort());
    network.freeze();
    expect(await line(Object.assign(new URL(readUrl), { port: network.port }).href)).toMatchObject({
      status: 'warning',
      text: 'it does not answer',
    });
    await network.close();
    await onReplica('select pg_wal_replay_pause()');
    await add(3);
    await eventually(
      () => line(readUrl, 100),
      ({ status, text }) => status === 'warning' && text.endsWith(' s behind'),
    );
    await onReplica('select pg_wal_replay_resume()');
    database.fallBehind();
    await eventually(
      () => line(readUrl),
      ({ status, text }) => status === 'warning' && text === 'it does not reach its primary',
    );
  });

  it('finds one of another database, whose pages would be wrong', async () => {
    const other = await line(process.env.TEST_DATABASE_URL as string);
    expect(other).toMatchObject({ status: 'fault', text: 'it is of another database' });
    expect(await line(Object.assign(new URL(readUrl), { pathname: '/template1' }).href)).toEqual(other);
  });

  it('warns of one that would not notice that the primary is silent', async () => {
    await onReplica("alter system set wal_receiver_timeout = '1min'");
    await onReplica('select pg_reload_conf()');
    await eventually(
      () => line(readUrl),
      ({ status, text }) => status === 'warning' && text.startsWith('wal_receiver_timeout = 60 s'),
    );
  });
});
