import { isMoneyReturned } from '#product/orders/domain/payment-status.js';
import { isRequestOpen, openRequest } from '#product/shipping/shipments/domain/dispatch-request.js';
import type { ReviewCode } from '#product/shipping/shipments/domain/shipment-failure.js';
import { hasLeft } from '#product/shipping/shipments/domain/shipment-hold.js';
import { cancelReasonOf, isRequest } from '#product/shipping/shipments/domain/stop-reason.js';
import { untold } from '../told.js';
import { isFoundByAudit } from './audited.js';
import type { Edge } from './edge.js';
import { keyOfFacts } from './facts-key.js';
import { isLive, type World } from './world.js';

/** A person who reads one of these knows that a parcel may exist which nobody has seen. */
const OPEN_REVIEWS: readonly ReviewCode[] = ['outcome_unknown', 'account_unreachable'];

/** The rule that a world breaks, whatever comes next; null for none. */
export function brokenIn(world: World): string | null {
  const { row, parcels, left } = world;
  const live = parcels.filter(isLive);
  const isWatched = row.due !== 'never' || row.cancel !== 'never' || row.verify !== 'never' || world.workers.some(Boolean);
  if (live.length > 1) {
    if (left.lag === 0 && !world.witness.isRemoved) return 'one live parcel, if lists lag no more than one wait';
    if (!isWatched && !isNamed(world)) return 'a second live parcel is looked for, cancelled or named';
  }
  const { state, paymentStop, hold } = row.facts;
  // What a buyer asked for before the dispatch stays open for a person, and holds nothing.
  const { requests } = row.facts;
  const isHolding = requests.some((one) => one.state === 'open' && one.leftAt === undefined);
  if (isHolding && hold === null) return 'what somebody asks for holds';
  if (!isHolding && isRequest(hold)) return 'a hold for a request ends with it';
  const isLateSellers = hasLeft(row.facts) && isRequestOpen(requests, 'seller_cannot_dispatch');
  if (isLateSellers || (state === 'cancelled' && openRequest(requests) !== null))
    return 'a request ends with the parcel or its dispatch';
  if (isLost(world)) return null;
  if (!isWatched && isMoneyUnspoken(world)) return 'a review of what a person called off names the money that is back';
  if (live.length === 0 || !isMoneyReturned(world.paymentStop) || isWatched) return null;
  if (state === 'needs_review' || state === 'rescue_requested') return null;
  const isTold = paymentStop === world.paymentStop;
  if (isTold) return 'no live parcel with the money back, and nobody told';
  // A notification that is lost after the dispatch is beyond what a reading looks for.
  const isAway = live.every(({ statusCode }) => statusCode !== 'documentation_ready');
  return world.isNotified || row.follow !== 'never' || isAway ? null : 'a refund is noticed while its parcel can be stopped';
}

/** The rule that an event breaks; null for none. */
export function brokenBy(before: World, { world: after, broken }: Edge): string | null {
  if (broken) return broken;
  if (after.row !== before.row && isUntold(after)) return 'the facts tell where it is';
  if (after.row !== before.row && isFoundByAudit(after)) return 'the audit finds no fact missing';
  if (after.left.restore < before.left.restore) return null;
  const [was, is] = [before.row.facts, after.row.facts];
  if (is.recordedId !== null && is.recordedId !== was.recordedId && was.goneIds.includes(is.recordedId))
    return 'a parcel that is known to be gone is not recorded again';
  if (is.version < was.version) return 'a version never goes back';
  if (is === was || is.version !== was.version) return null;
  return keyOfFacts(is) === keyOfFacts(was) ? null : 'every change has a version';
}

/** The rule that an order breaks by resting like this, after nothing went wrong any more; null for none. */
export function brokenAtRest(world: World): string | null {
  const { row, parcels, paymentStop } = world;
  const { state, recordedId, hold, cancelRequested, stopReason } = row.facts;
  const live = parcels.filter(isLive);
  if (isLost(world)) return null;
  // The news of another approval may have been lost: the product does not look for it.
  const isWanted = paymentStop === null && row.facts.paymentStop === null && hold === null && !cancelRequested;
  switch (state) {
    case 'created':
      if (live.length !== 1 || live[0]?.shipmentId !== recordedId) return 'what rests as created has its one live parcel';
      return isUnwanted(world) ? 'what rests as created may reach its buyer' : null;
    case 'cancelled':
      if (live.length > 0) return 'what rests as cancelled has no live parcel';
      return isWanted ? 'what is paid again does not rest as cancelled' : null;
    case 'skipped':
      if (live.length > 0) return 'what rests as skipped has no live parcel';
      if (cancelRequested && row.facts.paymentStop === null) return 'what a person has cancelled does not rest as skipped';
      return isWanted && stopReason !== 'already_shipped' ? 'what is paid and not held does not rest as skipped' : null;
    case 'failed':
      // A known limit: what two look-ups have missed is looked for again only if the next create has a parcel or an unknown outcome.
      return live.length > 0 && world.left.lag === 0 ? 'what rests as failed has no live parcel' : null;
    case 'needs_review':
      return live.length > 1 && !isNamed(world) ? 'a review names the parcels, if there are several' : null;
    case 'rescue_requested':
      return null;
    default:
      return 'nobody waits for ever';
  }
}

/**
 * A known limit: an order that rests in a restored database, or is held there before its first claim, is not looked up until its next claim, so
 * that a parcel which the restore has lost stays unknown until then.
 */
function isLost({ row, parcels, workers }: World): boolean {
  const isUnclaimed = row.isOlder && row.due === 'never' && !workers.some(Boolean);
  return isUnclaimed && parcels.some((one) => isLive(one) && one.shipmentId !== row.facts.recordedId);
}

/** Whether the order's facts tell its state otherwise. */
function isUntold({ row: { facts, told, due } }: World): boolean {
  const { state, stopReason, hold, review } = facts;
  return untold({ state, stopReason, hold, reviewCode: review?.code ?? null, isDue: due !== 'never' }, told) !== null;
}

/** Whether its parcel must not reach the buyer, or could still be stopped after a refund. */
function isUnwanted({ row, parcels, paymentStop }: World): boolean {
  const isHere = parcels.some(({ statusCode }) => statusCode === 'documentation_ready');
  return cancelReasonOf(row.facts) !== null || (isHere && isMoneyReturned(paymentStop));
}

/** Whether a person is told only that a parcel could not be stopped, although the money is known to be back. */
function isMoneyUnspoken({ row: { facts } }: World): boolean {
  const { review, paymentStop } = facts;
  return review?.code === 'not_cancelled' && review.because === 'requested' && isMoneyReturned(paymentStop);
}

/** Whether a person is told of every live parcel, or that one more may exist. */
function isNamed({ row: { facts }, parcels }: World): boolean {
  if (facts.review && OPEN_REVIEWS.includes(facts.review.code)) return true;
  const named = [facts.recordedId, ...(facts.review?.shipmentIds ?? [])];
  return facts.state === 'needs_review' && parcels.filter(isLive).every(({ shipmentId }) => named.includes(shipmentId));
}
