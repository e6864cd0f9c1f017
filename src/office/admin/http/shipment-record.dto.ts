import { z } from 'zod';
import { PAYMENT_STOPS } from '../../../orders/domain/payment-status.js';
import { shown } from '../../../platform/http/shown.js';
import { exampleOf, id, number, timestamp, view } from '../../../platform/http/view.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { ATTEMPT_OUTCOMES, type AttemptOutcome, outcomeClass } from '../../../shipping/shipments/domain/attempt-result.js';
import { CANCEL_OUTCOMES, type CancelOutcome, cancelOutcomeClass } from '../../../shipping/shipments/domain/cancel-result.js';
import { decisionOn } from '../../../shipping/shipments/domain/decision.js';
import { REQUEST_STATES } from '../../../shipping/shipments/domain/dispatch-request.js';
import { PARCEL_PROGRESS } from '../../../shipping/shipments/domain/parcel-progress.js';
import { reasonCode, reasonText } from '../../../shipping/shipments/domain/reason-words.js';
import { SHIPMENT_STATES } from '../../../shipping/shipments/domain/shipment-facts.js';
import { CANCEL_REASONS, HOLD_REASONS, REQUEST_KINDS } from '../../../shipping/shipments/domain/stop-reason.js';
import type { AttemptRecord, ShipmentRecord } from '../application/order-records.js';
import type { ShipmentListItem } from '../application/records.js';

export const AttemptView = view(
  'AdminAttempt',
  {
    number: z.int(),
    started_at: timestamp,
    ended_at: timestamp.nullable(),
    duration_ms: z.int().nullable(),
    act: z.enum(['create', 'cancel']),
    outcome: z.enum([...new Set([...ATTEMPT_OUTCOMES, ...CANCEL_OUTCOMES])]).nullable(),
    outcome_class: z.enum(['happened', 'did_not_happen', 'unknown']),
    credential_kind: z.enum(['seller', 'marketplace']).nullable(),
    account_id: z.int().nullable(),
    http_status: z.int().nullable(),
    error: z.string().nullable(),
  },
  {
    number: 1,
    started_at: '2026-11-21T10:01:03.100Z',
    ended_at: '2026-11-21T10:01:03.412Z',
    duration_ms: 312,
    act: 'create',
    outcome: 'created',
    outcome_class: 'happened',
    credential_kind: 'marketplace',
    account_id: 7001,
    http_status: 201,
    error: null,
  },
);
export type AttemptView = z.infer<typeof AttemptView>;

export function toAttemptView(attempt: AttemptRecord): AttemptView {
  const { startedAt, endedAt, act, outcome } = attempt;
  return {
    ...shown(AttemptView, attempt),
    number: attempt.epoch,
    duration_ms: endedAt && endedAt.getTime() - startedAt.getTime(),
    outcome_class: act === 'cancel' ? cancelOutcomeClass(outcome as CancelOutcome) : outcomeClass(outcome as AttemptOutcome),
  };
}

const shipment = {
  order_id: id,
  order_number: number,
  external_id: z.string(),
  created_at: timestamp,
  state: z.enum(SHIPMENT_STATES),
  progress: z.enum(PARCEL_PROGRESS).nullable().meta({ description: 'Where its parcel is, as last read; null without one.' }),
  progress_stale_since: timestamp.nullable().meta({
    description: 'As of when `progress` is known, if the parcel is followed no more: the account that has it is linked no more.',
  }),
  reason: z.string().nullable().meta({ description: 'Of a skipped shipment its code, else a sentence.' }),
  reason_code: z.string().nullable(),
  hold: z.enum(HOLD_REASONS).nullable(),
  requests: z
    .array(
      z.strictObject({
        kind: z.enum(REQUEST_KINDS),
        state: z.enum(REQUEST_STATES),
        reason: z.string(),
        requested_at: timestamp,
        left_at: timestamp.nullable().meta({ description: 'When the parcel left although it was open; null if it did not.' }),
      }),
    )
    .meta({ description: 'What its buyer and its seller have asked for, the last of each.' }),
  decision: z.string().meta({
    description:
      'Names what is decided about it so far. Sent as `seen` with an act, it keeps the act from overriding what somebody decides meanwhile.',
  }),
  payment_stop: z.enum(PAYMENT_STOPS).nullable().meta({
    description: 'Why its payment, as last read, stops it, also one that has a parcel; null if the payment stands.',
  }),
  cancel_reason: z.enum(CANCEL_REASONS).nullable().meta({ description: 'Why no parcel must reach the buyer; null if one may.' }),
  attempts: z.int(),
  outcome_unknown: z.boolean(),
  waits_since: timestamp.nullable().meta({ description: 'Since when it waits for a person; null if it does not.' }),
  late_since: timestamp.nullable().meta({ description: 'When its parcel was to arrive, of one that is late; null otherwise.' }),
  next_attempt_at: timestamp.nullable(),
};
const SHIPMENT_EXAMPLE = {
  order_id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55',
  order_number: 'K7QM-3F2P',
  external_id: 'MP-7Q2M5H9K4R',
  created_at: '2026-11-21T10:01:00.000Z',
  state: 'created',
  progress: 'in_transit',
  progress_stale_since: null,
  reason: null,
  reason_code: null,
  hold: null,
  decision: 'q3Zt0b1XcE9sYw2K',
  payment_stop: null,
  cancel_reason: null,
  attempts: 1,
  outcome_unknown: false,
  waits_since: null,
  late_since: null,
  next_attempt_at: null,
} as const;

export const AdminShipmentView = view('AdminShipment', shipment, { ...SHIPMENT_EXAMPLE, requests: [] });
export type AdminShipmentView = z.infer<typeof AdminShipmentView>;

export function toAdminShipmentView(shipment: ShipmentRecord, language: Language): AdminShipmentView {
  return {
    ...shown(AdminShipmentView, shipment),
    reason: reasonText(shipment.reason)?.[language] ?? null,
    reason_code: reasonCode(shipment.reason),
    decision: decisionOn(shipment),
    outcome_unknown: shipment.unresolved,
    requests: shipment.requests.map(({ kind, state, reason, at, leftAt = null }) => {
      return { kind, state, reason, requested_at: at, left_at: leftAt };
    }),
  };
}

export const ListedShipmentView = view(
  'AdminListedShipment',
  {
    ...shipment,
    seller_name: z.string(),
    buyer_name: z.string().nullable().meta({ description: 'As given at the checkout; null if it is erased.' }),
    products: z.string().meta({ description: 'The lines of its order, for people.' }),
    last_attempt: AttemptView.nullable(),
  },
  {
    ...SHIPMENT_EXAMPLE,
    seller_name: 'Tienda Norte',
    buyer_name: 'Ana Torres',
    products: '2 × Mate de calabaza, Yerba',
    requests: [],
    last_attempt: exampleOf(AttemptView),
  },
);
export type ListedShipmentView = z.infer<typeof ListedShipmentView>;

export function toListedShipmentView(shipment: ShipmentListItem, language: Language): ListedShipmentView {
  return {
    ...shown(ListedShipmentView, shipment),
    ...toAdminShipmentView(shipment, language),
    last_attempt: shipment.lastAttempt && toAttemptView(shipment.lastAttempt),
  };
}
