import { Migration } from '@mikro-orm/migrations';

/** Where a buyer finds her slip again. */
export class Migration20261128100000PaymentsSlipUrl extends Migration {
  override up(): void {
    this.addSql('alter table payments add column slip_url text null');
  }
}
