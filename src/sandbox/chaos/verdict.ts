import { externalIdOf, type Facts, type OrderRow, type Parcel, type Payment } from './facts.js';

export type CheckName =
  | 'lost parcel'
  | 'duplicate parcel'
  | 'needs_review'
  | 'unpaid parcel'
  | 'order without its shipment_id'
  | 'paid_at differs from date_approved'
  | 'create without a look-up'
  | 'notification without effect';

export interface Finding {
  check: CheckName;
  /** Absent when no order is concerned. */
  order?: OrderRow;
  text: string;
}

const DEAD = ['cancelled', 'expired'];

/** Everything in which payments, parcels and orders disagree; empty when the promise was kept. */
export function judge(facts: Facts): Finding[] {
  const view = { live: liveParcels(facts.parcels), payments: new Map(facts.payments.map((one) => [String(one.id), one])) };
  return [
    ...facts.orders.flatMap((order) => [...parcelFindings(order, view), ...paidAtFindings(order, view.payments)]),
    ...unsettledCarts(facts),
    ...strangers(facts),
    ...blindCreates(facts),
    ...silentNotifications(facts),
  ];
}

interface View {
  live: Map<string, Parcel[]>;
  payments: Map<string, Payment>;
}

export function liveParcels(parcels: Parcel[]): Map<string, Parcel[]> {
  return Map.groupBy(
    parcels.filter(({ status }) => !DEAD.includes(status)),
    ({ external_id: externalId }) => externalId,
  );
}

function parcelFindings(order: OrderRow, { live, payments }: View): Finding[] {
  const found: Finding[] = [];
  const parcels = order.external_id ? (live.get(order.external_id) ?? []) : [];
  const ids = parcels.map(({ id }) => String(id));
  const payment = order.paid_payment_id ? payments.get(order.paid_payment_id) : undefined;
  const isOwed = payment?.status === 'approved' && matches(order, payment);
  if (isOwed && ids.length === 0)
    found.push({
      check: 'lost parcel',
      order,
      text: `paid by ${payment.id}, state ${order.state}, ${order.reason ?? 'no reason'}`,
    });
  if (order.state === 'needs_review') found.push({ check: 'needs_review', order, text: order.reason ?? 'no reason' });
  if (ids.length > 1) found.push({ check: 'duplicate parcel', order, text: `live: ${ids.join(', ')}, state ${order.state}` });
  const wasPaid = payment?.date_approved && matches(order, payment);
  if (ids.length > 0 && !wasPaid) found.push({ check: 'unpaid parcel', order, text: `live: ${ids.join(', ')}` });
  if (ids.length === 1 && order.shipment_id !== ids[0])
    found.push({ check: 'order without its shipment_id', order, text: `${order.shipment_id} instead of ${ids[0]}` });
  return found;
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
function unsettledCarts({ orders, payments }: Facts): Finding[] {
  const approved = Map.groupBy(
    payments.filter(({ status }) => status === 'approved'),
    ({ external_reference: reference }) => reference,
  );
  return [...Map.groupBy(orders, ({ cart }) => cart).values()].flatMap((ofCart) => {
    const order = ofCart.find((one) => approved.get(one.purchase_id)?.some((payment) => matches(one, payment)));
    if (!order || ofCart.some(({ paid_payment_id: paid }) => paid)) return [];
    const ids = approved.get(order.purchase_id)?.map(({ id }) => id);
    return [{ check: 'lost parcel' as const, order, text: `payment ${ids?.join(', ')} was never taken up` }];
  });
}

function strangers({ orders, parcels }: Facts): Finding[] {
  const known = new Set(orders.map(({ external_id: externalId }) => externalId));
  return parcels
    .filter(({ external_id: externalId }) => !known.has(externalId))
    .map(({ id, external_id: externalId }) => ({ check: 'unpaid parcel', text: `parcel ${id} of ${externalId} has no order` }));
}

/** Stricter than the promise: whatever became of a creation, the next one of the same id needs an answered look-up before it. */
function blindCreates({ orders, shipcoCalls }: Facts): Finding[] {
  const found: Finding[] = [];
  for (const [externalId, calls] of Map.groupBy(shipcoCalls, externalIdOf)) {
    let mustLookUp = false;
    for (const { method, status, at } of calls) {
      if (method === 'GET' && status === 200) mustLookUp = false;
      if (method !== 'POST') continue;
      const order = orders.find((one) => one.external_id === externalId);
      if (mustLookUp) found.push({ check: 'create without a look-up', order, text: `${externalId} at ${at}` });
      mustLookUp = true;
    }
  }
  return found;
}

function silentNotifications({ acknowledged, inbox }: Facts): Finding[] {
  const handled = new Set(inbox.filter(({ state, effect }) => state === 'processed' && effect).map((row) => row.resource_id));
  return [...acknowledged]
    .filter((paymentId) => !handled.has(paymentId))
    .map((paymentId) => {
      const states = inbox.filter((row) => row.resource_id === paymentId).map(({ state, effect }) => `${state} ${effect ?? ''}`);
      return { check: 'notification without effect', text: `payment ${paymentId}: ${states.join(', ') || 'not in the inbox'}` };
    });
}
