import { Migration } from '@mikro-orm/migrations';

/**
 * The calls that instances have made, and may make. Unlogged: worth no write to disk. After a crash of the database it begins anew,
 * and a call that the provider then refuses is repeated.
 */
export class Migration20261122040000CallLedgers extends Migration {
  override up(): void {
    this.addSql(
      'create unlogged table call_ledgers (name text not null, version int not null, ledger jsonb not null, primary key (name))',
    );
  }
}
