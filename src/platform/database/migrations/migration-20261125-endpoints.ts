import { Migration } from '@mikro-orm/migrations';

/** Who is sent events, and what each one was sent. An ended delivery outlives its endpoint until it is old: no key between them. */
export class Migration20261125110000EventEndpoints extends Migration {
  override up(): void {
    this.addSql(`create table event_endpoints (
      id text primary key,
      url text not null,
      description text null,
      types jsonb not null,
      state text not null,
      reason text null,
      disabled_at timestamptz null,
      created_at timestamptz not null,
      secret text not null,
      previous_secret text null,
      previous_until timestamptz null,
      position bigint not null,
      replay_position bigint null,
      replay_to bigint null,
      failing_since timestamptz null,
      due_at timestamptz null,
      is_full boolean not null default false,
      lease_until timestamptz null,
      epoch int not null default 0,
      version int not null default 0
    )`);
    this.addSql(`alter table event_endpoints add constraint event_endpoints_state_known check (state in ('active', 'disabled'))`);
    this.addSql(`create table event_deliveries (
      id text primary key,
      endpoint_id text not null,
      stream text not null,
      is_live boolean not null,
      position bigint null,
      event_id text not null,
      type text not null,
      state text not null,
      http_status int null,
      error text null,
      duration_ms int null,
      attempts int not null default 0,
      first_tried_at timestamptz null,
      due_at timestamptz null,
      created_at timestamptz not null,
      ended_at timestamptz null
    )`);
    this.addSql(
      `alter table event_deliveries add constraint event_deliveries_state_known check (state in ('waiting', 'delivered', 'failed'))`,
    );
    this.addSql(
      `create index event_deliveries_waiting_index on event_deliveries (endpoint_id, stream, is_live, position) where state = 'waiting'`,
    );
    this.addSql('create index event_deliveries_created_index on event_deliveries (endpoint_id, created_at, id)');
    this.addSql('create index event_deliveries_stream_index on event_deliveries (stream)');
    this.addSql('create index event_deliveries_ended_index on event_deliveries (ended_at) where ended_at is not null');
    this.addSql(`create trigger announce_deliver_events after insert or update of due_at on event_endpoints for each row
      when (new.due_at <= now()) execute function announce_due_row('deliver-events')`);
    // Without an endpoint nobody has to hear of it.
    this.addSql(`create function announce_published_events() returns trigger language plpgsql as $$ begin
      if exists (select 1 from event_endpoints where state = 'active') then perform pg_notify('due_rows', 'deliver-events'); end if;
      return null;
    end $$`);
    this.addSql(`create trigger announce_deliver_events after update of last_position on event_feed for each statement
      execute function announce_published_events()`);
  }
}
