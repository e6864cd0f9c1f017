import { Migration } from '@mikro-orm/migrations';

/** What finds the rows that are not kept any longer, without reading those that are. */
export class Migration20261122024000Retention extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create index webhook_inbox_unsigned_index on webhook_inbox (received_at) where not verified`,
  `create index admin_sessions_expires_at_index on admin_sessions (expires_at)`,
  `create index seller_oauth_states_expires_at_index on seller_oauth_states (expires_at)`,
  `create index rate_limits_expire_index on rate_limits (expire)`,
];
