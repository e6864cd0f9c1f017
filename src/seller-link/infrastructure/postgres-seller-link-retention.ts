import { Injectable, OnModuleInit } from '@nestjs/common';
import { Retention } from '../../shared/application/retention.js';
import { deletion } from '../../shared/infrastructure/postgres-deletion.js';
import { Sql } from '../../shared/infrastructure/sql.js';

const ENDED_STATES = `
  delete from seller_oauth_states where state_hash = any(array(
    select state_hash from seller_oauth_states where expires_at < now() order by expires_at limit ? for update skip locked))
  returning 1`;

@Injectable()
export class PostgresSellerLinkRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.retention.register('oauth-states', deletion(this.sql, ENDED_STATES));
  }
}
