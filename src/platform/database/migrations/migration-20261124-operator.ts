import { Migration } from '@mikro-orm/migrations';

/** Retries of all shipments of one cause, with the outcome of each order. No key to the orders, so that no lock is taken on them. */
export class Migration20261124091000Operator extends Migration {
  override up(): void {
    this.addSql(`create table bulk_acts (
      id text primary key,
      admin_id text null,
      cause_id text not null,
      cause jsonb null,
      started_at timestamptz not null,
      ended_at timestamptz null,
      count int not null,
      done int not null default 0,
      failed_again int not null default 0,
      stopped int not null default 0,
      due_at timestamptz null
    )`);
    this.addSql(`create index bulk_acts_due_index on bulk_acts (due_at) where due_at is not null`);
    this.addSql(`create index bulk_acts_ended_index on bulk_acts (ended_at) where ended_at is not null`);
    this.addSql(`create table bulk_act_orders (
      bulk_act_id text not null constraint bulk_act_orders_bulk_act_id_foreign references bulk_acts (id),
      order_id text not null,
      outcome text null,
      primary key (bulk_act_id, order_id)
    )`);
    this.addSql(
      `create index bulk_act_orders_failed_index on bulk_act_orders (bulk_act_id, order_id) where outcome = 'failed_again'`,
    );
    this.addSql(
      `alter table bulk_act_orders add constraint bulk_act_orders_outcome_known check (outcome in ('done', 'failed_again', 'stopped'))`,
    );
  }
}
