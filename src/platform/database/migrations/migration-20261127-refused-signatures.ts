import { Migration } from '@mikro-orm/migrations';

/** Of an hour, to tell a signature that never holds from forged ones. */
export class Migration20261127080100RefusedSignatures extends Migration {
  override up(): void {
    this.addSql(`create table refused_signatures (
      payment_id text not null,
      refused_at timestamptz not null,
      primary key (payment_id, refused_at)
    )`);
    this.addSql('create index refused_signatures_refused_at_index on refused_signatures (refused_at)');
  }
}
