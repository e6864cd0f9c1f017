import { Module } from '@nestjs/common';
import { CheckHealth } from './check-health.js';
import { DatabaseFigures } from './database-figures.js';
import { DatabaseProbe } from './database-probe.js';
import { HealthController } from './health.controller.js';
import { MetricsServer } from './metrics-server.js';
import { PostgresServiceStatus } from './postgres-service-status.js';
import { ServiceStatus } from './service-status.js';

@Module({
  providers: [
    DatabaseProbe,
    CheckHealth,
    DatabaseFigures,
    MetricsServer,
    { provide: ServiceStatus, useClass: PostgresServiceStatus },
  ],
  controllers: [HealthController],
  exports: [ServiceStatus],
})
export class StatusModule {}
