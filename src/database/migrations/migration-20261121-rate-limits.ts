import { Migration } from '@mikro-orm/migrations';

/** What was asked within the minute. Unlogged: worth no write to disk, and nothing is lost with it after a crash. */
export class Migration20261121200000RateLimits extends Migration {
  override up(): void {
    this.addSql(
      'create unlogged table rate_limits (key text not null, points int not null, expire bigint null, primary key (key))',
    );
  }
}
