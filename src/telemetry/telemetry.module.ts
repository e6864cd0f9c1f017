import { Module } from '@nestjs/common';
import { DatabaseFigures } from './database-figures.js';
import { MetricsServer } from './metrics-server.js';

@Module({ providers: [DatabaseFigures, MetricsServer] })
export class TelemetryModule {}
