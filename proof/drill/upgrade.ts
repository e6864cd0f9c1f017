import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startOwnBalancer } from '../../sandbox/cluster/own-balancer.js';
import { startLoadBalancer } from '../../sandbox/cluster/start-load-balancer.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { type Print, StepPrinter } from '../../sandbox/journey/step-printer.js';
import { answersReady } from '../../sandbox/service-process.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { scratch, startDatabase } from '../surroundings.js';
import { type ClusterStage, startClusterStage } from './cluster-stage.js';
import { CROWD, Crowd } from './crowd.js';
import { EventFollower } from './event-follower.js';
import { excuses, type Kill, kill } from './kill.js';
import { LargeTables, type Wait } from './large-tables.js';
import { settle } from './paid-orders.js';
import { buildNext, buildRelease, previousRelease } from './releases.js';
import { runDrill } from './run-drill.js';
import { THROW_AWAY } from './upgraded-tables.js';

const INSTANCES = 2;
const MILLION = '1000000';
const STEADY_MS = 2_000;
/** The promise: a migration gives up its wait for a table after 50 ms, and nobody queues behind it for much longer. */
const LONGEST_WAIT_MS = 100;
/** Where even locks that are held for nothing are waited for long, the machine is busy. */
const OF_CAREFUL_WAIT = 3;
/** So much longer than the bound is a table locked that must not pass it. */
const OF_BOUND = 3;
const MOST_KILLS = 6;
const POLL_MS = 5;
const SHOWN = 5;
const SHOWN_TEXT = 150;
const BOOTSTRAP_SECRET = randomBytes(24).toString('hex');
/** What a killed process leaves is taken up after seconds instead of a minute and a half, and people buy more than the provider takes. */
const VARIABLES = {
  BOOTSTRAP_SECRET,
  EVENTS_ALLOW_PRIVATE: 'on',
  TOKEN_ENCRYPTION_KEYS: `drill:${randomBytes(32).toString('base64')}`,
  RECONCILE_INTERVAL_MS: '5000',
  SHIPCO_CREATE_TIMEOUT_MS: '5000',
  SHIPCO_LIMIT_CREATES: '0',
  SHIPCO_LIMIT_QUOTES: '0',
  SHIPMENT_LEASE_MS: '12000',
  SHIPMENT_QUARANTINE_MS: '2000',
  SHIPMENT_LOOKUP_SPACING_MS: '2000',
};

interface Programs {
  /** Of the release before. */
  previous: string;
  /** Of the release after it, with the throw-away migrations. */
  next: string;
  /** What an instance that is started now runs. */
  current: string;
}

/**
 * Replaces two instances by a release with migrations and takes them back, while people buy: no request may fail. Then instances are killed
 * without a word to the load balancer, and of the requests in flight some must.
 */
class UpgradeDrill {
  private readonly steps: StepPrinter;
  private readonly tables: LargeTables;
  private readonly crowd: Crowd;
  private readonly kills: Kill[] = [];
  private readonly phases: { name: string; sinceMs: number }[] = [];

  constructor(
    private readonly stage: ClusterStage,
    private readonly programs: Programs,
    private readonly rows: number,
    private readonly shutdown: Shutdown,
    print: Print,
  ) {
    this.steps = new StepPrinter(print);
    this.tables = new LargeTables(stage.databaseUrl);
    this.crowd = new Crowd(stage.baseUrl);
  }

  async run(): Promise<boolean> {
    const { crowd, stage, steps, tables } = this;
    await loadDemoData(stage.baseUrl);
    await steps.step(
      'fill',
      () => tables.fill(this.rows),
      () => `${this.rows} purchases and as many sessions`,
    );
    await steps.step(
      'begin',
      () => crowd.come(),
      () => `${INSTANCES} instances behind ${stage.cluster.name}; people look and buy`,
    );
    tables.watch();
    await sleep(STEADY_MS);
    const careful = await tables.lockCarefully();
    await steps.step(
      'cut',
      () => this.killMigration(),
      (applied) =>
        `db:migrate of the next release is killed while it builds an index; ${applied} of ${THROW_AWAY.length} applied`,
    );
    await this.roll('forward', 'next');
    const follower = await EventFollower.begun(stage.baseUrl, BOOTSTRAP_SECRET, this.shutdown);
    await this.kill(0);
    await this.roll('back', 'previous');
    await this.kill(1);
    await this.roll('forward', 'next');
    const isQuick = await this.isQuick(careful, tables.takeLongest());
    // A kill may hit an instance that does nothing; but one that nobody notices shows that the crowd notices no failure.
    for (let at = 0; crowd.failed.length === 0 && this.kills.length < MOST_KILLS; at += 1) await this.kill(at % INSTANCES);
    await crowd.leave();
    const isUnbroken = this.isUnbroken();
    const isApplied = await this.isApplied();
    const isShipped = await this.isShipped();
    const isTold = await follower.hasAll(() => tables.facts(), this.phases[0]?.sinceMs ?? 0, steps);
    await tables.close();
    return isShipped && isTold && isQuick && isUnbroken && isApplied;
  }

