import { Injectable } from '@nestjs/common';
import { StatusConfig } from '../../platform/config/server.config.js';
import { Sql } from '../../platform/database/sql.js';
import { type PartStatus, type ServiceStatus, statusBy } from './service-status.js';

@Injectable()
export class PostgresServiceStatus implements ServiceStatus {
  constructor(
    private readonly sql: Sql,
    private readonly rules: StatusConfig,
  ) {}

  now(): Promise<PartStatus[]> {
    return statusBy((statement) => this.sql.rows(statement), this.rules);
  }
}
