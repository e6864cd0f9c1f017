const IS_RETURNED = "payment_status in ('refunded', 'charged_back')";

/** Tells whoever listens that a row of this kind is due: at the commit, and once for all rows of a transaction. */
const announced = (kind: string, table: string, column: string, among?: string) => `
  create trigger announce_${kind.replace('-', '_')} after insert or update of ${column} on ${table} for each row
    when (new.${column} <= now()${among ? ` and ${among}` : ''}) execute function announce_due_row('${kind}')`;

/** What the database itself keeps true of its rows, whichever release writes them. */
export const TRIGGERS = [
  `create function announce_due_row() returns trigger language plpgsql as $$
     begin perform pg_notify('due_rows', tg_argv[0]); return null; end $$`,
  announced('process-notification', 'webhook_inbox', 'due_at', 'new.verified'),
  announced('process-hint', 'webhook_inbox', 'due_at', 'not new.verified'),
  announced('create-shipment', 'shipments', 'due_at'),
  announced('cancel-shipment', 'shipments', 'cancel_at'),
  announced('follow-shipment', 'parcels', 'follow_at'),
  announced('expire-preference', 'purchases', 'expire_preference_at'),
  announced('search-payments', 'purchases', 'next_search_at'),
  // A pause that the provider has asked one instance for, and its end by a person, is announced to all of them, where they hear of due rows.
  `create trigger announce_calls_paused after update on call_ledgers for each row
     when (old.ledger->'pausedUntilMs' is distinct from new.ledger->'pausedUntilMs' or old.lifts is distinct from new.lifts)
     execute function announce_due_row('calls-paused')`,
  // All instances hear of a refused credential, so that the next one whose call is accepted ends it.
  ...['credential_refusals', 'configuration_faults'].map(
    (table) =>
      `create trigger announce_${table} after insert on ${table} for each row execute function announce_due_row('credential-refused')`,
  ),

  // An index cannot look into another table, so a row has what lists of the few need.
  `create function mark_returned_orders() returns trigger language plpgsql as $$ begin
     update orders set payment_returned = new.${IS_RETURNED} where purchase_id = new.id;
     return null;
   end $$`,
  `create trigger purchases_mark_returned_orders after update of payment_status on purchases for each row
     when ((old.${IS_RETURNED}) <> (new.${IS_RETURNED})) execute function mark_returned_orders()`,
  `create function name_seller_of_shipment() returns trigger language plpgsql as $$ begin
     select seller_id, items_total_cents + buyer_shipping_share_cents into new.seller_id, new.total_cents
       from orders where id = new.order_id;
     return new;
   end $$`,
  `create trigger shipments_name_seller before insert on shipments for each row execute function name_seller_of_shipment()`,

  // What this database has seen since its first day.
  `insert into database_incarnations (id, since) values (database_incarnation(), '-infinity')`,
];
