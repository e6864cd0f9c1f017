import { failureWordsOf } from '../../../src/office/admin/domain/failure-advice.js';
import type { OverviewedShipment } from '../../../src/order-tracking/application/order-overviews.js';
import { KNOWN_PAYMENT_STATUSES, orderMessage } from '../../../src/order-tracking/domain/order-messages.js';
import type { Reader } from '../../../src/order-tracking/domain/reason-messages.js';
import { requestMessage } from '../../../src/order-tracking/domain/request-messages.js';
import { toSellersShipmentView, toShipmentView } from '../../../src/order-tracking/http/shipment.dto.js';
import { DELIVERY_FIELDS } from '../../../src/orders/domain/delivery.js';
import {
  isMoneyReturned,
  isPaymentStop,
  isReturned,
  PAYMENT_STOPS,
  type PaymentStop,
  paymentStopOf,
} from '../../../src/orders/domain/payment-status.js';
import { ENDED_STATUSES } from '../../../src/shipping/shipco/domain/remote-shipment.js';
import { ATTEMPT_OUTCOMES } from '../../../src/shipping/shipments/domain/attempt-result.js';
import { CANCEL_OUTCOMES, type CancelOutcome } from '../../../src/shipping/shipments/domain/cancel-result.js';
import { type DispatchRequest, isRequestOpen } from '../../../src/shipping/shipments/domain/dispatch-request.js';
import type { FailureCause } from '../../../src/shipping/shipments/domain/failure-cause.js';
import { isAway, PARCEL_PROGRESS, type ParcelProgress } from '../../../src/shipping/shipments/domain/parcel-progress.js';
import { REVIEW_CODES, reasonCode, reasonOf, reasonText } from '../../../src/shipping/shipments/domain/reason-words.js';
import { newFacts, SHIPMENT_STATES, type ShipmentFacts } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import { FAILURE_CODES, type Review, type ReviewCode } from '../../../src/shipping/shipments/domain/shipment-failure.js';
import {
  CANCEL_REASONS,
  type CancelReason,
  HOLD_REASONS,
  type HoldReason,
  isRequest,
  OBSTACLES,
  type RequestKind,
  type StopReason,
} from '../../../src/shipping/shipments/domain/stop-reason.js';
import { causeOf } from '../../../src/shipping/shipments/domain/waiting-cause.js';
import { factText } from '../../../web/src/admin/fact-words.js';
import { shipmentWords } from '../../../web/src/admin/shipment-words.js';
import { attemptTitle } from '../../../web/src/admin/timeline-words.js';
import { formatLongDay } from '../../../web/src/format.js';
import { ARRIVES, parcelWords } from '../../../web/src/parts/parcel-words.js';
import { ALONE, AT, moneyText, NOBODY, type Row, row, sentences, THEIRS } from './row.js';

const ACCOUNT = { kind: 'marketplace', accountId: 7001 } as const;

/** The status of a payment that stops for this reason; approved without one. */
const statusOf = (reason: StopReason | null): string =>
  KNOWN_PAYMENT_STATUSES.findLast((status) => isPaymentStop(reason) && paymentStopOf(status) === reason) ?? 'approved';

const WITHOUT_PARCEL = { isPrinted: false, isReshipped: false, isOutOfReach: false, sentAgainAt: null, place: null };

/** What the page of the order says to its buyer and its seller. */
export function read(shipment: OverviewedShipment, status = statusOf(shipment.reason)): { buyer: string; seller: string } {
  const { place } = shipment;
  const dates = { approvedAt: AT, refundedAt: null, changedAt: AT, endsAt: null, slipUrl: null, resolvedAt: null };
  const payment = { id: '1', status, effect: 'first_approval', amountCents: 1000, refundedCents: 0, ...dates } as const;
  const parcel = {
    ...shipment,
    orderId: 'order',
    statusCode: place?.statusCode ?? null,
    isFollowed: !place?.staleSince,
    progress: place?.progress ?? null,
    progressAt: place?.progressAt ?? null,
    totalCents: 1000,
    shippingFullCents: 100,
    since: AT,
    revokedAt: null,
  };
  const money = moneyText({ isPaid: true, ...ALONE, payments: [payment], parcels: [parcel] });
  const orderStatus = isReturned(status) ? 'refunded' : 'paid';
  const order = { status: orderStatus, status_text: orderMessage(orderStatus, status).es, payment_status: status } as const;
  const said = (view: ReturnType<typeof toShipmentView>, reader: Reader, own: RequestKind) => {
    const isAsked = isRequestOpen(shipment.requests, own);
    const { title, reason, isExpected, stale } = parcelWords(view, undefined, order, isAsked ? own : null);
    return sentences(
      title,
      reason,
      stale?.replace(formatLongDay(AT.toISOString()), THEIRS),
      isExpected && `${ARRIVES} …`,
      isAsked && view.reason === own && requestMessage(own, reader, 'open', place?.progress ?? null).es,
    );
  };
  return {
    buyer: sentences(said(toShipmentView(shipment, { paymentStatus: status }, 'es'), 'buyer', 'buyer_wants_to_cancel'), money),
    seller: said(toSellersShipmentView(shipment, { paymentStatus: status }, 'es'), 'seller', 'seller_cannot_dispatch'),
  };
}

