import { Module } from '@nestjs/common';
import { CheckHealth } from './check-health.js';
import { DatabaseProbe } from './database-probe.js';
import { HealthController } from './health.controller.js';

@Module({ providers: [DatabaseProbe, CheckHealth], controllers: [HealthController] })
export class HealthModule {}
