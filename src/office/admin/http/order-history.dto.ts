import { z } from 'zod';
import { type DispatchRule, deadlineOf } from '../../../order-tracking/domain/dispatch-deadline.js';
import { mayBePaid, orderStatus } from '../../../orders/domain/order-status.js';
import { shown } from '../../../platform/http/shown.js';
import { amount, CODES_OF_ITEM, drift, exampleOf, id, timestamp, view } from '../../../platform/http/view.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { explainCosts } from '../../../shipping/quoting/domain/price-explanation.js';
import { ExplanationView, toExplanationView } from '../../../shipping/quoting/http/quoted-parcel.dto.js';
import type { OrderHistory } from '../application/order-records.js';
import { AuditView, toAuditView } from './audit.dto.js';
import { FactView, toFactView } from './order-fact.dto.js';
import { OrderNoteView, toOrderNoteView } from './order-note.dto.js';
import { ORDER_EXAMPLE, ORDER_FIELDS } from './order-record.dto.js';
import { PaymentView, toPaymentView, toWebhookView, WebhookView } from './record.dto.js';
import { AdminShipmentView, AttemptView, toAdminShipmentView, toAttemptView } from './shipment-record.dto.js';

const contactPart = z.string().nullable();
const Item = z.strictObject({ product_id: id, title: z.string(), quantity: z.int(), unit_price: amount, ...CODES_OF_ITEM });
const Event = z.strictObject({
  at: timestamp,
  shipment_id: id,
  code: z.string(),
  text: z.string(),
  substatus: z.string().optional(),
});

const Delivery = z.strictObject({
  name: z.string(),
  phone: z.string(),
  document: z.string().nullable().meta({ description: 'Null for a viewer.' }),
  email: z.string(),
  street: z.string(),
  number: z.string(),
  extras: z.string(),
  is_at_point: z.boolean().meta({ description: 'The buyer collects it: the door is not corrected.' }),
});

