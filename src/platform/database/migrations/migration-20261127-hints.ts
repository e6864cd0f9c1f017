import { Migration } from '@mikro-orm/migrations';

/** Whom reading a hint counts for, and how often its subject was not found. */
export class Migration20261127130000WebhookInboxHints extends Migration {
  override up(): void {
    this.addSql('alter table webhook_inbox add column looks int not null default 0, add column subjects jsonb null');
  }
}
