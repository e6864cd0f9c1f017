import { Migration } from '@mikro-orm/migrations';

/** Sellers' own accounts at the shipping provider. Tokens and verifiers are sealed before they come here. */
export class Migration20261121120000SellerLink extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table seller_links (
    seller_id text not null,
    account_id bigint not null,
    account_name text not null,
    access_token text not null,
    refresh_token text not null,
    expires_at timestamptz not null,
    linked_at timestamptz not null,
    state text not null,
    token_version int not null,
    refresh_lease_until timestamptz null,
    primary key (seller_id)
  )`,
  `create table seller_oauth_states (
    state_hash text not null,
    seller_id text not null,
    session_id text not null,
    code_verifier text not null,
    expires_at timestamptz not null,
    primary key (state_hash)
  )`,
  `create index seller_oauth_states_seller_id_index on seller_oauth_states (seller_id)`,
  `alter table seller_links add constraint seller_links_seller_id_foreign foreign key (seller_id) references sellers (id) on update no action on delete no action`,
  `alter table seller_links add constraint seller_links_state_known check (state in ('linked', 'needs_reauthorization'))`,
  `alter table seller_oauth_states add constraint seller_oauth_states_seller_id_foreign foreign key (seller_id) references sellers (id) on update no action on delete no action`,
  `create index shipments_without_credential_index on shipments (order_id) where state = 'skipped' and reason = 'no_credential'`,
];
