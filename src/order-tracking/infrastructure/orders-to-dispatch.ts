import { type RawBuilder, sql } from 'kysely';
import { isBeforeDispatch, PARCEL_PROGRESS } from '../../shipping/shipments/domain/parcel-progress.js';
import { IS_NOT_FOLLOWED } from '../../shipping/shipments/infrastructure/shipment.rows.js';
import { IS_RESHIPPED, SENT_AGAIN_AT } from './sent-again.rows.js';

const MOST = sql.lit(1_000);
const ONE_MORE = sql.lit(1_001);
const HERE = sql.raw(
  PARCEL_PROGRESS.filter(isBeforeDispatch)
    .map((progress) => `'${progress}'`)
    .join(', '),
);

/** Whether the parcel of an overview, if there is one, is still with the seller. */
export const PARCEL_IS_HERE = sql<boolean>`(c.progress is null or c.progress in (${HERE}))
  and s.state not in ('cancelled', 'rescue_requested') and not ${IS_RESHIPPED}`;

/**
 * Of an overview: when its seller's time begins, as times of payment are stored, which sort correctly as text. A parcel that is followed no
 * more has no deadline, and stands last.
 */
export const DISPATCH_FROM = sql<string>`case when ${sql.raw(IS_NOT_FOLLOWED)} then '9999-12-31T23:59:59.999Z'
  else coalesce(to_char(${SENT_AGAIN_AT} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), o.seller_fulfillment->>'paid_at') end`;

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

/** Whether there are more than the list looks at. */
export const MORE_TO_DISPATCH = (sellerId: string): RawBuilder<boolean> => sql<boolean>`
  (select count(*) > ${MOST} from (
    select from shipments w
     where w.seller_id = ${sellerId} and w.payment_stop is null
       and w.state in ('pending', 'creating', 'unknown', 'failed', 'needs_review', 'skipped') limit ${ONE_MORE}) without_parcel)
  or (select count(*) > ${MOST} from (
    select from parcels w
     where w.seller_id = ${sellerId} and w.follow_at is not null and w.progress in (${HERE}) limit ${ONE_MORE}) here)`;
