import { Migration } from '@mikro-orm/migrations';

/** Lists of payments and purchases, by what operators narrow them to. */
export class Migration20261127144000PaymentsStatusFirstReadIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently payments_status_first_read_index on payments (status, first_read_at, id)');
  }
}

export class Migration20261127144100PaymentsStatusEffectFirstReadIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      'create index concurrently payments_status_effect_first_read_index on payments (status, effect, first_read_at, id)',
    );
  }
}

export class Migration20261127144200PurchasesNewestIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently purchases_newest_index on purchases (created_at, id)');
  }
}

export class Migration20261127144300PurchasesStateIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently purchases_state_index on purchases (state, created_at, id)');
  }
}
