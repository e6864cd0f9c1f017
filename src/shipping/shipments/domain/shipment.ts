import type { OrderFact } from '../../../orders/domain/order-fact.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import type { ShipmentReading } from '../../shipco/domain/remote-shipment.js';
import { type AccountName, type AttemptResult, remoteOf } from './attempt-result.js';
import { afterAttempt, isSurelyFirst, skipped, spentAttempts } from './attempted.js';
import type { CancelResult } from './cancel-result.js';
import { afterCancelTry, cancellationRequested, paymentRead } from './cancelled.js';
import { foundLate, neverCleared, verified, verifyAnew } from './found-late.js';
import { isClearedByOneMore, mayExist, type Next } from './next-facts.js';
import { isHandedOver, type ParcelPlace } from './parcel-progress.js';
import { afterReading } from './parcel-seen.js';
import { deliveryCorrected, retryRequested, shippedAgain } from './retried.js';
import { externalIdOf, isOver, isParcelKnown, isWaiting, NO_DOUBT, newFacts, type ShipmentFacts } from './shipment-facts.js';
import { LEASE_EXPIRED } from './shipment-failure.js';
import { held, moved, paid, released, requested, withdrawn, withRequestsEnded } from './shipment-hold.js';
import { detailsOf, newsOf, type ParcelDetails, progressNews, repricedNews, scheduled } from './shipment-news.js';
import type { DueTimes, ShipmentPolicy } from './shipment-policy.js';
import { type CancelReason, cancelReasonOf, type HoldReason, type RequestKind, type StopReason } from './stop-reason.js';
import { withCause } from './waiting-cause.js';

/** The shipment of an order that was just paid; with `hold`, of one that is held from its beginning. */
export function newShipment(orderId: string, idPrefix: string, createdAt: Date, hold: HoldReason | null = null): Shipment {
  const facts = newFacts(orderId, externalIdOf(orderId, idPrefix), createdAt);
  const shipment = new Shipment(facts, hold ? [] : [scheduled(facts)]);
  if (hold) shipment.hold(hold);
  return shipment;
}

/**
 * The shipment of one order: creating its parcel, cancelling it, and what payments, people and readings do to both. Every act is a method
 * here; its rules are in the file that the method names. An act returns what becomes due, or null if it changes nothing.
 */
export class Shipment {
  private due: DueTimes = {};
  private wasPaymentRead = false;
  /** The facts as loaded. */
  readonly before: ShipmentFacts;

  constructor(
    private known: ShipmentFacts,
    private made: readonly OrderFact[] = [],
  ) {
    this.before = known;
  }

  /** The state to store in its row. */
  get facts(): ShipmentFacts {
    return this.known;
  }

  /** What all acts since it was loaded make due. */
  get times(): DueTimes {
    return this.due;
  }

  /** What all acts since it was loaded have made true of its order, oldest first. */
  get news(): readonly OrderFact[] {
    return this.made;
  }

  get isChanged(): boolean {
    return this.known !== this.before;
  }

  /** Whether its payment was read since it was loaded. */
  get isPaymentRead(): boolean {
    return this.wasPaymentRead;
  }

  /** Why its parcels must not reach the buyer; null if they may. */
  get cancelReason(): CancelReason | null {
    return cancelReasonOf(this.known);
  }

  /** Whether its parcels are known and must not reach the buyer. */
  get isToCancel(): boolean {
    return isParcelKnown(this.known) && this.cancelReason !== null;
  }

  /** The claim was taken over from a silent process, which may have created the parcel. */
  takenOver(): void {
    this.known = { ...this.known, unresolved: true, emptyLookups: 0, failure: LEASE_EXPIRED };
  }

  /** No attempt has ended since the database was restored or promoted: earlier work may be lost, including a create. */
  forgotten(): void {
    this.known = { ...this.known, unresolved: true, mayBeForgotten: true, emptyLookups: 0 };
  }

  /** Whether a look-up must precede the create. `approvedAgoMs`: the age of the payment's approval; null if unknown. */
  mustLookUp(approvedAgoMs: number | null): boolean {
    return !isSurelyFirst(this.known, approvedAgoMs);
  }

  /** Whether a parcel with an unknown outcome may exist. */
  mayExist(): boolean {
    return mayExist(this.known);
  }

  /** Whether one more empty look-up makes a create safe. */
  isClearedByEmptyLookUp(): boolean {
    return isClearedByOneMore(this.known);
  }

  /** Whether no attempt is left. */
  isExhausted({ maxAttempts }: ShipmentPolicy): boolean {
    return spentAttempts(this.known) > maxAttempts;
  }

  /** A create with this account will be sent, and the row says so, as its next version. Look-ups have cleared what could not exist. */
  committed({ kind, accountId }: AccountName): void {
    const cleared = !this.mayExist() && NO_DOUBT;
    this.known = { ...this.known, ...cleared, createdWith: { kind, accountId }, version: this.known.version + 1 };
  }

  /**
   * Applies the result of a claim. `unseenMs`: how long its account or its payment was inaccessible before this claim. `isOutdated`: the row
   * has changed since the attempt decided, so that one that waits is due at once.
   */
  attempted(result: AttemptResult, policy: ShipmentPolicy, unseenMs: number, isOutdated = false): DueTimes {
    const next = afterAttempt(this.known, result, policy, unseenMs);
    const isDue = isOutdated && isWaiting(next.facts);
    return this.become(isDue ? { ...next, times: { ...next.times, dueInMs: 0 } } : next, result, detailsOf(remoteOf(result)));
  }

  /** An admin's retry. Null, without a change, while it is being created or after it was created. */
  retryRequested(): DueTimes | null {
    return this.becomeIf(retryRequested(this.known));
  }

