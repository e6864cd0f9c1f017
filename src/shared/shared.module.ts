import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TelemetryConfig } from '../config/server.config.js';
import { Clock } from './application/clock.js';
import { ConfigurationFaults } from './application/configuration-faults.js';
import { DueWork } from './application/due-work.js';
import { MeasuredQuotes } from './application/measured-quotes.js';
import { Metrics } from './application/metrics.js';
import { Outcomes } from './application/outcomes.js';
import { PeriodicTasks } from './application/periodic-tasks.js';
import { RateLimits } from './application/rate-limits.js';
import { NoTracer, Tracer } from './application/tracer.js';
import { UnitOfWork } from './application/unit-of-work.js';
import { WorkContext } from './application/work-context.js';
import { RequestDrain } from './http/request-drain.js';
import { SameOriginGuard } from './http/same-origin.guard.js';
import { AsyncWorkContext } from './infrastructure/async-work-context.js';
import { HttpClient } from './infrastructure/http-client.js';
import { LoggedOutcomes } from './infrastructure/logged-outcomes.js';
import { PostgresConfigurationFaults } from './infrastructure/postgres-configuration-faults.js';
import { PostgresDueWork } from './infrastructure/postgres-due-work.js';
import { PostgresLeaderElection } from './infrastructure/postgres-leader-election.js';
import { PostgresRateLimits } from './infrastructure/postgres-rate-limits.js';
import { PostgresUnitOfWork } from './infrastructure/postgres-unit-of-work.js';
import { PrometheusMetrics } from './infrastructure/prometheus-metrics.js';
import { ProviderCalls } from './infrastructure/provider-calls.js';
import { Sql } from './infrastructure/sql.js';
import { SystemClock } from './infrastructure/system-clock.js';
import { TimedTasks } from './infrastructure/timed-tasks.js';

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
        traces ? new (await import('./infrastructure/otlp-tracer.js')).OtlpTracer(traces) : new NoTracer(),
    },
    { provide: Outcomes, useClass: LoggedOutcomes },
    { provide: Clock, useClass: SystemClock },
    { provide: UnitOfWork, useClass: PostgresUnitOfWork },
    { provide: DueWork, useClass: PostgresDueWork },
    { provide: PeriodicTasks, useClass: TimedTasks },
    PostgresLeaderElection,
    { provide: RateLimits, useClass: PostgresRateLimits },
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
    ConfigurationFaults,
  ],
})
export class SharedModule {}
