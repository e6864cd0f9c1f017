import { isEndedStatus, type ShipmentReading } from '../../shipco/domain/remote-shipment.js';
import { ended, reviewed } from './cancelled.js';
import { type Next, verifyInMs } from './next-facts.js';
import { isHandedOver } from './parcel-progress.js';
import type { ShipmentFacts } from './shipment-facts.js';
import type { Review } from './shipment-failure.js';
import { cancelReasonOf } from './stop-reason.js';

type SeenStatus = Pick<ShipmentReading, 'statusCode' | 'createdAt'>;

const NEW = 'new';
/** Normally seconds, unless the account has no credit or is suspended. */
const PREPARED_AFTER_MS = 30 * 60_000;

/**
 * Its parcel was read. Null unless the parcel is unusable: cancelled or expired without a request from us, or still not prepared half an
 * hour after its creation.
 */
export function afterReading(facts: ShipmentFacts, reading: SeenStatus, now: Date): Next | null {
  const { state, review } = facts;
  const { statusCode } = reading;
  const isEnded = isEndedStatus(statusCode);
  const wasStuck = review?.code === 'still_new';
  const decide = (what: Review): Next => ({ ...reviewed(facts, what), times: {} });
  if (state === 'rescue_requested' && isEnded) return { facts: ended(facts, 'cancelled'), times: {} };
  // On its way back it was handed over to its seller.
  if (state === 'rescue_requested' && isHandedOver(statusCode) && facts.progress !== 'returned')
    return decide({ code: 'rescue_failed', shipmentIds: [] });
  if (state !== 'created' && !wasStuck) return null;
  if (cancelReasonOf(facts) !== null) return isEnded && state === 'created' ? { facts, times: { cancelInMs: 'soon' } } : null;
  if (isEnded) return decide({ code: 'gone_without_us', statusCode, shipmentIds: [] });
  if (isStuck(reading, now)) return wasStuck ? null : decide({ code: 'still_new', shipmentIds: [] });
  if (!wasStuck || statusCode === NEW) return null;
  // The look for a second parcel ended with the review.
  return { facts: ended(facts, 'created'), times: facts.epoch > 1 ? { verifyInMs: verifyInMs(facts) } : {} };
}

/** Whether a reading can have an effect on any shipment; it need not be locked otherwise. `before`: the previous status code. */
export function isNews(before: string | null, reading: SeenStatus, now: Date): boolean {
  const { statusCode } = reading;
  if (statusCode === NEW) return isStuck(reading, now);
  return before === NEW || isEndedStatus(statusCode) || isHandedOver(statusCode);
}

function isStuck({ statusCode, createdAt }: SeenStatus, now: Date): boolean {
  return statusCode === NEW && now.getTime() - createdAt.getTime() >= PREPARED_AFTER_MS;
}