interface Operators {
  readonly cancel?: CancelReason;
  /** Whose stop the shipment itself does not show. */
  readonly payment?: PaymentStop;
  readonly cause?: FailureCause | null;
  readonly tried?: string;
}

function shipment(name: string, patch: Partial<ShipmentFacts>, { cancel, payment, cause, tried }: Operators = {}): Row {
  const facts = { ...newFacts('order', 'MP-1', AT), requests: asked(patch.hold ?? null), ...patch };
  const { state, hold, stopReason, unresolved } = facts;
  const stop = reasonOf(facts);
  const words = shipmentWords(
    {
      state,
      hold,
      reason: reasonText(stop)?.es ?? null,
      reason_code: reasonCode(stop),
      cancel_reason: cancel ?? null,
      progress_stale_since: null,
      outcome_unknown: unresolved,
    },
    true,
  );
  const group = cause === undefined ? causeOf(facts, null) : cause;
  const failures = group && `Fallas: ${sentences(stopped(failureWordsOf(group).cause.es), failureWordsOf(group).advice.es)}`;
  const operator = sentences(
    `${[words.state, words.hold].filter(Boolean).join('. ')}.`,
    ...words.notes.map(stopped),
    failures,
    tried,
  );
  const returned = cancel && cancel !== 'requested' && cancel !== 'payment_fraud_alert' ? cancel : null;
  const status = statusOf(payment ?? returned ?? stopReason);
  // Buyers and sellers are shown no shipment before the payment.
  if (stopReason === 'not_paid') return row(name, NOBODY, NOBODY, operator);
  const isOutOfReach = unresolved && facts.isUnseen;
  const told = { state, reason: stopReason, hold, requests: asked(hold), ...WITHOUT_PARCEL, isOutOfReach };
  const { buyer, seller } = read(told, status);
  return row(name, buyer, seller, operator);
}

/** A hold for a request has one. */
export function asked(hold: HoldReason | null): readonly DispatchRequest[] {
  return isRequest(hold) ? [{ kind: hold, state: 'open', reason: '…', at: AT.toISOString() }] : [];
}

const stopped = (note: string) => (/[.…]$/.test(note) ? note : `${note}.`);

const DATA: Readonly<Record<ReviewCode, object>> = {
  several_parcels: { shipmentIds: ['101', '102'] },
  payment_unseen: {},
  origin_missing: {},
  approved_again: {},
  still_new: {},
  rescue_failed: {},
  outcome_unknown: { failure: { code: 'unknown', text: THEIRS } },
  account_unreachable: { account: ACCOUNT },
  gone_without_us: { statusCode: 'expired' },
  not_cancelled: { because: 'requested', outcome: 'dispatched', shipmentIds: ['101'] },
};
const aReview = (code: ReviewCode, more: object = {}) => ({ code, shipmentIds: [], ...DATA[code], ...more }) as Review;

/** The parcel is cancelled, or it is tried again: no review. */
const GOES_ON: readonly CancelOutcome[] = ['cancelled', 'rescue_requested', 'withdrawn', 'throttled', 'paused'];

