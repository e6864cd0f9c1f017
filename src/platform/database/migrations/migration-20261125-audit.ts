import { Migration } from '@mikro-orm/migrations';

/** What an audit finds, where it stands, and where all paid orders stood at the end of each day. */
export class Migration20261125120000Audit extends Migration {
  override up(): void {
    this.addSql(`create table audit_lease (
      name text primary key,
      epoch int not null,
      lease_until timestamptz not null,
      begun_at timestamptz null,
      is_running boolean not null,
      ended_at timestamptz not null
    )`);
    this.addSql(
      `insert into audit_lease (name, epoch, lease_until, is_running, ended_at) values ('audit', 0, '-infinity', false, now())`,
    );
    this.addSql(`create table audit_rings (
      name text not null,
      key text not null,
      position jsonb null,
      stepped_at timestamptz not null,
      read_at timestamptz not null,
      begun_at timestamptz null,
      completed_at timestamptz null,
      primary key (name, key)
    )`);
    this.addSql(`create table audit_findings (
      id text primary key,
      class text not null,
      subject text not null,
      state text not null,
      order_id text null,
      seller_id text null,
      account_kind text null,
      account_id bigint null,
      shipment_id text null,
      external_id text null,
      payment_id text null,
      expected jsonb not null,
      found jsonb not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      looked_at timestamptz not null,
      resolved_at timestamptz null,
      closed_at timestamptz null,
      closed_by text null,
      note text null,
      is_gone boolean not null default false
    )`);
    this.addSql(`alter table audit_findings add constraint audit_findings_class_known check (class in ('orphan_parcel', 'twin_parcels',
      'parcel_without_money', 'paid_without_parcel', 'unknown_payment', 'price_moved', 'fact_missing', 'row_edited'))`);
    this.addSql(
      `alter table audit_findings add constraint audit_findings_state_known check (state in ('sighted', 'open', 'resolved', 'closed'))`,
    );
    this.addSql(`create unique index audit_findings_watched_once on audit_findings (class, subject)
      where state in ('sighted', 'open') or state = 'closed' and not is_gone`);
    this.addSql(`create index audit_findings_look_index on audit_findings ((looked_at > first_seen_at), (state = 'closed'), looked_at, id)
        where state in ('sighted', 'open') or state = 'closed' and not is_gone`);
    this.addSql(`create index audit_findings_newest_index on audit_findings (first_seen_at, id) where state <> 'sighted'`);
    this.addSql(`create index audit_findings_state_index on audit_findings (state, first_seen_at, id)`);
    this.addSql('create index audit_findings_order_index on audit_findings (order_id) where order_id is not null');
    this.addSql(`create index audit_findings_ended_index on audit_findings (looked_at) where state = 'resolved' or is_gone`);
    this.addSql(`create table daily_statements (
      day text primary key,
      through bigint not null,
      figures jsonb not null,
      previous_hash text null,
      hash text not null,
      created_at timestamptz not null
    )`);
  }
}
