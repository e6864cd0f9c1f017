/** Unique indexes that no statement has to read. */
const KEEPS_A_RULE: readonly string[] = [
  'link_facts_id_unique',
  // The indexes of the beginnings of ids find whole ids, too.
  'purchases_pkey',
  'sellers_pkey',
  'purchases_paid_payment_id_unique',
  'seller_origins_name_unique',
];
/** The sample's sellers have too few orders for them to matter. */
const MATTERS_TO_LARGE_SELLERS = ['orders_sold_returned_index', 'parcels_to_dispatch_index'];
/** It keeps a flood of unsigned hints about one payment from slowing its settlement: `payment-readings.spec.ts`. */
const MATTERS_IN_A_FLOOD = ['webhook_inbox_waiting_alerts_index'];
/** Which statuses go with which effects the planner does not know: it would walk through a whole status for a pair that hardly exists. */
const MATTERS_TO_RARE_PAIRS = ['payments_status_effect_first_read_index'];
/** Their readers are statements of metrics, which are sent with their own time-out and so are not judged here. */
const READ_WITH_A_TIME_OUT = ['parcels_progress_index', 'seller_origins_open_index'];

/** Release 0.2.0, which may run beside this one, lists payments by them. */
const OF_RELEASE_BEFORE = ['payments_effect_index', 'payments_unowned_index'];

/** Indexes whose lack costs no statement on the sample more, each for its reason. */
export const NOT_MISSED: readonly string[] = [
  ...KEEPS_A_RULE,
  ...MATTERS_TO_LARGE_SELLERS,
  ...MATTERS_IN_A_FLOOD,
  ...MATTERS_TO_RARE_PAIRS,
  ...READ_WITH_A_TIME_OUT,
  ...OF_RELEASE_BEFORE,
].sort();
