import type { ParcelProgress } from '../../../shipping/shipments/domain/parcel-progress.js';
import { IS_NOT_FOLLOWED } from '../../../shipping/shipments/infrastructure/shipment.rows.js';
import { MOST_WAITING } from '../application/overview-figures.js';

// What the overview counts, and the lists show: the same rows, read by an index and up to the same maximum.

const ZONE = 'America/Argentina/Buenos_Aires';

/** Where a parcel waits for its buyer, or no longer comes to her. */
const NOT_LATE: readonly ParcelProgress[] = [
  'at_pickup_point',
  'returning',
  'delivered',
  'returned',
  'lost',
  'cancelled',
  'expired',
];

/** Whether the day of arrival of a parcel `c` is over in Argentina. Until the end of that day the parcel is not late. */
export const IS_PAST_ITS_DAY = `c.follow_at is not null
   and c.estimated_delivery < date_trunc('day', now() at time zone '${ZONE}') at time zone '${ZONE}'
   and c.progress not in (${NOT_LATE.map((progress) => `'${progress}'`).join(', ')})`;

/** Whether a parcel `c` that is followed is past its day of arrival. */
export const IS_LATE = `${IS_PAST_ITS_DAY}
   and not (${IS_NOT_FOLLOWED})`;

/** Those that were to arrive first. When a parcel became its order's does not change while it is followed. */
export const LATE_PARCELS = `select order_id, shipment_id, recorded_at from parcels c where ${IS_LATE} order by estimated_delivery limit ${MOST_WAITING}`;

/** Written out as in the index, which the planner uses only when it can prove the condition. */
export const ORDERS_WITH_REQUEST = `select order_id from shipments where requests @> '[{"state": "open"}]'
 order by order_id limit ${MOST_WAITING}`;

export const SELLERS_TO_LINK_AGAIN = `select seller_id from seller_links where state = 'needs_reauthorization'
 order by seller_id limit ${MOST_WAITING}`;