export const OrderHistoryView = view(
  'AdminOrderHistory',
  {
    ...ORDER_FIELDS,
    items: z.array(Item),
    items_total: amount,
    shipping_full: amount,
    buyer_shipping_share: amount,
    purchase: z.strictObject({
      state: z.enum(['open', 'superseded', 'failed', 'paid']),
      expires_at: timestamp,
      preference_id: z.string().nullable(),
      paid_payment_id: z.string().nullable(),
    }),
    buyer: z
      .strictObject({ name: contactPart, email: contactPart, phone: contactPart })
      .meta({ description: 'Whom to ask, as given at the checkout or corrected since.' }),
    destination: z.strictObject({ city: z.string(), state: z.string(), zip: z.string() }),
    delivery: Delivery.nullable().meta({
      description: 'Who gets the parcel, and at which door, while this can be corrected; null otherwise.',
    }),
    dispatch_by: timestamp.nullable().meta({
      description: 'By when its parcel must leave, as its buyer and its seller read it; null if there is nothing to dispatch.',
    }),
    drift,
    explanation: ExplanationView.nullable().meta({
      description:
        'How `buyer_shipping_share` is calculated: the amounts of the steps add up to it; then the seller’s part. Null for a fixed price.',
    }),
    quoted_with: z.strictObject({ credential_kind: z.string(), account_id: z.int() }).nullable(),
    parcel: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The quote and shipment fields of the order’s `shipping_address.shipco`.' }),
    can_ship_again: z.boolean().meta({
      description: 'Whether another parcel may be asked for now: none that exists can arrive, and the payment stands.',
    }),
    can_cancel: z.boolean().meta({
      description:
        'Whether a cancellation would do something now: a parcel that exists or may exist is cancelled or asked back, a review of one that is gone ends, or none is created.',
    }),
    can_hold: z.boolean().meta({
      description:
        'Whether a hold would do something now: it is not held, its parcel does not exist and has not left, and its money is here or may still come.',
    }),
    shipment: AdminShipmentView.nullable(),
    facts: z.array(FactView).meta({ description: 'What has happened to the order, oldest first; the newest 200.' }),
    notes: z.array(OrderNoteView).meta({ description: 'What operators noted, oldest first; the newest 200.' }),
    attempts: z.array(z.strictObject({ ...AttemptView.shape, credential_differs_from_quote: z.boolean() })),
    payments: z.array(PaymentView),
    notifications: z.array(WebhookView),
    events: z.array(Event).meta({ description: 'What the shipping provider says about the parcel, oldest first.' }),
    acts: z.array(AuditView).meta({ description: 'What admins did about this order, oldest first.' }),
  },
  {
    ...ORDER_EXAMPLE,
    items: [
      {
        product_id: '5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33',
        title: 'Mate de calabaza',
        quantity: 2,
        unit_price: 24500,
        sku: 'MATE-CAL-01',
        external_id: 'erp-4711',
      },
    ],
    items_total: 49000,
    shipping_full: 4206.2,
    buyer_shipping_share: 4206.2,
    purchase: {
      state: 'paid',
      expires_at: '2026-11-22T10:00:00.000Z',
      preference_id: '4410077-5f0f4f1f7a55',
      paid_payment_id: '209834082808',
    },
    buyer: { name: 'Ana Torres', email: 'ana@example.com', phone: '+54 261 555 0134' },
    destination: { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' },
    delivery: {
      name: 'Ana Torres',
      phone: '+54 261 555 0134',
      document: '30111222',
      email: 'ana@example.com',
      street: 'Lavalle',
      number: '120',
      extras: 'Timbre 2',
      is_at_point: false,
    },
    dispatch_by: null,
    drift: 12.5,
    explanation: [
      { code: 'option_price', text: 'Expreso Cuyo, Entrega a domicilio, con impuestos.', amount: 4206.2 },
      {
        code: 'option_default',
        text: 'El envío a domicilio más barato; a igual precio, el que llega antes.',
      },
    ],
    quoted_with: { credential_kind: 'marketplace', account_id: 7001 },
    parcel: { carrier_name: 'Expreso Cuyo', price: 4206.2, shipment_id: '690625721' },
    can_ship_again: false,
    can_cancel: true,
    can_hold: false,
    shipment: exampleOf(AdminShipmentView),
    facts: [exampleOf(FactView)],
    notes: [exampleOf(OrderNoteView)],
    attempts: [{ ...exampleOf(AttemptView), credential_differs_from_quote: false }],
    payments: [exampleOf(PaymentView)],
    notifications: [exampleOf(WebhookView)],
    events: [
      {
        at: '2026-11-21T10:01:05.000Z',
        shipment_id: '690625721',
        code: 'documentation_ready',
        text: 'Pendiente de preparación',
      },
    ],
    acts: [exampleOf(AuditView)],
  },
);
export type OrderHistoryView = z.infer<typeof OrderHistoryView>;

interface HistoryReader {
  readonly now: Date;
  readonly rule: DispatchRule;
  readonly language: Language;
  /** A viewer reads no document. */
  readonly isOperator: boolean;
  /** A machine reads what it tells the buyer, not where she lives nor what people say about her. */
  readonly isPerson: boolean;
}

export function toOrderHistoryView(history: OrderHistory, reader: HistoryReader): OrderHistoryView {
  const { order, delivery, shipment } = history;
  const { quotedWith, purchase } = order;
  const { now, rule, language, isOperator, isPerson } = reader;
  const status = orderStatus(purchase, now);
  return {
    ...shown(OrderHistoryView, { ...order, ...purchase }),
    status,
    dispatch_by: status === 'paid' ? (deadlineOf(history.dispatch, rule)?.toISOString() ?? null) : null,
    currency: 'ARS',
    items: history.items.map((item) => shown(Item, item)),
    purchase: shown(OrderHistoryView.shape.purchase, { ...order, ...purchase }),
    buyer: order.buyer,
    destination: order.destination,
    delivery: isPerson && delivery ? shown(Delivery, { ...delivery, document: isOperator ? delivery.document : null }) : null,
    explanation: order.costs && toExplanationView(explainCosts(order.costs, null), language),
    quoted_with: quotedWith && { credential_kind: quotedWith.kind, account_id: quotedWith.accountId },
    parcel: order.parcel,
    can_ship_again: history.canShipAgain,
    can_cancel: history.canCancel,
    can_hold: history.mayHold && mayBePaid(purchase, now),
    shipment: shipment && toAdminShipmentView(shipment, language),
    facts: history.facts.map(toFactView),
    notes: isPerson ? history.notes.map(toOrderNoteView) : [],
    attempts: history.attempts.map((attempt) => ({
      ...toAttemptView(attempt),
      // An attempt that chose no credential cannot have chosen another one.
      credential_differs_from_quote:
        attempt.credentialKind !== null &&
        (attempt.credentialKind !== quotedWith?.kind || attempt.accountId !== quotedWith.accountId),
    })),
    payments: history.payments.map(toPaymentView),
    notifications: history.notifications.map(toWebhookView),
    events: history.events.map(({ substatus, ...event }) => ({ ...shown(Event, event), ...(substatus && { substatus }) })),
    acts: isPerson ? history.acts.map(toAuditView) : [],
  };
}
