import { Migration } from '@mikro-orm/migrations';

/**
 * Why a shipment has no parcel, and what a person must decide, as codes with their data instead of sentences. This is the last time that a
 * sentence is read: of those stored, three say something that is decided by; the others stay as the text of their failure.
 */
export class Migration20261123120000CodesOfFailures extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const WAITS = `(new.state in ('failed', 'needs_review') or new.state = 'skipped' and new.stop_reason in
  ('already_shipped', 'no_items', 'no_quote', 'no_email', 'no_credential', 'payment_fraud_alert'))`;

/** By the last outcome that is one. */
const FAILURE = `jsonb_build_object('text', s.reason, 'code', coalesce((select a.outcome from shipment_attempts a where a.order_id = s.order_id
   and a.outcome in ('rejected', 'did_not_happen', 'throttled', 'unknown', 'look_up_failed', 'paused') order by a.epoch desc limit 1),
  'no_attempt_succeeded'))`;
const SEVERAL = 'several shipments exist: ';
const REVIEW = `case when s.reason like '${SEVERAL}%' then jsonb_build_object('code', 'several_parcels',
                       'shipmentIds', to_jsonb(string_to_array(substring(s.reason from ${SEVERAL.length + 1}), ', ')))
   when s.reason like 'the payment is good again%' then '{"code": "approved_again", "shipmentIds": []}'
   when s.reason like 'the provider has not prepared the parcel%' then '{"code": "still_new", "shipmentIds": []}'
   when s.reason is null then '{"code": "outcome_unknown", "failure": {"code": "unknown"}, "shipmentIds": []}'
   else jsonb_build_object('code', 'outcome_unknown', 'failure', ${FAILURE}, 'shipmentIds', '[]'::jsonb) end`;

const STATEMENTS = [
  'alter table shipments add column failure jsonb null, add column review jsonb null',
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
  `update shipments s set failure = ${FAILURE} where s.reason is not null and s.state <> 'needs_review'`,
  `update shipments s set review = ${REVIEW} where s.state = 'needs_review'`,
  `update shipments set cause = cause || jsonb_build_object(
      'code', coalesce(stop_reason, review->>'code', failure->>'code', 'no_attempt_succeeded'),
      'message', case when state = 'failed' or review->>'code' = 'outcome_unknown' then cause->>'message' else '' end)
    where cause is not null`,
  `alter table shipments drop column reason,
     add constraint shipments_reviewed_for_a_reason check ((state = 'needs_review') = (review is not null))`,
];
