import { isPaymentStop, isReturned, paymentStopOf } from '../../../orders/domain/payment-status.js';
import { CREATED_STATUS } from '../../../shipping/shipments/domain/parcel-progress.js';
import { AT_WORK } from '../../../shipping/shipments/domain/shipment-facts.js';
import { isHold, OBSTACLES } from '../../../shipping/shipments/domain/stop-reason.js';
import type { FindingClass, FindingValues, Sight } from './finding.js';
import { PARCEL_AFTER_HOURS, type StoredOrder, TOTALS, type Totals } from './stored-order.js';

/** What does not fit within our own rows. */
export const ORDER_CLASSES = ['paid_without_parcel', 'fact_missing', 'row_edited'] as const satisfies readonly FindingClass[];
type OrderClass = (typeof ORDER_CLASSES)[number];

interface Misfit {
  readonly expected: FindingValues;
  readonly found: FindingValues;
}

/** Each tells one part of an order otherwise than its facts, or null. */
type Rule = (order: StoredOrder) => Misfit | null;

/** What does not fit of an order. */
export function sightsOf(order: StoredOrder): Sight[] {
  return ORDER_CLASSES.flatMap((one) => {
    const misfit = MISFITS[one](order);
    return misfit ? [{ class: one, ...namesOf(order), ...misfit }] : [];
  });
}

/**
 * Each of these holds at every commit, whichever release has made it. So a parcel's status code is not compared: release 0.2.0 told only where
 * the parcel was. Nor is the state of what is at work: neither a claim nor a wait makes a fact.
 */
const FACT_RULES: readonly Rule[] = [
  gap,
  unpaidFact,
  paymentToldOtherwise,
  shipmentToldOtherwise,
  holdToldOtherwise,
  parcelToldOtherwise,
];

const MISFITS: Readonly<Record<OrderClass, Rule>> = {
  paid_without_parcel: withoutParcel,
  fact_missing: (order) => allOf(FACT_RULES.flatMap((rule) => rule(order) ?? [])),
  row_edited: edited,
};

function namesOf({ orderId, sellerId, paidPaymentId: paymentId, shipment }: StoredOrder) {
  const { recordedId: shipmentId = null, externalId = null } = shipment ?? {};
  return { subject: orderId, orderId, sellerId, account: null, shipmentId, externalId, paymentId };
}

function allOf(misfits: readonly Misfit[]): Misfit | null {
  const merged = (part: keyof Misfit): FindingValues => Object.assign({}, ...misfits.map((misfit) => misfit[part]));
  return misfits.length === 0 ? null : { expected: merged('expected'), found: merged('found') };
}

function differing<Value>(name: keyof FindingValues, expected: Value, found: Value): Misfit | null {
  return expected === found ? null : { expected: { [name]: expected }, found: { [name]: found } };
}

const SHOWN_TOTAL = {
  itemsTotalCents: 'items_total_cents',
  buyerShippingShareCents: 'buyer_shipping_share_cents',
  shippingFullCents: 'shipping_full_cents',
} as const satisfies Record<keyof Totals, keyof FindingValues>;

/** What was given back needs none. */
function withoutParcel(order: StoredOrder): Misfit | null {
  const { isPaidLongAgo, paymentStatus, shipment } = order;
  if (!isPaidLongAgo || isReturned(paymentStatus)) return null;
  if (shipment && (shipment.hold !== null || !(AT_WORK.includes(shipment.state) || isStuck(order)))) return null;
  return { expected: { parcel_after_hours: PARCEL_AFTER_HOURS }, found: { state: shipment?.state ?? null } };
}

/** It lacks something. Without a quote, what had a fixed price is sent by hand, as planned. */
function isStuck({ shipment, totals }: StoredOrder): boolean {
  if (shipment?.state !== 'skipped' || !OBSTACLES.some((one) => one === shipment.stopReason)) return false;
  return shipment.stopReason !== 'no_quote' || totals.shippingFullCents === 0;
}

function edited({ totals, byFacts: { paid } }: StoredOrder): Misfit | null {
  const differ = TOTALS.flatMap((name) => {
    const paidCents = paid?.[name] ?? totals[name];
    return differing(SHOWN_TOTAL[name], paidCents, totals[name]) ?? [];
  });
  return allOf(differ);
}

function gap({ byFacts: { facts, last, missing } }: StoredOrder): Misfit | null {
  return facts === last ? null : { expected: { facts: last }, found: { facts, missing } };
}

function unpaidFact({ paidPaymentId, byFacts: { paid } }: StoredOrder): Misfit | null {
  return paidPaymentId === null ? null : differing('is_paid', true, paid !== null);
}

/** A reason that a newer release may have told decides nothing. */
function paymentToldOtherwise({ paidPaymentId, paymentStatus, byFacts: { paid, paymentStop } }: StoredOrder): Misfit | null {
  if (paidPaymentId === null || paid === null) return null;
  if (paymentStop !== null && !isPaymentStop(paymentStop)) return null;
  return differing('payment_stop', paymentStopOf(paymentStatus), paymentStop);
}

/**
 * The newest fact of a shipment says where it rests; the first form did not say that. Release 0.2.0 made no fact when a shipment stopped for
 * a hold that had its own already, or when a review ended with the same parcel.
 */
function shipmentToldOtherwise({ shipment, byFacts }: StoredOrder): Misfit | null {
  if (shipment === null) return null;
  const { state, stopReason } = shipment;
  if (byFacts.shipment === null) return differing('state', state, null);
  const { state: toldState } = byFacts.shipment;
  if (toldState === undefined || AT_WORK.includes(state)) return null;
  if (isHold(stopReason) || (state === 'created' && toldState === 'needs_review')) return null;
  return differing('state', state, toldState);
}

function holdToldOtherwise({ shipment, byFacts: { hold } }: StoredOrder): Misfit | null {
  return shipment && differing('hold', shipment.hold, hold);
}

/** Where every parcel begins, and where we leave one that we have cancelled. Neither needs a reading. */
export const UNREAD_PROGRESS: readonly string[] = ['preparing', 'cancelled'];

/** Where a reading has found the parcel. What was only created says nothing. */
function parcelToldOtherwise({ parcel, byFacts: { progress } }: StoredOrder): Misfit | null {
  if (parcel === null || UNREAD_PROGRESS.includes(parcel.progress) || parcel.statusCode === CREATED_STATUS) return null;
  return differing('progress', parcel.progress, progress);
}
