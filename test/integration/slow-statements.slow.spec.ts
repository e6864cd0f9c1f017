import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { ReplicatedDatabase } from '../../proof/drill/replicated-database.js';
import { Shutdown } from '../../sandbox/shutdown.js';
import { CapturedLog } from '../support/captured-log.js';
import { eventually } from '../support/person.js';
import { WatchedReplica } from '../support/watched-replica.js';

const shutdown = new Shutdown();
let database: ReplicatedDatabase;
let replica: WatchedReplica;
let log: CapturedLog;

beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'slow-statements-'));
  await shutdown.add(() => rm(dir, { recursive: true, force: true }));
  database = await ReplicatedDatabase.start(dir, shutdown, { durable: false });
});
beforeEach(async () => {
  log = new CapturedLog();
  Logger.overrideLogger(log);
  replica = new WatchedReplica(database.replicaUrl, 60_000, 'select 1 as id');
  await replica.until(true);
});
afterEach(() => replica.close());
afterAll(() => shutdown.run());

describe('a replica that is well', () => {
  it.each([
    ['its time-out at the driver', 'select pg_sleep(2)'],
    ['its time-out at the server', "do $$ begin raise exception 'late' using errcode = '57014'; end $$"],
  ])('goes on serving after one statement that runs into %s (R-629)', async (_what, statement) => {
    for (const _ of [1, 2, 3]) {
      expect(await replica.ask(statement)).toBeNull();
      await eventually(
        () => replica.ask(),
        (rows) => rows !== null,
      );
    }
    expect(await replica.sample('replica_up')).toBe(1);
    expect(await replica.sample('replica_reads_total{outcome="timed_out"}')).toBe(3);
    expect(await replica.sample('replica_reads_total{outcome="failed"}')).toBeUndefined();
    expect(log.lines).toEqual([expect.stringContaining('replica.serves')]);
  });

  it('goes on serving after statements that waited for a connection behind slow ones (R-629)', async () => {
    const asked = Array.from({ length: 6 }, () => replica.ask('select pg_sleep(2)'));
    expect(await Promise.all(asked)).toEqual(asked.map(() => null));
    await eventually(
      () => replica.ask(),
      (rows) => rows !== null,
    );
    expect(log.lines).toEqual([expect.stringContaining('replica.serves')]);
  });
});
