/**
 * What keeps a table from growing for ever. `kept`: the business’s own record, which may grow. `bounded`: at most a few rows for each
 * row of a kept table. `deleted`: rows that are not kept any longer are deleted by `src/platform/work/retention.ts`.
 */
export const TABLE_GROWTH: Readonly<Record<string, 'kept' | 'bounded' | 'deleted'>> = {
  users: 'kept',
  sellers: 'kept',
  products: 'kept',
  purchases: 'kept',
  orders: 'kept',
  order_items: 'kept',
  order_facts: 'kept',
  link_facts: 'kept',
  payments: 'kept',
  shipments: 'kept',
  parcels: 'kept',
  shipment_attempts: 'kept',
  shipment_events: 'kept',
  order_notes: 'kept',
  owed_entries: 'kept',
  // One row.
  owed_reached: 'bounded',
  revocations: 'deleted',
  // A row for each quarter of an hour.
  fact_slots: 'kept',
  admins: 'kept',
  buyer_profiles: 'bounded',
  address_books: 'bounded',
  carts: 'bounded',
  cart_items: 'bounded',
  seller_links: 'bounded',
  seller_dispatch: 'bounded',
  // Addresses that a seller has shipped from: rarely more than one, at most five new ones a day.
  seller_origins: 'kept',
  turns: 'bounded',
  configuration_faults: 'bounded',
  // One for each kind of call.
  call_ledgers: 'bounded',
  // One for each restore.
  database_incarnations: 'bounded',
  event_feed: 'bounded',
  // One for each start of the database's server.
  event_eras: 'bounded',
  event_endpoints: 'bounded',
  event_deliveries: 'deleted',
  // One row.
  audit_lease: 'bounded',
  // A few for each linked account.
  audit_rings: 'bounded',
  audit_findings: 'deleted',
  // A row a day.
  daily_statements: 'kept',
  sessions: 'deleted',
  used_logins: 'deleted',
  webhook_inbox: 'deleted',
  // A few for each finding that a person has closed.
  muted_subjects: 'kept',
  refused_signatures: 'deleted',
  seller_oauth_states: 'deleted',
  idempotency_keys: 'deleted',
  rate_limits: 'deleted',
  credential_refusals: 'deleted',
  admin_sessions: 'deleted',
  admin_invitations: 'deleted',
  admin_audit: 'deleted',
  bulk_acts: 'deleted',
  bulk_act_orders: 'deleted',
};
