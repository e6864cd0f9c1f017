import { type RawBuilder, sql } from 'kysely';
import { isBeforeDispatch, PARCEL_PROGRESS } from '../../shipping/shipments/domain/parcel-progress.js';

const MOST = sql.lit(1_000);
const HERE = sql.raw(
  PARCEL_PROGRESS.filter(isBeforeDispatch)
    .map((progress) => `'${progress}'`)
    .join(', '),
);

/** Of an overview: its parcel, if it has one, is still with the seller. */
export const PARCEL_IS_HERE = sql<boolean>`(c.progress is null or c.progress in (${HERE})) and s.state not in ('cancelled', 'rescue_requested')`;

/**
 * The orders of a seller without a parcel, and those whose parcel has not left. The conditions are those of the indexes. Of many without a
 * parcel the newest: those that will never have one stay for ever.
 */
export const ORDERS_TO_DISPATCH = (sellerId: string): RawBuilder<unknown> => sql`
  (select w.order_id from shipments w
    where w.seller_id = ${sellerId} and w.payment_stop is null
      and w.state in ('pending', 'creating', 'unknown', 'failed', 'needs_review', 'skipped')
    order by w.created_at desc, w.order_id desc limit ${MOST})
  union all
  (select w.order_id from parcels w
    where w.seller_id = ${sellerId} and w.follow_at is not null and w.progress in (${HERE})
    order by w.recorded_at, w.order_id limit ${MOST})`;
