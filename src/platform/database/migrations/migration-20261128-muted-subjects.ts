import { Migration } from '@mikro-orm/migrations';

/** What a person has called another system's: its notifications are ignored. */
export class Migration20261128110000MutedSubjects extends Migration {
  override up(): void {
    this.addSql(`create table muted_subjects (
      source text not null,
      topic text not null,
      resource_id text not null,
      effect text not null,
      muted_at timestamptz not null,
      primary key (source, topic, resource_id)
    )`);
  }
}
