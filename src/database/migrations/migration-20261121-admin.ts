import { Migration } from '@mikro-orm/migrations';

/** What the admin surface needs. */
export class Migration20261121210000Admin extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table shipments add column forgiven_attempts int null`,
  `create table admins (
    id text not null,
    email text not null,
    password_hash text not null,
    created_at timestamptz not null,
    is_first boolean not null,
    primary key (id)
  )`,
  `alter table admins add constraint admins_email_unique unique (email)`,
  `create unique index admins_one_first on admins (is_first) where is_first`,
  `create table admin_sessions (
    token_hash bytea not null,
    admin_id text not null,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (token_hash)
  )`,
  `create index admin_sessions_admin_id_index on admin_sessions (admin_id)`,
  `alter table admin_sessions add constraint admin_sessions_admin_id_foreign foreign key (admin_id) references admins (id) on update no action on delete no action`,
  `create table admin_audit (
    id text not null,
    at timestamptz not null,
    admin_id text null,
    act text not null,
    subject text null,
    request_id text not null,
    result text not null,
    primary key (id)
  )`,
  `create index admin_audit_newest_index on admin_audit (at, id)`,
  `alter table admin_audit add constraint admin_audit_admin_id_foreign foreign key (admin_id) references admins (id) on update no action on delete no action`,
  `create index orders_newest_index on orders (created_at, id)`,
  `create index purchases_given_back_index on purchases (created_at) where payment_status in ('refunded', 'charged_back')`,
  `create index payments_newest_index on payments (read_at, id)`,
  `create index payments_effect_index on payments (effect, read_at, id)`,
  `create index shipments_newest_index on shipments (created_at, order_id)`,
  `create index shipments_state_index on shipments (state, created_at, order_id)`,
  `create index sellers_newest_index on sellers (created_at, id)`,
  `create index webhook_inbox_state_index on webhook_inbox (state, received_at, id)`,
  `create index webhook_inbox_source_index on webhook_inbox (source, received_at, id)`,
  `create index webhook_inbox_resource_index on webhook_inbox (resource_id)`,
];
