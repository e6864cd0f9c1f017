import { Injectable } from '@nestjs/common';
import { JobQueue } from '../shared/application/job-queue.js';
import { RequestDrain } from '../shared/http/request-drain.js';
import { type DatabaseFacts, DatabaseProbe } from './database-probe.js';

/** Two of the rounds that find lost work: by then somebody should have taken it up. */
const LAG_DEGRADED_SECONDS = 120;

export type CheckStatus = 'ok' | 'degraded' | 'unavailable' | 'unknown';

export interface HealthView {
  readonly status: 'ok' | 'degraded' | 'unavailable';
  readonly checks: {
    readonly service: { readonly status: CheckStatus; readonly stopping: boolean };
    readonly database: { readonly status: CheckStatus; readonly reachable: boolean; readonly writable: boolean };
    readonly migrations: { readonly status: CheckStatus; readonly pending: number | null };
    readonly jobs: { readonly status: CheckStatus; readonly working: boolean; readonly lag_seconds: number | null };
  };
}

/** Why requests should go elsewhere. */
export interface Obstacle {
  readonly code: 'SERVICE_STOPPING' | 'DATABASE_UNAVAILABLE' | 'MIGRATIONS_PENDING' | 'JOBS_NOT_RUNNING';
  readonly message: string;
}

/** What this instance can do now. The providers are not asked: their outages are no reason to take the service away. */
@Injectable()
export class CheckHealth {
  constructor(
    private readonly database: DatabaseProbe,
    private readonly jobs: JobQueue,
    private readonly requests: RequestDrain,
  ) {}

  async look(): Promise<{ view: HealthView; obstacle: Obstacle | null }> {
    const facts = await this.database.look();
    const checks = {
      service: this.service(),
      database: database(facts),
      migrations: migrations(facts),
      jobs: this.work(facts),
    };
    const found = new Set<CheckStatus>(Object.values(checks).map(({ status }) => status));
    const status = found.has('unavailable') ? 'unavailable' : found.has('degraded') || found.has('unknown') ? 'degraded' : 'ok';
    return { view: { status, checks }, obstacle: obstacle(checks) };
  }

  private service(): HealthView['checks']['service'] {
    const stopping = this.requests.isStopping;
    return { status: stopping ? 'unavailable' : 'ok', stopping };
  }

  /** Work that waits is not done sooner by fewer instances: it degrades, and takes nobody away. */
  private work({ lagSeconds }: DatabaseFacts): HealthView['checks']['jobs'] {
    const working = this.jobs.isWorking();
    const late = lagSeconds !== null && lagSeconds > LAG_DEGRADED_SECONDS;
    return { status: working ? (late ? 'degraded' : 'ok') : 'unavailable', working, lag_seconds: lagSeconds };
  }
}

function database({ reachable, readOnly }: DatabaseFacts): HealthView['checks']['database'] {
  const writable = reachable && !readOnly;
  return { status: writable ? 'ok' : 'unavailable', reachable, writable };
}

function migrations({ pendingMigrations: pending }: DatabaseFacts): HealthView['checks']['migrations'] {
  return { status: pending === null ? 'unknown' : pending > 0 ? 'unavailable' : 'ok', pending };
}

function obstacle({ service, database, migrations, jobs }: HealthView['checks']): Obstacle | null {
  if (service.stopping) return { code: 'SERVICE_STOPPING', message: 'The service is stopping.' };
  if (!database.reachable) return { code: 'DATABASE_UNAVAILABLE', message: 'The database does not answer.' };
  if (!database.writable) return { code: 'DATABASE_UNAVAILABLE', message: 'The database takes no changes.' };
  if (migrations.status === 'unavailable') return { code: 'MIGRATIONS_PENDING', message: 'The database lacks migrations.' };
  if (!jobs.working) return { code: 'JOBS_NOT_RUNNING', message: 'Nobody works on the jobs.' };
  return null;
}
