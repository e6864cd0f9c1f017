import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ConfigurationFault } from '../shared/application/configuration-faults.js';
import { DueWork } from '../shared/application/due-work.js';
import type { Sentence } from '../shared/domain/sentence.js';
import { RequestDrain } from '../shared/http/request-drain.js';
import { view } from '../shared/http/view.js';
import { type DatabaseFacts, DatabaseProbe } from './database-probe.js';

/** Two reconciliation intervals: an instance should have claimed the work by then. */
const LAG_DEGRADED_SECONDS = 120;

const status = z.enum(['ok', 'degraded', 'unavailable', 'unknown']);
export type CheckStatus = z.infer<typeof status>;

export const HealthView = view(
  'Health',
  {
    status: z.enum(['ok', 'degraded', 'unavailable']),
    checks: z.strictObject({
      service: z.strictObject({ status, stopping: z.boolean() }),
      database: z.strictObject({ status, reachable: z.boolean(), writable: z.boolean() }),
      migrations: z.strictObject({ status, pending: z.int().nullable() }),
      jobs: z.strictObject({
        status,
        working: z.boolean(),
        lag_seconds: z.number().nullable().meta({ description: 'Waiting time of the oldest due work, in seconds.' }),
      }),
      shipco: z.strictObject({
        status,
        reason: z.enum(['credential_refused', 'oauth_app_refused']).nullable().meta({
          description: 'What must be fixed in the configuration: the shipping provider refuses the credential, or the OAuth app.',
        }),
      }),
    }),
  },
  {
    status: 'ok',
    checks: {
      service: { status: 'ok', stopping: false },
      database: { status: 'ok', reachable: true, writable: true },
      migrations: { status: 'ok', pending: 0 },
      jobs: { status: 'ok', working: true, lag_seconds: 0 },
      shipco: { status: 'ok', reason: null },
    },
  },
);
export type HealthView = z.infer<typeof HealthView>;

export const OBSTACLES = ['SERVICE_STOPPING', 'DATABASE_UNAVAILABLE', 'MIGRATIONS_PENDING', 'JOBS_NOT_RUNNING'] as const;

export const UNREACHABLE: Sentence = { en: 'The database is not responding.', es: 'La base de datos no responde.' };

/** Why this instance should receive no requests. */
export interface Obstacle {
  readonly code: (typeof OBSTACLES)[number];
  readonly sentence: Sentence;
}

/**
 * What this instance can do now. Providers are not called: removing instances does not help during their outages. A credential that
 * one of them refuses is shown, because only a person can fix that.
 */
@Injectable()
export class CheckHealth {
  constructor(
    private readonly database: DatabaseProbe,
    private readonly due: DueWork,
    private readonly requests: RequestDrain,
  ) {}

  async look(): Promise<{ view: HealthView; obstacle: Obstacle | null }> {
    const facts = await this.database.look();
    const checks = {
      service: this.service(),
      database: database(facts),
      migrations: migrations(facts),
      jobs: this.work(facts),
      shipco: shipco(facts),
    };
    const found = new Set<CheckStatus>(Object.values(checks).map(({ status }) => status));
    const status = found.has('unavailable') ? 'unavailable' : found.has('degraded') || found.has('unknown') ? 'degraded' : 'ok';
    return { view: { status, checks }, obstacle: obstacle(checks) };
  }

  private service(): HealthView['checks']['service'] {
    const stopping = this.requests.isStopping;
    return { status: stopping ? 'unavailable' : 'ok', stopping };
  }

  /** Fewer instances would not reduce the lag, so it only degrades the status. */
  private work({ lagSeconds }: DatabaseFacts): HealthView['checks']['jobs'] {
    const working = this.due.isWorking();
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

function shipco({ configurationFaults: faults }: DatabaseFacts): HealthView['checks']['shipco'] {
  const [first] = faults ?? [];
  if (!first) return { status: faults ? 'ok' : 'unknown', reason: null };
  return { status: 'degraded', reason: reasonOf(first) };
}

function reasonOf(fault: ConfigurationFault): NonNullable<HealthView['checks']['shipco']['reason']> {
  return fault === 'shipco_oauth_app_refused' ? 'oauth_app_refused' : 'credential_refused';
}

function obstacle({ service, database, migrations, jobs }: HealthView['checks']): Obstacle | null {
  if (service.stopping)
    return { code: 'SERVICE_STOPPING', sentence: { en: 'The service is stopping.', es: 'El servicio se está deteniendo.' } };
  if (!database.reachable) return { code: 'DATABASE_UNAVAILABLE', sentence: UNREACHABLE };
  if (!database.writable)
    return {
      code: 'DATABASE_UNAVAILABLE',
      sentence: { en: 'The database is read-only.', es: 'La base de datos no acepta cambios.' },
    };
  if (migrations.status === 'unavailable')
    return {
      code: 'MIGRATIONS_PENDING',
      sentence: { en: 'The database is missing migrations.', es: 'A la base de datos le faltan migraciones.' },
    };
  if (!jobs.working)
    return {
      code: 'JOBS_NOT_RUNNING',
      sentence: { en: 'No worker is processing the jobs.', es: 'Nadie trabaja en las tareas pendientes.' },
    };
  return null;
}
