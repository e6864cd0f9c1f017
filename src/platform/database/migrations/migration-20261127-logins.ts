import { Migration } from '@mikro-orm/migrations';

/** Where logins went, and which links were used, for a callback that comes again. */
export class Migration20261127080000UsedLogins extends Migration {
  override up(): void {
    this.addSql(`create table used_logins (
      state_hash bytea primary key,
      user_id text not null constraint used_logins_user_id_foreign references users (id),
      return_to text not null,
      expires_at timestamptz not null
    )`);
    this.addSql('create index used_logins_user_id_index on used_logins (user_id)');
    this.addSql('create index used_logins_expires_at_index on used_logins (expires_at)');
    this.addSql('alter table seller_oauth_states add column used_at timestamptz null');
  }
}
