import { Migration } from '@mikro-orm/migrations';

/** Where the parcels of each seller leave from. */
export class Migration20261129100000SellerDispatch extends Migration {
  override up(): void {
    this.addSql(`create table seller_dispatch (
      seller_id text not null constraint seller_dispatch_pkey primary key
        constraint seller_dispatch_seller_id_foreign references sellers (id),
      address jsonb null,
      address_key text null,
      creations jsonb null,
      origin_id bigint null,
      origin_account_id bigint null,
      own_account_id bigint null,
      own_origin_id bigint null,
      own_origin_lost_at timestamptz null,
      constraint seller_dispatch_address_has_key check ((address is null) = (address_key is null)),
      constraint seller_dispatch_origin_has_account check ((origin_id is null) = (origin_account_id is null)),
      constraint seller_dispatch_own_origin_has_account check (own_origin_id is null or own_account_id is not null)
    )`);
    this.addSql(`create table seller_origins (
      seller_id text not null constraint seller_origins_seller_id_foreign references sellers (id),
      address_key text not null,
      name text not null constraint seller_origins_name_unique unique,
      address jsonb not null,
      account_id bigint null,
      state text not null,
      since timestamptz not null,
      origin_id bigint null,
      reason text null,
      due_at timestamptz null,
      leased_until timestamptz null,
      epoch int not null default 0,
      tries int not null default 0,
      begun_at timestamptz null,
      empty_lookups int not null default 0,
      created_at timestamptz not null,
      constraint seller_origins_pkey primary key (seller_id, address_key),
      constraint seller_origins_state_known check (state in ('pending', 'ready', 'refused')),
      constraint seller_origins_ready_has_id check ((state = 'ready') = (origin_id is not null)),
      constraint seller_origins_id_has_account check (origin_id is null or account_id is not null)
    )`);
    this.addSql('create index seller_origins_due_index on seller_origins (due_at) where due_at is not null');
    this.addSql(`create index seller_origins_open_index on seller_origins (since) where state <> 'ready'`);
    this.addSql('create index seller_origins_account_index on seller_origins (account_id) where account_id is not null');
  }
}
