import { Migration } from '@mikro-orm/migrations';

/** What admins did about one order, for its history. */
export class Migration20261122103000AuditSubjects extends Migration {
  override up(): void {
    this.addSql('create index admin_audit_subject_index on admin_audit (subject, at) where subject is not null');
  }
}
