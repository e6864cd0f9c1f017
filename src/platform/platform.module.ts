import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { HttpClient } from './calls/http-client.js';
import { PostgresConfigurationFaults } from './calls/postgres-configuration-faults.js';
import { ProviderCalls } from './calls/provider-calls.js';
import { ConfigurationFaults } from './config/configuration-faults.js';
import { TelemetryConfig } from './config/server.config.js';
import { PostgresUnitOfWork } from './database/postgres-unit-of-work.js';
import { Sql } from './database/sql.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { IdempotencyKeys } from './http/postgres-idempotency-keys.js';
import { PostgresRateLimits } from './http/postgres-rate-limits.js';
import { RateLimits } from './http/rate-limits.js';
import { RequestDrain } from './http/request-drain.js';
import { RunOnce } from './http/run-once.js';
import { SameOriginGuard } from './http/same-origin.guard.js';
import { Clock } from './kernel/clock.js';
import { AsyncWorkContext } from './telemetry/async-work-context.js';
import { LoggedOutcomes } from './telemetry/logged-outcomes.js';
import { MeasuredQuotes } from './telemetry/measured-quotes.js';
import { Metrics } from './telemetry/metrics.js';
import { Outcomes } from './telemetry/outcomes.js';
import { PrometheusMetrics } from './telemetry/prometheus-metrics.js';
import { NoTracer, Tracer } from './telemetry/tracer.js';
import { WorkContext } from './telemetry/work-context.js';
import { DueWork } from './work/due-work.js';
import { PeriodicTasks } from './work/periodic-tasks.js';
import { PostgresDueWork } from './work/postgres-due-work.js';
import { PostgresLeaderElection } from './work/postgres-leader-election.js';
import { SystemClock } from './work/system-clock.js';
import { TimedTasks } from './work/timed-tasks.js';

@Global()
@Module({
  providers: [
    Sql,
    HttpClient,
    ProviderCalls,
    PrometheusMetrics,
    { provide: Metrics, useExisting: PrometheusMetrics },
    { provide: MeasuredQuotes, useExisting: PrometheusMetrics },
    RequestDrain,
    { provide: WorkContext, useClass: AsyncWorkContext },
    {
      provide: Tracer,
      inject: [TelemetryConfig],
      // Loaded only when a collector is configured.
      useFactory: async ({ traces }: TelemetryConfig): Promise<Tracer> =>
        traces ? new (await import('./telemetry/otlp-tracer.js')).OtlpTracer(traces) : new NoTracer(),
    },
    { provide: Outcomes, useClass: LoggedOutcomes },
    { provide: Clock, useClass: SystemClock },
    { provide: UnitOfWork, useClass: PostgresUnitOfWork },
    { provide: DueWork, useClass: PostgresDueWork },
    { provide: PeriodicTasks, useClass: TimedTasks },
    PostgresLeaderElection,
    { provide: RateLimits, useClass: PostgresRateLimits },
    IdempotencyKeys,
    RunOnce,
    { provide: ConfigurationFaults, useClass: PostgresConfigurationFaults },
    { provide: APP_GUARD, useClass: SameOriginGuard },
  ],
  exports: [
    WorkContext,
    Tracer,
    Sql,
    HttpClient,
    ProviderCalls,
    Metrics,
    MeasuredQuotes,
    PrometheusMetrics,
    Outcomes,
    RequestDrain,
    Clock,
    UnitOfWork,
    DueWork,
    PeriodicTasks,
    RateLimits,
    RunOnce,
    ConfigurationFaults,
  ],
})
export class PlatformModule {}
