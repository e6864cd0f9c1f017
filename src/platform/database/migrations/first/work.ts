/** Notifications, and what instances share: limits, pauses, turns, faults. */
export const WORK = [
  // The calls that instances have made, and may make. Unlogged: worth no write to disk, and nothing is lost with it after a crash.
  `create unlogged table call_ledgers (
    name text primary key,
    version int not null,
    ledger jsonb not null,
    lifts jsonb null
  )`,
  `create table configuration_faults (
    name text primary key,
    since timestamptz not null,
    try_at timestamptz not null,
    tried_with text null
  )`,
  `create table credential_refusals (
    name text not null,
    subject text not null,
    since timestamptz not null,
    passed_at timestamptz null,
    primary key (name, subject)
  )`,
  `create table database_incarnations (
    id text primary key,
    since timestamptz not null
  )`,
  `create table webhook_inbox (
    id text primary key,
    source text not null,
    dedupe_key text not null,
    variant text not null,
    verified boolean not null,
    topic text not null,
    resource_id text null,
    body jsonb null,
    received_at timestamptz not null,
    state text not null,
    attempts int not null,
    effect text null,
    processed_at timestamptz null,
    due_at timestamptz null,
    origin jsonb null
  )`,
  `create index webhook_inbox_signed_due_index on webhook_inbox (due_at) where due_at is not null and verified`,
  `create index webhook_inbox_hints_due_index on webhook_inbox (due_at) where due_at is not null and not verified`,
  `create index webhook_inbox_unsigned_index on webhook_inbox (received_at) where not verified`,
  `create index webhook_inbox_newest_index on webhook_inbox (received_at, id)`,
  `create index webhook_inbox_state_index on webhook_inbox (state, received_at, id)`,
  `create index webhook_inbox_source_index on webhook_inbox (source, received_at, id)`,
  `create index webhook_inbox_resource_index on webhook_inbox (resource_id)`,
  `create index webhook_inbox_waiting_alerts_index on webhook_inbox (resource_id) where topic = 'stop_delivery_op_wh' and verified
     and state in ('received', 'parked')`,
  `alter table webhook_inbox add constraint webhook_inbox_delivery_unique unique (source, dedupe_key)`,
  `alter table webhook_inbox add constraint webhook_inbox_state_known check (state in ('received', 'processed', 'ignored',
     'parked'))`,
  `alter table webhook_inbox add constraint webhook_inbox_received_is_due check ((state = 'received') = (due_at is not null))`,
  // What was asked within the minute. Unlogged: worth no write to disk, and nothing is lost with it after a crash.
  `create unlogged table rate_limits (
    key text primary key,
    points int not null,
    expire bigint null
  )`,
  `create index rate_limits_expire_index on rate_limits (expire)`,
  `create table turns (
    name text primary key,
    next_at timestamptz not null
  )`,
];
