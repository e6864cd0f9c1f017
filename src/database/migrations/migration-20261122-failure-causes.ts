import { Migration } from '@mikro-orm/migrations';

/**
 * Why a shipment waits for a person, in its row, so that what waits can be counted by cause. The service names causes; a trigger keeps them
 * true of the state, and names what the version before writes meanwhile, and what waits already, as well as the columns tell: a retry
 * gives these their exact cause. A shipment also knows what its buyer has paid, since an index cannot look into another table.
 */
export class Migration20261122120000FailureCauses extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const WAITS = (row: string) => `(${row}.state in ('failed', 'needs_review') or ${row}.state = 'skipped' and ${row}.stop_reason in
  ('already_shipped', 'no_items', 'no_quote', 'no_email', 'no_credential', 'payment_fraud_alert'))`;

const STATEMENTS = [
  `alter table shipments add column total_cents bigint null, add column cause_id text null, add column cause jsonb null,
     add column waits_since timestamptz null`,
  `create or replace function name_seller_of_shipment() returns trigger language plpgsql as $$ begin
     select seller_id, items_total_cents + buyer_shipping_share_cents into new.seller_id, new.total_cents
       from orders where id = new.order_id;
     return new;
   end $$`,
  `update shipments s set total_cents = o.items_total_cents + o.buyer_shipping_share_cents from orders o
    where o.id = s.order_id and s.state <> 'created'`,
  `create function name_cause_of_shipment() returns trigger language plpgsql as $$ begin
     if ${WAITS('new')} then
       new.waits_since := coalesce(new.waits_since, now());
       if new.cause is null then
         new.cause := jsonb_build_object('state', new.state, 'outcomeClass', case when new.unresolved then 'unknown' else 'did_not_happen' end,
           'accountKind', case when new.state <> 'skipped' then new.account_kind end,
           'accountId', case when new.state <> 'skipped' then new.account_id end, 'httpStatus', null,
           'message', coalesce(new.stop_reason, regexp_replace(left(coalesce(new.reason, ''), 300), '[0-9]+', '…', 'g')));
         new.cause_id := left(encode(sha256(convert_to(new.cause::text, 'UTF8')), 'hex'), 16);
       end if;
     else
       new.waits_since := null;
       new.cause := null;
       if new.state in ('created', 'cancelled', 'rescue_requested') then new.cause_id := null; end if;
     end if;
     return new;
   end $$`,
  `create trigger shipments_name_cause before insert or update of state, stop_reason, cause on shipments for each row
     execute function name_cause_of_shipment()`,
  `update shipments s set cause = null where ${WAITS('s')}`,
  `create index shipments_cause_index on shipments (cause_id, order_id) where cause_id is not null`,
];
