import { Migration } from '@mikro-orm/migrations';

/** The addresses that a buyer keeps: one row with all of them, because they are always read and written together. */
export class Migration20261124120000AddressBooks extends Migration {
  override up(): void {
    this.addSql(`create table address_books (
      buyer_id text not null constraint address_books_buyer_id_foreign references users (id),
      addresses jsonb not null,
      changed_at timestamptz null,
      constraint address_books_pkey primary key (buyer_id)
    )`);
  }
}
