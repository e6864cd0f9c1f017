import { DELIVERY_FIELDS } from '../../../orders/domain/delivery.js';
import {
  EXPIRY_REASONS,
  FACT_KINDS,
  type FactKind,
  REQUEST_ACTORS,
  REQUEST_OUTCOMES,
  REQUESTS_TOLD,
} from '../../../orders/domain/order-fact.js';
import { PAYMENT_STOPS } from '../../../orders/domain/payment-status.js';
import { LINK_END_REASONS, LINK_FACT_KINDS, type LinkFactKind } from '../../../seller-link/domain/link-fact.js';
import { PARCEL_PROGRESS } from '../../../shipping/shipments/domain/parcel-progress.js';
import { REVIEW_CODES } from '../../../shipping/shipments/domain/reason-words.js';
import { SHIPMENT_STATES } from '../../../shipping/shipments/domain/shipment-facts.js';
import { FAILURE_CODES } from '../../../shipping/shipments/domain/shipment-failure.js';
import { CANCEL_REASONS, HOLD_REASONS, OBSTACLES } from '../../../shipping/shipments/domain/stop-reason.js';

// What an event says, by its type: the code that makes events and the OpenAPI document are both typed by this.

export const EVENT_TYPES = [...FACT_KINDS, ...LINK_FACT_KINDS] as const;
export type EventType = FactKind | LinkFactKind;

/** Since when events have the form that they have: a new one whenever a field gets another meaning or goes away. */
export const API_VERSION = '2026-11-29';

/** `amount`: ARS with at most two decimals · a list: one of these codes · `manyOf`: any of these codes. */
export type Form = 'id' | 'amount' | 'code' | 'time' | readonly string[] | { readonly manyOf: readonly string[] };
/** A field of an event. Null if it does not apply, or if the release that recorded the fact did not know it. */
export interface Nullable<F extends Form = Form> {
  readonly orNull: F;
}
export type Field = Form | Nullable;

const orNull = <const F extends Form>(form: F): Nullable<F> => ({ orNull: form });

/** Why a shipment is held, skipped, failed, in review or cancelled. */
export const SHIPMENT_REASONS = [
  ...new Set([
    ...HOLD_REASONS,
    ...PAYMENT_STOPS,
    ...OBSTACLES,
    'cancelled',
    ...FAILURE_CODES,
    ...REVIEW_CODES,
    ...CANCEL_REASONS,
  ]),
] as const;

export const DISPUTE_STATUSES = ['in_mediation', 'charged_back', 'fraud_alert', 'not_approved'] as const;

const OF_ORDER = { order_id: 'id', purchase_id: 'id', seller_id: 'id' } as const;

const MONEY = {
  ...OF_ORDER,
  items_total: orNull('amount'),
  buyer_shipping_share: orNull('amount'),
  shipping_full: orNull('amount'),
} as const;

const SHIPMENT = {
  ...OF_ORDER,
  state: orNull(SHIPMENT_STATES),
  reason: orNull(SHIPMENT_REASONS),
  shipment_id: orNull('id'),
  carrier_tracking_id: orNull('id'),
  price: orNull('amount'),
} as const;

const REQUEST = {
  ...OF_ORDER,
  kind: REQUESTS_TOLD,
  by: orNull(REQUEST_ACTORS),
  outcome: orNull(REQUEST_OUTCOMES),
} as const;

const PARCEL = { ...OF_ORDER, progress: PARCEL_PROGRESS, status_code: orNull('code'), occurred_at: 'time' } as const;

/** The fields of `data`. */
export const EVENT_DATA = {
  'order.created': MONEY,
  'order.paid': MONEY,
  'order.refunded': MONEY,
  'order.reinstated': MONEY,
  'order.expired': { ...OF_ORDER, reason: EXPIRY_REASONS },
  'order.delivery_corrected': { ...OF_ORDER, fields: { manyOf: DELIVERY_FIELDS } },
  'payment.disputed': { ...OF_ORDER, status: DISPUTE_STATUSES },
  'payment.partially_refunded': {
    ...OF_ORDER,
    payment_id: orNull('id'),
    amount: orNull('amount'),
    refunded_in_all: orNull('amount'),
  },
  'request.opened': REQUEST,
  'request.ended': REQUEST,
  'shipment.scheduled': SHIPMENT,
  'shipment.held': SHIPMENT,
  'shipment.released': SHIPMENT,
  'shipment.created': SHIPMENT,
  'shipment.needs_review': SHIPMENT,
  'shipment.failed': SHIPMENT,
  'shipment.skipped': SHIPMENT,
  'shipment.cancelled': SHIPMENT,
  'shipment.rescue_requested': SHIPMENT,
  'shipment.repriced': SHIPMENT,
  'parcel.progress': PARCEL,
  'parcel.expired': PARCEL,
  'link.connected': { seller_id: 'id', reason: orNull(LINK_END_REASONS) },
  'link.ended': { seller_id: 'id', reason: orNull(LINK_END_REASONS) },
} as const satisfies Readonly<Record<EventType, Readonly<Record<string, Field>>>>;

type ValueOf<F> = F extends { readonly orNull: infer Inner }
  ? ValueOf<Inner> | null
  : F extends { readonly manyOf: readonly (infer Code)[] }
    ? readonly Code[]
    : F extends 'amount'
      ? number
      : F extends readonly (infer Code)[]
        ? Code
        : string;

/** `data` of an event, in the API's words. */
export type EventData<Type extends EventType> = {
  readonly [Name in keyof (typeof EVENT_DATA)[Type]]: ValueOf<(typeof EVENT_DATA)[Type][Name]>;
};

/** An event, as the feed answers it and endpoints receive it. */
export type EventBody = {
  [Type in EventType]: {
    readonly id: string;
    readonly type: Type;
    /** Absent from events of earlier releases. */
    readonly api_version?: string;
    readonly timestamp: string;
    readonly sequence: number;
    readonly data: EventData<Type>;
  };
}[EventType];
