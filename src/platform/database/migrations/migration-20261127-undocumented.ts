import { Migration } from '@mikro-orm/migrations';

/** Payments whose status the provider does not document: there should be none, and a person must see one. */
export class Migration20261127170000PaymentsUndocumentedIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      `create index concurrently payments_undocumented_index on payments (first_read_at, id)
        where status not in ('pending', 'in_process', 'authorized', 'approved', 'rejected', 'cancelled', 'in_mediation', 'refunded', 'charged_back')`,
    );
  }
}
