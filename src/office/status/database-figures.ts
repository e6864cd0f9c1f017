import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Gauge } from 'prom-client';
import { DatabaseConfig } from '../../platform/config/database.config.js';
import { rowsWithin } from '../../platform/database/timeouts.js';
import { Clock } from '../../platform/kernel/clock.js';
import { PrometheusMetrics } from '../../platform/telemetry/prometheus-metrics.js';
import { oldestDue, waiting } from '../../platform/work/due-rows.js';
import { DueWork } from '../../platform/work/due-work.js';
import { openOrigins } from './open-origins.js';

const DEADLINE_MS = 2_000;
/** The result is reused for this time, so that several scrapers cost no more than one. */
const KEPT_MS = 15_000;
/** Counting stops here, so that a backlog does not make it slow. */
const MOST = 10_000;

interface Figure {
  figure: keyof typeof HELP;
  name: string;
  value: number | null;
}

const HELP = {
  shipments: { name: 'shipments', label: 'state', help: `Shipments that are not created, at most ${MOST} of each state.` },
  inbox: { name: 'inbox', label: 'state', help: `Notifications to be processed, or given up: at most ${MOST} of each state.` },
  parcels: {
    name: 'parcels',
    label: 'progress',
    help: `Parcels that are tracked, at most ${MOST} of each progress.`,
  },
  oldest: { name: 'parcel_progress_oldest_age_seconds', label: 'progress', help: 'Age of the oldest parcel of each progress.' },
  links: {
    name: 'seller_links',
    label: 'state',
    help: 'Linked accounts by the state of their tokens; expires_soon: within 14 days, unless they are refreshed.',
  },
  origins: {
    name: 'seller_origins',
    label: 'state',
    help: `Present dispatch addresses that the shipping provider does not have yet, or refuses, at most ${MOST} of all.`,
  },
  originAge: {
    name: 'seller_origins_oldest_age_seconds',
    label: 'state',
    help: 'How long the oldest of seller_origins has been so.',
  },
  overdue: { name: 'overdue_work_seconds', label: 'work', help: 'How long the oldest due row has waited.' },
  depth: { name: 'queue_depth', label: 'queue', help: `Due rows that are not claimed, at most ${MOST} of each kind.` },
  age: { name: 'queue_oldest_due_age_seconds', label: 'queue', help: 'How long the oldest row of queue_depth has been due.' },
  endpoints: {
    name: 'event_endpoints',
    label: 'state',
    help: 'Endpoints of events; failing: active, but the last tries failed; of the others the reason why they are disabled.',
  },
  events: {
    name: 'event_deliveries_waiting',
    label: 'kind',
    help: `Events that wait for active endpoints, at most ${MOST} of them.`,
  },
  eventAge: { name: 'event_deliveries_oldest_age_seconds', label: 'kind', help: 'How long the oldest of them has waited.' },
  findings: {
    name: 'audit_findings_open',
    label: 'class',
    help: `Audit findings that are open, at most ${MOST} of all.`,
  },
  round: {
    name: 'audit_round_age_seconds',
    label: 'since',
    help: 'How long ago the last round of the audit began, and how long ago one ended; none before the first has begun.',
  },
  ring: {
    name: 'audit_reading_age_seconds',
    label: 'reading',
    help: 'How long ago each reading of the audit last read something, over all accounts that it goes through; none if it has had no turn for an hour.',
  },
  fault: {
    name: 'configuration_faults',
    label: 'fault',
    help: '1 while the shipping provider refuses the credential or the OAuth app.',
  },
} as const;

/**
 * Metrics that only the database knows: one statement on its own connection, which closes when idle. A full pool must not hide
 * them.
 */
@Injectable()
export class DatabaseFigures implements OnApplicationShutdown {
  private readonly logger = new Logger(DatabaseFigures.name);
  private isUp = true;
  private readonly pool: pg.Pool;
  private readonly gauges: Record<string, Gauge>;
  private readonly up: Gauge;
  private known: { atMs: number; learned: Promise<void> } | null = null;

  constructor(
    { url }: DatabaseConfig,
    { registry }: PrometheusMetrics,
    private readonly entities: EntityManager,
    private readonly clock: Clock,
    private readonly due: DueWork,
  ) {
    const timeouts = { connectionTimeoutMillis: DEADLINE_MS, query_timeout: DEADLINE_MS };
    this.pool = new pg.Pool({ connectionString: url, max: 1, ...timeouts });
    this.pool.on('error', () => undefined); // the pool has already removed the connection
    const gauge = (name: string, help: string, ...labelNames: string[]) =>
      new Gauge({ name, help, labelNames, registers: [registry] });
    this.gauges = Object.fromEntries(
      Object.entries(HELP).map(([figure, { name, label, help }]) => [figure, gauge(name, help, label)]),
    );
    this.up = gauge('database_up', 'Whether the database answered; without it the figures that it knows are left out.');
    this.gauges.pool = gauge('db_pool_connections', 'Connections of requests and jobs; waiting: who has none.', 'state');
  }

