import { Migration } from '@mikro-orm/migrations';

/** A mismatch that became the approval of its purchase, after a mended `PAYCO_COLLECTOR_ID`, was still called one. */
export class Migration20261122030000PaidMismatches extends Migration {
  override up(): void {
    this.addSql(`update payments m set effect = 'first_approval' from purchases p
                  where m.effect = 'payment_mismatch' and p.id = m.purchase_id and p.paid_payment_id = m.id`);
  }
}
