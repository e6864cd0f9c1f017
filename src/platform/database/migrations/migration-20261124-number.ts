import { Migration } from '@mikro-orm/migrations';

const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Written out here: a migration never changes, whatever becomes of the rule. The last symbols of purchases and of orders differ. */
const form = (last: string) => `number ~ '^[${SYMBOLS}]{4}-[${SYMBOLS}]{3}[${last}]$'`;

/** The number that people read and say. Rows of the release before get theirs in the background. */
export class Migration20261124100000PurchasesNumber extends Migration {
  override up(): void {
    this.addSql('alter table purchases add column number text null');
    this.addSql(`alter table purchases add constraint purchases_number_form check (${form('23456789ABCDEFG')}) not valid`);
  }
}

export class Migration20261124100100OrdersNumber extends Migration {
  override up(): void {
    this.addSql('alter table orders add column number text null');
    this.addSql(`alter table orders add constraint orders_number_form check (${form('HJKMNPQRSTVWXYZ')}) not valid`);
  }
}

export class Migration20261124100200PurchasesNumberForm extends Migration {
  override up(): void {
    this.addSql('alter table purchases validate constraint purchases_number_form');
  }
}

export class Migration20261124100300OrdersNumberForm extends Migration {
  override up(): void {
    this.addSql('alter table orders validate constraint orders_number_form');
  }
}

export class Migration20261124100400PurchasesNumberUnique extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create unique index concurrently purchases_number_unique on purchases (number) where number is not null');
  }
}

export class Migration20261124100500OrdersNumberUnique extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create unique index concurrently orders_number_unique on orders (number) where number is not null');
  }
}

export class Migration20261124100600PurchasesNumberless extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently purchases_numberless_index on purchases (created_at) where number is null');
  }
}

export class Migration20261124100700OrdersNumberless extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently orders_numberless_index on orders (created_at) where number is null');
  }
}
