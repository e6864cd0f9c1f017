import { Migration } from '@mikro-orm/migrations';

/** What buyers take back without a session, and what names no sale. */
export class Migration20261129150000Revocations extends Migration {
  override up(): void {
    this.addSql(`create table revocations (
      code text not null constraint revocations_pkey primary key,
      number text not null,
      email text not null,
      note text null,
      received_at timestamptz not null,
      purchase_id text null,
      order_id text null,
      followed_at timestamptz null,
      constraint revocations_order_is_of_a_purchase check (order_id is null or purchase_id is not null)
    )`);
    this.addSql('create index revocations_purchase_index on revocations (purchase_id) where purchase_id is not null');
    this.addSql('create index revocations_newest_index on revocations (received_at, code)');
    this.addSql('create index revocations_unmatched_index on revocations (received_at, code) where purchase_id is null');
    this.addSql(`create index revocations_unfollowed_index on revocations (received_at)
      where purchase_id is not null and followed_at is null`);
  }
}
