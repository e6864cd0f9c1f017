import { Migration } from '@mikro-orm/migrations';

/**
 * When a payment was first read: lists are ordered by what no later reading moves. Those that are there have a constant, so that no row is
 * written; those that the release before adds have a time, too.
 */
export class Migration20261127090000PaymentsFirstRead extends Migration {
  override up(): void {
    this.addSql(`alter table payments add column first_read_at timestamptz not null default '2026-11-27T00:00:00Z'`);
    this.addSql('alter table payments alter column first_read_at set default now()');
  }
}

export class Migration20261127090100PaymentsFirstReadIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently payments_first_read_index on payments (first_read_at, id)');
  }
}

export class Migration20261127090200PaymentsEffectFirstReadIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently payments_effect_first_read_index on payments (effect, first_read_at, id)');
  }
}

export class Migration20261127090300PaymentsUnownedFirstReadIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      `create index concurrently payments_unowned_first_read_index on payments (first_read_at, id)
        where effect in ('payment_mismatch', 'duplicate_payment', 'refunded_before_approval') and resolved_at is null`,
    );
  }
}
