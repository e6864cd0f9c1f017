import { Migration } from '@mikro-orm/migrations';

// What operators search buyers by: the beginnings of the words of a name, and the end of a phone.

export class Migration20261127142300BuyerProfilesName extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      `create index concurrently buyer_profiles_name_index on buyer_profiles using gin (to_tsvector('pg_catalog.simple', search_folded(name)))`,
    );
  }
}

export class Migration20261127142400BuyerProfilesPhone extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      `create index concurrently buyer_profiles_phone_index on buyer_profiles (reverse(regexp_replace(phone, '\\D', '', 'g')) text_pattern_ops)`,
    );
  }
}
