import { Module } from '@nestjs/common';
import { PostgresServiceStatus } from './postgres-service-status.js';
import { ServiceStatus } from './service-status.js';

@Module({ providers: [{ provide: ServiceStatus, useClass: PostgresServiceStatus }], exports: [ServiceStatus] })
export class StatusModule {}
