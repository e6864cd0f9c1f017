import { Migration } from '@mikro-orm/migrations';

/**
 * A row is its own job: it carries the time at which somebody should act on it. The schema `pgboss` of the job library that went
 * before is left alone; docs/operations.md says when to drop it.
 */
export class Migration20261121230000DueRows extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

/** Tells whoever listens that a row of this kind is due: at the commit, and once for all rows of a transaction. */
const announced = (kind: string, table: string, column: string, among = 'true') => `
  create trigger announce_${kind.replace('-', '_')} after insert or update of ${column} on ${table} for each row
    when (new.${column} <= now() and ${among}) execute function announce_due_row('${kind}')`;

const STATEMENTS = [
  `create function announce_due_row() returns trigger language plpgsql as $$
     begin perform pg_notify('due_rows', tg_argv[0]); return null; end $$`,

  `alter table webhook_inbox add column due_at timestamptz null, add column origin jsonb null`,
  `update webhook_inbox set due_at = coalesce(next_attempt_at, received_at) where state = 'received'`,
  `alter table webhook_inbox drop column next_attempt_at`,
  `drop index webhook_inbox_received_index`,
  `create index webhook_inbox_signed_due_index on webhook_inbox (due_at) where due_at is not null and verified`,
  `create index webhook_inbox_hints_due_index on webhook_inbox (due_at) where due_at is not null and not verified`,
  `alter table webhook_inbox add constraint webhook_inbox_received_is_due check ((state = 'received') = (due_at is not null))`,
  announced('process-notification', 'webhook_inbox', 'due_at', 'new.verified'),
  announced('process-hint', 'webhook_inbox', 'due_at', 'not new.verified'),

  `alter table shipments add column due_at timestamptz null, add column stop_reason text null, add column payment_stop text null,
     add column payment_read_at timestamptz null, add column signals int null, add column verify_at timestamptz null,
     add column verifications int null, add column origin jsonb null`,
  `alter table shipments drop constraint shipments_lease_while_creating`,
  `update shipments set payment_read_at = created_at, signals = 0, verifications = 0,
          due_at = case when state in ('pending', 'creating', 'unknown') then coalesce(lease_until, next_attempt_at, created_at) end,
          stop_reason = case when state <> 'skipped' then null
                             when reason in ('not_paid', 'already_shipped', 'no_items', 'no_quote', 'no_email', 'no_credential',
                                             'payment_refunded', 'payment_charged_back', 'payment_in_mediation') then reason
                             else 'payment_not_approved' end,
          reason = case when state = 'skipped' then null else reason end,
          unresolved = unresolved and state <> 'created',
          verify_at = case when state = 'created' and epoch > 1 and exists (
            select 1 from shipment_attempts a where a.order_id = shipments.order_id and a.ended_at > now() - interval '1 day') then now() end`,
  `update shipments s set payment_stop = case p.payment_status when 'approved' then null when 'refunded' then 'payment_refunded'
          when 'charged_back' then 'payment_charged_back' when 'in_mediation' then 'payment_in_mediation' else 'payment_not_approved' end
     from orders o join purchases p on p.id = o.purchase_id where o.id = s.order_id`,
  `alter table shipments alter column payment_read_at set not null, alter column signals set not null,
     alter column verifications set not null, drop column lease_until, drop column next_attempt_at, alter column state drop default,
     alter column attempts drop default, alter column epoch drop default, alter column unresolved drop default,
     alter column empty_lookups drop default`,
  `drop index shipments_at_work_index`,
  `drop index shipments_without_credential_index`,
  `create index shipments_without_credential_index on shipments (order_id) where state = 'skipped' and stop_reason = 'no_credential'`,
  `create index shipments_due_index on shipments (due_at) where due_at is not null`,
  `create index shipments_verify_index on shipments (verify_at) where verify_at is not null`,
  `alter table shipments add constraint shipments_at_work_are_due
     check (due_at is not null or state in ('created', 'failed', 'needs_review', 'skipped'))`,
  `alter table shipments add constraint shipments_skipped_for_a_reason check ((state = 'skipped') = (stop_reason is not null))`,
  announced('create-shipment', 'shipments', 'due_at'),

  `alter table purchases add column expire_preference_at timestamptz null, add column expire_tries int not null default 0`,
  `create index purchases_preference_due_index on purchases (expire_preference_at) where expire_preference_at is not null`,
  // Whether their pay pages were closed only the jobs knew: to close one twice does no harm.
  `update purchases set expire_preference_at = now()
    where state in ('superseded', 'paid') and preference_id is not null and expires_at > now()`,
  announced('expire-preference', 'purchases', 'expire_preference_at'),

  `alter table carts add column version int not null default 0`,
];
