import { firstIdOf } from './external-ids.js';
import type { Facts, Parcel, Payment } from './facts.js';
import type { Finding } from './findings.js';
import { poisonOf } from './poison.js';
import type { OrderRow } from './product-tables.js';
import { wasStoppedWhileSending } from './sends.js';

/** What is reshipped goes on as another shipment with the same external id. */
const DEAD = ['cancelled', 'expired', 'reshipped'];
const WITH_A_PERSON = ['failed', 'needs_review'];
const BACK = ['refunded', 'charged_back'];
/** It reaches nobody any more. */
const GONE = ['returned_to_seller', 'lost', 'lost_in_carrier'];

type Sold = Pick<Facts, 'orders' | 'payments' | 'parcels' | 'sends' | 'shipcoCalls' | 'stalls'>;

/** Compares payments, parcels and orders with each other. */
export function orderFindings(facts: Sold): Finding[] {
  const isExcluded = (one: OrderRow) => poisonOf(one.street) !== null;
  const orders = facts.orders.filter((one) => !isExcluded(one));
  const view = { live: liveParcels(facts.parcels), payments: new Map(facts.payments.map((one) => [String(one.id), one])), facts };
  return [
    ...orders.flatMap((order) => parcelFindings(order, view)),
    ...facts.orders.flatMap((order) => paidAtFindings(order, view.payments)),
    ...facts.orders.filter(isExcluded).flatMap((order) => poisonedFindings(order, view)),
    ...unsettledCarts(facts),
    ...cartsPaidTwice(facts),
    ...strangers(facts),
  ];
}

/** Carts with a good payment, each of which must have one parcel. */
export function approvedCarts(facts: Sold): Map<string, OrderRow[]> {
  const approved = Map.groupBy(
    facts.payments.filter(({ status }) => status === 'approved'),
    ({ external_reference: reference }) => reference,
  );
  const isGood = (order: OrderRow) =>
    (poisonOf(order.street) === null && approved.get(order.purchase_id)?.some((payment) => matches(order, payment))) ?? false;
  return new Map(
    [...Map.groupBy(facts.orders, ({ cart }) => cart)]
      .map(([cart, orders]) => [cart, orders.filter(isGood)] as const)
      .filter(([, orders]) => orders.length > 0),
  );
}

/** Orders whose second parcel nothing could exclude, and whose review names all of them. */
export function reportedDoubles(facts: Facts): OrderRow[] {
  const live = liveParcels(facts.parcels);
  return facts.orders.filter((order) => isReportedDouble(order, parcelIds(order, live), facts));
}

function isReportedDouble(order: OrderRow, ids: readonly string[], { sends, shipcoCalls, stalls }: Sold): boolean {
  const { external_id: externalId, state, review } = order;
  if (externalId === null || ids.length < 2 || state !== 'needs_review') return false;
  return ids.every((id) => review?.shipmentIds.includes(id)) && wasStoppedWhileSending(externalId, sends, shipcoCalls, stalls);
}

/** Such an order ends with a person. */
function poisonedFindings(order: OrderRow, { live, payments }: View): Finding[] {
  const ids = parcelIds(order, live);
  const found: Finding[] = ids.length > 0 ? [{ check: 'poisoned order', order, text: `it has parcels: ${ids.join(', ')}` }] : [];
  const isPaid = payments.get(order.paid_payment_id ?? '')?.status === 'approved';
  if (isPaid && !WITH_A_PERSON.includes(order.state ?? ''))
    found.push({ check: 'poisoned order', order, text: `no person knows of it: state ${order.state}` });
  return found;
}

function parcelIds(order: OrderRow, live: View['live']): string[] {
  return parcelsOf(order, live).map(({ id }) => String(id));
}

function parcelsOf({ external_id: externalId }: OrderRow, live: View['live']): Parcel[] {
  return externalId ? (live.get(firstIdOf(externalId)) ?? []) : [];
}

interface View {
  facts: Sold;
  live: Map<string, Parcel[]>;
  payments: Map<string, Payment>;
}

export function isLive({ status }: Parcel): boolean {
  return !DEAD.includes(status);
}

/** By the external id of an order's first parcel. */
export function liveParcels(parcels: Parcel[]): Map<string, Parcel[]> {
  return Map.groupBy(parcels.filter(isLive), ({ external_id: externalId }) => firstIdOf(externalId));
}