  /** Nothing may be created until a person releases it. Null, without a change, if it has shipped. */
  hold(reason: HoldReason): DueTimes | null {
    return this.becomeIf(held(this.known, reason));
  }

  /** A person releases it. Null, without a change, if it is not held. */
  release(isPaid: boolean): DueTimes | null {
    return this.becomeIf(released(this.known, isPaid));
  }

  /** The buyer or the seller asks not to send it. Null, without a change, as `requested` says. Throws RequestLimitError. */
  request(kind: RequestKind, reason: string, at: Date): DueTimes | null {
    return this.becomeIf(requested(this.known, kind, reason, at));
  }

  /** The buyer or the seller withdraws the request. Null, without a change, if there is none. */
  withdraw(kind: RequestKind): DueTimes | null {
    return this.becomeIf(withdrawn(this.known, kind));
  }

  /** No parcel was created, and none can exist. */
  skip(reason: StopReason): DueTimes {
    return this.become(skipped(this.known, reason));
  }

  /** The payment was read. `stop`: null if it is approved. `isRead`: false if only one of several payments was read. */
  paymentRead(stop: PaymentStop | null, isRead = true): DueTimes | null {
    this.wasPaymentRead = isRead;
    return this.becomeIf(paymentRead(this.known, stop));
  }

  /** The first approval of an order whose shipment was held before. `hold`: a fraud alert that came before the approval. `isRead`: as above. */
  paid(hold: HoldReason | null, isRead = true): DueTimes {
    this.wasPaymentRead = isRead;
    return this.become(paid(this.known, hold));
  }

  /** An admin cancels it. Null, without a change, if it is already cancelled. */
  requestCancellation(): DueTimes | null {
    return this.becomeIf(cancellationRequested(this.known));
  }

  /** Applies the result of a try to cancel. `triedFor`: why it was made; if there is another reason, another try follows at once. */
  cancelTried(result: CancelResult, policy: ShipmentPolicy, triedFor: CancelReason | null): DueTimes {
    return this.become(afterCancelTry(this.known, result, policy, triedFor), null, { shipmentIds: result.shipmentIds });
  }

  /** A reading shows where its parcel is. `statusAt`: since when it has another status than before; null if it has the same. `leftAt`: if known. */
  movedTo(place: ParcelPlace, statusAt: Date | null = null, leftAt: Date | null = null): void {
    const isMoved = place.progress !== this.known.progress || isHandedOver(place.statusCode) !== this.known.isHandedOver;
    if (!isMoved && statusAt === null) return;
    this.made = [...this.made, ...progressNews(this.known, place, statusAt ?? place.progressAt)];
    if (isMoved) this.become({ facts: moved(this.known, place, leftAt), times: {} });
  }

  /** The price of the parcel differs from the recorded one. */
  repriced(priceCents: number, recordedCents: number | null): void {
    this.made = [...this.made, ...repricedNews(this.known, priceCents, recordedCents)];
  }

  /** The provider has reshipped its parcel: it continues as another shipment, which is read at once. */
  continuesAs(shipmentId: string): DueTimes {
    return this.become({ facts: { ...this.known, recordedId: shipmentId, isHandedOver: false }, times: { followInMs: 0 } });
  }

  /** The parcel was read. Null, without a change, unless a person must decide, or their decision has ended. */
  seen(reading: Pick<ShipmentReading, 'statusCode' | 'createdAt'>, now: Date): DueTimes | null {
    return this.becomeIf(afterReading(this.known, reading, now));
  }

  /** An admin ships the order again. Null, without a change, while a parcel exists or may exist. */
  shipAgain(): DueTimes | null {
    return this.becomeIf(shippedAgain(this.known));
  }

  /** What its next create sends is corrected. Null, without a change, while a parcel exists or may exist. */
  deliveryCorrected(): DueTimes | null {
    return this.becomeIf(deliveryCorrected(this.known));
  }

  /** Parcels were found outside of a valid claim. False, without a change, if they are already known. */
  foundLate(shipmentIds: readonly string[], account: AccountName | null = null): boolean {
    return this.becomeIf(foundLate(this.known, shipmentIds, account)) !== null;
  }

  /** An account that may hold a parcel could not be queried in the last look-up. False, without a change, while another attempt follows. */
  neverCleared(account: AccountName): boolean {
    return this.becomeIf(neverCleared(this.known, account)) !== null;
  }

  /** A second parcel was looked for. */
  verified(): DueTimes {
    return this.become(verified(this.known));
  }

  /** The look for a second parcel was not made: it is due then, or never if null. */
  verifiedIn(afterMs: number | null): DueTimes {
    return this.become({ facts: this.known, times: { verifyInMs: afterMs } });
  }

  /** A second parcel is to be looked for, from the beginning. */
  verifyAnew(afterMs: number): DueTimes {
    return this.become(verifyAnew(this.known, afterMs));
  }

  private becomeIf(next: Next | null): DueTimes | null {
    return next && this.become(next);
  }

  /** `result`: of the attempt that has just ended. */
  private become({ facts: next, times }: Next, result: AttemptResult | null = null, details: ParcelDetails = {}): DueTimes {
    const facts = withRequestsEnded(next);
    this.made = [...this.made, ...newsOf(this.known, { facts, times }, details)];
    this.known = withCause(this.known, facts, result);
    // While no parcel is known, nothing can be cancelled; once one is, the act that makes it known sees to that.
    const possible = isParcelKnown(facts) || isOver(facts) ? times : { ...times, cancelInMs: null };
    this.due = { ...this.due, ...possible };
    return times;
  }
}
