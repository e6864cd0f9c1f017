/** Which tables a module touches. Only the owner writes to a table: others get a `Change` from it, or call its repository or service. */
export interface TableAccess {
  readonly owns: readonly string[];
  /** Tables of lower modules, for a read that has to be one statement. */
  readonly reads?: readonly string[];
}

/** Each table has one owner. `table-access.spec.ts` holds every statement of the product against this list. */
export const TABLE_ACCESS: Readonly<Record<string, TableAccess>> = {
  platform: { owns: ['turns', 'rate_limits', 'configuration_faults', 'credential_refusals', 'idempotency_keys'] },
  identity: { owns: ['users', 'sessions', 'used_logins', 'buyer_profiles', 'sellers'] },
  // A product with the name of its shop.
  catalog: { owns: ['products'], reads: ['sellers'] },
  // What is in a cart, as it stands in the catalogue now.
  cart: { owns: ['carts', 'cart_items'], reads: ['products', 'sellers'] },
  orders: { owns: ['purchases', 'orders', 'order_items', 'order_facts'] },
  inbox: { owns: ['webhook_inbox', 'muted_subjects'] },
  'seller-link': { owns: ['seller_links', 'seller_oauth_states', 'link_facts'] },
  shipping: {
    owns: [
      'shipments',
      'parcels',
      'shipment_attempts',
      'shipment_events',
      'bulk_acts',
      'bulk_act_orders',
      'seller_dispatch',
      'seller_origins',
      'call_ledgers',
      'database_incarnations',
    ],
    reads: [
      // For a quote.
      'sessions',
      'buyer_profiles',
      'carts',
      'cart_items',
      'products',
      'sellers',
      'seller_links',
      // The seller's e-mail, which an origin has.
      'users',
      // What an attempt needs of the order of a claimed shipment.
      'purchases',
      'orders',
      'order_items',
    ],
  },
  // What a settlement is decided on, as of one moment; and which notifications are due.
  payments: {
    owns: ['payments', 'refused_signatures'],
    reads: ['carts', 'purchases', 'orders', 'order_items', 'shipments', 'webhook_inbox'],
  },
  // What became of the money of a purchase. By a seller's link it knows a parcel that is followed no more.
  money: {
    owns: ['owed_entries', 'owed_reached', 'revocations'],
    reads: [
      'users',
      'buyer_profiles',
      'purchases',
      'orders',
      'order_items',
      'order_facts',
      'payments',
      'shipments',
      'parcels',
      'seller_links',
    ],
  },
  // An order with all that its buyer and its seller see of it, and a link with the orders that depend on it.
  'order-tracking': {
    owns: [],
    reads: [
      'purchases',
      'orders',
      'order_items',
      'order_facts',
      'payments',
      'shipments',
      'parcels',
      'shipment_events',
      'seller_links',
      'seller_dispatch',
      'seller_origins',
      'owed_entries',
      'revocations',
    ],
  },
  checkout: { owns: ['address_books'] },
  // What has happened to orders and links, in the order of its publication.
  events: {
    owns: ['event_feed', 'event_eras', 'event_endpoints', 'event_deliveries'],
    reads: ['orders', 'order_facts', 'link_facts'],
  },
  // What does not fit: our rows against each other and against the providers' lists.
  audit: {
    owns: ['audit_lease', 'audit_rings', 'audit_findings', 'daily_statements'],
    reads: ['purchases', 'orders', 'order_facts', 'link_facts', 'payments', 'shipments', 'parcels', 'seller_links'],
  },
  // What operators look through.
  admin: {
    owns: ['admins', 'admin_sessions', 'admin_invitations', 'admin_audit', 'order_notes', 'fact_slots'],
    reads: [
      'users',
      'buyer_profiles',
      'sellers',
      'carts',
      'purchases',
      'orders',
      'order_items',
      'order_facts',
      'webhook_inbox',
      'seller_links',
      'seller_dispatch',
      'seller_origins',
      'shipments',
      'parcels',
      'shipment_attempts',
      'shipment_events',
      'payments',
      'audit_findings',
      'owed_entries',
      'revocations',
      'event_endpoints',
    ],
  },
  // What is degraded, what waits because of it, and the figures of the metrics.
  status: {
    owns: [],
    reads: [
      'shipments',
      'parcels',
      'shipment_attempts',
      'order_facts',
      'webhook_inbox',
      'refused_signatures',
      'payments',
      'configuration_faults',
      'call_ledgers',
      'seller_links',
      'owed_entries',
      'audit_findings',
      'audit_lease',
      'audit_rings',
      'event_endpoints',
      'event_deliveries',
      'seller_dispatch',
      'seller_origins',
    ],
  },
  // How long what is due has waited, and how far an installation is on the way to its first sale.
  doctor: {
    owns: [],
    reads: ['shipments', 'webhook_inbox', 'admins', 'sessions', 'seller_links', 'seller_origins', 'parcels'],
  },
};