function parcelFindings(order: OrderRow, { live, payments, facts }: View): Finding[] {
  const found: Finding[] = [];
  const ids = parcelIds(order, live);
  if (isReportedDouble(order, ids, facts)) return [];
  const payment = order.paid_payment_id ? payments.get(order.paid_payment_id) : undefined;
  const isOwed = payment?.status === 'approved' && matches(order, payment);
  if (isOwed && ids.length === 0)
    found.push({
      check: 'lost parcel',
      order,
      text: `paid by ${payment.id}, state ${order.state}, ${reasonOf(order)}`,
    });
  const isBack = payment !== undefined && BACK.includes(payment.status) && ids.length > 0;
  if (isBack && order.state !== 'needs_review' && !isStopped(order, live))
    found.push({ check: 'parcel for money given back', order, text: `live: ${ids.join(', ')}, state ${order.state}` });
  if (isBack && order.state === 'needs_review' && !tellsOf(order, payment, ids))
    found.push({ check: 'review without its parcel', order, text: `live: ${ids.join(', ')}, ${reasonOf(order)}` });
  if (!isBack && order.state === 'needs_review') found.push({ check: 'needs_review', order, text: reasonOf(order) });
  if (ids.length > 1) found.push({ check: 'duplicate parcel', order, text: `live: ${ids.join(', ')}, state ${order.state}` });
  const wasPaid = payment?.date_approved && matches(order, payment);
  if (ids.length > 0 && !wasPaid) found.push({ check: 'unpaid parcel', order, text: `live: ${ids.join(', ')}` });
  if (ids.length === 1 && order.shipment_id !== ids[0])
    found.push({ check: 'order without its shipment_id', order, text: `${order.shipment_id} instead of ${ids[0]}` });
  return found;
}

/** Its parcels reach nobody, or a person has asked the carrier to bring them back. */
function isStopped(order: OrderRow, live: View['live']): boolean {
  if (order.state === 'rescue_requested') return order.is_called_off;
  return parcelsOf(order, live).every(({ status }) => GONE.includes(status));
}

/** A person must be informed of both: the money and the parcel. */
function tellsOf({ review }: OrderRow, { status }: Payment, ids: readonly string[]): boolean {
  return review?.because === `payment_${status}` && ids.every((id) => review.shipmentIds.includes(id));
}

function reasonOf({ review, failure }: OrderRow): string {
  return JSON.stringify(review ?? failure ?? 'no reason');
}

function matches(order: OrderRow, payment: Payment): boolean {
  const cents = Math.round((payment.transaction_amount + payment.shipping_amount) * 100);
  return payment.external_reference === order.purchase_id && cents === Number(order.total_cents);
}

function paidAtFindings(order: OrderRow, payments: Map<string, Payment>): Finding[] {
  if (!order.paid_payment_id && !order.order_paid_at) return [];
  const approved = payments.get(order.paid_payment_id ?? '')?.date_approved;
  const times = [approved, order.order_paid_at, order.purchase_paid_at].map((time) => (time ? new Date(time).getTime() : null));
  if (times[0] !== null && new Set(times).size === 1) return [];
  const text = `date_approved ${approved}, order ${order.order_paid_at}, purchase ${order.purchase_paid_at?.toISOString()}`;
  return [{ check: 'paid_at differs from date_approved', order, text }];
}

/** A cart generation with a good payment that paid nothing. Which of several payments was the first is the product's to say. */
function unsettledCarts(facts: Sold): Finding[] {
  return [...approvedCarts(facts)].flatMap(([cart, [order]]) => {
    if (!order || facts.orders.some((one) => one.cart === cart && one.paid_payment_id)) return [];
    const ids = facts.payments.filter((one) => one.external_reference === order.purchase_id).map(({ id }) => id);
    return [{ check: 'lost parcel' as const, order, text: `payment ${ids.join(', ')} was never taken up` }];
  });
}

function cartsPaidTwice({ orders }: Sold): Finding[] {
  const paid = orders.filter(({ paid_payment_id: payment }) => payment);
  return [...Map.groupBy(paid, ({ cart }) => cart).values()].flatMap((ofCart) => {
    const purchases = new Set(ofCart.map(({ purchase_id: id }) => id));
    const [order] = ofCart;
    return order && purchases.size > 1
      ? [{ check: 'cart paid twice' as const, order, text: `purchases ${[...purchases].join(', ')}` }]
      : [];
  });
}

function strangers({ orders, parcels }: Sold): Finding[] {
  const known = new Set(orders.map(({ external_id: externalId }) => externalId && firstIdOf(externalId)));
  return parcels
    .filter(({ external_id: externalId }) => !known.has(firstIdOf(externalId)))
    .map(({ id, external_id: externalId }) => ({ check: 'unpaid parcel', text: `parcel ${id} of ${externalId} has no order` }));
}