  /** Never fails, and returns within its deadlines. */
  async refresh(): Promise<void> {
    await this.readPool();
    const nowMs = this.clock.monotonicMs();
    if (!this.known || nowMs - this.known.atMs >= KEPT_MS) this.known = { atMs: nowMs, learned: this.learn() };
    await this.known.learned;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  private async learn(): Promise<void> {
    try {
      const statement = [FIGURES, ...this.due.sources.map((source) => waiting(source, MOST))].join(' union all ');
      const rows = await rowsWithin<Figure>(this.pool, DEADLINE_MS, statement);
      this.forget();
      for (const { figure, name, value } of rows) this.gauges[figure]?.set({ [HELP[figure].label]: name }, value ?? 0);
      this.up.set(1);
      this.isUp = true;
    } catch (error) {
      // Logged once per outage.
      if (this.isUp) this.logger.warn('metrics.database_unavailable', describeReason(error));
      this.isUp = false;
      this.forget();
      this.up.set(0);
      this.known = null; // retried at the next scrape
    }
  }

  /** An old value would hide that the current one is unknown. */
  private forget(): void {
    for (const figure of Object.keys(HELP)) this.gauges[figure]?.reset();
  }

  private async readPool(): Promise<void> {
    const connection = this.entities.getConnection();
    if (!connection.isConnected) return;
    const pool: pg.Pool = await connection.getNativeClient();
    this.gauges.pool?.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    this.gauges.pool?.set({ state: 'idle' }, pool.idleCount);
    this.gauges.pool?.set({ state: 'waiting' }, pool.waitingCount);
  }
}

/** The code or the name of an error, because its message may contain values. */
function describeReason(error: unknown): { reason: string } {
  const { code, name } = error as { code?: string; name?: string };
  return { reason: code ?? name ?? 'unknown' };
}

/** A parcel at any other progress is no longer followed. */
const FOLLOWED = `'preparing', 'ready_to_ship', 'in_transit', 'out_for_delivery', 'at_pickup_point', 'problem', 'returning', 'unknown_to_us'`;

/** The classes of findings. */
const CLASSES = `'orphan_parcel', 'twin_parcels', 'parcel_without_money', 'paid_without_parcel', 'unknown_payment', 'price_moved', 'fact_missing', 'row_edited'`;

/** Each count uses an index and stops at the maximum. Created shipments, nearly all rows, are not counted. */
const FIGURES = `
  select 'shipments' as figure, state as name, cast((
      select count(*) from (select 1 from shipments where shipments.state = states.state limit ${MOST}) as counted
    ) as float8) as value
    from unnest(array['pending', 'creating', 'unknown', 'failed', 'needs_review', 'skipped']) as states (state)
  union all
  select 'inbox', state, (
      select count(*) from (select 1 from webhook_inbox where webhook_inbox.state = states.state limit ${MOST}) as counted)
    from unnest(array['received', 'parked']) as states (state)
  union all
  select 'parcels', progress, (
      select count(*) from (select 1 from parcels where parcels.progress = followed.progress and follow_at is not null limit ${MOST}) as counted)
    from unnest(array[${FOLLOWED}]) as followed (progress)
  union all
  select 'oldest', progress, extract(epoch from now() - (
      select min(progress_at) from parcels where parcels.progress = followed.progress and follow_at is not null))
    from unnest(array[${FOLLOWED}]) as followed (progress)
  union all
  select 'links', states.state, count(health.state) from unnest(array['ok', 'expires_soon', 'failing', 'needs_reauthorization']) as states (state)
    left join (select case when state <> 'linked' then state when failing_since is not null then 'failing'
                           when expires_at < now() + interval '14 days' then 'expires_soon' else 'ok' end as state from seller_links) as health
      on health.state = states.state group by states.state
  union all
  select unnest(array['origins', 'originAge']), states.state, unnest(array[count(o.since), extract(epoch from now() - min(o.since))])
    from unnest(array['pending', 'refused']) as states (state)
    left join (${openOrigins(MOST)}) as o on o.state = states.state group by states.state
  union all
  select 'overdue', 'shipments', greatest(extract(epoch from now() - (${oldestDue('shipments')})), 0)
  union all
  select 'overdue', 'notifications', greatest(extract(epoch from now() - (${oldestDue('webhook_inbox', 'verified', 'not verified')})), 0)
  union all
  select 'endpoints', states.state, count(e.id) from unnest(array['active', 'failing', 'by_person', 'gone', 'not_delivered']) as states (state)
    left join (select id, case when state = 'disabled' then reason when failing_since is not null then 'failing' else state end as state
                 from event_endpoints) as e on e.state = states.state group by states.state
  union all
  select unnest(array['events', 'eventAge']), kinds.kind, unnest(array[count(w.created_at), extract(epoch from now() - min(w.created_at))])
    from (values ('live', true), ('replay', false)) as kinds (kind, is_live)
    left join (select is_live, created_at from event_deliveries
                where endpoint_id = any(array(select id from event_endpoints where state = 'active')) and state = 'waiting' limit ${MOST}) as w
      on w.is_live = kinds.is_live group by kinds.kind
  union all
  select 'findings', classes.class, count(f.class) from unnest(array[${CLASSES}]) as classes (class)
    left join (select class from audit_findings where state = 'open' limit ${MOST}) as f on f.class = classes.class group by classes.class
  union all
  select 'round', ages.since, extract(epoch from now() - ages.at)
    from audit_lease, lateral (values ('begin', begun_at), ('end', ended_at)) as ages (since, at) where begun_at is not null
  union all
  select 'ring', name, extract(epoch from now() - max(read_at)) from audit_rings group by name
    having max(stepped_at) > now() - interval '1 hour'
  union all
  select 'fault', name, 1 from configuration_faults`;
