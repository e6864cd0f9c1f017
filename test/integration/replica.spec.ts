import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { ReplicatedDatabase } from '../../proof/drill/replicated-database.js';
import { Shutdown } from '../../sandbox/shutdown.js';
import { PrometheusMetrics } from '../../src/shared/infrastructure/prometheus-metrics.js';
import { Replica } from '../../src/shared/infrastructure/replica.js';
import { CapturedLog } from '../support/captured-log.js';
import { query } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { samplesIn } from '../support/metrics.js';
import { eventually } from '../support/person.js';
import { TcpProxy } from '../support/tcp-proxy.js';

const shutdown = new Shutdown();
let database: ReplicatedDatabase;
/** Of an ordinary role, as the service has one. */
let readUrl: string;
const opened: Replica[] = [];
let log: CapturedLog;

beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'replica-'));
  await shutdown.add(() => rm(dir, { recursive: true, force: true }));
  database = await ReplicatedDatabase.start(dir, shutdown);
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
  for (const replica of opened.splice(0)) await replica.onApplicationShutdown();
});
afterAll(() => shutdown.run());

const asShop = (url: string) => Object.assign(new URL(url), { username: 'shop' }).href;
const add = (id: number) => query(database.url, 'insert into things values ($1)', [id]);
const THING = 'select id from things where id = $1';
const onReplica = (sql: string) => query(database.replicaUrl, sql);

/** The replica has everything up to this new thing. */
async function arrived(id: number): Promise<void> {
  await add(id);
  await eventually(
    () => onReplica(`select from things where id = ${id}`).catch(() => []),
    (rows) => rows.length > 0,
  );
}

interface Options {
  readonly url?: string;
  readonly maxLagMs?: number;
}

class Watched {
  readonly metrics = new PrometheusMetrics();
  readonly replica: Replica;

  constructor({ url = readUrl, maxLagMs = 60_000 }: Options = {}) {
    this.replica = new Replica({ url, maxLagMs, poolMax: 2, preparesStatements: true }, this.metrics);
    opened.push(this.replica);
  }

  /** Whether it serves a statement after another look. */
  async serves(): Promise<boolean> {
    await this.replica.look();
    return (await this.replica.ask(THING, [1])) !== null;
  }

  async sample(name: string): Promise<number | undefined> {
    return samplesIn(await this.metrics.registry.metrics()).get(name);
  }
}

const until = (watched: Watched, serves: boolean) =>
  eventually(
    () => watched.serves(),
    (now) => now === serves,
  );

describe('a replica that is well', () => {
  it('answers a role that may see nothing of its receiver, once a look has found it', async () => {
    const [receiver] = await query(readUrl, 'select status from pg_stat_wal_receiver');
    expect(receiver).toEqual({ status: null });
    const watched = new Watched();
    expect(await watched.replica.ask(THING, [1])).toBeNull();
    await until(watched, true);
    expect((await watched.replica.ask(THING, [1]))?.rows).toEqual([{ id: 1 }]);
  });

  it('is not late while the primary has nothing to do', async () => {
    await eventually(
      () => onReplica("select now() - pg_last_xact_replay_timestamp() > interval '1 second' as is_old"),
      ([row]) => row?.is_old === true,
    );
    const watched = new Watched({ maxLagMs: 0 });
    await until(watched, true);
    expect(await watched.sample('replica_lag_seconds')).toBe(0);
  });

  it('is counted and told once', async () => {
    const watched = new Watched();
    await watched.replica.ask(THING, [1]);
    for (const _ of [1, 2]) await until(watched, true);
    expect(await watched.sample('replica_up')).toBe(1);
    expect(await watched.sample('replica_reads_total{outcome="away"}')).toBe(1);
    expect(await watched.sample('replica_reads_total{outcome="served"}')).toBe(2);
    expect(log.lines).toEqual([expect.stringContaining('replica.serves')]);
  });
});

describe('a replica is away', () => {
  it('while it is late, and only for those that it is too late for', async () => {
    const [strict, patient] = [new Watched({ maxLagMs: 200 }), new Watched()];
    await until(strict, true);
    await onReplica('select pg_wal_replay_pause()');
    await add(2);
    await until(strict, false);
    expect(log.lines.at(-1)).toContain('{ reason: late }');
    expect(await strict.sample('replica_lag_seconds')).toBeGreaterThan(0.2);
    expect(await patient.serves()).toBe(true);
    await onReplica('select pg_wal_replay_resume()');
    await until(strict, true);
  });

  it('while it does not reach the primary, although it has replayed everything', async () => {
    const watched = new Watched();
    database.fallBehind();
    await until(watched, false);
    expect(log.lines.at(-1)).toContain('{ reason: disconnected }');
    database.catchUp();
    await until(watched, true);
  });

  it('while it is stopped, which no caller notices', async () => {
    const watched = new Watched();
    await until(watched, true);
    await database.stopReplica();
    expect(await watched.replica.ask(THING, [1])).toBeNull();
    expect(await watched.serves()).toBe(false);
    expect(await watched.sample('replica_up')).toBe(0);
    expect(await watched.sample('replica_lag_seconds')).toBeUndefined();
    await database.startReplica();
    await until(watched, true);
  });

  it('if it is a primary, which is told once', async () => {
    const watched = new Watched({ url: asShop(database.url) });
    for (const _ of [1, 2, 3]) expect(await watched.serves()).toBe(false);
    expect(log.lines).toEqual([expect.stringMatching(/replica\.away .*not_a_replica/)]);
  });

  it.each([
    ['has cancelled a statement', "do $$ begin raise exception 'conflict' using errcode = '40001'; end $$", '40001'],
    ['has taken too long', 'select pg_sleep(60)', 'no_answer'],
  ])('once it %s, until the next look', async (_what, statement, reason) => {
    const watched = new Watched();
    await until(watched, true);
    expect(await watched.replica.ask(statement, [])).toBeNull();
    expect(log.lines.at(-1)).toContain(`{ reason: ${reason} }`);
    expect(await watched.replica.ask(THING, [1])).toBeNull();
    expect(await watched.sample('replica_reads_total{outcome="failed"}')).toBe(1);
    expect(await watched.sample('replica_reads_total{outcome="away"}')).toBe(1);
    await until(watched, true);
  });

  it('once it hangs: nobody waits who asks later, and those who wait hold no more connections than the pool has', async () => {
    const { hostname, port } = new URL(readUrl);
    const network = await TcpProxy.before(hostname, Number(port), await freePort());
    try {
      const watched = new Watched({ url: Object.assign(new URL(readUrl), { port: String(network.port) }).href });
      await until(watched, true);
      network.freeze();
      const asked = Array.from({ length: 50 }, () => watched.replica.ask(THING, [1]));
      expect(await Promise.all(asked)).toEqual(asked.map(() => null));
      expect(await watched.replica.ask(THING, [1])).toBeNull();
      expect(await watched.sample('replica_reads_total{outcome="away"}')).toBeGreaterThan(0);
      network.thaw();
      await until(watched, true);
    } finally {
      await network.close();
    }
  });
});
