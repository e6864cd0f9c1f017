/** Sellers and their accounts at the shipping provider. Tokens and verifiers are sealed before they come here. */
export const SELLERS = [
  `create table sellers (
    id text primary key,
    user_id text not null constraint sellers_user_id_foreign references users (id) constraint sellers_user_id_unique unique,
    name text not null,
    created_at timestamptz not null
  )`,
  `create index sellers_newest_index on sellers (created_at, id)`,
  `create table seller_links (
    seller_id text primary key constraint seller_links_seller_id_foreign references sellers (id),
    account_id bigint not null,
    account_name text not null,
    access_token text not null,
    refresh_token text not null,
    expires_at timestamptz not null,
    linked_at timestamptz not null,
    state text not null,
    token_version int not null,
    refresh_lease_until timestamptz null,
    last_ok_at timestamptz null,
    last_error text null,
    failing_since timestamptz null
  )`,
  `alter table seller_links add constraint seller_links_state_known check (state in ('linked', 'needs_reauthorization'))`,
  `create table seller_oauth_states (
    state_hash text primary key,
    seller_id text not null constraint seller_oauth_states_seller_id_foreign references sellers (id),
    session_id text not null,
    code_verifier text not null,
    expires_at timestamptz not null
  )`,
  `create index seller_oauth_states_seller_id_index on seller_oauth_states (seller_id)`,
  `create index seller_oauth_states_expires_at_index on seller_oauth_states (expires_at)`,
];
