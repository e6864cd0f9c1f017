import { randomBytes } from 'node:crypto';
import { DatabaseClock } from '../../sandbox/clock/database-clock.js';
import { INSTANCE_ENTRY } from '../../sandbox/clock/instances.js';
import { KeptOffset } from '../../sandbox/clock/kept-offset.js';
import { SandboxClock } from '../../sandbox/clock/sandbox-clock.js';
import type { DemoUser } from '../../sandbox/identity-provider/demo-users.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { type ClusterStage, startClusterStage } from '../drill/cluster-stage.js';
import { RestorableDatabase } from '../drill/restorable-database.js';
import { scratch, startDatabase } from '../surroundings.js';
import { DAY_MS, HOUR_MS, NEW_YEAR } from './calendar.js';

/** What falls due within it is worked on together, or the year would take hours. */
const GRAIN_MS = 2 * HOUR_MS;
/** A parcel arrives after two or three days. */
const STEP_MS = 6 * HOUR_MS;
/** An access token of a seller. Shorter than in reality, so that each of them is refreshed. */
const TOKEN_SECONDS = (90 * DAY_MS) / 1000;

/** Everything that the year takes place in, on one clock. */
export interface YearWorld extends ClusterStage {
  readonly clock: SandboxClock;
  /** Another database of the same server, by the real time. */
  readonly serverUrl: string;
  readonly bootstrapSecret: string;
  /** Copies the database, or replaces it by the copy, while the service is down. */
  copyDatabase(): Promise<void>;
  restoreDatabase(): Promise<void>;
}

export async function startYear(
  { instances, seed, buyers }: { instances: number; seed: number; buyers: DemoUser[] },
  shutdown: Shutdown,
): Promise<YearWorld> {
  const dir = await scratch(shutdown);
  const serverUrl = await startDatabase(dir, shutdown);
  const database = new RestorableDatabase(serverUrl);
  await database.create();
  const kept = new KeptOffset(dir);
  await kept.write(NEW_YEAR.getTime() - Date.now());
  const clock = new SandboxClock(kept, null, { grainMs: GRAIN_MS });
  let time = await DatabaseClock.install(database.url);
  await shutdown.add(() => time.close());
  await clock.follows(time);
  const { now, pause } = clock.time;
  const [bootstrapSecret, shipcoSecret] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
  const stage = await startClusterStage(shutdown, {
    instances,
    buyers,
    dir,
    databaseUrl: database.url,
    entry: () => INSTANCE_ENTRY,
    onSpawn: clock.instances.add,
    payco: { seed, now, pause, settings: { pendingExpiresAfterMs: 30 * DAY_MS } },
    shipco: (baseUrl) => ({
      seed: seed + 1,
      now,
      pause,
      settings: { stepMs: STEP_MS, limits: true, tokenSeconds: TOKEN_SECONDS },
      statusUrl: `${baseUrl}/api/webhooks/shipco/${shipcoSecret}`,
    }),
    variables: {
      BOOTSTRAP_SECRET: bootstrapSecret,
      SHIPCO_WEBHOOK_SECRET: shipcoSecret,
      RATE_LIMIT_ADMIN: '0',
      // Each leap of the clock would begin a round otherwise.
      AUDIT_INTERVAL_MS: String(DAY_MS),
    },
  });
  clock.isFollowedBy({ name: 'payco', calls: stage.payco.calls });
  clock.isFollowedBy({ name: 'shipco', calls: stage.shipco.calls, nextChangeAt: stage.shipco.nextChangeAt });
  const whileNobodyIsConnected = (act: () => Promise<void>) =>
    stage.whileDown(async () => {
      await time.close();
      await act();
      time = await DatabaseClock.install(database.url);
      await clock.follows(time);
    });
  return Object.assign(stage, {
    clock,
    serverUrl,
    bootstrapSecret,
    copyDatabase: () => whileNobodyIsConnected(() => database.copy()),
    restoreDatabase: () => whileNobodyIsConnected(() => database.restore()),
  });
}