  /** Returns how many of its migrations were applied by then. */
  private async killMigration(): Promise<number> {
    const folder = path.dirname(path.dirname(this.programs.next));
    const child = spawn(process.execPath, [path.join(folder, 'tools/migrate.mjs')], {
      env: this.stage.env,
      stdio: 'ignore',
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    while (child.exitCode === null && !(await this.tables.isBuilding())) await sleep(POLL_MS);
    child.kill('SIGKILL');
    if ((await ended) !== null) throw new Error('db:migrate ended before it was killed');
    return this.appliedCount();
  }

  private async appliedCount(): Promise<number> {
    const applied = await this.tables.applied();
    return THROW_AWAY.filter(({ name }) => applied.includes(name)).length;
  }

  private async roll(name: string, to: 'previous' | 'next'): Promise<void> {
    this.programs.current = this.programs[to];
    this.phases.push({ name: `${name} to the ${to} release`, sinceMs: Date.now() });
    await this.steps.step(
      name,
      () => this.stage.cluster.roll(),
      () => `all instances run the ${to} release`,
    );
    await sleep(STEADY_MS);
  }

  /** One is killed without closing it at the load balancer, and starts again by itself. */
  private async kill(at: number): Promise<void> {
    const { cluster, instanceUrls } = this.stage;
    const pid = cluster.pids[at] as number;
    this.phases.push({ name: 'after a kill', sinceMs: Date.now() });
    this.kills.push(await kill(pid));
    const isBack = async () => cluster.pids[at] !== pid && (await answersReady(instanceUrls[at] as string));
    await this.steps.step(
      'kill',
      async () => {
        while (!(await isBack())) await sleep(POLL_MS);
      },
      () => `instance ${at + 1} was killed, and is back`,
    );
    await sleep(STEADY_MS);
  }

  private async isQuick(careful: Wait | null, longest: Wait | null): Promise<boolean> {
    const { steps, tables } = this;
    const boundMs = Math.max(LONGEST_WAIT_MS, OF_CAREFUL_WAIT * (careful?.ms ?? 0));
    const careless = await tables.lockCarelessly(OF_BOUND * boundMs);
    const said = longest ? `${ms(longest)} for ${longest.table} (${longest.mode}): ${longest.query}` : 'none was seen';
    steps.line('locks', 0, `the longest wait for a table: ${said.replaceAll(/\s+/g, ' ').slice(0, SHOWN_TEXT)}`);
    const controls = `one that was locked for nothing was waited for ${ms(careful)}, one that was locked carelessly ${ms(careless)}`;
    steps.line('control', 0, `${controls}; ${boundMs.toFixed(0)} ms are allowed`);
    return (longest?.ms ?? 0) <= boundMs && (careless?.ms ?? 0) > boundMs;
  }

  /** Whether no request failed but some that were in flight at a kill. */
  private isUnbroken(): boolean {
    const { crowd, steps, stage } = this;
    const isExcused = (failure: { sentAtMs: number; failedAtMs: number }) => this.kills.some((one) => excuses(one, failure));
    const broken = crowd.failed.filter((failure) => !isExcused(failure));
    for (const { text, failedAtMs } of broken.slice(0, SHOWN)) {
      const phase = this.phases.findLast(({ sinceMs }) => sinceMs <= failedAtMs);
      steps.line('failed', failedAtMs - (phase?.sinceMs ?? failedAtMs), `${phase?.name ?? 'before'}: ${text}`);
    }
    const refused = stage.payco.deliveries().filter(({ acknowledged, at, duration_ms: tookMs }) => {
      const atMs = Date.parse(at);
      return !acknowledged && !isExcused({ sentAtMs: atMs - tookMs, failedAtMs: atMs + tookMs });
    });
    const inFlight = crowd.failed.length - broken.length;
    steps.line(
      'count',
      0,
      `${crowd.quotes} quotes, ${crowd.purchases} purchases: ${broken.length} failed, and ${inFlight} in flight at ${this.kills.length} kills; ${refused.length} notifications refused`,
    );
    return broken.length === 0 && refused.length === 0 && inFlight > 0 && crowd.purchases > 0;
  }

  private async isApplied(): Promise<boolean> {
    const count = await this.appliedCount();
    this.steps.line('migrated', 0, `${count} of ${THROW_AWAY.length} migrations are applied`);
    return count === THROW_AWAY.length;
  }

  private async isShipped(): Promise<boolean> {
    const { payments, wrong } = await settle(this.stage, this.steps);
    this.steps.line('parcels', 0, `${payments} approved payments; ${wrong.length} wrong`);
    return wrong.length === 0 && payments > 0;
  }
}

const ms = (wait: Wait | null) => `${(wait?.ms ?? 0).toFixed(0)} ms`;

await runDrill(
  { kept: 'upgraded, taken back and upgraded again, while people bought', broken: 'THE RELEASES DO NOT RUN SIDE BY SIDE' },
  async (shutdown, print) => {
    const dir = await scratch(shutdown);
    const { name, commit } = await previousRelease();
    print(`${name} is upgraded to this build with ${THROW_AWAY.length} throw-away migrations`);
    const previous = await buildRelease(commit, path.join(dir, 'previous'));
    const programs: Programs = { previous, next: await buildNext(path.join(dir, 'next')), current: previous };
    const databaseUrl = await startDatabase(dir, shutdown);
    const { values } = parseArgs({
      options: { rows: { type: 'string', default: MILLION }, 'own-balancer': { type: 'boolean' } },
    });
    const balancer = values['own-balancer'] ? startOwnBalancer : startLoadBalancer;
    const stage = await startClusterStage(shutdown, {
      instances: INSTANCES,
      buyers: CROWD,
      balancer,
      dir,
      databaseUrl,
      variables: VARIABLES,
      entry: () => programs.current,
    });
    return new UpgradeDrill(stage, programs, Number(values.rows), shutdown, print).run();
  },
);
