import { Migration } from '@mikro-orm/migrations';

/** Failed logins of an hour are one entry. */
export class Migration20261127130000AdminAuditTimes extends Migration {
  override up(): void {
    this.addSql('alter table admin_audit add column times int not null default 1, add column last_at timestamptz null');
  }
}
