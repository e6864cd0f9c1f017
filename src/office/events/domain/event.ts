import type { FactKind } from '../../../orders/domain/order-fact.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import { API_VERSION, type EventBody, type EventData, type EventType } from './event-forms.js';

/** A published fact of an order or of a seller's link. */
export interface FeedFact {
  readonly position: number;
  readonly era: string;
  readonly id: string;
  readonly type: EventType;
  /** The number of the form of its data. */
  readonly version: number;
  readonly at: Date;
  /** Among the facts of its order, or of its seller. */
  readonly sequence: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Null for the fact of a link. */
  readonly orderId: string | null;
  readonly purchaseId: string | null;
  readonly sellerId: string;
}

/**
 * The event of a fact: always the same for the same fact, in every release. So it is made of nothing that can change. What a release did
 * not record is null for ever; a code that this one does not know is passed on.
 */
export function eventOf(fact: FeedFact): EventBody {
  const { id, type, at, sequence } = fact;
  const versioned = fact.version >= (fact.orderId === null ? FIRST_WITH_API_VERSION.link : FIRST_WITH_API_VERSION.order);
  const head = { id, type, ...(versioned && { api_version: API_VERSION }) };
  return { ...head, timestamp: at.toISOString(), sequence, data: dataOf(fact) } as EventBody;
}

/** The forms of facts whose events say so; another `API_VERSION` needs a form of its own. */
const FIRST_WITH_API_VERSION = { order: 4, link: 2 };

function dataOf(fact: FeedFact): object {
  const { type, sellerId, orderId, purchaseId, data } = fact;
  if (type === 'link.connected' || type === 'link.ended')
    return { seller_id: sellerId, reason: codeOf(data.reason) } satisfies Loose<typeof type>;
  return { order_id: orderId, purchase_id: purchaseId, seller_id: sellerId, ...orderDataOf(type, fact) };
}

function orderDataOf(type: FactKind, { data, at }: FeedFact): object {
  switch (type) {
    case 'order.created':
    case 'order.paid':
    case 'order.refunded':
    case 'order.reinstated':
      return {
        items_total: amountOf(data.itemsTotalCents),
        buyer_shipping_share: amountOf(data.buyerShippingShareCents),
        shipping_full: amountOf(data.shippingFullCents),
      } satisfies Own<'order.paid'>;
    case 'order.expired':
      return { reason: codeOf(data.reason) } satisfies Own<'order.expired'>;
    case 'order.delivery_corrected':
      return { fields: codesOf(data.fields) } satisfies Own<'order.delivery_corrected'>;
    case 'payment.disputed':
      return { status: codeOf(data.reason)?.replace(/^payment_/, '') ?? null } satisfies Own<'payment.disputed'>;
    case 'payment.partially_refunded':
      return {
        payment_id: codeOf(data.paymentId),
        amount: amountOf(data.amountCents),
        refunded_in_all: amountOf(data.refundedCents),
      } satisfies Own<'payment.partially_refunded'>;
    case 'request.opened':
    case 'request.ended':
      return {
        kind: codeOf(data.kind),
        by: codeOf(data.by),
        outcome: codeOf(data.outcome),
      } satisfies Own<'request.ended'>;
    case 'parcel.progress':
    case 'parcel.expired':
      return {
        progress: type === 'parcel.expired' ? 'expired' : codeOf(data.progress),
        status_code: codeOf(data.statusCode) ?? (type === 'parcel.expired' ? 'expired' : null),
        occurred_at: at.toISOString(),
      } satisfies Own<'parcel.progress'>;
    default:
      return {
        state: codeOf(data.state) ?? STATE_IN_FIRST_FORM[type] ?? null,
        reason: codeOf(data.reason) ?? codeOf(data.code),
        shipment_id: codeOf(data.shipmentId),
        carrier_tracking_id: codeOf(data.carrierTrackingId),
        price: amountOf(data.priceCents),
      } satisfies Own<'shipment.held'>;
  }
}

/** The first form of the data had no state: these facts tell it themselves. */
const STATE_IN_FIRST_FORM: Partial<Readonly<Record<FactKind, string>>> = {
  'shipment.created': 'created',
  'shipment.needs_review': 'needs_review',
  'shipment.failed': 'failed',
  'shipment.skipped': 'skipped',
  'shipment.cancelled': 'cancelled',
  'shipment.rescue_requested': 'rescue_requested',
};

/** The same fields with any code: another release may have written it. */
type Loose<Type extends EventType> = {
  [Name in keyof EventData<Type>]: EventData<Type>[Name] extends readonly string[]
    ? readonly string[]
    : EventData<Type>[Name] extends number | null
      ? number | null
      : string | null;
};
type Own<Type extends FactKind> = Omit<Loose<Type>, 'order_id' | 'purchase_id' | 'seller_id'>;

function codeOf(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}

function amountOf(cents: unknown): number | null {
  return typeof cents === 'number' && Number.isSafeInteger(cents) ? amountFromCents(cents) : null;
}

function codesOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : [];
}