function reviews(): Row[] {
  const one = (name: string, review: Review) =>
    shipment(`needs_review, ${name}`, { state: 'needs_review', review, createdWith: ACCOUNT });
  const placed = (progress: ParcelProgress) =>
    shipment(`needs_review, not_cancelled, parcel ${progress}`, {
      state: 'needs_review',
      review: aReview('not_cancelled', { because: 'payment_charged_back' }),
      createdWith: ACCOUNT,
      recordedId: '101',
      progress,
    });
  const data = { text: THEIRS, account: ACCOUNT };
  return [
    ...REVIEW_CODES.filter((code) => code !== 'not_cancelled').map((code) => one(code, aReview(code))),
    ...ENDED_STATUSES.map((statusCode) => one(`gone_without_us, ${statusCode}`, aReview('gone_without_us', { statusCode }))),
    ...CANCEL_REASONS.map((because) => one(`not_cancelled, ${because}`, aReview('not_cancelled', { because }))),
    ...CANCEL_OUTCOMES.filter((outcome) => !GOES_ON.includes(outcome)).map((outcome) =>
      one(`not_cancelled, ${outcome}`, aReview('not_cancelled', { ...data, outcome })),
    ),
    ...PARCEL_PROGRESS.filter((progress) => isAway(progress) || progress === 'returned').map(placed),
  ];
}

/** Nothing was called. */
const WITHOUT_TEXT: readonly string[] = ['lease_expired', 'no_attempt_succeeded'];
/** The responses that the advice depends on. */
const ANSWERS = [null, 400, 401, 402, 429, 503] as const;

function failures(): Row[] {
  const codes = FAILURE_CODES.filter((code) => code !== 'rejected').map((code) => {
    const text = WITHOUT_TEXT.includes(code) ? {} : { text: THEIRS };
    return shipment(`failed, ${code}`, { state: 'failed', failure: { code, ...text } });
  });
  const answers = ANSWERS.flatMap((httpStatus) =>
    (['seller', 'marketplace'] as const).map((accountKind) => {
      const failure = { code: 'rejected', text: THEIRS } as const;
      const cause = { state: 'failed', outcomeClass: 'did_not_happen', accountKind, accountId: 7001, httpStatus } as const;
      return shipment(
        `failed, rejected, ${httpStatus === null ? 'no answer' : `HTTP ${httpStatus}`}, ${accountKind}`,
        { state: 'failed', failure },
        { cause: { ...cause, code: 'rejected', message: THEIRS } },
      );
    }),
  );
  return [...codes, ...answers];
}

/** What the history of an order says of its last attempt. */
const lastAttempt = (act: 'create' | 'cancel', outcome: string) => `${attemptTitle({ number: 2, act, outcome })}.`;

/** What it says of a delivery that an operator has corrected. */
const { title, details } = factText({ kind: 'order.delivery_corrected', data: { fields: DELIVERY_FIELDS } });
const CORRECTED = `${title}: ${details.join(', ')}.`;

const PLAIN = SHIPMENT_STATES.filter((state) => state !== 'skipped' && state !== 'failed' && state !== 'needs_review');
const STOPS = [...PAYMENT_STOPS, ...OBSTACLES, 'cancelled'] as const satisfies readonly StopReason[];

/** Before the parcel has a place of its own. */
export function shipments(): Row[] {
  return [
    ...PLAIN.map((state) => shipment(state, { state, unresolved: state === 'unknown' })),
    ...ATTEMPT_OUTCOMES.map((outcome) =>
      shipment(`pending, attempt ${outcome}`, { state: 'pending' }, { tried: lastAttempt('create', outcome) }),
    ),
    shipment('unknown, account unreachable', { state: 'unknown', unresolved: true, isUnseen: true }),
    ...failures(),
    shipment('failed, corrected', { state: 'failed' }, { tried: CORRECTED }),
    ...reviews(),
    ...STOPS.map((stopReason) => shipment(`skipped, ${stopReason}`, { state: 'skipped', stopReason })),
    ...HOLD_REASONS.flatMap((hold) => [
      shipment(`skipped, ${hold}`, { state: 'skipped', stopReason: hold, hold }),
      ...SHIPMENT_STATES.filter((state) => state !== 'skipped').map((state) => shipment(`${state}, ${hold}`, { state, hold })),
      ...STOPS.map((stopReason) => shipment(`skipped, ${stopReason}, ${hold}`, { state: 'skipped', stopReason, hold })),
    ]),
    ...PAYMENT_STOPS.filter((stop) => !isMoneyReturned(stop)).map((payment) =>
      shipment(`created, ${payment}`, { state: 'created' }, { payment }),
    ),
    ...CANCEL_REASONS.map((cancel) =>
      shipment(
        `created, to cancel: ${cancel}`,
        { state: 'created', hold: HOLD_REASONS.find((hold) => hold === cancel) ?? null },
        { cancel },
      ),
    ),
    ...CANCEL_OUTCOMES.map((outcome) =>
      shipment(
        `created, try to cancel ${outcome}`,
        { state: 'created' },
        { cancel: 'requested', tried: lastAttempt('cancel', outcome) },
      ),
    ),
  ];
}
