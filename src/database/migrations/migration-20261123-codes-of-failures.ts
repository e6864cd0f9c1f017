import { Migration } from '@mikro-orm/migrations';

/** Why a shipment has no parcel, and what a person must decide, as codes with their data instead of sentences. */
export class Migration20261123120000CodesOfFailures extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const WAITS = `(new.state in ('failed', 'needs_review') or new.state = 'skipped' and new.stop_reason in
  ('already_shipped', 'no_items', 'no_quote', 'no_email', 'no_credential', 'payment_fraud_alert'))`;

const STATEMENTS = [
  'alter table shipments add column failure jsonb null, add column review jsonb null, drop column reason',
  `create or replace function name_cause_of_shipment() returns trigger language plpgsql as $$ begin
     if ${WAITS} then
       new.waits_since := coalesce(new.waits_since, now());
       if new.cause is null then
         new.cause := jsonb_build_object('state', new.state, 'outcomeClass', case when new.unresolved then 'unknown' else 'did_not_happen' end,
           'accountKind', case when new.state <> 'skipped' then new.account_kind end,
           'accountId', case when new.state <> 'skipped' then new.account_id end, 'httpStatus', null,
           'code', coalesce(new.stop_reason, new.review->>'code', new.failure->>'code', 'no_attempt_succeeded'), 'message', '');
         new.cause_id := left(encode(sha256(convert_to(new.cause::text, 'UTF8')), 'hex'), 16);
       end if;
     else
       new.waits_since := null;
       new.cause := null;
       if new.state in ('created', 'cancelled', 'rescue_requested') then new.cause_id := null; end if;
     end if;
     return new;
   end $$`,
];
