/** Who logs in: buyers, sellers, admins; what admins have done. */
export const PEOPLE = [
  `create table users (
    id text primary key,
    issuer text not null,
    subject text not null,
    name text not null,
    email text not null,
    created_at timestamptz not null
  )`,
  `alter table users add constraint users_issuer_subject_unique unique (issuer, subject)`,
  `create table sessions (
    token_hash bytea primary key,
    user_id text not null constraint sessions_user_id_foreign references users (id),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sessions_user_id_index on sessions (user_id)`,
  `create index sessions_expires_at_index on sessions (expires_at)`,
  `create table buyer_profiles (
    user_id text primary key constraint buyer_profiles_user_id_foreign references users (id),
    name text not null,
    email text not null,
    phone text not null,
    document text not null,
    updated_at timestamptz not null
  )`,
  `create table admins (
    id text primary key,
    email text not null constraint admins_email_unique unique,
    password_hash text null,
    created_at timestamptz not null,
    is_first boolean not null,
    role text not null default 'owner',
    disabled_at timestamptz null
  )`,
  `create unique index admins_one_first on admins (is_first) where is_first`,
  `create table admin_invitations (
    token_hash bytea primary key,
    admin_id text not null constraint admin_invitations_admin_id_foreign references admins (id),
    expires_at timestamptz not null
  )`,
  `create index admin_invitations_admin_id_index on admin_invitations (admin_id)`,
  `create index admin_invitations_expires_at_index on admin_invitations (expires_at)`,
  `create table admin_sessions (
    token_hash bytea primary key,
    admin_id text not null constraint admin_sessions_admin_id_foreign references admins (id),
    created_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index admin_sessions_admin_id_index on admin_sessions (admin_id)`,
  `create index admin_sessions_expires_at_index on admin_sessions (expires_at)`,
  `create table admin_audit (
    id text primary key,
    at timestamptz not null,
    admin_id text null constraint admin_audit_admin_id_foreign references admins (id),
    act text not null,
    subject text null,
    request_id text not null,
    result text not null
  )`,
  `create index admin_audit_newest_index on admin_audit (at, id)`,
  `create index admin_audit_subject_index on admin_audit (subject, at) where subject is not null`,
];
