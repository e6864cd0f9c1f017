import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { RequestDrain } from '../../platform/http/request-drain.js';
import { view } from '../../platform/http/view.js';
import type { Sentence } from '../../platform/kernel/sentence.js';
import { DueWork } from '../../platform/work/due-work.js';
import { type DatabaseFacts, DatabaseProbe } from './database-probe.js';
import { among, type DegradedPart, degradedParts, lagMs, PART_CODES, type Part } from './domain/degraded-parts.js';

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
        reason: z
          .enum([...PART_CODES.shipco, ...PART_CODES.oauth])
          .nullable()
          .meta({
            description:
              'What must be fixed in the configuration: the shipping provider refuses the credential, or the OAuth app. Or else why calls to it wait: it has requested a pause, or orders are tried without success.',
          }),
      }),
      payco: z.strictObject({
        status,
        reason: z
          .enum(PART_CODES.payco)
          .nullable()
          .meta({ description: 'Notifications wait for the payment provider, or no signature of its notifications holds.' }),
      }),
      events: z.strictObject({
        status,
        reason: z
          .enum(PART_CODES.events)
          .nullable()
          .meta({ description: 'An endpoint was disabled, because nothing had been delivered to it for three days.' }),
      }),
      audit: z.strictObject({
        status,
        reason: z.enum(PART_CODES.audit).nullable().meta({
          description:
            'The audit has found something that does not fit, and it still does not; or it has no place left for some account or class.',
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
      payco: { status: 'ok', reason: null },
      events: { status: 'ok', reason: null },
      audit: { status: 'ok', reason: null },
    },
  },
);
export type HealthView = z.infer<typeof HealthView>;

/** Null: nobody knows. */
type Degraded = readonly DegradedPart[] | null;

export const NOT_READY_CODES = ['SERVICE_STOPPING', 'DATABASE_UNAVAILABLE', 'MIGRATIONS_PENDING', 'JOBS_NOT_RUNNING'] as const;

export const UNREACHABLE: Sentence = { en: 'The database is not responding.', es: 'La base de datos no responde.' };

/** Why this instance should receive no requests. */
export interface NotReadyReason {
  readonly code: (typeof NOT_READY_CODES)[number];
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

  async look(): Promise<{ view: HealthView; notReadyReason: NotReadyReason | null }> {
    const facts = await this.database.look();
    const parts = facts.signs && degradedParts(facts.signs);
    const checks = {
      service: this.service(),
      database: database(facts),
      migrations: migrations(facts),
      jobs: this.work(facts, parts),
      shipco: provider(parts, 'shipco', 'oauth'),
      payco: provider(parts, 'payco'),
      events: provider(parts, 'events'),
      audit: provider(parts, 'audit'),
    };
    const found = new Set<CheckStatus>(Object.values(checks).map(({ status }) => status));
    const status = found.has('unavailable') ? 'unavailable' : found.has('degraded') || found.has('unknown') ? 'degraded' : 'ok';
    return { view: { status, checks }, notReadyReason: notReadyReasonIn(checks) };
  }

  private service(): HealthView['checks']['service'] {
    const stopping = this.requests.isStopping;
    return { status: stopping ? 'unavailable' : 'ok', stopping };
  }

  /** Fewer instances would not reduce the lag, so it only degrades the status. */
  private work({ signs }: DatabaseFacts, parts: Degraded): HealthView['checks']['jobs'] {
    const working = this.due.isWorking();
    const isLate = parts !== null && among(parts, 'work').length > 0;
    const lag = signs && Math.round(lagMs(signs) / 1000);
    return { status: working ? (isLate ? 'degraded' : 'ok') : 'unavailable', working, lag_seconds: lag };
  }
}

function database({ reachable, readOnly }: DatabaseFacts): HealthView['checks']['database'] {
  const writable = reachable && !readOnly;
  return { status: writable ? 'ok' : 'unavailable', reachable, writable };
}

function migrations({ pendingMigrations: pending }: DatabaseFacts): HealthView['checks']['migrations'] {
  return { status: pending === null ? 'unknown' : pending > 0 ? 'unavailable' : 'ok', pending };
}

/** The first of what is wrong with these parts. */
function provider<One extends Part>(parts: Degraded, ...which: readonly One[]) {
  const [first] = parts ? among(parts, ...which) : [];
  if (!first) return { status: parts ? ('ok' as const) : ('unknown' as const), reason: null };
  return { status: 'degraded' as const, reason: first.code };
}

function notReadyReasonIn({ service, database, migrations, jobs }: HealthView['checks']): NotReadyReason | null {
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
