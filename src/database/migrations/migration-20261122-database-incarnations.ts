import { Migration } from '@mikro-orm/migrations';

/**
 * A database that was restored, or a replica that was promoted, has forgotten what was written last: it is known by its server, its
 * timeline and its own number on the server. A server that keeps these to itself is known by its number alone.
 */
export class Migration20261122061000DatabaseIncarnations extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table shipments add column may_be_forgotten boolean not null default false`,
  `alter table shipments add column unseen_since timestamptz null`,
  `create table database_incarnations (id text primary key, since timestamptz not null)`,
  `create function database_incarnation() returns text language plpgsql stable as $$
     declare number text := (select oid from pg_database where datname = current_database());
     begin
       return concat_ws('-', (select system_identifier from pg_control_system()),
                        left(pg_walfile_name(pg_current_wal_insert_lsn()), 8), number);
     exception when others then
       return number;
     end $$`,
  // What this one has seen since its first day.
  `insert into database_incarnations (id, since) values (database_incarnation(), '-infinity')`,
];
