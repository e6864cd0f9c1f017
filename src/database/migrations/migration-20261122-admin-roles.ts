import { Migration } from '@mikro-orm/migrations';

/** Roles, invitations and disabling. Who was an admin before is an owner; an instance of the release before adds owners too. */
export class Migration20261122090000AdminRoles extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table admins add column role text not null default 'owner', add column disabled_at timestamptz null`,
  `alter table admins alter column password_hash drop not null`,
  `create table admin_invitations (
    token_hash bytea not null,
    admin_id text not null,
    expires_at timestamptz not null,
    primary key (token_hash)
  )`,
  `create index admin_invitations_admin_id_index on admin_invitations (admin_id)`,
  `create index admin_invitations_expires_at_index on admin_invitations (expires_at)`,
  `alter table admin_invitations add constraint admin_invitations_admin_id_foreign foreign key (admin_id) references admins (id) on update no action on delete no action`,
];
